import { sql } from '@payloadcms/db-postgres'
import { readSnapshots } from '../../platform/audit/watched'
import type { Context } from '../../platform/context'
import { type Comparison, comparedArtwork, compareRow } from './compare-row'
import type { PlannedProduct } from './other-shops/plan-products'
import type { PlannedRow } from './plan-import'

/** A row with what it changes in its artwork. */
export type ComparedRow = PlannedRow &
  Comparison & {
    source: PlannedProduct['source'] | null
    instead: (PlannedProduct['instead'] & Pick<Comparison, 'changes'>) | null
  }

/** Compares each row with its artwork as it is now, and keeps only the fields that change. */
export async function compareWithGallery(
  context: Context,
  rows: readonly PlannedRow[],
  products: ReadonlyMap<number, PlannedProduct>,
): Promise<ComparedRow[]> {
  const ids = rows.flatMap(({ artworkId }) => artworkId ?? [])
  const found = await readSnapshots(
    context,
    comparedArtwork(context),
    sql`id = ANY(${sql.param(ids)}::int[])`,
  )
  const artworks = new Map(found.map((artwork) => [Number(artwork.id), artwork]))
  return rows.map((row) => {
    const now = row.artworkId === null ? null : (artworks.get(row.artworkId) ?? null)
    const comparison = compareRow(row, now)
    const isChanged = (field: string) => comparison.changes.some((change) => change.field === field)
    const fields = Object.fromEntries(
      Object.entries(row.fields).filter(([field]) => !now || isChanged(field)),
    )
    const { source = null, guess = null, instead = null } = products.get(row.row) ?? {}
    return {
      ...row,
      ...comparison,
      concerns: guess && !now ? [guess] : comparison.concerns,
      fields,
      pictures: !now || isChanged('images') ? row.pictures : null,
      source,
      instead: instead && {
        ...instead,
        changes: compareRow({ ...row, fields: instead.fields }, null).changes,
      },
    }
  })
}
