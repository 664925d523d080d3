import type { Served } from '../../feature'
import { otherStores } from '../../pictures/choose-picture-store'
import { extending } from '../../platform/extension-point'

export const extensions: Served['extensions'] = [
  // The S3 client is large, so a shop without a bucket does not load it.
  extending(
    otherStores,
    ({ bucket }) => bucket && import('./bucket-store').then(({ bucketStore }) => bucketStore(bucket)),
  ),
]
