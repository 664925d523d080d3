import type { FieldProblem } from '@gesso/shared-types/contract/errors'
import type { Pricing } from '@gesso/shared-types/orders/price-order'
import type { Context } from '../../platform/context'
import { orderParts } from '../order-part'
import { shopMode } from '../shop-mode'
import { type Circumstances, storedCircumstances } from './circumstances'
import type { PricedOrder, PricedPart } from './priced-order'
import type { ShopLine } from './shop-line'

/**
 * Collects how the order parts price these lines, at this place and with these choices. Each part knows what earlier
 * ones have said.
 * @param ownSessionId the browser's checkout, whose own unpaid order reserves nothing from it; null while an order is
 * placed
 * @param agreedShipping in cents, if artist and buyer agreed on the shipping costs: then the shop's terms do not apply
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
