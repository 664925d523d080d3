import { isDeepStrictEqual } from 'node:util'
import { type CartLine, isPaymentIn, type PlacedOrder } from '@gesso/shared-types/orders/order'
import { orderAmounts } from '@gesso/shared-types/orders/order-amounts'
import { sql } from '@payloadcms/db-postgres'
import { type PaymentGateway, ProviderUnreachable } from '../../payments/gateway'
import { withGateway } from '../../payments/with-gateway'
import { AppError } from '../../platform/app-error'
import type { Context, Transaction } from '../../platform/context'
import { isoInstant } from '../../platform/database/iso-instant'
import { withTransaction } from '../../platform/database/transaction'
import { readPurchaseRules, refuseOnHoliday } from '../../settings/purchase-rules'
import { crashPoint } from '../crash-point'
import { bindIntent, getOrder } from '../intents/bind-intent'
import { inSession, lockSession, writeSlot } from '../intents/checkout-session'
import { movePayment } from '../move-payment'
import { orderParts } from '../order-part'
import { queueForOriginals, StaleHold, unavailable } from '../originals/claim-originals'
import { expireOrder } from '../payment/expire-order'
import { payWithoutCharge } from '../payment/pay-without-charge'
import { settleInTime } from '../payment/settle-in-time'
import { amountsOf, findOrder, findOrderLines, lockOrder, type Order } from '../reading/find-order'
import { isJustPaid } from '../reading/is-just-paid'
import { aroundPricing } from './around-pricing'
import { type Circumstances, circumstancesOf, sameKind } from './circumstances'
import { insertOrder, writeCustomer } from './insert-order'
import { newOrderId } from './order-id'
import { type LockedInstead, type OrderRequest, paidAlready } from './order-request'
import { priceCart } from './price-cart'

const TRIES = 4

/** The code always locks in the same order, but somebody working in the database may not. */
const isDeadlock = (error: unknown): boolean => {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && cause.code === '40P01') return true
  }
  return false
}

/** The next step for the session's order: bind a placed order, answer with one, or expire one. */
type Step = { placed: string } | { answer: string } | { expire: string }

/**
 * Places an order and takes its hold; the same session with the same lines gets the same order again.
 * @throws AppError artwork_unavailable, price_changed, total_changed, terms_changed, on_holiday, invalid_input,
 * too_many_requests, bot_check_failed, payments_unavailable, busy
 */
export function placeOrder(context: Context, request: OrderRequest): Promise<PlacedOrder> {
  return inSession(request.sessionId, async () => {
    const { network, choices, placed } = request
    const typed = { network, choices, told: placed }
    for (const part of context.extensions(orderParts)) await part.limit?.(context, typed)
    return tryPlacing(context, request)
  })
}

function tryPlacing(context: Context, request: OrderRequest): Promise<PlacedOrder> {
  return withGateway(context, async (gateway) => {
    let expiredStale = false
    for (let tries = 0; tries < TRIES; tries++) {
      try {
        const step = await aroundPricing(context, request.network, () =>
          queued(context, request, () =>
            withTransaction(context, (tx) => placeInSession(tx, gateway, request)),
          ),
        )
        crashPoint(context, 'place.committed')
        if ('expire' in step) await expireOrder(context, gateway, step.expire)
        else if ('answer' in step) return await answer(context, step.answer)
        else {
          const placed = await answerPlaced(context, gateway, step.placed, request.byWallet)
          // If the order ended in the meantime, the session can place a new one.
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

/**
 * Waits in the queues for originals, then in those of the parts: always in this order, so that two orders never wait
 * for each other.
 */
function queued<T>(context: Context, request: OrderRequest, place: () => Promise<T>): Promise<T> {
  // Originals of an agreement belong to its buyer and need no queue.
  const artworkIds = request.cart.filter(({ type }) => type === 'original').map((line) => line.artworkId)
  const queuedForParts = context
    .extensions(orderParts)
    .reduceRight<() => Promise<T>>(
      (next, part) => () => part.queue?.(context, request, next) ?? next(),
      place,
    )
  return queueForOriginals(context, { sessionId: request.sessionId, artworkIds }, queuedForParts)
}

async function placeInSession(
  tx: Transaction,
  gateway: PaymentGateway,
  request: OrderRequest,
): Promise<Step> {
  const session = await lockSession(tx, request.sessionId)
  // Orders placed before a holiday are paid as agreed: only new ones are refused.
  const rules = await readPurchaseRules(tx)
  const instead = (await request.instead?.lock(tx, gateway.mode)) ?? null
  const isAgreed = request.instead?.isAgreed ?? false
  const elsewhere =
    instead && instead.orderId !== session.orderId ? await endElsewhere(tx, gateway, instead) : null
  if (elsewhere) return elsewhere
  const tellPlaced = async (orderId: string) => {
    for (const part of tx.extensions(orderParts)) await part.placed?.(tx, orderId, request, rules)
  }
  const current = session.orderId === null ? null : await lockOrder(tx, session.orderId)
  // An order of the other mode (test, before the shop went live) can no longer be paid here.
  if (current && current.mode === gateway.mode) {
    const same = await isSameOrder(tx, current, request)
    switch (current.paymentState) {
      case 'awaiting_payment':
        if (same) {
          await writeCustomer(tx, current, request.customer)
          await tellPlaced(current.id)
          return { placed: current.id }
        }
        if (!isAgreed) refuseOnHoliday(rules)
        await movePayment(tx, current.id, 'awaiting_payment', 'cancelling')
        return { expire: current.id }
      case 'cancelling':
        return { expire: current.id }
      case 'capturing':
        if (same) return { answer: current.id }
        break
      case 'paid':
        // Soon after paying, a click means the paid order; later it means a second one: many buyers come back from the
        // bank in another browser, and never see the confirmation here.
        if (same && (isAgreed || (await isJustPaid(tx, current.id)))) return { answer: current.id }
        break
      default:
        break
    }
  }
  // What the artist agreed to can be paid during holidays.
  if (!isAgreed) refuseOnHoliday(rules)
  const isFirst = current === null
  const orderId = newOrderId()
  const { intentId, dueCents } = await insertOrder(tx, gateway, request, {
    orderId,
    intentId: isFirst ? session.intentId : null,
    instead,
  })
  await tellPlaced(orderId)
  await writeSlot(tx, session.id, { orderId, intentId })
  if (dueCents > 0) return { placed: orderId }
  await payWithoutCharge(tx, orderId)
  return { answer: orderId }
}

/**
 * Decides about the order with which another browser began to pay: the latest one pays. If the other was authorised in
 * the meantime, it stays, and `expireOrder` leaves it.
 * @throws AppError conflict if it is paid, or its money is being taken
 */
async function endElsewhere(
  tx: Transaction,
  gateway: PaymentGateway,
  { orderId }: LockedInstead,
): Promise<Step | null> {
  const order = orderId === null ? null : await lockOrder(tx, orderId)
  // An order of the other mode does not count here, and its provider cannot be reached.
  if (!order || order.mode !== gateway.mode) return null
  if (isPaymentIn('charged', order.paymentState)) throw paidAlready()
  if (order.paymentState === 'awaiting_payment') {
    await movePayment(tx, order.id, 'awaiting_payment', 'cancelling', {
      sentence: 'The buyer began to pay in another browser: this try is being closed.',
    })
  }
  return isPaymentIn('unpaid', order.paymentState) ? { expire: order.id } : null
}

/** Whether a request asks for the content of an order, priced for the same place and choices. */
async function isSameOrder(tx: Transaction, order: Order, request: OrderRequest): Promise<boolean> {
  const { id: orderId } = order
  if (request.instead?.isSame) return request.instead.isSame(tx, orderId)
  if (!request.instead && !sameLines(await findOrderLines(tx, orderId), request.cart)) return false
  for (const part of tx.extensions(orderParts)) {
    if (!((await part.isSame?.(tx, order, request)) ?? true)) return false
  }
  const [{ pricedFor } = { pricedFor: null }] = await tx.query<{ pricedFor: Circumstances | null }>(
    sql`SELECT priced_for FROM orders WHERE id = ${orderId}`,
  )
  if (pricedFor === null) return true
  const circumstances = sameKind(circumstancesOf(request.customer, request.choices), pricedFor)
  if (isDeepStrictEqual(pricedFor, circumstances)) return true
  const { email, zipCode, city } = circumstances
  const corrected = { ...pricedFor, email, zipCode, ...(city !== undefined && { city }) }
  const isCorrected = isDeepStrictEqual(corrected, circumstances)
  return !request.instead && isCorrected && (await comesToTheSame(tx, orderId, request, circumstances))
}

/**
 * Whether an order's total stays the same with a corrected email or postal code: then it keeps its hold, and its new
 * circumstances are stored.
 */
async function comesToTheSame(
  tx: Transaction,
  orderId: string,
  { cart, sessionId }: OrderRequest,
  circumstances: Circumstances,
): Promise<boolean> {
  const order = await findOrder(tx, orderId)
  const priced = await priceCart(tx, cart, circumstances, sessionId).catch((error) => {
    if (error instanceof AppError) return null
    throw error
  })
  if (!order || !priced || priced.problems.length > 0) return false
  const { discountCode, taxWords, giftCardAmount, ...sums } = amountsOf(order)
  if (!isDeepStrictEqual(sums, orderAmounts(priced.sums))) return false
  await tx.query(
    sql`UPDATE orders SET priced_for = ${JSON.stringify(circumstances)}::jsonb WHERE id = ${orderId}`,
  )
  return true
}

/** Whether a cart asks for the lines of an order. Prices may differ: the order's stay as agreed. */
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
  byWallet: boolean,
): Promise<PlacedOrder> {
  const { intent, order } = await bindIntent(context, gateway, orderId, byWallet ? 'wallet' : 'shop')
  if (!['requires_capture', 'succeeded', 'canceled'].includes(intent.status))
    return present(order ?? (await getOrder(context, orderId)), intent.clientSecret)
  await settleIfReachable(context, orderId)
  return present(await getOrder(context, orderId), intent.clientSecret)
}

/** Answers with an order whose payment has begun. There is nothing left to confirm, so it needs no client secret. */
async function answer(context: Context, orderId: string): Promise<PlacedOrder> {
  await settleIfReachable(context, orderId)
  return present(await getOrder(context, orderId), '')
}

/**
 * Settles an order. If the provider does not answer, the order is shown as the shop knows it rather than as a failure,
 * because the money may have been taken.
 * @throws ProviderUnreachable if the shop does not know either whether the payment was authorised
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

function present(order: Order, clientSecret: string): PlacedOrder {
  const { id, paymentState, totalAmount, holdUntil, giftCardId, giftCardAmount } = order
  return {
    id,
    clientSecret,
    paymentState,
    totalAmount,
    ...(giftCardId !== null && { giftCardAmount }),
    holdUntil: holdUntil && isoInstant(holdUntil),
  }
}
