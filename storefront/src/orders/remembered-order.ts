import type { CartLine, PlacedOrder } from '@gesso/shared-types/orders/order'
import { HOLD_EXTENDED_MINUTES, HOLD_MINUTES } from '@gesso/shared-types/settings/shop-rules'
import { browserStorage } from '../safe-storage'

const ORDER_KEY = 'order'

/** The last order of this browser until it is paid or over: the cart lines that it holds, and until when. */
export type RememberedOrder = {
  id: string
  /** The end of the hold on originals, UTC; null when nothing is held. */
  holdUntil: string | null
  lines: { id: string; quantity: number }[]
}

/** Whether a stored value is an order. Checked by hand, because no first page carries the schemas. */
export function isOrder(stored: unknown): stored is RememberedOrder {
  const { id, holdUntil, lines } = Object(stored) as Partial<RememberedOrder>
  return (
    typeof id === 'string' &&
    (holdUntil === null || typeof holdUntil === 'string') &&
    Array.isArray(lines) &&
    lines.every((line) => typeof line?.id === 'string' && typeof line.quantity === 'number')
  )
}

/** Stores what the confirmation page needs after a redirect to the bank. It contains no personal data and no secret. */
export function rememberOrder(order: PlacedOrder, lines: readonly CartLine[]): RememberedOrder {
  const remembered: RememberedOrder = {
    id: order.id,
    holdUntil: order.holdUntil,
    lines: lines.map(({ id, quantity }) => ({ id, quantity })),
  }
  // Without storage the order still works; only the cart is not emptied afterwards.
  browserStorage.write(ORDER_KEY, JSON.stringify(remembered))
  return remembered
}

/** The remembered order, or null when there is none or the stored text is damaged. */
export function recallOrder(): RememberedOrder | null {
  try {
    const stored: unknown = JSON.parse(browserStorage.read(ORDER_KEY) ?? 'null')
    return isOrder(stored) ? stored : null
  } catch {
    return null
  }
}

/** Whether the order was placed for exactly these lines. */
export function isOfLines(order: RememberedOrder, lines: readonly CartLine[]): boolean {
  const key = (all: readonly { id: string; quantity: number }[]) =>
    all
      .map(({ id, quantity }) => `${id} ${quantity}`)
      .sort()
      .join('\n')
  return key(order.lines) === key(lines)
}

export function forgetOrder(): void {
  browserStorage.write(ORDER_KEY, null)
}

const EXTENSION_MS = (HOLD_EXTENDED_MINUTES - HOLD_MINUTES) * 60_000

/**
 * Whether the order may still hold the line's original: until its hold ends, plus the one extension that the shop
 * grants while a payment is confirmed with the bank.
 */
export function holdsLine(order: RememberedOrder | null, lineId: string, now: number): boolean {
  if (!order?.holdUntil) return false
  return now < Date.parse(order.holdUntil) + EXTENSION_MS && order.lines.some(({ id }) => id === lineId)
}
