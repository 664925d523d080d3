import { formatCents, fromCents } from '@gesso/shared-types/money'
import { orderNumber } from '@gesso/shared-types/order'
import { sql } from '@payloadcms/db-postgres'
import { type Rows, statements, withTransaction } from '../database/transaction'
import { type PaymentGateway, ProviderRefused, type Refund } from '../payments/gateway'
import type { Shop } from '../shop'
import { tellHistory } from './order-history'
import { findOrderOfIntent, findOrderRow } from './order-row'
import { raiseAlert } from './payment-alerts'

/** How a refund's row of ours calls the provider's states. */
const ROW_STATE = { pending: 'submitted', succeeded: 'succeeded', failed: 'failed' } as const

/** Writes what the provider says of a refund that the panel asked for. */
export async function writeRefund(rows: Rows, row: number, refund: Refund): Promise<void> {
  await rows(sql`
    UPDATE refunds SET state = ${ROW_STATE[refund.status]}, provider_refund_id = ${refund.id}, updated_at = now()
    WHERE id = ${row}`)
}

/** A refund that the bank sent back is told to the artist, whoever made it. */
export async function reportFailedRefund(rows: Rows, orderId: string, refund: Refund): Promise<void> {
  const amount = formatCents(refund.amountCents)
  const raised = await raiseAlert(rows, {
    key: `refund_failed:${refund.id}`,
    kind: 'refund_failed',
    orderId,
    intentId: refund.intentId,
    text:
      `The refund of ${amount} for order ${orderNumber(orderId)} failed: the money came back. ` +
      'Pay it to the buyer another way.',
  })
  if (raised) await tellHistory(rows, orderId, `The refund of ${amount} failed at the buyer's bank.`)
}

/**
 * Follows a refund that an event told of, made here or in the provider's dashboard.
 * @throws ProviderUnreachable
 */
export async function followRefund(shop: Shop, gateway: PaymentGateway, refundId: string): Promise<void> {
  const refund = await gateway.retrieveRefund(refundId).catch((error: unknown) => {
    if (error instanceof ProviderRefused && error.isMissing) return null
    throw error
  })
  if (!refund?.intentId) return
  const orderId = await findOrderOfIntent(statements(shop.payload), refund.intentId)
  if (orderId === null) return
  await withTransaction(shop.payload, async ({ rows }) => {
    await findOrderRow(rows, orderId, true)
    const [own] = await rows<{ id: number }>(sql`
      SELECT id FROM refunds WHERE order_id = ${orderId} AND amount = ${fromCents(refund.amountCents)}
        AND (provider_refund_id = ${refundId} OR id = ${refund.row}) FOR UPDATE`)
    if (own) await writeRefund(rows, own.id, refund)
    if (refund.status === 'failed') await reportFailedRefund(rows, orderId, refund)
  })
}
