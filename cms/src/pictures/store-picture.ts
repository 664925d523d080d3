import { rm } from 'node:fs/promises'
import type { Context } from '../platform/context'
import { observe } from '../platform/log/observe'
import { choosePictureStore } from './choose-picture-store'
import type { PictureFormat } from './picture-format'
import type { RenderedPicture, RenewedPicture } from './render-picture'

/** Loaded when needed: the library that renders takes a tenth of the memory of an idle shop. */
const drawing = () => import('./render-picture')

/** A picture whose files are stored and which has no row yet. */
export type StoredPicture = Omit<RenderedPicture, 'folder' | 'files'>

/**
 * Renders a picture and stores its files. A caller that inserts no row for them removes them with
 * `removeStoredPicture`.
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
  const { renderPicture } = await drawing()
  return storeFiles(context, await renderPicture(context, bytes, formats, field))
}

/**
 * Makes the renditions and tiles of a stored source again and stores them under new names.
 * @param name the file name of the source
 * @throws AppError invalid_input if it cannot be read, storage_unavailable; nothing stays stored then
 */
export async function storeRenewed(context: Context, bytes: Buffer, name: string) {
  const { renewPicture } = await drawing()
  return storeFiles(context, await renewPicture(context, bytes, name))
}

async function storeFiles<T extends RenewedPicture>(context: Context, { folder, files, ...picture }: T) {
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

/** Removes the files of a picture that got no row. The hourly clean-up removes those that cannot be removed now. */
export async function removeStoredPicture(context: Context, { id }: { id: string }): Promise<void> {
  const store = await choosePictureStore(context)
  await store.remove(id).catch(() => {})
}
