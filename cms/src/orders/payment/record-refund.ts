import { formatCents, fromCents } from '@gesso/shared-types/money'
import { orderNumber } from '@gesso/shared-types/order'
import { sql } from '@payloadcms/db-postgres'
import type { Context, Transaction } from '../../context'
import { withTransaction } from '../../database/transaction'
import { type PaymentGateway, ProviderRefused, type Refund } from '../../payments/gateway'
import { raiseAlert } from '../payment-alerts'
import { findOrderOfIntent, lockOrder } from '../reading/find-order'
import { recordHistory } from '../record-history'

/** The state of a refund's row for each state at the provider. */
const ROW_STATE = { pending: 'submitted', succeeded: 'succeeded', failed: 'failed' } as const

/** Records the provider's state of a refund that was requested in the panel. */
export async function recordRefund(tx: Transaction, row: number, refund: Refund): Promise<void> {
  await tx.query(sql`
    UPDATE refunds SET state = ${ROW_STATE[refund.status]}, provider_refund_id = ${refund.id}, updated_at = now()
    WHERE id = ${row}`)
}

/** Alerts the artist that the bank returned a refund, wherever it was made. */
export async function reportFailedRefund(tx: Transaction, orderId: string, refund: Refund): Promise<void> {
  const amount = formatCents(refund.amountCents)
  const raised = await raiseAlert(tx, {
    key: `refund_failed:${refund.id}`,
    kind: 'refund_failed',
    orderId,
    intentId: refund.intentId,
    text:
      `The refund of ${amount} for order ${orderNumber(orderId)} failed: the money came back. ` +
      'Pay it to the buyer another way.',
  })
  if (raised) await recordHistory(tx, orderId, `The refund of ${amount} failed at the buyer's bank.`)
}

/**
 * Updates a refund that an event named, made in the panel or in the provider's dashboard.
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
    const [own] = await tx.query<{ id: number }>(sql`
      SELECT id FROM refunds WHERE order_id = ${orderId} AND amount = ${fromCents(refund.amountCents)}
        AND (provider_refund_id = ${refundId} OR key = ${refund.key}) FOR UPDATE`)
    if (own) await recordRefund(tx, own.id, refund)
    if (refund.status === 'failed') await reportFailedRefund(tx, orderId, refund)
  })
}
