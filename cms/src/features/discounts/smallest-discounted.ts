import type { DiscountKind, DiscountScope } from '@gesso/shared-types/features/discounts/discount'
import { toCents } from '@gesso/shared-types/money'
import type { LineType } from '@gesso/shared-types/order'
import { sql } from '@payloadcms/db-postgres/drizzle'
import { discountOf } from './discount-of'

/** The codes that are switched on, as a JSON array within a statement; null where there is none. */
export const CODES_IN_USE = sql`(
  SELECT jsonb_agg(jsonb_build_object('kind', kind, 'percent', percent, 'amount', amount::text, 'scope', scope,
    'least', least_sum::text)) FROM discounts WHERE is_on)`

/** One of `CODES_IN_USE`. */
export type CodeInUse = {
  kind: DiscountKind
  percent: number | null
  amount: string | null
  scope: DiscountScope
  least: string | null
}

/**
 * A bound below which no order of one line comes, with any of the codes: days, uses, series and persons are not looked at.
 * @param priceCents the lowest price of such a line
 */
export function smallestDiscounted(
  codes: readonly CodeInUse[],
  type: LineType,
  priceCents: number,
  shippingCents: number,
): number {
  const totals = codes.map(({ kind, percent, amount, scope, least }) => {
    const unitPriceCents = Math.max(priceCents, least === null ? 0 : toCents(least))
    const gift =
      kind === 'percent'
        ? { kind, percent: percent ?? 0 }
        : kind === 'sum'
          ? { kind, cents: toCents(amount ?? '0') }
          : { kind }
    const line = { type, quantity: 1, unitPriceCents, seriesIds: [] }
    const { lineCents, isShippingFree } = discountOf([line], { ...gift, scope, seriesIds: [] })
    return unitPriceCents - (lineCents[0] ?? 0) + (isShippingFree ? 0 : shippingCents)
  })
  return Math.min(priceCents + shippingCents, ...totals)
}
