import type { OrderPart } from '../../orders/order-part'
import { HAS_SHIPPING_TERMS } from './has-zones'
import { priceShipping } from './price-shipping'

/** Prices the shipping of an order by the shop's terms. */
export const shippingPart: OrderPart = {
  async price(context, { lines, circumstances, isShippingAgreed }) {
    if (isShippingAgreed) return null
    const { country, state, choices } = circumstances
    const place = { country, state, isPickUp: choices.isPickUp ?? false }
    const answer = await priceShipping(context, lines, place)
    if (!answer) return null
    const { shippingCents, zone, delivery, isPickUp, packings, problems, pickUp, isStateNeeded, askedWorks } =
      answer
    return {
      pricing: shippingCents === undefined ? {} : { shippingCents },
      problems,
      told: { shipping: { isPickUp, delivery, pickUp, isStateNeeded, askedWorks } },
      columns: () => ({ shipping_zone: zone, delivery_time: delivery, is_pick_up: isPickUp }),
      lineColumns: (_line, place) => ({ packing: packings[place] ?? null }),
    }
  },

  // When shipping depends on the place, it may be free.
  smallest: {
    read: HAS_SHIPPING_TERMS,
    of: (orders, hasTerms) => orders.map((order) => (hasTerms ? { ...order, shippingCents: 0 } : order)),
  },
}
