import type { FieldProblem } from '@gesso/shared-types/errors'
import { CODE_FIELD } from '@gesso/shared-types/features/discounts/discount'
import type { Pricing } from '@gesso/shared-types/price-order'
import { applyDiscount, type UsedDiscount } from '../../features/discounts/apply-discount'
import { priceShipping, type ShippingAnswer } from '../../features/shipping-zones/price-shipping'
import { type ReadTax, readOrderTax } from '../../features/taxes/read-order-tax'
import type { Context } from '../../platform/context'
import { shopMode } from '../reports/shop-mode'
import { type Circumstances, keptCircumstances } from './circumstances'
import type { ShopLine } from './shop-line'

/**
 * What an order is priced by. `pricedFor` is null where nothing depends on place and choices. `problems`: why it cannot be
 * placed so. `tax` is null in a shop that charges none.
 */
export type OrderPricing = {
  pricing: Pricing
  pricedFor: Circumstances | null
  /** The code that is to be written with the order. */
  discount: UsedDiscount | null
  problems: FieldProblem[]
  /** Null in a shop without shipping terms. */
  shipping: ShippingAnswer | null
  tax: ReadTax | null
}

/**
 * What the shop's terms say of these lines, at this place and with these choices: the discount first, then the shipping,
 * and the tax upon both.
 * @param ownSessionId the browser's own checkout, whose unpaid order does not keep a use of a code from it; null while an
 * order is placed
 * @param agreedShipping in cents, where artist and buyer agreed on what sending costs: the shop's terms say nothing then
 */
export async function readPricing(
  context: Context,
  lines: readonly ShopLine[],
  circumstances: Circumstances,
  ownSessionId: string | null,
  agreedShipping: number | null = null,
): Promise<OrderPricing> {
  const { country, state, email, choices } = circumstances
  const pricing: Pricing = {}
  const problems: FieldProblem[] = []
  const asking = { mode: shopMode(context), email, sessionId: ownSessionId }
  const discount = await applyDiscount(context, lines, choices.code, asking)
  if (discount.used) pricing.discountCents = discount.lineCents
  if (discount.problem) problems.push({ field: CODE_FIELD, message: discount.problem })
  const place = { country, state, isPickUp: choices.isPickUp ?? false }
  const shipping = agreedShipping === null ? await priceShipping(context, lines, place) : null
  if (agreedShipping !== null) pricing.shippingCents = agreedShipping
  if (shipping?.shippingCents !== undefined) pricing.shippingCents = shipping.shippingCents
  if (discount.used && discount.isShippingFree) pricing.shippingCents = 0
  problems.push(...(shipping?.problems ?? []))
  const tax = await readOrderTax(context, lines, circumstances, choices.taxNumber ?? '', pricing)
  if (tax?.tax) pricing.tax = tax.tax
  problems.push(...(tax?.problems ?? []))
  const isPriced = shipping !== null || tax !== null || Boolean(choices.code)
  const pricedFor = isPriced ? keptCircumstances(circumstances, tax?.usesCity ?? false) : null
  return { pricing, pricedFor, discount: discount.used, problems, shipping, tax }
}
