import type { ViewPrices, ViewWork } from '@gesso/shared-types/features/private-views/private-view'
import { formatPrice, parseMoney } from '@gesso/shared-types/money/money'

const ON_REQUEST = 'Price on request'

/** The words for a work's price; null when none is shown. */
export function viewPrice(
  { offer, price }: { offer: ViewWork['offer']; price: string | null },
  view: { prices: ViewPrices; own: string | undefined },
): string | null {
  if (view.prices === 'none' || offer === 'sold' || offer === 'not_for_sale') return null
  if (view.prices === 'own') return view.own ?? ON_REQUEST
  const cents = parseMoney(price)
  return cents ? `${formatPrice(cents)} USD` : ON_REQUEST
}
