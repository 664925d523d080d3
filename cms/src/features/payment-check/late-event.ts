import type { OrderMode } from '@gesso/shared-types/orders/order'
import { recordEvent } from '../../payments/payment-events'
import type { Context } from '../../platform/context'

const TYPES = { payment: 'reconciliation.payment', refund: 'reconciliation.refund' } as const

/**
 * The types of events that the shop writes itself when the reconciliation finds something that no webhook reported.
 */
export const RECONCILIATION_EVENTS: readonly string[] = Object.values(TYPES)

/** Makes the worker check a payment, or a refund too, as if a webhook had named it; once a day. */
export function recordLateEvent(
  context: Context,
  mode: OrderMode,
  { intentId, refundId }: { intentId: string; refundId: string | null },
): Promise<void> {
  const day = new Date().toISOString().slice(0, 10)
  const type = refundId === null ? TYPES.payment : TYPES.refund
  return recordEvent(context, {
    id: `${type}:${refundId ?? intentId}:${day}`,
    type,
    mode,
    intentId,
    refundId,
  })
}
