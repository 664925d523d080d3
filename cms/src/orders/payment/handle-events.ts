import type { Context } from '../../context'
import { type PaymentGateway, ProviderUnreachable } from '../../payments/gateway'
import { finishEvent, leaseEvents, postponeEvent } from '../../payments/payment-events'
import type { PaymentEvent } from '../../payments/read-event'
import { crashPoint } from '../crash-point'
import { cancelStrayAuthorisation, reportCaptureWithoutOrder } from '../intents/abandoned-intents'
import { findOrderOfIntent } from '../reading/find-order'
import { syncRefund } from './record-refund'
import { settleOrder } from './settle-order'
import { syncRefunds } from './sync-refunds'

const BATCH = 20
const MAX_BATCHES = 50

/** Calls in a row without an answer, after which the rest waits for another time. */
const MAX_UNANSWERED = 3

/**
 * Works through the waiting events. An event only says where to look: the state is always read from the provider, so a
 * lost, repeated or late event does no harm.
 * @param signal ends the work after the current event
 */
export async function handleEvents(context: Context, signal?: AbortSignal): Promise<void> {
  const { gateway } = context
  if (!gateway) return
  let unanswered = 0
  for (let batch = 0; batch < MAX_BATCHES; batch++) {
    const events = await leaseEvents(context, gateway.mode, BATCH)
    for (const event of events) {
      if (signal?.aborted || unanswered >= MAX_UNANSWERED) return
      try {
        await handleEvent(context, gateway, event)
        crashPoint(context, 'event.handled')
        await finishEvent(context, event.id)
        unanswered = 0
      } catch (error) {
        unanswered = error instanceof ProviderUnreachable ? unanswered + 1 : 0
        const reason = error instanceof Error ? error.message : String(error)
        context.payload.logger.warn({
          msg: 'A payment event is put off',
          event: event.id,
          type: event.type,
          reason,
        })
        await postponeEvent(context, event.id, reason)
      }
    }
    if (events.length < BATCH) return
  }
}

async function handleEvent(context: Context, gateway: PaymentGateway, event: PaymentEvent): Promise<void> {
  if (event.refundId) await syncRefund(context, gateway, event.refundId)
  if (!event.intentId) return
  const orderId = await findOrderOfIntent(context, event.intentId)
  if (orderId === null) {
    if (event.type === 'payment_intent.succeeded')
      await reportCaptureWithoutOrder(context, gateway, event.intentId)
    if (event.type === 'payment_intent.amount_capturable_updated')
      await cancelStrayAuthorisation(context, gateway, event.intentId)
    return
  }
  await settleOrder(context, orderId)
  if (!event.type.startsWith('payment_intent.')) await syncRefunds(context, gateway, orderId)
}
