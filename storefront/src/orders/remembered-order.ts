import type { CartLine, PlacedOrder } from '@gesso/shared-types/order'
import { HOLD_EXTENDED_MINUTES, HOLD_MINUTES } from '@gesso/shared-types/shop-rules'
import * as z from 'zod/mini'

const ORDER_KEY = 'order'

const rememberedOrderSchema = z.object({
  id: z.string(),
  /** End of the hold on originals, UTC; null when nothing is held. */
  holdUntil: z.nullable(z.string()),
  lines: z.array(z.object({ id: z.string(), quantity: z.number() })),
})

/** The order this browser placed last, until it is paid or over: which cart lines it holds and how long. */
export type RememberedOrder = z.infer<typeof rememberedOrderSchema>

/** Keeps what the confirmation page needs after a redirect to the bank; no personal data, no secret. */
export function rememberOrder(order: PlacedOrder, lines: readonly CartLine[]): RememberedOrder {
  const remembered: RememberedOrder = {
    id: order.id,
    holdUntil: order.holdUntil,
    lines: lines.map(({ id, quantity }) => ({ id, quantity })),
  }
  try {
    window.localStorage.setItem(ORDER_KEY, JSON.stringify(remembered))
  } catch {
    // Without storage the order still goes through; only the cart is not emptied by itself.
  }
  return remembered
}

/** The remembered order, or null when there is none or what is stored is broken. */
export function recallOrder(): RememberedOrder | null {
  try {
    const parsed = rememberedOrderSchema.safeParse(
      JSON.parse(window.localStorage.getItem(ORDER_KEY) ?? 'null'),
    )
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}

export function forgetOrder(): void {
  try {
    window.localStorage.removeItem(ORDER_KEY)
  } catch {
    // Where storage can't be reached there is nothing to forget.
  }
}

const EXTENSION_MS = (HOLD_EXTENDED_MINUTES - HOLD_MINUTES) * 60_000

/**
 * Whether the order may still hold the line's work: until its hold ends, and for the one extension that
 * the shop grants while a bank is asked (design §5.4).
 */
export function holdsLine(order: RememberedOrder | null, lineId: string, now: number): boolean {
  if (!order?.holdUntil) return false
  return now < Date.parse(order.holdUntil) + EXTENSION_MS && order.lines.some(({ id }) => id === lineId)
}
