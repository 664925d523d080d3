import type { PaymentState } from '@gesso/shared-types/order'
import { type SQL, sql } from '@payloadcms/db-postgres/drizzle'
import type { Rows } from '../database/transaction'

/** The allowed moves of an order's payment state, and no others (design §5). */
export const PAYMENT_MOVES: Record<PaymentState, readonly PaymentState[]> = {
  awaiting_payment: ['cancelling', 'capturing', 'lost'],
  cancelling: ['expired'],
  expired: [],
  capturing: ['paid', 'failed'],
  lost: [],
  failed: [],
  paid: ['partially_refunded', 'refunded'],
  partially_refunded: ['refunded'],
  refunded: [],
}

/** States in which money or originals may still be bound. */
export const OPEN_STATES: readonly PaymentState[] = ['awaiting_payment', 'cancelling', 'capturing']

/**
 * Moves an order whose row is locked.
 * @param also further columns to set, as SQL assignments
 * @throws Error when the move is not in the table, or the order is not in state `from`
 */
export async function movePayment(
  rows: Rows,
  orderId: string,
  from: PaymentState,
  to: PaymentState,
  also?: SQL,
): Promise<void> {
  if (!PAYMENT_MOVES[from].includes(to))
    throw new Error(`An order's payment does not move from ${from} to ${to}`)
  const moved = await rows(sql`
    UPDATE orders SET payment_state = ${to}, updated_at = now() ${also ? sql`, ${also}` : sql``}
    WHERE id = ${orderId} AND payment_state = ${from} RETURNING id`)
  if (moved.length !== 1) throw new Error(`Order ${orderId} is not in payment state ${from}`)
}
