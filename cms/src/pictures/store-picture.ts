import { rm } from 'node:fs/promises'
import type { Context } from '../context'
import { observe } from '../observe'
import { choosePictureStore } from './choose-picture-store'
import { type RenderedPicture, renderPicture } from './render-picture'
import type { PictureFormat } from './validate-picture'

/** A picture whose files are stored and which has no row yet. */
export type StoredPicture = Omit<RenderedPicture, 'folder' | 'files'>

/**
 * Renders a picture and stores its files. A caller that inserts no row for them removes them by `removeStoredPicture`.
 * @throws AppError invalid_input naming `field`, storage_unavailable; nothing stays stored then
 */
export function storePicture(
  context: Context,
  bytes: Buffer,
  formats: readonly PictureFormat[],
  field: string,
): Promise<StoredPicture> {
  return observe('picture', 'store', () => renderAndStore(context, bytes, formats, field))
}

async function renderAndStore(
  context: Context,
  bytes: Buffer,
  formats: readonly PictureFormat[],
  field: string,
): Promise<StoredPicture> {
  const { folder, files, ...picture } = await renderPicture(context, bytes, formats, field)
  try {
    const store = await choosePictureStore(context)
    await store.put(files)
    return picture
  } catch (error) {
    await removeStoredPicture(context, picture)
    throw error
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Removes the files of a picture that got no row. The hourly clean-up finds those that cannot be removed now. */
export async function removeStoredPicture(context: Context, { id }: { id: string }): Promise<void> {
  const store = await choosePictureStore(context)
  await store.remove(id).catch(() => {})
}
