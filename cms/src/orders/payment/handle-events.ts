import type { PaymentGateway } from '../../payments/gateway'
import { finishEvent, leaseEvent, postponeEvent } from '../../payments/payment-events'
import type { PaymentEvent } from '../../payments/read-event'
import type { Context } from '../../platform/context'
import { crashPoint } from '../crash-point'
import { cancelStrayIntent, reportCaptureWithoutOrder } from '../intents/abandoned-intents'
import { findOrderOfIntent } from '../reading/find-order'
import { syncRefund } from './record-refund'
import { Round } from './round'
import { settleOrder } from './settle-order'
import { syncRefunds } from './sync-refunds'

/** The events that show that a card was tried. */
const CARD_TRIED = ['payment_intent.amount_capturable_updated', 'payment_intent.payment_failed']

/**
 * Processes the waiting events. An event only says where to look: the state is always read from the provider, so a
 * lost, repeated or late event does no harm. Events of one payment are handled one after the other.
 * @param signal ends the work after the current events
 * @param onBegun receives the round; whoever stores another event makes it look again
 * @returns in how many seconds a postponed event is due again; null if there is none
 */
export async function handleEvents(
  context: Context,
  signal?: AbortSignal,
  onBegun: (round: Round) => void = () => {},
): Promise<number | null> {
  const { gateway } = context
  if (!gateway) return null
  const intents = new Set<string>()
  let dueIn: number | null = null
  const round = new Round(context, signal)
  onBegun(round)
  await round.each(
    async () => {
      const event = await leaseEvent(context, gateway.mode, [...intents])
      if (event?.intentId) intents.add(event.intentId)
      return event
    },
    async (event) => {
      try {
        await handleEvent(context, gateway, event)
        crashPoint(context, 'event.handled')
        await finishEvent(context, event.id)
      } finally {
        if (event.intentId) intents.delete(event.intentId)
      }
    },
    {
      putOff: async ({ id }, reason) => {
        const seconds = await postponeEvent(context, id, reason)
        dueIn = Math.min(dueIn ?? seconds, seconds)
      },
    },
  )
  return dueIn
}

async function handleEvent(context: Context, gateway: PaymentGateway, event: PaymentEvent): Promise<void> {
  if (event.refundId) await syncRefund(context, gateway, event.refundId)
  if (!event.intentId) return
  const orderId = await findOrderOfIntent(context, event.intentId)
  if (orderId === null) {
    if (event.type === 'payment_intent.succeeded')
      await reportCaptureWithoutOrder(context, gateway, event.intentId)
    if (CARD_TRIED.includes(event.type)) await cancelStrayIntent(context, gateway, event.intentId)
    return
  }
  await settleOrder(context, orderId)
  if (!event.type.startsWith('payment_intent.')) await syncRefunds(context, gateway, orderId)
}
