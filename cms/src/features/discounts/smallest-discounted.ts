import type { DiscountScope } from '@gesso/shared-types/features/discounts/discount'
import { toCents } from '@gesso/shared-types/money/money'
import { sql } from '@payloadcms/db-postgres/drizzle'
import type { SmallOrder } from '../../orders/order-part'
import { discountOf, giftOf, type StoredGift } from './discount-of'

/** SQL: the codes that are switched on, as a JSON array; null when there are none. */
export const CODES_IN_USE = sql`(
  SELECT jsonb_agg(jsonb_build_object('kind', kind, 'percent', percent, 'amount', amount::text, 'scope', scope,
    'least', least_sum::text)) FROM discounts WHERE is_on)`

/** One of `CODES_IN_USE`. */
export type CodeInUse = StoredGift & {
  scope: DiscountScope
  least: string | null
}

/**
 * The smallest orders with each code and without any, to find out whether a total can be too small to pay. Days,
 * uses, series and people are ignored.
 * @param orders of one line at the lowest price of its type
 * @param codes as read by `CODES_IN_USE`
 */
export function smallestDiscounted(orders: readonly SmallOrder[], codes: unknown): SmallOrder[] {
  const inUse = (codes as CodeInUse[] | null) ?? []
  return orders.flatMap((order) => [order, ...inUse.map((code) => discounted(order, code))])
}

function discounted(
  { type, goodsCents, shippingCents }: SmallOrder,
  { scope, least, ...gift }: CodeInUse,
): SmallOrder {
  const unitPriceCents = Math.max(goodsCents, least === null ? 0 : toCents(least))
  const line = { type, quantity: 1, unitPriceCents, seriesIds: [] }
  const { lineCents, isShippingFree } = discountOf([line], { ...giftOf(gift), scope, seriesIds: [] })
  return {
    type,
    goodsCents: unitPriceCents - (lineCents[0] ?? 0),
    shippingCents: isShippingFree ? 0 : shippingCents,
  }
}
