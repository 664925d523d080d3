import { paymentLabel } from '@gesso/shared-types/orders/payment-label'
import type { ShopLine } from '../../orders/checkout/shop-line'
import type { AgreementRow, PaymentRow } from './agreement-rows'

/**
 * The lines of a payment's order. The first one's are what is sold, a single work at what is paid then; any other, and all
 * of a commission, is a payment in so many words, with the work that it is for.
 */
export function linesOf(
  { lines, kind, title, payments }: AgreementRow,
  { place, amountCents }: PaymentRow,
): ShopLine[] {
  if (kind === 'shipping') return lines
  return lines.map((work): ShopLine => {
    if (kind === 'work' && place === 1) return { ...work, unitPriceCents: amountCents }
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
