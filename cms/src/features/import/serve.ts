import { bulkChangeFollowers } from '../../artworks/bulk-change'
import type { Served } from '../../feature'
import { extending } from '../../platform/extension-point'
import { callLimits } from '../../platform/http/rate-limit'
import { limits } from './import-routes'
import { createImporter } from './importer'
import { forgetUndone } from './other-shops/artwork-sources'

export { routes } from './import-routes'

export const workers: Served['workers'] = [createImporter]

export const extensions: Served['extensions'] = [
  extending(callLimits, limits),
  extending(bulkChangeFollowers, { undone: forgetUndone }),
]
