import type { StoredArtwork } from '@gesso/shared-types/artworks/artwork-input'
import type { ChosenArtwork, ManyChanged } from '@gesso/shared-types/features/bulk-changes/change-many'
import { sql } from '@payloadcms/db-postgres'
import { asPartOf } from '../../artworks/bulk-change'
import { listStoredArtworks } from '../../artworks/read-artworks'
import type { Artwork as ArtworkDocument } from '../../payload-types'
import type { Context, Transaction } from '../../platform/context'
import { withTransaction } from '../../platform/database/transaction'

export type Written = Partial<
  Pick<ArtworkDocument, 'originalPrice' | 'printOptions' | 'printsAvailable' | 'series'>
>

/** What to write of one artwork, or why it is left as it is. */
type Edit = (artwork: StoredArtwork) => Written | { reason: string }

/**
 * Changes several artworks in one transaction, as one change that can be undone. Those that were deleted or changed
 * since they were shown are left as they are and named, since somebody should look at them first.
 */
export function changeEach(
  context: Context,
  chosen: readonly ChosenArtwork[],
  change: string,
  edit: (tx: Transaction) => Promise<Edit>,
): Promise<ManyChanged> {
  return withTransaction(context, async (tx) => {
    const ids = chosen.map(({ id }) => id)
    await tx.query(
      sql`SELECT 1 FROM artworks WHERE id = ANY(${sql.param(ids)}::int[]) ORDER BY id FOR NO KEY UPDATE`,
    )
    const editOne = await edit(tx)
    const artworks = new Map((await listStoredArtworks(tx, ids)).map((artwork) => [artwork.id, artwork]))
    asPartOf(tx, { id: change, kind: 'edited' })
    const left: ManyChanged['left'] = []
    let changed = 0
    for (const { id, updatedAt } of chosen.toSorted((one, other) => one.id - other.id)) {
      const artwork = artworks.get(id)
      const data: Written | { reason: string } = !artwork
        ? { reason: 'it was deleted meanwhile' }
        : artwork.updatedAt === updatedAt
          ? editOne(artwork)
          : { reason: 'it was changed elsewhere in the meantime' }
      if ('reason' in data) left.push({ title: artwork?.title ?? '', reason: data.reason })
      else if (Object.keys(data).length > 0) {
        await tx.payload.update({ collection: 'artworks', id, data, depth: 0, req: tx.req })
        changed += 1
      }
    }
    return { changed, left }
  })
}
