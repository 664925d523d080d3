import { type DiscountScope, normalCode } from '@gesso/shared-types/features/discounts/discount'
import { toCents } from '@gesso/shared-types/money/money'
import { type SQL, sql } from '@payloadcms/db-postgres/drizzle'
import type { Context, Transaction } from '../../platform/context'
import { isOn } from '../../settings/is-switched-on'
import { TODAY } from '../../settings/today'
import { type Discount, giftOf, type StoredGift } from './discount-of'

/** A code that is switched on, with its terms. Days are YYYY-MM-DD in the artist's time zone. */
export type FoundDiscount = {
  id: number
  code: string
  gift: Discount
  leastCents: number
  firstDay: string | null
  lastDay: string | null
  today: string
  maxUses: number | null
  oncePerPerson: boolean
  firstOrder: boolean
}

type Row = StoredGift &
  Pick<FoundDiscount, 'id' | 'code' | 'firstDay' | 'lastDay' | 'today' | 'maxUses'> & {
    scope: DiscountScope
    ofSeries: boolean | null
    series: number[]
    leastSum: string | null
    oncePerPerson: boolean | null
    firstOrder: boolean | null
  }

const TAKES_CODES = isOn(sql`discounts_on`)

/** No series has this id, so a code whose series are all deleted applies to no work. */
const NO_SERIES = 0

/** Reads a code as somebody typed it; null when there is none, or it or all codes are switched off. */
export async function findDiscount(context: Context, typed: string): Promise<FoundDiscount | null> {
  const [row] = await context.query<Row>(sql`
    SELECT id, code, kind, percent, amount, scope, of_series, least_sum, max_uses, once_per_person, first_order,
      (first_day AT TIME ZONE 'UTC')::date::text AS first_day, (last_day AT TIME ZONE 'UTC')::date::text AS last_day,
      ${TODAY}::text AS today,
      ARRAY(SELECT series_id FROM discounts_rels WHERE parent_id = discounts.id AND series_id IS NOT NULL) AS series
    FROM discounts WHERE code = ${normalCode(typed)} AND is_on AND ${TAKES_CODES}`)
  if (!row) return null
  const { id, code, firstDay, lastDay, today, maxUses } = row
  return {
    ...{ id, code, firstDay, lastDay, today, maxUses },
    gift: {
      ...giftOf(row),
      scope: row.scope,
      seriesIds: row.ofSeries && row.series.length === 0 ? [NO_SERIES] : row.series,
    },
    leastCents: row.leastSum === null ? 0 : toCents(row.leastSum),
    oncePerPerson: row.oncePerPerson === true,
    firstOrder: row.firstOrder === true,
  }
}

/** SQL condition: the shop takes codes, and at least one is in use. Only then the site asks for one. */
export const HAS_DISCOUNTS: SQL = sql`(${TAKES_CODES} AND EXISTS (SELECT 1 FROM discounts WHERE is_on))`

/**
 * Locks a code until the transaction ends: nobody else uses or changes it, so each of many buyers sees the uses of
 * all before them. An unknown code has no row, so nothing waits for it.
 * @returns the code; null when there is none, or it is switched off
 */
export async function lockDiscount(
  tx: Transaction,
  typed: string | null | undefined,
): Promise<FoundDiscount | null> {
  if (!typed?.trim()) return null
  await tx.query(sql`SELECT 1 FROM discounts WHERE code = ${normalCode(typed)} FOR NO KEY UPDATE`)
  return findDiscount(tx, typed)
}
