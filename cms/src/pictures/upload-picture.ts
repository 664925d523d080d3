import type { Picture } from '@gesso/shared-types/artworks/artwork'
import type { Context } from '../platform/context'
import { withInsertedPictures } from './insert-pictures'
import { preparePicture } from './prepare-pictures'
import { presentPicture } from './present-picture'

/**
 * Renders, stores and inserts one picture file (JPEG or PNG).
 * @throws AppError invalid_input naming `file`, storage_unavailable
 */
export async function uploadPicture(context: Context, bytes: Buffer, originalName: string): Promise<Picture> {
  const prepared = await preparePicture(context, bytes, originalName, 'file')
  return withInsertedPictures(context, [prepared], async (tx, [id]) => {
    if (id === undefined) throw new Error('The picture was not inserted')
    return presentPicture(await tx.payload.findByID({ collection: 'pictures', id, req: tx.req }))
  })
}
