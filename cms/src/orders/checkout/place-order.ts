import { type CartLine, isPaymentIn, type PlacedOrder } from '@gesso/shared-types/order'
import { AppError } from '../../app-error'
import type { Context, Transaction } from '../../context'
import { isoInstant } from '../../database/iso-instant'
import { withTransaction } from '../../database/transaction'
import { type PaymentGateway, ProviderUnreachable } from '../../payments/gateway'
import { withGateway } from '../../payments/with-gateway'
import { crashPoint } from '../crash-point'
import { bindIntent } from '../intents/bind-intent'
import { inSession, lockSession, writeSlot } from '../intents/checkout-session'
import { attachIntent } from '../intents/intent'
import { movePayment } from '../move-payment'
import { inLineForOriginals, StaleHold, unavailable } from '../originals/claim-originals'
import { expireOrder } from '../payment/expire-order'
import { settleInTime } from '../payment/settle-in-time'
import { findOrder, findOrderLines, lockOrder } from '../reading/find-order'
import { isJustPaid } from '../reading/is-just-paid'
import { insertOrder, type OrderRequest, writeCustomer } from './insert-order'
import { newOrderId } from './order-id'

const TRIES = 4

/** Everything here locks in one order, but a hand in the database may not. */
const isDeadlock = (error: unknown): boolean => {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && cause.code === '40P01') return true
  }
  return false
}

/** What follows from the session's order: a new or unpaid order to bind, one to answer, or one to expire. */
type Step = { placed: string } | { answer: string } | { expire: string }

/**
 * Places an order and takes its hold; the same session with the same lines gets the same order again.
 * @throws AppError artwork_unavailable, price_changed, invalid_input, too_many_requests, bot_check_failed,
 * payments_unavailable, busy
 */
export function placeOrder(context: Context, request: OrderRequest): Promise<PlacedOrder> {
  return inSession(request.sessionId, () => tryPlacing(context, request))
}

function tryPlacing(context: Context, request: OrderRequest): Promise<PlacedOrder> {
  return withGateway(context, async (gateway) => {
    const artworkIds = request.cart.filter(({ type }) => type === 'original').map((line) => line.artworkId)
    const wanted = { sessionId: request.sessionId, artworkIds }
    let expiredStale = false
    for (let tries = 0; tries < TRIES; tries++) {
      try {
        const step = await inLineForOriginals(context, wanted, () =>
          withTransaction(context, (tx) => placeInSession(tx, gateway, request)),
        )
        crashPoint(context, 'place.committed')
        if ('expire' in step) await expireOrder(context, gateway, step.expire)
        else if ('answer' in step) return await answer(context, step.answer)
        else {
          const placed = await answerPlaced(context, gateway, step.placed)
          // An order that ended meanwhile gives its slot to a new one.
          if (!isPaymentIn('closedUnpaid', placed.paymentState)) return placed
        }
      } catch (error) {
        if (isDeadlock(error)) continue
        if (!(error instanceof StaleHold)) throw error
        if (expiredStale) throw unavailable(error.artworkIds)
        expiredStale = true
        for (const orderId of error.orderIds) {
          await settleInTime(context, orderId)
          await expireOrder(context, gateway, orderId)
        }
      }
    }
    throw new AppError('conflict', { message: 'Your earlier order is still being closed. Please try again.' })
  })
}

async function placeInSession(
  tx: Transaction,
  gateway: PaymentGateway,
  request: OrderRequest,
): Promise<Step> {
  const session = await lockSession(tx, request.sessionId)
  const current = session.orderId === null ? null : await lockOrder(tx, session.orderId)
  // An order of the other mode (test, before the shop went live) cannot be paid here any more.
  if (current && current.mode === gateway.mode) {
    const same = sameLines(await findOrderLines(tx, current.id), request.cart)
    switch (current.paymentState) {
      case 'awaiting_payment':
        if (same) {
          await writeCustomer(tx, current, request.customer)
          return { placed: current.id }
        }
        await movePayment(tx, current.id, 'awaiting_payment', 'cancelling')
        return { expire: current.id }
      case 'cancelling':
        return { expire: current.id }
      case 'capturing':
        if (same) return { answer: current.id }
        break
      case 'paid':
        // A click soon after paying is for the order that is paid. Later it is for a second one: many a buyer comes
        // back from the bank in another browser, and never sees the confirmation here.
        if (same && (await isJustPaid(tx, current.id))) return { answer: current.id }
        break
      default:
        break
    }
  }
  const isFirst = current === null
  const orderId = newOrderId()
  const intentId = isFirst ? await attachIntent(tx, gateway, session.intentId, orderId) : null
  await insertOrder(tx, gateway, request, { orderId, intentId })
  await writeSlot(tx, session.id, { orderId, intentId })
  return { placed: orderId }
}

/** Whether a cart asks for what an order has. Prices may differ: the order's stay as they were agreed. */
function sameLines(lines: Awaited<ReturnType<typeof findOrderLines>>, cart: readonly CartLine[]): boolean {
  const key = (line: { artworkId: number; type: string; quantity: number }, size: string | null) =>
    JSON.stringify([line.artworkId, line.type, size, line.quantity])
  const ordered = lines.map((line) => key(line, line.printSize)).sort()
  const asked = cart.map((line) => key(line, line.type === 'print' ? line.printSize : null)).sort()
  return ordered.length === asked.length && ordered.every((line, index) => line === asked[index])
}

async function answerPlaced(
  context: Context,
  gateway: PaymentGateway,
  orderId: string,
): Promise<PlacedOrder> {
  const intent = await bindIntent(context, gateway, orderId)
  if (['requires_capture', 'succeeded', 'canceled'].includes(intent.status))
    await settleIfReachable(context, orderId)
  return present(context, orderId, intent.clientSecret)
}

/** Answers an order whose payment has begun. There is nothing left to confirm, so it needs no client secret. */
async function answer(context: Context, orderId: string): Promise<PlacedOrder> {
  await settleIfReachable(context, orderId)
  return present(context, orderId, '')
}

/**
 * Settles an order. When the provider does not answer, the order is shown as the shop knows it, rather than as a failure:
 * the money may have been taken.
 * @throws ProviderUnreachable when the shop does not know either whether the payment was authorised
 */
async function settleIfReachable(context: Context, orderId: string): Promise<void> {
  try {
    await settleInTime(context, orderId)
  } catch (error) {
    const order = error instanceof ProviderUnreachable ? await findOrder(context, orderId) : null
    if (!order || order.paymentState === 'awaiting_payment') throw error
    context.payload.logger.warn({
      msg: 'The payment provider gave no answer',
      orderId,
      reason: String(error),
    })
  }
}

async function present(context: Context, orderId: string, clientSecret: string): Promise<PlacedOrder> {
  const order = await findOrder(context, orderId)
  if (!order) throw new AppError('not_found', { message: 'Order not found' })
  const { id, paymentState, totalAmount, holdUntil } = order
  return { id, clientSecret, paymentState, totalAmount, holdUntil: holdUntil && isoInstant(holdUntil) }
}
