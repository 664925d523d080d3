import { paymentLabel } from '@gesso/shared-types/orders/payment-label'
import type { ShopLine } from '../../orders/checkout/shop-line'
import type { AgreementRow, PaymentRow } from './agreement-rows'

/**
 * The lines of a payment's order. The first payment of a `work` or `here` agreement sells the work at that payment's amount,
 * and one of kind `shipping` sells the cart. Every other payment is a line of type `payment` that names its work.
 */
export function linesOf(
  { lines, kind, title, payments }: AgreementRow,
  { place, amountCents }: PaymentRow,
): ShopLine[] {
  if (kind === 'shipping') return lines
  return lines.map((work): ShopLine => {
    if ((kind === 'work' || kind === 'here') && place === 1) return { ...work, unitPriceCents: amountCents }
    return {
      artworkId: work.artworkId,
      type: 'payment',
      printSize: null,
      quantity: 1,
      unitPriceCents: amountCents,
      title: payments.length === 1 ? title : `${title}: ${paymentLabel(place, payments.length)}`,
    }
  })
}
