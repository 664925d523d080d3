import type { Picture } from '@gesso/shared-types/artwork'
import type { Context } from '../context'
import { withTransaction } from '../database/transaction'
import { type PictureRow, presentPicture } from './present-picture'
import { discardPictures, preparePicture, savePictures } from './save-pictures'

/**
 * Takes in one picture file (JPEG or PNG, design §3).
 * @throws AppError invalid_input naming `file`
 */
export async function uploadPicture(context: Context, bytes: Buffer, originalName: string): Promise<Picture> {
  const prepared = [await preparePicture(context, bytes, originalName, 'file')]
  try {
    return await withTransaction(context, async (tx) => {
      const [id] = await savePictures(prepared, tx.req)
      const row = await context.payload.findByID({ collection: 'pictures', id: id as number, req: tx.req })
      return presentPicture(row as unknown as PictureRow)
    })
  } catch (error) {
    await discardPictures(context, prepared)
    throw error
  }
}
