import type { Context } from '../context'
import { localStore, picturesDir } from './local-store'

/** A file of a picture: the name under which it is stored, and where it lies until then. */
export type PictureFile = { name: string; path: string }

/** What is stored under one picture's id, and when the newest of it was written. */
export type StoredPicture = { id: string; newest: Date }

/** Where the files of pictures are kept; every name begins with its picture's id. */
export type PictureStore = {
  /**
   * Takes files in, each whole or not there.
   * @throws when one cannot be stored; the caller removes the rest
   */
  put(files: readonly PictureFile[]): Promise<void>
  /** Removes all files of a picture; one that has none is no error. */
  remove(id: string): Promise<void>
  /** All pictures of which files are stored. */
  list(): Promise<StoredPicture[]>
  /** The code of the installation whose pictures these are; null until one has claimed them. */
  owner(): Promise<string | null>
  /** Writes down whose pictures these are. */
  claim(installation: string): Promise<void>
}

/** The bucket when the S3 variables are set, else a folder under DATA_DIR (design §2). */
export async function pictureStore({ env }: Context): Promise<PictureStore> {
  const { bucket } = env
  if (!bucket) return localStore(picturesDir(env))
  // Whoever has no bucket does not load what speaks to one.
  const { bucketStore } = await import('./bucket-store')
  return bucketStore(bucket)
}
