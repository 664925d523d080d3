import { sql } from '@payloadcms/db-postgres'
import { invalidField } from '../platform/app-error'
import type { Context } from '../platform/context'
import type { Rows } from '../platform/database/rows'
import { decodeDataString } from './data-string'
import { mediaName, pictureIdOf } from './media-address'
import { API_FORMATS } from './picture-format'
import { removeStoredPicture, type StoredPicture, storePicture } from './store-picture'

/** A picture of a save: one that has a row already, or one whose files are stored and that has no row yet. */
export type PreparedPicture = { id: number } | { stored: StoredPicture; originalName: string }

/**
 * Prepares the pictures of a save, before its transaction begins: data strings are rendered and stored, addresses of
 * this gallery are looked up, anything else is refused. No address is fetched.
 * @throws AppError invalid_input or too_large naming `images.N`, storage_unavailable; nothing stays stored then
 */
export async function preparePictures(
  context: Context,
  images: readonly string[],
): Promise<PreparedPicture[]> {
  const prepared: PreparedPicture[] = []
  try {
    for (const [index, image] of images.entries()) {
      const field = `images.${index}`
      const bytes = decodeDataString(image, field)
      prepared.push(
        bytes
          ? await preparePicture(context, bytes, 'picture', field)
          : { id: await findPicture(context, image, field) },
      )
    }
    return prepared
  } catch (error) {
    await discardPictures(context, prepared)
    throw error
  }
}

/** Renders and stores one picture. @throws AppError invalid_input naming `field`, storage_unavailable */
export async function preparePicture(
  context: Context,
  bytes: Buffer,
  originalName: string,
  field: string,
): Promise<PreparedPicture> {
  return { stored: await storePicture(context, bytes, API_FORMATS, field), originalName }
}

async function findPicture(context: Context, address: string, field: string): Promise<number> {
  const fileId = pictureIdOf(mediaName(address) ?? '')
  const [picture] = fileId
    ? await context.query<Pick<Rows['pictures'], 'id'>>(
        sql`SELECT id FROM pictures WHERE filename IN (${`${fileId}.jpg`}, ${`${fileId}.png`}) LIMIT 1`,
      )
    : []
  if (!picture) throw invalidField(field, 'A picture must be a data string or an address of this gallery')
  return picture.id
}

/** Removes the files that were stored for a save that failed. */
export async function discardPictures(context: Context, prepared: readonly PreparedPicture[]): Promise<void> {
  await Promise.all(
    prepared.map((picture) => 'stored' in picture && removeStoredPicture(context, picture.stored)),
  )
}
