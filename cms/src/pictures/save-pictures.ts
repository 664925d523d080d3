import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { invalidField } from '../app-error'
import type { Context } from '../context'
import { readDataString } from './data-string'
import { CALL_FORMATS } from './validate-picture'
import { mediaName, pictureIdOf } from './media-address'
import { DEVELOPED } from './picture-hooks'
import { type StoredPicture, removeStoredPicture, storePicture } from './store-picture'

/** A picture of a save: one that the gallery has, or one that is developed and stored but has no row yet. */
export type PreparedPicture = { id: number } | { developed: StoredPicture; originalName: string }

/**
 * Reads the pictures that came with a save, before any transaction begins: data strings are developed
 * and stored, our own addresses are looked up, anything else is refused (design §3). No address is fetched.
 * @throws AppError invalid_input naming `images.N`; nothing is left stored then
 */
export async function preparePictures(
  context: Context,
  images: readonly string[],
): Promise<PreparedPicture[]> {
  const prepared: PreparedPicture[] = []
  try {
    for (const [index, image] of images.entries()) {
      const field = `images.${index}`
      const bytes = readDataString(image, field)
      prepared.push(
        bytes
          ? await preparePicture(context, bytes, 'picture', field)
          : { id: await pictureId(context, image, field) },
      )
    }
    return prepared
  } catch (error) {
    await discardPictures(context, prepared)
    throw error
  }
}

/** Develops and stores one picture. */
export async function preparePicture(
  context: Context,
  bytes: Buffer,
  originalName: string,
  field: string,
): Promise<PreparedPicture> {
  return { developed: await storePicture(context, bytes, CALL_FORMATS, field), originalName }
}

async function pictureId(context: Context, address: string, field: string): Promise<number> {
  const named = pictureIdOf(mediaName(address) ?? '')
  const found = named
    ? await context.query<{ id: number }>(
        sql`SELECT id FROM pictures WHERE filename IN (${`${named}.jpg`}, ${`${named}.png`}) LIMIT 1`,
      )
    : []
  const id = found[0]?.id
  if (id === undefined)
    throw invalidField(field, 'A picture must be a data string or an address of this gallery')
  return id
}

/** Writes the rows of prepared pictures inside the transaction of `req`; answers all ids in order. */
export async function savePictures(
  prepared: readonly PreparedPicture[],
  req: PayloadRequest,
): Promise<number[]> {
  const ids: number[] = []
  for (const picture of prepared) {
    if ('id' in picture) {
      ids.push(picture.id)
      continue
    }
    const row = await req.payload.create({
      collection: 'pictures',
      data: { originalName: picture.originalName.slice(0, 255) } as never,
      context: { [DEVELOPED]: picture.developed },
      req,
    })
    ids.push(Number(row.id))
  }
  return ids
}

/** Takes back what `preparePictures` stored, when the save came to nothing. */
export async function discardPictures(context: Context, prepared: readonly PreparedPicture[]): Promise<void> {
  await Promise.all(
    prepared.map((picture) => 'developed' in picture && removeStoredPicture(context, picture.developed)),
  )
}
