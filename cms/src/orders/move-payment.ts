import type { PaymentState } from '@gesso/shared-types/orders/order'
import { type SQL, sql } from '@payloadcms/db-postgres/drizzle'
import type { Transaction } from '../platform/context'
import { readAlong } from '../platform/database/read-along'
import { paymentFollowers } from './payment-follower'
import { PAYMENT_MOVES } from './payment-moves'
import { recordHistory } from './record-history'

/** The history entry of each state, unless the move has its own sentence. */
const HISTORY_TEXTS: Record<PaymentState, string> = {
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
 * Moves the payment of an order whose row is locked, with all consequences, and records it in the order's history.
 * Nothing else writes `payment_state`.
 * @param given.also further columns to set, as SQL assignments
 * @param given.sentence for the history, instead of the state's own
 * @throws Error if the move is not in the table, or the order is not in state `from`
 */
export async function movePayment(
  tx: Transaction,
  orderId: string,
  from: PaymentState,
  to: PaymentState,
  { also, sentence }: { also?: SQL; sentence?: string } = {},
): Promise<void> {
  if (!PAYMENT_MOVES[from].includes(to))
    throw new Error(`An order's payment does not move from ${from} to ${to}`)
  const followers = tx.extensions(paymentFollowers).flatMap(({ moved }) => moved ?? [])
  const [moved] = await tx.query<{ read: unknown[] }>(sql`
    UPDATE orders SET payment_state = ${to}, updated_at = now() ${also ? sql`, ${also}` : sql``}
    WHERE id = ${orderId} AND payment_state = ${from} RETURNING ${readAlong(followers)} AS read`)
  if (!moved) throw new Error(`Order ${orderId} is not in payment state ${from}`)
  const isNewlyPaid = to === 'paid' && (from === 'capturing' || from === 'awaiting_payment')
  for (const [place, { follow }] of followers.entries())
    await follow(tx, { orderId, from, to, isNewlyPaid }, moved.read[place])
  await recordHistory(tx, orderId, sentence ?? HISTORY_TEXTS[to])
}
