import { toCents } from '@gesso/shared-types/money'
import { SHIPPING_PRINTS_CENTS, SHIPPING_WITH_ORIGINAL_CENTS } from '@gesso/shared-types/shop-rules'
import { sql } from '@payloadcms/db-postgres'
import type { Context } from '../../context'
import { ORIGINAL_FOR_SALE } from '../originals/claim-originals'

/** What the smallest possible order comes to with shipping, in cents; null when nothing is for sale. */
export async function smallestTotalCents(context: Context): Promise<number | null> {
  const [row] = await context.query<{ original: string | null; print: string | null }>(sql`
    SELECT (SELECT min(original_price) FROM artworks WHERE ${ORIGINAL_FOR_SALE} AND original_price > 0) AS original,
      (SELECT min((option ->> 'price')::numeric) FROM artworks, jsonb_array_elements(print_options) AS option
        WHERE deleted_at IS NULL AND prints_available AND (option ->> 'price')::numeric > 0) AS print`)
  const totals = [
    row?.original ? toCents(row.original) + SHIPPING_WITH_ORIGINAL_CENTS : [],
    row?.print ? toCents(row.print) + SHIPPING_PRINTS_CENTS : [],
  ].flat()
  return totals.length === 0 ? null : Math.min(...totals)
}
