import { AppError, invalidField } from '../../app-error'
import type { Context } from '../../context'
import { withTransaction } from '../../database/transaction'
import type { Attempt } from '../../payments/attempts'
import { type PaymentGateway, ProviderRefused } from '../../payments/gateway'
import { withGateway } from '../../payments/with-gateway'
import { askingTransaction } from '../../payments/with-provider-transaction'
import { OPEN_STATES } from '../move-payment'
import { findOrderRow } from '../reading/find-order'
import { endLooseIntent } from './abandoned-intents'
import { bindIntent, canStillChange } from './bind-intent'
import { lockSession, writeSlot } from './checkout-session'
import { findIntent } from './intent'
import { openIntent, planIntent } from './open-intent'

const TRIES = 4

/** The smallest charge in USD (https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts). */
const MIN_CENTS = 50

type Plan = { bind: string } | { show: string } | { reuse: string } | { make: Attempt }

/**
 * The intent of a session, so that the payment form can appear (specification section 4). The amount is a
 * hint: an order's intent keeps the order's amount, and nothing is captured on the hint's word (design §5.2).
 * @returns the client secret
 * @throws AppError invalid_input, payments_unavailable; conflict when other tabs kept changing it
 */
export function requestPaymentIntent(
  context: Context,
  sessionId: string,
  amountCents: number,
): Promise<string> {
  if (amountCents < MIN_CENTS) throw invalidField('amount', 'The amount must be at least 0.50')
  return withGateway(context, async (gateway) => {
    for (let tries = 0; tries < TRIES; tries++) {
      const secret = await tryIntent(context, gateway, sessionId, amountCents)
      if (secret !== null) return secret
    }
    throw new AppError('conflict', { message: 'The payment could not be prepared. Please try again.' })
  })
}

async function tryIntent(
  context: Context,
  gateway: PaymentGateway,
  sessionId: string,
  amountCents: number,
): Promise<string | null> {
  const plan = await planSlot(context, gateway, sessionId, amountCents)
  if ('bind' in plan) return (await bindIntent(context, gateway, plan.bind)).clientSecret
  if ('show' in plan) return (await gateway.retrieveIntent(plan.show)).clientSecret
  if ('reuse' in plan) return reuseIntent(context, gateway, sessionId, plan.reuse, amountCents)
  const purpose = { sessionId, orderId: null, amountCents }
  const { intent, isRecorded } = await openIntent(context, gateway, plan.make, purpose, async (rows) => {
    const session = await lockSession(rows, sessionId)
    if (session.intentId !== null || session.orderId !== null) return null
    return (intentId) => writeSlot(rows, sessionId, { orderId: null, intentId })
  })
  return isRecorded && plan.make.amountCents === amountCents ? intent.clientSecret : null
}

/**
 * Gives the session's intent the new amount. The session stays locked meanwhile: an order that is placed now must
 * find the hint's last word spoken, or the hint would overwrite the order's amount.
 */
async function reuseIntent(
  context: Context,
  gateway: PaymentGateway,
  sessionId: string,
  intentId: string,
  amountCents: number,
): Promise<string | null> {
  const { secret, drop } = await askingTransaction(context, async (tx) => {
    const session = await lockSession(tx, sessionId)
    if (session.orderId !== null || session.intentId !== intentId) return { secret: null, drop: false }
    const intent = await findIntent(gateway, intentId)
    if (intent && canStillChange(intent)) {
      if (intent.amountCents === amountCents) return { secret: intent.clientSecret, drop: false }
      try {
        const changed = await gateway.updateIntent(intentId, { amountCents, orderId: null })
        return { secret: changed.clientSecret, drop: false }
      } catch (error) {
        if (!(error instanceof ProviderRefused)) throw error
      }
    }
    await writeSlot(tx, sessionId, { orderId: null, intentId: null })
    return { secret: null, drop: true }
  })
  if (drop) await endLooseIntent(context, gateway, intentId)
  return secret
}

/** Empties the slot of a finished order; otherwise says which intent to use or under which attempt to make one. */
function planSlot(
  context: Context,
  gateway: PaymentGateway,
  sessionId: string,
  amountCents: number,
): Promise<Plan> {
  return withTransaction(context, async (tx) => {
    const session = await lockSession(tx, sessionId)
    if (session.orderId !== null) {
      const found = await findOrderRow(tx, session.orderId)
      const order = found?.mode === gateway.mode ? found : null
      if (order?.paymentState === 'awaiting_payment') return { bind: order.id }
      // A paid order keeps the slot until its buyer has been told (see tellBuyer).
      const underWay = order && (OPEN_STATES.includes(order.paymentState) || order.paymentState === 'paid')
      if (underWay && order.paymentIntentId) return { show: order.paymentIntentId }
      Object.assign(session, { orderId: null, intentId: null })
      await writeSlot(tx, sessionId, session)
    }
    if (session.intentId !== null) return { reuse: session.intentId }
    return { make: await planIntent(tx, { sessionId, orderId: null, amountCents }) }
  })
}
