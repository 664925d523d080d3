import { sql } from '@payloadcms/db-postgres'
import type { Where } from 'payload'
import { record } from '../../platform/audit/record'
import type { Context } from '../../platform/context'
import { withTransaction } from '../../platform/database/transaction'

/** A picture of the last day may belong to a dialog that is not saved yet. */
const GRACE = sql`interval '1 day'`

/**
 * Makes the condition that a picture is used by no artwork, not even by one in the trash, by no newsletter, and not as
 * the artist's portrait. It is written twice: for the panel's list, which only accepts a `Where`, and for the
 * statements that count and lock, which Payload cannot express.
 */
export async function unusedPictures(context: Context): Promise<Where> {
  const portraits = await context.query<{ id: number }>(
    sql`SELECT portrait_id AS id FROM shop_settings WHERE portrait_id IS NOT NULL`,
  )
  return {
    and: [
      { 'works.title': { exists: false } },
      { 'newsletters.subject': { exists: false } },
      ...portraits.map(({ id }) => ({ id: { not_equals: id } })),
    ],
  }
}
const UNUSED = sql`NOT EXISTS (SELECT 1 FROM artworks_rels WHERE pictures_id = pictures.id)
  AND NOT EXISTS (SELECT 1 FROM newsletters WHERE picture_id = pictures.id)
  AND NOT EXISTS (SELECT 1 FROM shop_settings WHERE portrait_id = pictures.id)`

/** Numbers of unused pictures; `clearable` are those that no unsaved dialog can still refer to. */
export type UnusedPictures = { all: number; clearable: number }

/** Counts the unused pictures. */
export async function countUnusedPictures(context: Context): Promise<UnusedPictures> {
  const [count] = await context.query<UnusedPictures>(sql`
    SELECT count(*)::int AS "all", (count(*) FILTER (WHERE created_at < now() - ${GRACE}))::int AS clearable
    FROM pictures WHERE ${UNUSED}`)
  return count ?? { all: 0, clearable: 0 }
}

/**
 * Deletes the unused pictures that are older than a day. Their files are deleted after the commit.
 * @returns how many were deleted
 */
export function clearUnusedPictures(context: Context): Promise<number> {
  return withTransaction(context, async (tx) => {
    // Locking first waits for a transaction that is adding one of them to an artwork; the second statement sees its
    // result.
    await tx.query(sql`
      SELECT 1 FROM pictures WHERE created_at < now() - ${GRACE} AND ${UNUSED} ORDER BY id FOR UPDATE`)
    const deleted = await tx.query(sql`
      DELETE FROM pictures WHERE created_at < now() - ${GRACE} AND ${UNUSED} RETURNING id`)
    if (deleted.length > 0) {
      await record(tx, {
        action: 'cleared',
        noun: 'picture',
        changes: [{ field: 'pictures', new: deleted.length }],
      })
    }
    return deleted.length
  })
}
