import { sql } from '@payloadcms/db-postgres'
import { AppError } from '../../app-error'
import type { Context, Transaction } from '../../context'
import { withTransaction } from '../../database/transaction'
import { preparePictures } from '../../pictures/save-pictures'
import { importPicture } from './import-pictures'
import type { PlannedPicture } from './plan-import'

/** A row that waits to be written. */
export type WaitingRow = {
  importId: string
  row: number
  title: string
  artworkId: number | null
  fields: Record<string, unknown>
  pictures: PlannedPicture[] | null
  attempts: number
  /** Where a new work hangs that has no place of its own. */
  place: number
  mayRepeatTitles: boolean
}

async function pictureIds(context: Context, { importId, pictures }: WaitingRow): Promise<number[] | null> {
  if (pictures === null) return null
  const ids: number[] = []
  for (const picture of pictures) {
    if ('file' in picture) ids.push(await importPicture(context, importId, picture.file, picture.name))
    else {
      const found = await preparePictures(context, [picture.address])
      ids.push(...found.flatMap((one) => ('id' in one ? [one.id] : [])))
    }
  }
  return ids
}

/** The same table imported twice, even in two windows at once, hangs each work once. */
async function refuseSecond(tx: Transaction, { title, mayRepeatTitles }: WaitingRow): Promise<void> {
  if (mayRepeatTitles) return
  await tx.query(sql`SELECT pg_advisory_xact_lock(hashtext(${`import ${title.toLowerCase()}`}))`)
  const existing = await tx.query(
    sql`SELECT 1 FROM artworks WHERE lower(title) = lower(${title}) AND deleted_at IS NULL LIMIT 1`,
  )
  if (existing.length > 0) throw new AppError('conflict', { message: `"${title}" hangs already` })
}

async function save(tx: Transaction, row: WaitingRow, images: number[] | null): Promise<number> {
  const data = { ...row.fields, ...(images && { images }) }
  if (row.artworkId === null) {
    await refuseSecond(tx, row)
    const made = await tx.payload.create({
      collection: 'artworks',
      data: { displayOrder: row.place, ...data } as never,
      depth: 0,
      req: tx.req,
    })
    return Number(made.id)
  }
  const [work] = await tx.query<{ trashed: boolean }>(
    sql`SELECT deleted_at IS NOT NULL AS trashed FROM artworks WHERE id = ${row.artworkId} FOR UPDATE`,
  )
  if (!work || work.trashed) {
    throw new AppError('conflict', { message: 'The work was deleted since the table was checked' })
  }
  await tx.payload.update({
    collection: 'artworks',
    id: row.artworkId,
    data: data as never,
    depth: 0,
    req: tx.req,
  })
  return row.artworkId
}

/**
 * Writes a row to the gallery, and that it is done, in one transaction: whoever works it, and however often it is
 * begun, it is written once.
 * @throws AppError, or Payload's own, where the row is at fault
 */
export async function importRow(context: Context, row: WaitingRow): Promise<void> {
  const images = await pictureIds(context, row)
  await withTransaction(context, async (tx) => {
    const which = sql`import_id = ${row.importId} AND "row" = ${row.row}`
    const waiting = await tx.query(
      sql`SELECT 1 FROM artwork_import_rows WHERE ${which} AND state = 'pending' FOR UPDATE`,
    )
    if (waiting.length === 0) return
    const artworkId = await save(tx, row, images)
    await tx.query(
      sql`UPDATE artwork_import_rows SET state = 'done', artwork_id = ${artworkId}, error = NULL WHERE ${which}`,
    )
  })
}
