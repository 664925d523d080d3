import { sql } from '@payloadcms/db-postgres/drizzle'
import { plainColumns, type Watched } from '../../platform/audit/watched'

const day = (column: string) => sql`(${sql.identifier(column)} AT TIME ZONE 'UTC')::date::text`

/** Changes of discount codes in the audit trail. It records only that the artist's note changed, not its text. */
export const WATCHED_DISCOUNT: Watched = {
  noun: 'discount',
  table: 'discounts',
  label: sql`code`,
  shown: {
    ...plainColumns('code', 'is_on', 'kind', 'percent', 'amount', 'scope', 'least_sum', 'first_order'),
    ...plainColumns('of_series', 'once_per_person', 'max_uses'),
    series: sql`(SELECT string_agg(series.title, ', ' ORDER BY series.id) FROM discounts_rels
      JOIN series ON series.id = discounts_rels.series_id WHERE discounts_rels.parent_id = discounts.id)`,
    firstDay: day('first_day'),
    lastDay: day('last_day'),
  },
  hidden: { note: sql`note` },
}
