import { sql } from '@payloadcms/db-postgres'
import type { Giving } from '../../orders/given-back/divide-among-parts'
import { shopMode } from '../../orders/shop-mode'
import type { Context } from '../../platform/context'
import { GAVE_BACK, givenBackEntries, type MoneyKind, ORDER_NUMBER } from './money-entries'
import { dayOf, isOfYear as isOf } from './zoned-time'

/** A refund or lost dispute, with its local day and that of its sale: '2026-01-09'. */
export type OrderGiving = Giving & {
  orderId: string
  orderNumber: string
  kind: MoneyKind
  /** The provider's id, or `gift:…` for a refund to a gift card; null for a dispute, and when it is unknown. */
  refundId: string | null
  day: string
  soldOn: string
  /** False when the shop never learnt its day; it then has the day of the sale. */
  dated: boolean
  isOfYear: boolean
}

/** Reads all refunds and lost disputes, of any year, of orders that gave something back in this one, oldest first. */
export const readGivings = (context: Context, year: number, zone: string): Promise<OrderGiving[]> =>
  context.query<OrderGiving>(sql`
    WITH given_back AS (
      SELECT *, ${isOf(year, zone)} AS is_of_year
      FROM ${givenBackEntries(shopMode(context), GAVE_BACK)} WHERE kind IN ('refund', 'dispute'))
    SELECT order_id, ${ORDER_NUMBER} AS order_number, kind, refund_id, (-cents)::float8 AS cents, dated, is_of_year,
      ${dayOf(sql`at`, zone)} AS day, ${dayOf(sql`sold_at`, zone)} AS sold_on,
      coalesce((SELECT lines FROM cancellations JOIN refunds ON refunds.id = cancellations.refund_id
        WHERE given_back.refund_id IN (provider_refund_id, 'gift:' || refunds.id) LIMIT 1), '{}'::int[]) AS lines
    FROM given_back WHERE order_id IN (SELECT order_id FROM given_back WHERE is_of_year)
    ORDER BY at, order_id, kind DESC,
      -- The provider tells whole seconds: of two in one, the shop's own comes first that it asked for first.
      (SELECT min(refunds.id) FROM refunds WHERE provider_refund_id = given_back.refund_id), refund_id`)
