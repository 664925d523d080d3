import type { AdminOrder } from '@gesso/shared-types/orders/order'

type Line = Pick<AdminOrder['items'][number], 'type' | 'printSize' | 'quantity'>

/** Describes what an order line is for: 'Original', '2 prints, A4'. */
export function lineText({ type, printSize, quantity }: Line): string {
  if (type === 'original') return 'Original'
  if (type === 'payment') return 'Payment'
  return `${quantity === 1 ? 'Print' : `${quantity} prints`}, ${printSize}`
}
