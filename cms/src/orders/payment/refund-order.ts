import { formatCents, toCents } from '@gesso/shared-types/money/money'
import type { RefundResult } from '@gesso/shared-types/orders/refund'
import { sql } from '@payloadcms/db-postgres'
import {
  type PaymentGateway,
  ProviderRefused,
  ProviderUnreachable,
  type Refund,
} from '../../payments/gateway'
import { withGateway } from '../../payments/with-gateway'
import { withProviderTransaction } from '../../payments/with-provider-transaction'
import type { Context, Transaction } from '../../platform/context'
import { crashPoint } from '../crash-point'
import { raiseAlert } from '../payment-alerts'
import { findOrder, givenBack, lockOrder } from '../reading/find-order'
import { readOrderNumber } from '../reading/read-order-number'
import { recordHistory } from '../record-history'
import { carryOutRefunds } from './carry-out-refunds'
import { recordRefund, reportFailedRefund } from './record-refund'
import { type RefundRequest, requestRefund } from './request-refund'
import { syncLockedOrder } from './sync-refunds'

/**
 * Refunds a paid order, in part or in full. The attempt is stored first, under its token: repeating the request, from
 * anywhere and even after a crash, gives the same answer and makes no second refund.
 * @throws AppError not_found, invalid_input, payments_unavailable when payments are off; conflict if nothing is left,
 * or if the token's refund has another amount
 */
export function refundOrder(
  context: Context,
  orderId: string,
  request: RefundRequest,
): Promise<RefundResult> {
  return withGateway(context, async (gateway) => {
    const row = await requestRefund(context, gateway, orderId, request)
    await tryRefund(context, gateway, orderId, row)
    return present(context, orderId, row)
  })
}

/** Makes a refund that was just stored; if the provider cannot be reached, it is left to the sweep. */
export async function tryRefund(
  context: Context,
  gateway: PaymentGateway,
  orderId: string,
  row: number,
): Promise<void> {
  crashPoint(context, 'refund.asked')
  try {
    await runRefund(context, gateway, row)
  } catch (error) {
    if (!(error instanceof ProviderUnreachable)) throw error
    context.payload.logger.warn({ msg: 'A refund waits for the provider', orderId, reason: error.message })
  }
}

/** `amount` is the provider's part, without what goes back to a gift card. */
type PendingRefund = { id: number; key: string; orderId: string; amount: string }

/**
 * Makes a stored refund at the provider, or finds its outcome, and updates the order from the provider in the same
 * transaction. May be repeated.
 * @throws ProviderUnreachable; the row stays pending
 */
export async function runRefund(context: Context, gateway: PaymentGateway, id: number): Promise<void> {
  await withProviderTransaction(context, async (tx) => {
    const [named] = await tx.query<{ orderId: string }>(sql`SELECT order_id FROM refunds WHERE id = ${id}`)
    // The order's row is locked before the refund's, like everywhere.
    const order = named && (await lockOrder(tx, named.orderId))
    if (!order?.paymentIntentId || order.mode !== gateway.mode) return
    const [row] = await tx.query<PendingRefund>(sql`
      SELECT id, key, order_id, amount - gift_card_amount AS amount FROM refunds WHERE id = ${id} AND state = 'pending' FOR UPDATE`)
    if (!row) return
    const isMade = await makeRefund(tx, gateway, row, order.paymentIntentId)
    try {
      await syncLockedOrder(tx, gateway, order)
    } catch (error) {
      // A payment that the provider does not know must not undo the recorded refusal: otherwise the refund would be
      // requested forever.
      if (isMade || !(error instanceof ProviderRefused)) throw error
    }
    // In that case nothing was updated, but the refusal still has to be carried out.
    await carryOutRefunds(tx, order.id)
  })
}

/** @returns whether there is now a refund; false if it was refused */
async function makeRefund(
  tx: Transaction,
  gateway: PaymentGateway,
  row: PendingRefund,
  intentId: string,
): Promise<boolean> {
  let refund: Refund | undefined
  try {
    // The provider forgets an idempotency key after a day, so an existing refund is looked up first by its metadata.
    refund = (await gateway.listRefunds(intentId)).find(({ key }) => key === row.key)
    refund ??= await gateway.createRefund({
      intentId,
      amountCents: toCents(row.amount),
      key: row.key,
    })
  } catch (error) {
    const isSpent = error instanceof ProviderUnreachable && error.keySpent
    if (!(error instanceof ProviderRefused) && !isSpent) throw error
    await refuse(tx, row, error.message)
    return false
  }
  crashPoint(tx, 'refund.made')
  await recordRefund(tx, row.id, refund)
  if (refund.status === 'failed') await reportFailedRefund(tx, row.orderId, refund)
  return true
}

async function refuse(tx: Transaction, row: PendingRefund, reason: string): Promise<void> {
  const amount = formatCents(toCents(row.amount))
  await tx.query(sql`
    UPDATE refunds SET state = 'failed', error = ${reason.slice(0, 500)}, updated_at = now() WHERE id = ${row.id}`)
  await recordHistory(tx, row.orderId, `The refund of ${amount} was refused: ${reason}`)
  await raiseAlert(tx, {
    key: `refund_failed:row:${row.id}`,
    kind: 'refund_failed',
    orderId: row.orderId,
    text:
      `The refund of ${amount} for order ${await readOrderNumber(tx, row.orderId)} was refused. ` +
      `The provider says: ${reason}`,
  })
}

async function present(context: Context, orderId: string, id: number): Promise<RefundResult> {
  const order = await findOrder(context, orderId)
  const [refund] = await context.query<RefundResult['refund']>(
    sql`SELECT id, state, error FROM refunds WHERE id = ${id}`,
  )
  if (!order || !refund) throw new Error(`Order ${orderId} is gone`)
  return { refund, paymentState: order.paymentState, refundedAmount: givenBack(order) }
}
