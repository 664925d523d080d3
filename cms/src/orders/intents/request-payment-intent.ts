import { formatCents } from '@gesso/shared-types/money/money'
import { isPaymentIn } from '@gesso/shared-types/orders/order'
import { MIN_CHARGE_CENTS } from '@gesso/shared-types/settings/shop-rules'
import { Semaphore, withTimeout } from 'async-mutex'
import type { Attempt } from '../../payments/attempts'
import { type PaymentGateway, ProviderRefused, ProviderUnreachable } from '../../payments/gateway'
import { withGateway } from '../../payments/with-gateway'
import { withProviderTransaction } from '../../payments/with-provider-transaction'
import { AppError, invalidField } from '../../platform/app-error'
import type { Context } from '../../platform/context'
import { withTransaction } from '../../platform/database/transaction'
import { readPurchaseRules, refuseOnHoliday } from '../../settings/purchase-rules'
import { findOrder } from '../reading/find-order'
import { isJustPaid } from '../reading/is-just-paid'
import { cancelAbandonedIntent } from './abandoned-intents'
import { bindIntent } from './bind-intent'
import { inSession, lockSession, writeSlot } from './checkout-session'
import { canStillChange, createIntent, findIntent, planIntent, recordIntent } from './intent'
import { smallestTotalCents } from './smallest-total-cents'

const TRIES = 4

/**
 * How many checkouts this process opens at once; more wait. If a crowd's calls to the provider all began together, none
 * would be answered in time on a busy machine.
 */
const OPENING = 64
const WAIT_MS = 20_000
const places = withTimeout(new Semaphore(OPENING), WAIT_MS, new AppError('busy', { retryAfter: 5 }))

/**
 * What to do for the session: bind its order's intent, return an order's intent, reuse the session's, or create one.
 */
type Plan = { bind: string } | { show: string } | { reuse: string } | { create: Attempt }

/**
 * Prepares a session's intent, so that the payment form can appear before there is an order. The amount is only a
 * hint: an order's intent gets the order's amount, and an intent without an order is never captured.
 * @returns the client secret
 * @throws AppError invalid_input, on_holiday, payments_unavailable, too_many_requests, busy; conflict if other tabs
 * kept changing it
 */
export function requestPaymentIntent(
  context: Context,
  sessionId: string,
  amountCents: number,
): Promise<string> {
  if (amountCents < MIN_CHARGE_CENTS) throw invalidField('amount', 'The amount must be at least 0.50')
  const request = async (gateway: PaymentGateway) => {
    await refuseBelowSmallestOrder(context, amountCents)
    for (let tries = 0; tries < TRIES; tries++) {
      const secret = await tryIntent(context, gateway, sessionId, amountCents)
      if (secret !== null) return secret
    }
    throw new AppError('conflict', { message: 'The payment could not be prepared. Please try again.' })
  }
  return inSession(sessionId, () => places.runExclusive(() => withGateway(context, request)))
}

/**
 * Refuses an amount below that of any possible order, which would only serve to test stolen cards.
 * @throws AppError invalid_input
 */
async function refuseBelowSmallestOrder(context: Context, amountCents: number): Promise<void> {
  const smallest = await smallestTotalCents(context)
  if (smallest === null) throw invalidField('amount', 'There is nothing for sale at the moment')
  if (amountCents < smallest) {
    throw invalidField('amount', `The smallest order comes to ${formatCents(smallest)} with shipping`)
  }
}

async function tryIntent(
  context: Context,
  gateway: PaymentGateway,
  sessionId: string,
  amountCents: number,
): Promise<string | null> {
  const plan = await planSlot(context, gateway, sessionId, amountCents)
  if ('bind' in plan) return (await bindIntent(context, gateway, plan.bind, 'nobody')).intent.clientSecret
  if ('show' in plan) return (await gateway.retrieveIntent(plan.show)).clientSecret
  if ('reuse' in plan) return reuseIntent(context, gateway, sessionId, plan.reuse, amountCents)
  const purpose = { sessionId, orderId: null, amountCents }
  const attempt = plan.create
  const intent = await createIntent(context, gateway, attempt, purpose, 'nobody')
  const isRecorded = await withTransaction(context, async (tx) => {
    const session = await lockSession(tx, sessionId)
    const isWanted = session.intentId === null && session.orderId === null
    await recordIntent(tx, gateway, { intent, attempt, purpose })
    if (isWanted) await writeSlot(tx, sessionId, { orderId: null, intentId: intent.id })
    return isWanted
  })
  return isRecorded && attempt.amountCents === amountCents ? intent.clientSecret : null
}

/**
 * `drop`: the session's intent must be cancelled. `unanswered`: the provider did not say whether it has the amount.
 */
type Reused = { secret: string | null; drop: boolean; unanswered?: ProviderUnreachable }

/**
 * Gives the session's intent the new amount. The session stays locked meanwhile: otherwise this change could reach the
 * provider after an order was placed, and overwrite the order's amount.
 */
async function reuseIntent(
  context: Context,
  gateway: PaymentGateway,
  sessionId: string,
  intentId: string,
  amountCents: number,
): Promise<string | null> {
  const { secret, drop, unanswered } = await withProviderTransaction<Reused>(context, async (tx) => {
    const session = await lockSession(tx, sessionId)
    if (session.orderId !== null || session.intentId !== intentId) return { secret: null, drop: false }
    const intent = await findIntent(gateway, intentId)
    if (intent && canStillChange(intent) && !intent.isFormer) {
      if (intent.amountCents === amountCents) return { secret: intent.clientSecret, drop: false }
      try {
        const changed = await gateway.updateIntent(intentId, { amountCents, order: null })
        return { secret: changed.clientSecret, drop: false }
      } catch (error) {
        if (error instanceof ProviderUnreachable) {
          // The change may still arrive after an order has set its own amount, so no order may use this intent.
          await writeSlot(tx, sessionId, { orderId: null, intentId: null })
          return { secret: null, drop: false, unanswered: error }
        }
        if (!(error instanceof ProviderRefused)) throw error
      }
    }
    await writeSlot(tx, sessionId, { orderId: null, intentId: null })
    return { secret: null, drop: true }
  })
  if (unanswered) throw unanswered
  if (drop) await cancelAbandonedIntent(context, gateway, intentId)
  return secret
}

/** Clears the session of a finished order, and decides which intent to use, or under which attempt to create one. */
function planSlot(
  context: Context,
  gateway: PaymentGateway,
  sessionId: string,
  amountCents: number,
): Promise<Plan> {
  return withTransaction(context, async (tx) => {
    const session = await lockSession(tx, sessionId)
    if (session.orderId !== null) {
      const found = await findOrder(tx, session.orderId)
      const order = found?.mode === gateway.mode ? found : null
      if (order?.paymentState === 'awaiting_payment') return { bind: order.id }
      // A paid order keeps its session until the buyer has seen the confirmation (`releaseSession`), or for as long as
      // a repeated click counts as the same purchase.
      const isUnderWay =
        order &&
        (isPaymentIn('open', order.paymentState) ||
          (order.paymentState === 'paid' && (await isJustPaid(tx, order.id))))
      if (isUnderWay && order.paymentIntentId) return { show: order.paymentIntentId }
      Object.assign(session, { orderId: null, intentId: null })
      await writeSlot(tx, sessionId, session)
    }
    refuseOnHoliday(await readPurchaseRules(tx))
    if (session.intentId !== null) return { reuse: session.intentId }
    return { create: await planIntent(tx, { sessionId, orderId: null, amountCents }) }
  })
}
