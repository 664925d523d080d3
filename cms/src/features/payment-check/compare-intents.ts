import { formatCents, toCents } from '@gesso/shared-types/money/money'
import { isPaymentIn } from '@gesso/shared-types/orders/order'
import { sql } from '@payloadcms/db-postgres'
import { cancelAbandonedIntent, detachFromSession } from '../../orders/intents/abandoned-intents'
import { findIntent } from '../../orders/intents/intent'
import { closeAlert } from '../../orders/payment-alerts'
import { paymentIsIn } from '../../orders/payment-is-in'
import type { ListedIntent } from '../../payments/gateway'
import type { Context } from '../../platform/context'
import type { Rows } from '../../platform/database/rows'
import { withTransaction } from '../../platform/database/transaction'
import { isoDayOf } from '../../platform/text/when'
import { readTimeZone } from '../../settings/read-time-zone'
import { recordLateEvent } from './late-event'
import { type Run, raiseOnce } from './run'

/** A younger payment may be under way at this moment; it is compared the next day. */
const YOUNG_MS = 30 * 60_000

type KnownOrder = Pick<
  Rows['orders'],
  'id' | 'number' | 'paymentState' | 'moneySettledAt' | 'capturedAmount' | 'refundedAmount'
>

/** What the database has about a listed payment. */
type Known = { intentId: string; isRecorded: boolean; order: KnownOrder | null }

const dayIn = async (context: Context, date: Date): Promise<string> =>
  isoDayOf(date, await readTimeZone(context))

/** Compares a page of the provider's payments. Skips those of other installations and programs. */
export async function compareIntents(context: Context, run: Run, listed: ListedIntent[]): Promise<void> {
  const own = listed.filter(({ installation }) => installation === context.installation)
  const known = await readKnown(
    context,
    own.map(({ id }) => id),
  )
  for (const intent of own) {
    run.seen.add(intent.id)
    run.counts.payments += 1
    const row = known.get(intent.id)
    if (Date.now() - intent.createdAt.getTime() < YOUNG_MS || !row) continue
    if (row.order) await compareWithOrder(context, run, intent, row.order)
    else await compareStray(context, run, intent, row.isRecorded)
  }
}

async function readKnown(context: Context, ids: string[]): Promise<Map<string, Known>> {
  type Row = { intentId: string; isRecorded: boolean } & {
    [Column in keyof KnownOrder]: KnownOrder[Column] | null
  }
  const rows = await context.query<Row>(sql`
    SELECT listed.id AS intent_id, payment_intents.id IS NOT NULL AS is_recorded,
      orders.id, orders.number, payment_state, money_settled_at, captured_amount, refunded_amount
    FROM unnest(${sql.param(ids)}::text[]) AS listed(id)
    LEFT JOIN payment_intents ON payment_intents.id = listed.id
    LEFT JOIN orders ON orders.payment_intent_id = listed.id`)
  return new Map(
    rows.map(({ intentId, isRecorded, ...order }) => [
      intentId,
      { intentId, isRecorded, order: order.id === null ? null : (order as KnownOrder) },
    ]),
  )
}

/** Whether money was taken and not completely refunded. */
const hasMoney = ({ status, capturedCents, refundedCents }: ListedIntent): boolean =>
  status === 'succeeded' && refundedCents < capturedCents

async function compareWithOrder(
  context: Context,
  run: Run,
  intent: ListedIntent,
  order: KnownOrder,
): Promise<void> {
  if (order.moneySettledAt === null) {
    if (['succeeded', 'requires_capture', 'canceled'].includes(intent.status))
      await takeUp(context, run, intent)
  } else if (!isPaymentIn('captured', order.paymentState)) {
    if (hasMoney(intent)) await reportStrayMoney(context, run, intent)
    else if (intent.status === 'requires_capture') await voidStray(context, run, intent)
  } else if (intent.capturedCents !== toCents(order.capturedAmount)) {
    await raiseOnce(context, run, {
      key: `captured_amount:${order.id}:${intent.capturedCents}`,
      kind: 'captured_amount',
      orderId: order.id,
      intentId: intent.id,
      text:
        `The shop counts ${formatCents(toCents(order.capturedAmount))} as taken for order ${order.number}, the ` +
        `payment provider ${formatCents(intent.capturedCents)}. Look at the payment in the provider's dashboard before ` +
        'you send the works.',
    })
  } else if (intent.refundedCents !== toCents(order.refundedAmount)) {
    await takeUp(context, run, intent)
  }
}

/** Handles a payment of this installation without an order: the order was lost with the database, or never placed. */
async function compareStray(
  context: Context,
  run: Run,
  intent: ListedIntent,
  isRecorded: boolean,
): Promise<void> {
  if (hasMoney(intent)) return reportStrayMoney(context, run, intent)
  if (intent.status === 'succeeded') {
    await withTransaction(context, (tx) => closeAlert(tx, `captured_without_order:${intent.id}`))
  } else if (intent.status === 'requires_capture' || (intent.status !== 'canceled' && !isRecorded)) {
    // The sweep cancels recorded intents that were never confirmed; it does not know the others.
    await voidStray(context, run, intent)
  }
}

async function takeUp(context: Context, run: Run, intent: ListedIntent): Promise<void> {
  await recordLateEvent(context, run.gateway.mode, { intentId: intent.id, refundId: null })
  run.counts.late += 1
}

async function voidStray(context: Context, run: Run, intent: ListedIntent): Promise<void> {
  if (!(await detachFromSession(context, intent.id))) return
  await cancelAbandonedIntent(context, run.gateway, intent.id)
  if (intent.status !== 'requires_capture') return
  run.counts.voided += 1
  if (intent.orderNumber === null) return
  await raiseOnce(context, run, {
    key: `stray_voided:${intent.id}`,
    kind: 'stray_voided',
    intentId: intent.id,
    text:
      `A buyer's card was authorised for ${formatCents(intent.amountCents)} on ${await dayIn(context, intent.createdAt)} for order ` +
      `${intent.orderNumber}, which the shop cannot fulfil. The authorisation was cancelled: nobody is charged. ` +
      "Get in touch with the buyer if the provider's dashboard names one.",
  })
}

async function reportStrayMoney(context: Context, run: Run, intent: ListedIntent): Promise<void> {
  const forOrder = intent.orderNumber === null ? 'without an order' : `for order ${intent.orderNumber}`
  await raiseOnce(context, run, {
    key: `captured_without_order:${intent.id}`,
    kind: 'captured_without_order',
    intentId: intent.id,
    text:
      `The payment provider took ${formatCents(intent.capturedCents)} on ${await dayIn(context, intent.createdAt)} ${forOrder}, and the ` +
      "shop has no such sale. Was the database restored from a backup? Refund the payment in the provider's dashboard, " +
      `or send the buyer what was ordered (payment ${intent.id}).`,
  })
}

const MAX_NAMED = 8

/** Finds paid orders of the compared days whose payments the provider did not list and does not know. */
export async function findMissingPayments(context: Context, run: Run): Promise<void> {
  const orders = await context.query<Pick<KnownOrder, 'id' | 'number'> & { paymentIntentId: string }>(sql`
    SELECT id, number, payment_intent_id FROM orders
    WHERE ${paymentIsIn('captured')} AND mode = ${run.gateway.mode} AND payment_intent_id IS NOT NULL
      AND created_at BETWEEN ${run.since.toISOString()}::timestamptz + interval '1 day' AND now() - interval '30 minutes'
    ORDER BY created_at`)
  const missing: Pick<KnownOrder, 'id' | 'number'>[] = []
  for (const { id, number, paymentIntentId } of orders) {
    if (run.seen.has(paymentIntentId)) continue
    if ((await findIntent(run.gateway, paymentIntentId)) === null) missing.push({ id, number })
  }
  const [first] = missing
  if (first === undefined) return
  const named = missing
    .slice(0, MAX_NAMED)
    .map(({ number }) => number)
    .join(', ')
  const more = missing.length > MAX_NAMED ? ` and ${missing.length - MAX_NAMED} more` : ''
  await raiseOnce(context, run, {
    key: `payment_missing:${first.id}`,
    kind: 'payment_missing',
    orderId: first.id,
    text:
      `The payment provider does not know the payments of ${named}${more}, which the shop counts as paid. Are the ` +
      "shop's keys those of the right account? Do not send the works before you have found the payments.",
  })
}
