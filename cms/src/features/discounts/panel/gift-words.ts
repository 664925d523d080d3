import { DISCOUNT_GIFTS, type DiscountKind, isGivenIn } from '@gesso/shared-types/features/discounts/discount'
import { formatPrice, parseMoney } from '@gesso/shared-types/money/money'

/** What a code gives, in words: “15% off”, “$20 off”, “Free shipping”. */
export function giftWords({
  kind,
  percent,
  amount,
}: {
  kind?: DiscountKind
  percent?: unknown
  amount?: unknown
}): string {
  if (isGivenIn('amount', kind)) return `${formatPrice(parseMoney(amount) ?? 0)} off`
  return kind && !isGivenIn('percent', kind) ? DISCOUNT_GIFTS[kind].label : `${Number(percent ?? 0)}% off`
}
