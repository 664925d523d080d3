import { sql } from '@payloadcms/db-postgres'
import { record } from '../platform/audit/record'
import type { Context, Transaction } from '../platform/context'
import { withTransaction } from '../platform/database/transaction'
import { bulkChangeFollowers, type Move } from './bulk-change'
import { GALLERY_ORDER } from './gallery-order'

/** How many moved artworks an entry names; beyond that it only gives their number. */
const MOST_NAMED = 50

/**
 * Puts artworks into a new order. The given ids are distributed, in that order, over the places that they have now;
 * all other artworks keep theirs. Unknown ids are skipped. One statement numbers the whole gallery, so that places
 * have no gaps or duplicates. The artworks are locked by id first, like in every change of several.
 * @param change the id by which it can be undone
 */
export function reorderArtworks(
  context: Context,
  artworkIds: readonly number[],
  change: string | null = null,
): Promise<void> {
  return withTransaction(context, async (tx) => {
    await tx.query(sql`SELECT 1 FROM artworks WHERE deleted_at IS NULL ORDER BY id FOR NO KEY UPDATE`)
    const placed = await tx.query<Move>(sql`
    WITH gallery AS (
      SELECT id, row_number() OVER (ORDER BY ${GALLERY_ORDER}) AS place
      FROM artworks WHERE deleted_at IS NULL
    ), named AS (
      SELECT gallery.id, requested.position, gallery.place
      FROM unnest(${sql.param(artworkIds)}::int[]) WITH ORDINALITY AS requested(id, position)
      JOIN gallery ON gallery.id = requested.id
    ), moved AS (
      SELECT ordered.id, places.place
      FROM (SELECT id, row_number() OVER (ORDER BY position) AS n FROM named) AS ordered
      JOIN (SELECT place, row_number() OVER (ORDER BY place) AS n FROM named) AS places USING (n)
    )
    UPDATE artworks SET display_order = coalesce(moved.place, gallery.place) - 1
    FROM gallery LEFT JOIN moved ON moved.id = gallery.id
    WHERE artworks.id = gallery.id
    RETURNING artworks.id, artworks.title, gallery.place::int AS old,
      coalesce(moved.place, gallery.place)::int AS new`)
    const moves = placed.filter((artwork) => artwork.old !== artwork.new)
    await recordMoves(tx, moves)
    for (const { moved } of tx.extensions(bulkChangeFollowers)) await moved?.(tx, change, moves)
  })
}

/** Records one entry for the whole gallery, because a single move shifts all artworks in between. */
async function recordMoves(tx: Transaction, moves: readonly Move[]): Promise<void> {
  if (moves.length === 0) return
  const named = moves.toSorted((one, other) => one.new - other.new).slice(0, MOST_NAMED)
  await record(tx, {
    action: 'reordered',
    noun: 'artwork',
    label: `Gallery order: ${moves.length} ${moves.length === 1 ? 'artwork' : 'artworks'}`,
    changes: named.map(({ title, old, new: now }) => ({ field: `“${title}”`, old, new: now })),
  })
}
