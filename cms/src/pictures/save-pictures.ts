import { sql } from '@payloadcms/db-postgres'
import type { Payload, PayloadRequest } from 'payload'
import { invalidField } from '../app-error'
import { statements } from '../database/transaction'
import { readDataString } from './data-string'
import { CALL_FORMATS, type DevelopedPicture, developPicture } from './develop-picture'
import { mediaName } from './media-address'
import { removePictureFiles, storePictureFiles } from './picture-files'
import { DEVELOPED } from './picture-hooks'

/** A picture of a save: one that the gallery has, or one that is developed and stored but has no row yet. */
export type PreparedPicture = { id: number } | { developed: DevelopedPicture; originalName: string }

/**
 * Reads the pictures that came with a save, before any transaction begins: data strings are developed
 * and stored, our own addresses are looked up, anything else is refused (design §3). No address is fetched.
 * @throws AppError invalid_input naming `images.N`; nothing is left stored then
 */
export async function preparePictures(
  payload: Payload,
  images: readonly string[],
): Promise<PreparedPicture[]> {
  const prepared: PreparedPicture[] = []
  try {
    for (const [index, image] of images.entries()) {
      const field = `images.${index}`
      const bytes = readDataString(image, field)
      prepared.push(
        bytes
          ? await preparePicture(bytes, 'picture', field)
          : { id: await pictureId(payload, image, field) },
      )
    }
    return prepared
  } catch (error) {
    await discardPictures(prepared)
    throw error
  }
}

/** Develops and stores one picture. */
export async function preparePicture(
  bytes: Buffer,
  originalName: string,
  field: string,
): Promise<PreparedPicture> {
  const developed = await developPicture(bytes, CALL_FORMATS, field)
  await storePictureFiles(developed.files)
  return { developed, originalName }
}

async function pictureId(payload: Payload, address: string, field: string): Promise<number> {
  const name = mediaName(address)
  const found = name
    ? await statements(payload)<{ id: number }>(
        sql`SELECT id FROM pictures WHERE filename = ${name.replace(/-\d+\.webp$/, '.jpg')}
        OR filename = ${name.replace(/-\d+\.webp$/, '.png')} LIMIT 1`,
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
    const { source } = picture.developed
    const row = await req.payload.create({
      collection: 'pictures',
      data: {} as never,
      file: {
        data: source.bytes,
        mimetype: source.type,
        name: picture.originalName,
        size: source.bytes.length,
      },
      context: { [DEVELOPED]: picture.developed },
      req,
    })
    ids.push(Number(row.id))
  }
  return ids
}

/** Takes back what `preparePictures` stored, when the save came to nothing. */
export async function discardPictures(prepared: readonly PreparedPicture[]): Promise<void> {
  const names = prepared.flatMap((picture) =>
    'id' in picture ? [] : picture.developed.files.map((file) => file.name),
  )
  await removePictureFiles(names)
}
