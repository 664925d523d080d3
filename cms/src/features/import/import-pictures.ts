import { rm } from 'node:fs/promises'
import { sql } from '@payloadcms/db-postgres'
import { withInsertedPictures } from '../../pictures/insert-pictures'
import { preparePicture } from '../../pictures/prepare-pictures'
import { AppError } from '../../platform/app-error'
import type { Context } from '../../platform/context'
import { withTransaction } from '../../platform/database/transaction'
import { importFile, readImportFile } from './import-folder'

/**
 * Finds the picture that was made from an import's file, or makes it in a transaction of its own. So only one picture
 * is in memory at a time, and none is made twice after a crash.
 * @param bring fetches a file that was not uploaded to its path; the file is removed afterwards
 * @throws AppError invalid_input, or what `bring` throws
 */
export async function importPicture(
  context: Context,
  importId: string,
  file: number,
  name: string,
  bring?: (path: string) => Promise<void>,
): Promise<number> {
  const condition = sql`import_id = ${importId} AND file = ${file}`
  // An unused picture may have been deleted while the import was stopped, so this reads the picture's own row.
  const [known] = await context.query<{ id: number | null }>(sql`
    SELECT pictures.id FROM artwork_import_pictures LEFT JOIN pictures ON pictures.id = picture_id
    WHERE ${condition}`)
  if (!known) throw new AppError('not_found', { message: 'There is no such import.' })
  if (known.id !== null) return known.id
  const path = importFile(context, importId, file)
  await bring?.(path)
  const bytes = await readImportFile(context, importId, file, name)
  if (bring) await rm(path, { force: true })
  const prepared = await preparePicture(context, bytes, name, 'images')
  return withInsertedPictures(context, [prepared], async (tx, [id]) => {
    const updated = await tx.query(
      sql`UPDATE artwork_import_pictures SET picture_id = ${id} WHERE ${condition}
        AND NOT EXISTS (SELECT 1 FROM pictures WHERE pictures.id = picture_id) RETURNING file`,
    )
    if (id === undefined || updated.length === 0)
      throw new Error(`Another process has made the picture ${name} in the meantime`)
    return id
  })
}

/** Deletes pictures of an import that no artwork uses, because their rows failed or the import was discarded. */
export async function deleteUnusedImportPictures(context: Context, importId: string): Promise<void> {
  const unused = await context.query<{ id: number }>(sql`
    SELECT picture_id AS id FROM artwork_import_pictures
    WHERE import_id = ${importId} AND picture_id IS NOT NULL
      AND NOT EXISTS (SELECT 1 FROM artworks_rels WHERE pictures_id = picture_id)`)
  for (const { id } of unused) {
    await withTransaction(context, async (tx) => {
      await tx.query(sql`
        UPDATE artwork_import_pictures SET picture_id = NULL WHERE import_id = ${importId} AND picture_id = ${id}`)
      await tx.payload.delete({ collection: 'pictures', where: { id: { equals: id } }, req: tx.req })
    })
  }
}
