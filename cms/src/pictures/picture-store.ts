import type { Readable } from 'node:stream'

/** A file of a picture: the name to store it under, and the local path where it is until then. */
export type PictureFile = { name: string; path: string }

/** The id of a picture that has stored files, and the time at which its newest file was written. */
export type ListedPicture = { id: string; newest: Date }

/** A stored file that is being read. */
export type StoredFile = { body: Readable; etag?: string | undefined; size?: number | undefined }

/** Stores the files of pictures. Every file name begins with its picture's id. */
export type PictureStore = {
  /**
   * Stores files, each completely or not at all.
   * @throws when a file cannot be stored; the caller removes the others
   */
  put(files: readonly PictureFile[]): Promise<void>
  /** Opens a file; null when there is none with that name. */
  open(name: string): Promise<StoredFile | null>
  /** Removes all files of a picture, or only its renditions and tiles. It is no error if there are none. */
  remove(id: string, which?: 'all' | 'made'): Promise<void>
  /** Lists all pictures that have stored files. */
  list(): Promise<ListedPicture[]>
  /** Returns the code of the installation that owns these pictures; null until an installation has claimed them. */
  owner(): Promise<string | null>
  /** Records which installation owns these pictures. */
  claim(installation: string): Promise<void>
}
