import { rm } from 'node:fs/promises'
import type { Context } from '../context'
import { choosePictureStore } from './choose-picture-store'
import { type RenderedPicture, renderPicture } from './render-picture'
import type { PictureFormat } from './validate-picture'

/** A picture whose files are stored; it still needs its row. */
export type StoredPicture = Omit<RenderedPicture, 'folder' | 'files'>

/**
 * Develops a picture and stores its files. Whoever finds no row for them takes them back by `removeStoredPicture`.
 * @throws AppError invalid_input naming `field`, storage_unavailable; nothing is left stored then
 */
export async function storePicture(
  context: Context,
  bytes: Buffer,
  formats: readonly PictureFormat[],
  field: string,
): Promise<StoredPicture> {
  const { folder, files, ...picture } = await renderPicture(context, bytes, formats, field)
  try {
    await (await choosePictureStore(context)).put(files)
    return picture
  } catch (error) {
    await removeStoredPicture(context, picture)
    throw error
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Removes the files of a picture that came to nothing; what cannot be removed now, the sweep finds. */
export async function removeStoredPicture(context: Context, { id }: { id: string }): Promise<void> {
  const store = await choosePictureStore(context)
  await store.remove(id).catch(() => {})
}
