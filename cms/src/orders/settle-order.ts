import { fromCents } from '@gesso/shared-types/money'
import type { PaymentState } from '@gesso/shared-types/order'
import { HOLD_EXTENDED_MINUTES } from '@gesso/shared-types/shop-rules'
import { sql } from '@payloadcms/db-postgres'
import { type Rows, statements, withTransaction } from '../database/transaction'
import { beginAttempt, captureAttempts, endAttempt } from '../payments/attempts'
import { type Intent, type PaymentGateway, ProviderRefused } from '../payments/gateway'
import type { Shop } from '../shop'
import { paysFor } from './bind-intent'
import { extendHold, releaseHold, releaseSale, sellOriginals } from './claim-originals'
import { cancelled, expireOrder } from './expire-order'
import { findOrderRow, type OrderRow, orderLines } from './order-row'
import { movePayment } from './payment-moves'

/**
 * Brings an order's payment as far as the provider's word allows: the only code that moves money (design §5.5).
 * Webhook, confirmation page and sweep call it, in any order and as often as they like.
 * @returns the payment state it ended in
 * @throws ProviderUnreachable; the order is as it was and the call may be repeated
 */
export async function settleOrder(shop: Shop, orderId: string): Promise<PaymentState> {
  const { gateway } = shop
  const order = await findOrderRow(statements(shop.payload), orderId)
  if (!order) throw new Error(`There is no order ${orderId}`)
  if (!gateway || order.mode !== gateway.mode || order.moneySettledAt) return order.paymentState
  let state = order.paymentState
  if (state === 'awaiting_payment') state = await authorise(shop, gateway, orderId)
  if (state === 'cancelling') {
    await expireOrder(shop, gateway, orderId)
    state = 'expired'
  }
  if (state === 'lost') await giveBack(shop, gateway, orderId)
  if (state === 'capturing') state = await capture(shop, gateway, orderId)
  return state
}

/** An authorised payment of the right amount makes the works sold; the capture comes after this commit. */
function authorise(shop: Shop, gateway: PaymentGateway, orderId: string): Promise<PaymentState> {
  return withTransaction(shop.payload, async ({ rows }) => {
    const order = await findOrderRow(rows, orderId, true)
    if (!order) throw new Error(`There is no order ${orderId}`)
    if (order.paymentState !== 'awaiting_payment' || !order.paymentIntentId) return order.paymentState
    const intent = await gateway.retrieveIntent(order.paymentIntentId)
    switch (intent.status) {
      case 'requires_capture':
      case 'succeeded':
        return (await claimForGood(rows, shop, order, intent)) ? 'capturing' : 'lost'
      case 'requires_action':
      case 'processing':
        await extendHold(rows, orderId, HOLD_EXTENDED_MINUTES)
        return 'awaiting_payment'
      case 'canceled':
        await movePayment(rows, orderId, 'awaiting_payment', 'cancelling')
        return 'cancelling'
      default:
        return 'awaiting_payment'
    }
  })
}

async function claimForGood(rows: Rows, shop: Shop, order: OrderRow, intent: Intent): Promise<boolean> {
  const originals = (await orderLines(rows, order.id)).filter((line) => line.type === 'original').length
  const right =
    paysFor(intent, order, shop.installation) && (await sellOriginals(rows, order.id)) === originals
  if (!right) {
    await releaseHold(rows, order.id)
    await releaseSale(rows, order.id)
    await movePayment(rows, order.id, 'awaiting_payment', 'lost')
    return false
  }
  await movePayment(rows, order.id, 'awaiting_payment', 'capturing')
  const { id: orderId, totalCents: amountCents } = order
  await beginAttempt(rows, {
    key: `capture:${orderId}:1`,
    kind: 'capture',
    orderId,
    intentId: intent.id,
    amountCents,
  })
  return true
}

/** Captures under the stored attempt's key; a refused capture is tried again later under the next one. */
function capture(shop: Shop, gateway: PaymentGateway, orderId: string): Promise<PaymentState> {
  return withTransaction(shop.payload, async ({ rows }) => {
    const order = await findOrderRow(rows, orderId, true)
    if (order?.paymentState !== 'capturing' || !order.paymentIntentId) return order?.paymentState ?? 'failed'
    const { open, refused } = await captureAttempts(rows, orderId)
    const intent = await gateway.retrieveIntent(order.paymentIntentId)
    if (intent.status === 'succeeded') return paid(rows, order, intent, open?.key)
    if (intent.status === 'canceled') {
      await releaseSale(rows, orderId)
      await movePayment(rows, orderId, 'capturing', 'failed', sql`money_settled_at = now()`)
      await rows(sql`UPDATE payment_intents SET closed_at = now() WHERE id = ${intent.id}`)
      return 'failed'
    }
    const attempt =
      open ??
      (await beginAttempt(rows, {
        key: `capture:${orderId}:${refused + 1}`,
        kind: 'capture',
        orderId,
        intentId: intent.id,
        amountCents: order.totalCents,
      }))
    try {
      return await paid(
        rows,
        order,
        await gateway.captureIntent(intent.id, { key: attempt.key }),
        attempt.key,
      )
    } catch (error) {
      if (!(error instanceof ProviderRefused)) throw error
      await endAttempt(rows, attempt.key, error.message)
      shop.payload.logger.error({ msg: 'A capture was refused', orderId, reason: error.message })
      return 'capturing'
    }
  })
}

async function paid(
  rows: Rows,
  order: OrderRow,
  intent: Intent,
  attempt: string | undefined,
): Promise<PaymentState> {
  if (attempt) await endAttempt(rows, attempt)
  await movePayment(
    rows,
    order.id,
    'capturing',
    'paid',
    sql`captured_amount = ${fromCents(intent.capturedCents)}, money_settled_at = now()`,
  )
  await rows(sql`UPDATE payment_intents SET closed_at = now() WHERE id = ${intent.id}`)
  return 'paid'
}

/** Lets go of an authorisation that will never be captured: the buyer was not charged. */
async function giveBack(shop: Shop, gateway: PaymentGateway, orderId: string): Promise<void> {
  await withTransaction(shop.payload, async ({ rows }) => {
    const order = await findOrderRow(rows, orderId, true)
    if (order?.paymentState !== 'lost' || order.moneySettledAt) return
    if (order.paymentIntentId) await cancelled(gateway, order.paymentIntentId)
    await rows(sql`UPDATE orders SET money_settled_at = now() WHERE id = ${orderId}`)
    await rows(sql`UPDATE payment_intents SET closed_at = now() WHERE id = ${order.paymentIntentId}`)
  })
}
