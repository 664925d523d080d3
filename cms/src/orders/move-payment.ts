import type { PaymentState } from '@gesso/shared-types/order'
import { type SQL, sql } from '@payloadcms/db-postgres/drizzle'
import type { Context } from '../context'
import { tellHistory } from './record-history'

/**
 * The allowed moves of an order's payment state, and no others (design §5). Refunds follow the provider's amount,
 * which falls again when a bank sends a refund back.
 */
export const PAYMENT_MOVES: Record<PaymentState, readonly PaymentState[]> = {
  awaiting_payment: ['cancelling', 'capturing', 'lost'],
  cancelling: ['expired'],
  expired: [],
  capturing: ['paid', 'failed'],
  lost: [],
  failed: [],
  paid: ['partially_refunded', 'refunded'],
  partially_refunded: ['refunded', 'paid'],
  refunded: ['partially_refunded', 'paid'],
}

/** States in which money or originals may still be bound. */
export const OPEN_STATES: readonly PaymentState[] = ['awaiting_payment', 'cancelling', 'capturing']

/** States of an order whose money was captured. */
export const PAID_STATES: readonly PaymentState[] = ['paid', 'partially_refunded', 'refunded']

/** States of an order whose payment reached `capturing`: what the artist's list shows (design §3). */
export const REACHED_CAPTURING: readonly PaymentState[] = ['capturing', 'failed', ...PAID_STATES]

/** How the history tells of each state, unless the move has a sentence of its own. */
const SENTENCES: Record<PaymentState, string> = {
  awaiting_payment: 'Order placed; waiting for the payment.',
  cancelling: 'The order is being closed: its payment is cancelled first.',
  expired: 'The order was closed unpaid; what it held is free again.',
  capturing: 'The payment is authorised; the works are sold and the money is being taken.',
  lost: 'The payment came too late or did not fit the order; it is being let go.',
  failed: 'The authorisation was gone before the money could be taken; the works are free again.',
  paid: 'Paid.',
  partially_refunded: 'Refunded in part.',
  refunded: 'Refunded.',
}

/**
 * Moves an order whose row is locked, and writes that into its history.
 * @param given.also further columns to set, as SQL assignments
 * @param given.sentence for the history, instead of the state's own
 * @throws Error when the move is not in the table, or the order is not in state `from`
 */
export async function movePayment(
  context: Context,
  orderId: string,
  from: PaymentState,
  to: PaymentState,
  { also, sentence }: { also?: SQL; sentence?: string } = {},
): Promise<void> {
  if (!PAYMENT_MOVES[from].includes(to))
    throw new Error(`An order's payment does not move from ${from} to ${to}`)
  const moved = await context.query(sql`
    UPDATE orders SET payment_state = ${to}, updated_at = now() ${also ? sql`, ${also}` : sql``}
    WHERE id = ${orderId} AND payment_state = ${from} RETURNING id`)
  if (moved.length !== 1) throw new Error(`Order ${orderId} is not in payment state ${from}`)
  await tellHistory(context, orderId, sentence ?? SENTENCES[to])
}
