import { readFile } from 'node:fs/promises'
import { sql } from '@payloadcms/db-postgres'
import { AppError } from '../../app-error'
import type { Context } from '../../context'
import { withTransaction } from '../../database/transaction'
import { discardPictures, preparePicture, savePictures } from '../../pictures/save-pictures'
import { importFile } from './import-folder'

/**
 * The picture that was made of an import's file; made now if there is none yet, in a transaction of its own, so that
 * of any number of pictures one is in memory, and none is made twice after a crash.
 * @throws AppError invalid_input
 */
export async function importPicture(
  context: Context,
  importId: string,
  file: number,
  name: string,
): Promise<number> {
  const which = sql`import_id = ${importId} AND file = ${file}`
  // A picture that nobody showed may have been cleared away while the import was stopped.
  const [known] = await context.query<{ id: number | null }>(sql`
    SELECT pictures.id FROM artwork_import_pictures LEFT JOIN pictures ON pictures.id = picture_id WHERE ${which}`)
  if (!known) throw new AppError('not_found', { message: 'There is no such import.' })
  if (known.id !== null) return known.id
  const prepared = [
    await preparePicture(context, await readFile(importFile(context, importId, file)), name, 'images'),
  ]
  try {
    return await withTransaction(context, async (tx) => {
      const [id] = await savePictures(prepared, tx.req)
      const taken = await tx.query(
        sql`UPDATE artwork_import_pictures SET picture_id = ${id} WHERE ${which}
          AND NOT EXISTS (SELECT 1 FROM pictures WHERE pictures.id = picture_id) RETURNING file`,
      )
      if (id === undefined || taken.length === 0)
        throw new Error(`Picture ${name} was made elsewhere meanwhile`)
      return id
    })
  } catch (error) {
    await discardPictures(context, prepared)
    throw error
  }
}

/** Removes pictures of an import that no work shows: their rows failed, or the import was given up. */
export async function deleteUnusedImportPictures(context: Context, importId: string): Promise<void> {
  const unused = await context.query<{ id: number }>(sql`
    SELECT picture_id AS id FROM artwork_import_pictures
    WHERE import_id = ${importId} AND picture_id IS NOT NULL
      AND NOT EXISTS (SELECT 1 FROM artworks_rels WHERE pictures_id = picture_id)`)
  for (const { id } of unused) {
    await withTransaction(context, async (tx) => {
      await tx.query(sql`
        UPDATE artwork_import_pictures SET picture_id = NULL WHERE import_id = ${importId} AND picture_id = ${id}`)
      await context.payload.delete({ collection: 'pictures', where: { id: { equals: id } }, req: tx.req })
    })
  }
}
