import type { MoneyKind } from './money-entries'

/** The words for each kind of money. */
export const KIND_LABELS: Record<MoneyKind, string> = {
  original: 'Originals',
  print: 'Prints',
  shipping: 'Shipping',
  gift_card: 'Gift cards, less what they paid',
  difference: 'Taken beside the order’s total',
  elsewhere: 'Sold elsewhere',
  refund: 'Refunds',
  dispute: 'Lost disputes',
}
