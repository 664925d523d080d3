import type { FieldProblem } from '@gesso/shared-types/contract/errors'
import type { Pricing } from '@gesso/shared-types/orders/price-order'
import type { Context } from '../../platform/context'
import { orderParts } from '../order-part'
import { shopMode } from '../shop-mode'
import { type Circumstances, storedCircumstances } from './circumstances'
import type { PricedOrder, PricedPart } from './priced-order'
import type { ShopLine } from './shop-line'

/**
 * What the parts of an order say of these lines, at this place and with these choices: each knows what those before it have said.
 * @param ownSessionId the browser's own checkout, whose unpaid order keeps nothing from it; null while an order is placed
 * @param agreedShipping in cents, where artist and buyer agreed on what sending costs: the shop's terms say nothing then
 */
export async function readPricing(
  context: Context,
  lines: readonly ShopLine[],
  circumstances: Circumstances,
  ownSessionId: string | null,
  agreedShipping: number | null = null,
): Promise<{ pricing: Pricing } & Pick<PricedOrder, 'parts' | 'pricedFor' | 'problems'>> {
  const order = {
    ...{ lines, circumstances, ownSessionId },
    mode: shopMode(context),
    isShippingAgreed: agreedShipping !== null,
  }
  let pricing: Pricing = agreedShipping === null ? {} : { shippingCents: agreedShipping }
  const parts: PricedPart[] = []
  const problems: FieldProblem[] = []
  for (const part of context.extensions(orderParts)) {
    const priced = await part.price?.(context, { ...order, pricing })
    if (!priced) continue
    parts.push(priced)
    problems.push(...(priced.problems ?? []))
    pricing = { ...pricing, ...priced.pricing }
    if (parts.some(({ isShippingFree }) => isShippingFree)) pricing.shippingCents = 0
  }
  const usesCity = parts.some((part) => part.usesCity)
  const pricedFor = parts.length > 0 ? storedCircumstances(circumstances, usesCity) : null
  return { pricing, pricedFor, problems, parts }
}
