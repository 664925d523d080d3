import { sql } from '@payloadcms/db-postgres'
import type { Context, Transaction } from '../platform/context'
import type { Rows } from '../platform/database/rows'
import { withTransaction } from '../platform/database/transaction'
import { pictureColumns } from './picture-columns'
import { discardPictures, type PreparedPicture } from './prepare-pictures'

/**
 * Runs a transaction that first inserts the rows of prepared pictures. If it fails, the files of the new ones are
 * removed.
 * @param run gets the ids of all pictures, in order
 * @throws whatever `run` and the database throw
 */
export async function withInsertedPictures<T>(
  context: Context,
  prepared: readonly PreparedPicture[],
  run: (tx: Transaction, pictureIds: number[]) => Promise<T>,
): Promise<T> {
  try {
    return await withTransaction(context, async (tx) => run(tx, await insertPictures(tx, prepared)))
  } catch (error) {
    await discardPictures(context, prepared)
    throw error
  }
}

async function insertPictures(tx: Transaction, prepared: readonly PreparedPicture[]): Promise<number[]> {
  const ids: number[] = []
  for (const picture of prepared) {
    if ('id' in picture) {
      ids.push(picture.id)
      continue
    }
    const columns = pictureColumns(picture.stored)
    const [row] = await tx.query<Pick<Rows['pictures'], 'id'>>(sql`
      INSERT INTO pictures (original_name, filename, mime_type, filesize, width, height, placeholder, thumbnail,
        renditions, tiles, recipe)
      VALUES (${picture.originalName.slice(0, 255)}, ${columns.filename}, ${columns.mimeType}, ${columns.filesize},
        ${columns.width}, ${columns.height}, ${columns.placeholder}, ${columns.thumbnail ?? null},
        ${JSON.stringify(columns.renditions)}::jsonb, ${columns.tiles && JSON.stringify(columns.tiles)}::jsonb, ${columns.recipe})
      RETURNING id`)
    if (row) ids.push(row.id)
  }
  return ids
}
