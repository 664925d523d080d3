import { formatCents, fromCents } from '@gesso/shared-types/money/money'
import type { PaymentState } from '@gesso/shared-types/orders/order'
import { sql } from '@payloadcms/db-postgres'
import {
  type Attempt,
  beginAttempt,
  captureAttempts,
  endAttempt,
  giveUpCapture,
} from '../../payments/attempts'
import {
  type Intent,
  type PaymentGateway,
  ProviderRefused,
  ProviderUnreachable,
} from '../../payments/gateway'
import { withProviderTransaction } from '../../payments/with-provider-transaction'
import { THE_SHOP } from '../../platform/audit/origin'
import type { Context, Transaction } from '../../platform/context'
import { withTransaction } from '../../platform/database/transaction'
import { crashPoint } from '../crash-point'
import { cancelIntent, closeIntent, findIntent } from '../intents/intent'
import { misfit, paysFor } from '../intents/pays-for'
import { movePayment } from '../move-payment'
import { queueNotChargedEmail, queueOrderPaidEmails } from '../order-emails'
import { releaseSale } from '../originals/claim-originals'
import { recordReleased } from '../originals/record-sales'
import { closeAlerts, raiseAlert } from '../payment-alerts'
import { eachFollower } from '../payment-follower'
import { lockOrder, type Order } from '../reading/find-order'
import { readOrderNumber } from '../reading/read-order-number'
import { recordHistory } from '../record-history'
import { capturedAmountKey, compareCaptured } from './compare-captured'
import { unknownPaymentKey } from './report-payment'

/** How many refusals cause an alert to the artist. */
const REFUSALS_BEFORE_ALERT = 3

/**
 * Captures the payment of an order in `capturing` under its stored attempt's key; a refused capture is tried again
 * later under the next key. The intent is read again first, under the order's row lock.
 * @throws ProviderUnreachable; the call may be repeated
 */
export async function captureOrder(
  context: Context,
  gateway: PaymentGateway,
  orderId: string,
): Promise<PaymentState> {
  await writeNextAttempt(context, orderId)
  const { state, refusal } = await withProviderTransaction(context, (tx) => tryCapture(tx, gateway, orderId))
  if (refusal) await recordRefusal(context, orderId, refusal)
  crashPoint(context, 'capture.noted')
  return state
}

type Refusal = { key: string; error: ProviderRefused | ProviderUnreachable }
type Tried = { state: PaymentState; refusal?: Refusal }

async function tryCapture(tx: Transaction, gateway: PaymentGateway, orderId: string): Promise<Tried> {
  const order = await lockOrder(tx, orderId)
  if (order?.paymentState !== 'capturing' || !order.paymentIntentId) {
    return { state: order?.paymentState ?? 'failed' }
  }
  const { open } = await captureAttempts(tx, orderId)
  const intent = await findIntent(gateway, order.paymentIntentId)
  if (intent?.status === 'succeeded') return { state: await paid(tx, order, intent, open) }
  if (intent?.status !== 'requires_capture')
    return { state: await fail(tx, gateway, order, intent, 'failed') }
  if (!paysFor(intent, order, tx.installation)) {
    return { state: await fail(tx, gateway, order, intent, misfit(order, intent)) }
  }
  if (!open) return { state: 'capturing' }
  let captured: Intent
  try {
    captured = await gateway.captureIntent(intent.id, { key: open.key, amountCents: order.dueCents })
  } catch (error) {
    if (error instanceof ProviderRefused || (error instanceof ProviderUnreachable && error.keySpent)) {
      return { state: 'capturing', refusal: { key: open.key, error } }
    }
    throw error
  }
  crashPoint(tx, 'capture.captured')
  if (captured.status !== 'succeeded') {
    // This key will always give the same answer, so another try needs another key.
    await endAttempt(tx, open.key, `The provider answered ${captured.status}.`)
    await recordHistory(tx, orderId, `The money is being taken; the provider says: ${captured.status}.`)
    return { state: 'capturing' }
  }
  return { state: await paid(tx, order, captured, open) }
}

/** Stores the next attempt, in a transaction that is committed before the provider is called. */
async function writeNextAttempt(context: Context, orderId: string): Promise<void> {
  await withTransaction(context, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (order?.paymentState !== 'capturing' || !order.paymentIntentId) return
    const { open, refused, mayTry } = await captureAttempts(tx, orderId)
    if (open || !mayTry) return
    await beginAttempt(tx, {
      key: `capture:${orderId}:${refused + 1}`,
      kind: 'capture',
      orderId,
      intentId: order.paymentIntentId,
      amountCents: order.dueCents,
    })
  })
}

async function recordRefusal(context: Context, orderId: string, { key, error }: Refusal): Promise<void> {
  context.payload.logger.error({ msg: 'A capture was refused', orderId, reason: error.message })
  await withTransaction(context, async (tx) => {
    await endAttempt(tx, key, error.message)
    await recordHistory(tx, orderId, `The money could not be taken: ${error.message}`)
    const { refused } = await captureAttempts(tx, orderId)
    if (refused < REFUSALS_BEFORE_ALERT) return
    await raiseAlert(tx, {
      key: `capture_refused:${orderId}`,
      kind: 'capture_refused',
      orderId,
      text:
        `The money of order ${await readOrderNumber(tx, orderId)} could not be taken ${refused} times; it is tried again. ` +
        `The provider says: ${error.message}`,
    })
  })
}

async function paid(
  tx: Transaction,
  order: Order,
  intent: Intent,
  attempt: Attempt | null,
): Promise<PaymentState> {
  if (attempt) await endAttempt(tx, attempt.key)
  await movePayment(tx, order.id, 'capturing', 'paid', {
    also: sql`captured_amount = ${fromCents(intent.capturedCents)}, money_settled_at = now()`,
    sentence: `Paid: ${formatCents(intent.capturedCents)} were taken.`,
  })
  await queueOrderPaidEmails(tx, order.id)
  await closeIntent(tx, intent.id)
  const isRight = intent.capturedCents === order.dueCents
  await closeAlerts(tx, [...captureAlerts(order.id), ...(isRight ? [capturedAmountKey(order.id)] : [])])
  if (!isRight) await compareCaptured(tx, order, intent.capturedCents)
  if (order.deletedAt !== null) await takeOutOfTrash(tx, order)
  await eachFollower(tx, (follower) => follower.paidLast?.(tx, order.id))
  return 'paid'
}

/** Lists the alerts that end with a capture, whatever its outcome. */
const captureAlerts = (orderId: string): string[] => [
  `capture_refused:${orderId}`,
  unknownPaymentKey(orderId),
]

/**
 * Takes a paid order out of the trash, because it must be seen. An order in the trash cannot begin to be paid, but may
 * have begun before.
 */
async function takeOutOfTrash(tx: Transaction, { id: orderId, number }: Order): Promise<void> {
  await tx.query(sql`UPDATE orders SET deleted_at = NULL WHERE id = ${orderId}`)
  await recordHistory(tx, orderId, 'Taken out of the trash, because it was paid.')
  await raiseAlert(tx, {
    key: `paid_in_trash:${orderId}`,
    kind: 'paid_in_trash',
    orderId,
    text:
      `Order ${number} was in the trash when its payment was taken. It stands among the orders again: ` +
      'send it, or refund it.',
  })
}

/** Ends an order whose authorisation is gone or does not fit: its originals are for sale again. */
async function fail(
  tx: Transaction,
  gateway: PaymentGateway,
  order: Order,
  intent: Intent | null,
  reason: 'failed' | 'lost' | 'amount',
): Promise<PaymentState> {
  if (!intent) {
    // The shop's keys may have been replaced by those of another account, so nothing is decided.
    await raiseAlert(tx, {
      key: unknownPaymentKey(order.id),
      kind: 'unknown_payment',
      orderId: order.id,
      intentId: order.paymentIntentId,
      text:
        `The provider knows nothing of the payment of order ${order.number}. ` +
        'Are these the keys of the right account? If that account is gone for good, close the order on its page.',
    })
    return 'capturing'
  }
  if (intent.status === 'processing') return 'capturing'
  const ended = await cancelIntent(gateway, intent.id)
  if (ended.end !== 'cancelled') return 'capturing'
  await giveUpCapture(tx, order.id)
  await recordReleased(tx, order.id, await releaseSale(tx, order.id), THE_SHOP)
  await movePayment(tx, order.id, 'capturing', 'failed', { also: sql`money_settled_at = now()` })
  await queueNotChargedEmail(tx, order.id, reason)
  await closeIntent(tx, intent.id)
  await closeAlerts(tx, captureAlerts(order.id))
  return 'failed'
}
