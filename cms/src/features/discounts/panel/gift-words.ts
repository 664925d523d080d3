import type { DiscountKind } from '@gesso/shared-types/features/discounts/discount'
import { formatPrice, parseMoney } from '@gesso/shared-types/money'

/** What a code gives, in a list: "15% off", "$20 off", "Free shipping". */
export function giftWords({
  kind,
  percent,
  amount,
}: {
  kind?: DiscountKind
  percent?: unknown
  amount?: unknown
}): string {
  if (kind === 'free_shipping') return 'Free shipping'
  return kind === 'sum' ? `${formatPrice(parseMoney(amount) ?? 0)} off` : `${Number(percent ?? 0)}% off`
}
