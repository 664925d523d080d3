import type { DiscountScope } from '@gesso/shared-types/features/discounts/discount'
import { toCents } from '@gesso/shared-types/money/money'
import { sql } from '@payloadcms/db-postgres/drizzle'
import type { SmallOrder } from '../../orders/order-part'
import { discountOf, giftOf, type StoredGift } from './discount-of'

/** The codes that are switched on, as a JSON array within a statement; null where there is none. */
export const CODES_IN_USE = sql`(
  SELECT jsonb_agg(jsonb_build_object('kind', kind, 'percent', percent, 'amount', amount::text, 'scope', scope,
    'least', least_sum::text)) FROM discounts WHERE is_on)`

/** One of `CODES_IN_USE`. */
export type CodeInUse = StoredGift & {
  scope: DiscountScope
  least: string | null
}

/**
 * Orders with each of the codes beside those without, so that no order of one line comes below the smallest: days, uses, series
 * and persons are not looked at.
 * @param orders at the lowest price of such a line
 * @param codes as `CODES_IN_USE` reads them
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
