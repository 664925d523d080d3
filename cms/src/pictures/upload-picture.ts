import type { Picture } from '@gesso/shared-types/artwork'
import type { Payload } from 'payload'
import { withTransaction } from '../database/transaction'
import { type PictureRow, presentPicture } from './present-picture'
import { discardPictures, preparePicture, savePictures } from './save-pictures'

/**
 * Takes in one picture file (JPEG or PNG, design §3).
 * @throws AppError invalid_input naming `file`
 */
export async function uploadPicture(payload: Payload, bytes: Buffer, originalName: string): Promise<Picture> {
  const prepared = [await preparePicture(bytes, originalName, 'file')]
  try {
    return await withTransaction(payload, async ({ req }) => {
      const [id] = await savePictures(prepared, req)
      const row = await payload.findByID({ collection: 'pictures', id: id as number, req })
      return presentPicture(row as unknown as PictureRow)
    })
  } catch (error) {
    await discardPictures(prepared)
    throw error
  }
}
