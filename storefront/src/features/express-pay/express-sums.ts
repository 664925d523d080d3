import '../../api/checkout-call'
import { toCents } from '@gesso/shared-types/money/money'
import { dueCentsOf, type OrderAmounts, orderAmounts } from '@gesso/shared-types/orders/order-amounts'
import { lineCents, priceOrder } from '@gesso/shared-types/orders/price-order'
import { formatRate } from '@gesso/shared-types/orders/sum-rows'
import { callApi } from '../../api/call-api'
import { lineKind, lineUnitCents } from '../../cart/check-line'
import type { CheckedCart } from '../../cart/use-checked-cart'
import { readOrderProblem } from '../../orders/order-problem'
import type { QuoteTerms } from '../../orders/use-order-quote'
import type { Refused, WalletPlace } from './use-wallet-sheet'
import type { SheetSums } from './wallet-sheet'

/** The order in a wallet's sheet: the cart, and how it is priced. */
export type ExpressOrder = {
  cart: CheckedCart
  isPricedByShop: boolean
  terms: QuoteTerms
  /** The amount to pay for a total. It differs when the order was placed earlier. */
  dueOf: (totalCents: number) => number
}

const goods = ({ lines }: CheckedCart) =>
  lines
    .filter(({ obstacle }) => !obstacle)
    .map(({ line, artwork }) => ({
      name: [
        artwork?.title ?? 'Artwork',
        lineKind(line),
        ...(line.quantity > 1 ? [`quantity ${line.quantity}`] : []),
      ].join(', '),
      amount: lineCents({ ...line, unitPriceCents: lineUnitCents(line) }),
    }))

function sumsOf({ cart, dueOf }: ExpressOrder, amounts: OrderAmounts): SheetSums {
  const discountCents = toCents(amounts.discountAmount)
  const totalCents = dueOf(dueCentsOf(amounts))
  return {
    items: [
      ...goods(cart),
      ...(discountCents > 0 ? [{ name: 'Discount', amount: -discountCents }] : []),
      ...(amounts.giftCardAmount ? [{ name: 'Gift card', amount: -toCents(amounts.giftCardAmount) }] : []),
      ...amounts.taxes
        .filter(({ isIncluded }) => !isIncluded)
        .map(({ name, rate, taxAmount }) => ({
          name: `${name} ${formatRate(rate)}`,
          amount: toCents(taxAmount),
        })),
    ],
    shippingCents: Math.min(toCents(amounts.shippingAmount), totalCents),
    totalCents,
  }
}

/**
 * The sums when a sheet opens: the order's, or only the goods while the sums depend on an unknown place.
 * @param amounts the sums that the page already shows, if any
 */
export function openingSums(order: ExpressOrder, amounts: OrderAmounts | null): SheetSums {
  if (amounts) return sumsOf(order, amounts)
  if (!order.isPricedByShop) return sumsOf(order, orderAmounts(priceOrder(order.cart.priced)))
  const items = goods(order.cart)
  return { items, shippingCents: null, totalCents: order.cart.subtotalCents }
}

/**
 * The sums for a wallet's place, or why the order cannot be sent there.
 * @throws when the shop does not answer
 */
export async function sumsForPlace(
  order: ExpressOrder,
  { country, state, zipCode, email }: WalletPlace,
): Promise<SheetSums | Refused> {
  if (!order.isPricedByShop) return openingSums(order, null)
  try {
    const quote = await callApi('quoteOrder', {
      orderItems: order.cart.orderable,
      place: { country, state, zipCode },
      ...order.terms,
      ...(email && { email }),
    })
    const [problem] = quote.problems
    return problem ? { refused: problem.message } : sumsOf(order, quote)
  } catch (error) {
    const { kind } = readOrderProblem(error)
    if (kind !== 'price_changed' && kind !== 'artwork_unavailable') throw error
    order.cart.recheck()
    return { refused: 'Your cart has changed.' }
  }
}
