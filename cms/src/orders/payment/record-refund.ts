import { formatCents, fromCents } from '@gesso/shared-types/money/money'
import { sql } from '@payloadcms/db-postgres'
import {
  type CapturedPayment,
  type PaymentGateway,
  ProviderRefused,
  type Refund,
} from '../../payments/gateway'
import type { Context, Transaction } from '../../platform/context'
import { withTransaction } from '../../platform/database/transaction'
import { queueRefundedEmail } from '../order-emails'
import { findGoneOriginals } from '../originals/gone-originals'
import { raiseAlert } from '../payment-alerts'
import { eachFollower } from '../payment-follower'
import { findOrderOfIntent, lockOrder, netCentsOf, type Order } from '../reading/find-order'
import { readOrderNumber } from '../reading/read-order-number'
import { recordHistory } from '../record-history'

/** The state of a refund's row for each state at the provider. */
const ROW_STATE = { pending: 'submitted', succeeded: 'succeeded', failed: 'failed' } as const

/** Records the provider's state of a refund that was requested in the panel. */
export async function recordRefund(tx: Transaction, row: number, refund: Refund): Promise<void> {
  await tx.query(sql`
    UPDATE refunds SET state = ${ROW_STATE[refund.status]}, provider_refund_id = ${refund.id}, updated_at = now()
    WHERE id = ${row}`)
}

/** Alerts the artist that the bank returned a refund, whoever requested it. */
export async function reportFailedRefund(tx: Transaction, orderId: string, refund: Refund): Promise<void> {
  const amount = formatCents(refund.amountCents)
  const gone = await findGoneOriginals(tx, orderId)
  const known = await tx.query(sql`SELECT 1 FROM payment_alerts WHERE key = ${`refund_failed:${refund.id}`}`)
  await raiseAlert(tx, {
    key: `refund_failed:${refund.id}`,
    kind: 'refund_failed',
    orderId,
    intentId: refund.intentId,
    text:
      `The refund of ${amount} for order ${await readOrderNumber(tx, orderId)} failed: the money came back. ` +
      'Pay it to the buyer another way.' +
      (gone.length > 0 ? ` Do not send this order: ${gone.join(', ')} was put back on sale since.` : ''),
  })
  if (known.length === 0)
    await recordHistory(tx, orderId, `The refund of ${amount} failed at the buyer's bank.`)
}

/**
 * Records a payment's refunds in their present state at the provider: the panel's in their rows, the pending amount,
 * an email for each refund that was made, an alert for each that failed.
 * @returns the ids of those that the bank has accepted
 */
export async function recordRefunds(
  tx: Transaction,
  order: Order,
  money: CapturedPayment,
): Promise<string[]> {
  const arrived: string[] = []
  let pendingCents = 0
  let sum = 0
  for (const refund of givenBack(money)) {
    if (refund.key !== null) await recordOwnRefund(tx, order.id, refund)
    await recordDay(tx, order.id, refund)
    if (refund.status === 'failed') {
      await reportFailedRefund(tx, order.id, refund)
      continue
    }
    sum += refund.amountCents
    if (refund.status === 'pending') {
      pendingCents += refund.amountCents
      continue
    }
    arrived.push(refund.id)
    await queueRefundedEmail(tx, order.id, {
      refundId: refund.id,
      refundedCents: sum,
      addedCents: refund.amountCents,
      isWhole: sum >= money.capturedCents,
      leftOnGiftCardCents: netCentsOf(order).ofGiftCard,
    })
  }
  await eachFollower(tx, (follower) => follower.refundRecorded?.(tx, order))
  await tx.query(sql`
    UPDATE orders SET refund_pending_amount = ${fromCents(pendingCents)}, updated_at = now()
    WHERE id = ${order.id} AND refund_pending_amount <> ${fromCents(pendingCents)}`)
  return arrived
}

/** Removes the refund that may stand for the released part of a partial capture, which refunded nothing. */
function givenBack({ refunds, refundedCents }: CapturedPayment): Refund[] {
  const counted = refunds.filter(({ status }) => status !== 'failed')
  const over = counted.reduce((sum, { amountCents }) => sum + amountCents, 0) - refundedCents
  const released = over > 0 && counted.find(({ key, amountCents }) => key === null && amountCents === over)
  return refunds.filter((refund) => refund !== released)
}

/** Stores when a refund was made: totals count it on its own day, not on its sale's. */
async function recordDay(tx: Transaction, orderId: string, refund: Refund): Promise<void> {
  await tx.query(sql`
    INSERT INTO order_refunds (provider_refund_id, order_id, amount_cents, made_at, given)
    VALUES (${refund.id}, ${orderId}, ${refund.amountCents}, ${refund.createdAt.toISOString()},
      ${refund.status !== 'failed'})
    ON CONFLICT (provider_refund_id) DO UPDATE SET amount_cents = EXCLUDED.amount_cents, given = EXCLUDED.given`)
}

async function recordOwnRefund(tx: Transaction, orderId: string, refund: Refund): Promise<void> {
  const [own] = await tx.query<{ id: number }>(sql`
    SELECT id FROM refunds WHERE order_id = ${orderId} AND amount - gift_card_amount = ${fromCents(refund.amountCents)}
      AND (provider_refund_id = ${refund.id} OR key = ${refund.key}) FOR UPDATE`)
  if (own) await recordRefund(tx, own.id, refund)
}

/**
 * Updates a refund named by an event, made in the panel or in the provider's dashboard.
 * @throws ProviderUnreachable
 */
export async function syncRefund(context: Context, gateway: PaymentGateway, refundId: string): Promise<void> {
  const refund = await gateway.retrieveRefund(refundId).catch((error: unknown) => {
    if (error instanceof ProviderRefused && error.isMissing) return null
    throw error
  })
  if (!refund?.intentId) return
  const orderId = await findOrderOfIntent(context, refund.intentId)
  if (orderId === null) return
  await withTransaction(context, async (tx) => {
    await lockOrder(tx, orderId)
    await recordOwnRefund(tx, orderId, refund)
    if (refund.status === 'failed') await reportFailedRefund(tx, orderId, refund)
  })
}
