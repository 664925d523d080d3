import { sql } from '@payloadcms/db-postgres'
import type { Context } from '../context'
import { withTransaction } from '../database/transaction'

/** A picture of the last day may be waiting in a dialog that is not saved yet. */
const WAITING = sql`interval '1 day'`

/** Shown by no work, not even by one in the trash, and by no letter to the collectors. */
const UNUSED = sql`NOT EXISTS (SELECT 1 FROM artworks_rels WHERE pictures_id = pictures.id)
  AND NOT EXISTS (SELECT 1 FROM newsletters WHERE picture_id = pictures.id)`

/** Pictures that nothing shows; `clearable`: those that nobody can be about to hang. */
export type UnusedPictures = { all: number; clearable: number }

/** How many pictures nothing shows. */
export async function countUnusedPictures(context: Context): Promise<UnusedPictures> {
  const [count] = await context.query<UnusedPictures>(sql`
    SELECT count(*)::int AS "all", (count(*) FILTER (WHERE created_at < now() - ${WAITING}))::int AS clearable
    FROM pictures WHERE ${UNUSED}`)
  return count ?? { all: 0, clearable: 0 }
}

/**
 * Deletes the pictures that nothing shows and that are older than a day; their files follow the commit.
 * @returns how many went
 */
export function clearUnusedPictures(context: Context): Promise<number> {
  return withTransaction(context, async (tx) => {
    // Locked first: whoever hangs one of them at this moment is waited for, and seen by the second statement.
    await tx.query(sql`
      SELECT 1 FROM pictures WHERE created_at < now() - ${WAITING} AND ${UNUSED} ORDER BY id FOR UPDATE`)
    const gone = await tx.query(sql`
      DELETE FROM pictures WHERE created_at < now() - ${WAITING} AND ${UNUSED} RETURNING id`)
    return gone.length
  })
}
