import type { GlanceLine } from '../../../orders/reading/order-summary'

/** What a line is, in words: 'Original', '2 prints, A4'. */
export function lineText({
  type,
  printSize,
  quantity,
}: Pick<GlanceLine, 'type' | 'printSize' | 'quantity'>): string {
  if (type === 'original') return 'Original'
  return `${quantity === 1 ? 'Print' : `${quantity} prints`}, ${printSize}`
}
