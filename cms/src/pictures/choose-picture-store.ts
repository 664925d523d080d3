import type { Context } from '../platform/context'
import type { Env } from '../platform/process/env'
import { localStore, picturesDir } from './local-store'
import type { PictureStore } from './picture-store'

/** Returns the bucket if the S3 variables are set, otherwise a folder under DATA_DIR. */
export const choosePictureStore = ({ env }: Context): Promise<PictureStore> => pictureStoreOf(env)

/** Does the same as `choosePictureStore`, for a command without a context. */
export async function pictureStoreOf(env: Env): Promise<PictureStore> {
  const { bucket } = env
  if (!bucket) return localStore(picturesDir(env))
  // The S3 client is large, so a shop without a bucket does not load it.
  const { bucketStore } = await import('./bucket-store')
  return bucketStore(bucket)
}
