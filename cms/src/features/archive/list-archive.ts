import {
  type ArchiveFilter,
  type ArchivePlace,
  NOT_SAID,
} from '@gesso/shared-types/features/archive/archive-list'
import { type SQL, sql } from '@payloadcms/db-postgres/drizzle'
import { IS_HELD, ORIGINAL_SOLD, STATE_NOW } from '../../artworks/artwork-states'
import { LINE_PAID } from '../../orders/line-paid'
import { paymentIsIn } from '../../orders/payment-is-in'
import type { Context } from '../../platform/context'
import { containing } from '../../platform/database/like-pattern'
import { LOCATION_UNTIL } from './archive-sql'

/** A work in a list of the archive. Sums are decimal strings; null when there is none or only owners may see it. */
export type ArchivedWork = {
  id: number
  title: string
  inventoryNumber: string | null
  /** As its page shows it: the date in words, otherwise the year. */
  date: string | null
  medium: string | null
  originalDimensions: string | null
  place: ArchivePlace
  locationName: string | null
  /** YYYY-MM-DD. */
  locationUntil: string | null
  isFramed: boolean
  weight: string | null
  share: number | null
  /** The price of an original that can still be sold. */
  asking: string | null
  cost: string | null
  /** The price at which the original was sold, here or elsewhere. */
  sold: string | null
}

/** The number of works and the sums of their prices, in cents. */
export type ArchiveSums = { works: number; askingCents: number; costCents: number; soldCents: number }

export type ArchiveList = {
  works: ArchivedWork[]
  /** Over all works that match the filter. */
  total: ArchiveSums
  /** One for each place that has works. */
  places: (ArchiveSums & { place: ArchivePlace })[]
}

/** Where a work is: as the artist set it; otherwise `sold` once the original is sold. */
export const PLACE: SQL = sql`coalesce(location, CASE WHEN ${ORIGINAL_SOLD} THEN 'sold' ELSE ${NOT_SAID} END)`

/** The price of an original that can still be sold, also while it is held. */
export const ASKING: SQL = sql`CASE WHEN NOT ${ORIGINAL_SOLD} AND original_price > 0
  AND (${STATE_NOW} IN ('for_sale', 'on_hold', 'on_request') OR ${IS_HELD}) THEN original_price END`

/** What buyers paid for an original sold here, agreed payments included; otherwise the price of a sale elsewhere. */
export const SOLD: SQL = sql`CASE WHEN sold_order_id IS NOT NULL THEN (
    SELECT sum(${LINE_PAID}) FROM order_items JOIN orders ON orders.id = order_items.order_id
    WHERE order_items.artwork_id = artworks.id AND order_items.type IN ('original', 'payment')
      AND order_items.cancelled_at IS NULL AND ${paymentIsIn('captured')})
  WHEN original_state = 'sold_elsewhere' THEN sale_price END`

function found({ place, q }: ArchiveFilter): SQL {
  const like = q && containing(q)
  return sql.join(
    [
      sql`deleted_at IS NULL`,
      ...(place ? [sql`${PLACE} = ${place}`] : []),
      ...(like
        ? [
            sql`(title ILIKE ${like} OR inventory_number ILIKE ${like} OR medium ILIKE ${like}
              OR location_name ILIKE ${like})`,
          ]
        : []),
    ],
    sql` AND `,
  )
}

const ORDERS: Record<NonNullable<ArchiveFilter['view']>, SQL> = {
  place: sql`array_position(ARRAY['studio','storage','consignment','exhibition','lent','elsewhere','sold',${NOT_SAID}]::text[], place),
    lower(location_name) NULLS FIRST, inventory_number NULLS LAST, lower(title), id`,
  value: sql`coalesce(asking, sold, 0) DESC, cost DESC NULLS LAST, lower(title), id`,
}

const WORKS = (filter: ArchiveFilter): SQL => sql`
  SELECT id, title, inventory_number, coalesce(date_words, year::text) AS date, medium, original_dimensions,
    ${PLACE} AS place, location_name, ${LOCATION_UNTIL} AS location_until, coalesce(framed, false) AS is_framed,
    weight, location_share::float8 AS share, ${ASKING} AS asking, cost, ${SOLD} AS sold
  FROM artworks WHERE ${found(filter)}`

const cents = (column: string): SQL =>
  sql.raw(`coalesce((sum(${column}) * 100)::float8, 0) AS ${column}_cents`)

type Asked = { limit: number; offset: number; isOwner: boolean }

const withoutValues = (work: ArchivedWork): ArchivedWork => ({
  ...work,
  share: null,
  asking: null,
  cost: null,
  sold: null,
})
const withoutSums = <Sums extends ArchiveSums>(sums: Sums): Sums => ({
  ...sums,
  askingCents: 0,
  costCents: 0,
  soldCents: 0,
})

/**
 * Reads a page of the archive with its sums.
 * @param asked.isOwner an assistant gets no values, and always the order by place
 */
export async function listArchive(
  context: Context,
  filter: ArchiveFilter,
  { limit, offset, isOwner }: Asked,
): Promise<ArchiveList> {
  const order = ORDERS[(isOwner && filter.view) || 'place']
  const [works, places] = await Promise.all([
    context.query<ArchivedWork>(sql`
      SELECT id, title, inventory_number, date, medium, original_dimensions, place, location_name, location_until,
        is_framed, weight, share, asking::text, cost::text, sold::text
      FROM (${WORKS(filter)}) AS works ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}`),
    context.query<ArchiveSums & { place: ArchivePlace }>(sql`
      SELECT place, count(*)::int AS works, ${cents('asking')}, ${cents('cost')}, ${cents('sold')}
      FROM (${WORKS(filter)}) AS works GROUP BY place
      ORDER BY array_position(ARRAY['studio','storage','consignment','exhibition','lent','elsewhere','sold',${NOT_SAID}]::text[], place)`),
  ])
  const total = places.reduce<ArchiveSums>(
    (sum, each) => ({
      works: sum.works + each.works,
      askingCents: sum.askingCents + each.askingCents,
      costCents: sum.costCents + each.costCents,
      soldCents: sum.soldCents + each.soldCents,
    }),
    { works: 0, askingCents: 0, costCents: 0, soldCents: 0 },
  )
  if (isOwner) return { works, total, places }
  return { works: works.map(withoutValues), total: withoutSums(total), places: places.map(withoutSums) }
}
