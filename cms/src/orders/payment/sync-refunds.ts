import { formatCents, fromCents, toCents } from '@gesso/shared-types/money/money'
import { isPaymentIn, type PaymentState } from '@gesso/shared-types/orders/order'
import { type SQL, sql } from '@payloadcms/db-postgres/drizzle'
import { type CapturedPayment, type PaymentGateway, ProviderRefused } from '../../payments/gateway'
import { withProviderTransaction } from '../../payments/with-provider-transaction'
import type { Context, Transaction } from '../../platform/context'
import { movePayment } from '../move-payment'
import { closeAlert } from '../payment-alerts'
import { lockOrder, type Order } from '../reading/find-order'
import { recordHistory } from '../record-history'
import { carryOutRefunds } from './carry-out-refunds'
import { compareCaptured } from './compare-captured'
import { recordDispute } from './record-dispute'
import { recordRefunds } from './record-refund'
import { stateAfterRefunds } from './state-after-refunds'

/**
 * Updates an order's captured amount, refunds and dispute from the provider, including those made in its dashboard.
 * The originals stay sold until the artist puts them back on sale.
 * @throws ProviderUnreachable; the call may be repeated
 */
export async function syncRefunds(context: Context, gateway: PaymentGateway, orderId: string): Promise<void> {
  await withProviderTransaction(context, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (order) await syncLockedOrder(tx, gateway, order)
  })
}

/**
 * Does the same for an order whose row is locked, in the caller's transaction. A payment that the provider does not
 * know changes nothing.
 */
export async function syncLockedOrder(tx: Transaction, gateway: PaymentGateway, order: Order): Promise<void> {
  if (!order.paymentIntentId || order.mode !== gateway.mode || order.moneySettledAt === null) return
  const money = await readKnownPayment(gateway, order.paymentIntentId)
  if (!money) return
  if (isPaymentIn('captured', order.paymentState)) {
    await writeCaptured(tx, order, money)
    await writeRefunded(tx, order, money)
    await recordDispute(tx, order, money)
    const arrived = await recordRefunds(tx, order, money)
    await carryOutRefunds(tx, order.id, arrived)
  } else if (money.capturedCents > 0) {
    await writeClosed(tx, order, money)
  }
}

async function readKnownPayment(gateway: PaymentGateway, intentId: string): Promise<CapturedPayment | null> {
  try {
    return await gateway.readCapturedPayment(intentId)
  } catch (error) {
    if (error instanceof ProviderRefused && error.isMissing) return null
    throw error
  }
}

const write = (tx: Transaction, order: Order, columns: SQL): Promise<unknown> =>
  tx.query(sql`UPDATE orders SET ${columns}, updated_at = now() WHERE id = ${order.id}`)

/** Updates the captured amount from the provider, whose answer to the capture may not have been final. */
async function writeCaptured(
  tx: Transaction,
  order: Order,
  { capturedCents }: CapturedPayment,
): Promise<void> {
  if (capturedCents === toCents(order.capturedAmount)) return
  await write(tx, order, sql`captured_amount = ${fromCents(capturedCents)}`)
  await recordHistory(tx, order.id, `The provider says now that ${formatCents(capturedCents)} were taken.`)
  await compareCaptured(tx, order, capturedCents)
}

/** Updates a closed order whose payment was captured by hand. Once it is refunded in full, its alert is closed. */
async function writeClosed(tx: Transaction, order: Order, money: CapturedPayment): Promise<void> {
  const { capturedCents, refundedCents } = money
  await write(
    tx,
    order,
    sql`captured_amount = ${fromCents(capturedCents)}, refunded_amount = ${fromCents(refundedCents)}`,
  )
  if (refundedCents >= capturedCents) await closeAlert(tx, `captured_without_order:${order.paymentIntentId}`)
}

const stateAfter = (order: Order, { capturedCents, refundedCents }: CapturedPayment): PaymentState =>
  stateAfterRefunds({
    capturedCents,
    refundedCents,
    giftCardCents: toCents(order.giftCardAmount),
    giftCardRefundedCents: toCents(order.giftCardRefundedAmount),
  })

async function writeRefunded(tx: Transaction, order: Order, money: CapturedPayment): Promise<void> {
  const before = toCents(order.refundedAmount)
  const { refundedCents } = money
  if (refundedCents === before) return
  const to = stateAfter(order, money)
  const refunded = sql`refunded_amount = ${fromCents(refundedCents)}`
  const sentence =
    refundedCents > before
      ? `${formatCents(refundedCents - before)} were refunded; ${formatCents(refundedCents)} in all.`
      : `A refund came back; ${formatCents(refundedCents)} are refunded now.`
  if (to !== order.paymentState) {
    await movePayment(tx, order.id, order.paymentState, to, { also: refunded, sentence })
  } else {
    await write(tx, order, refunded)
    await recordHistory(tx, order.id, sentence)
  }
}
