import { formatCents, toCents } from '@gesso/shared-types/money/money'
import { sql } from '@payloadcms/db-postgres'
import { paymentIsIn } from '../../orders/payment-is-in'
import type { PaymentGateway } from '../../payments/gateway'
import type { Context } from '../../platform/context'
import { RECONCILIATION_EVENTS } from './late-event'
import type { StandingAlerts } from './standing-alerts'

/** After this time the artist is alerted to money that should have moved within seconds. */
const WAITING = sql`now() - interval '1 hour'`

type Waiting = { key: string; orderId: string; text: string }

/** Alerts the artist to captures and refunds that have waited for over an hour, and to missing webhooks. */
export async function reportWaiting(
  context: Context,
  gateway: PaymentGateway,
  alerts: StandingAlerts,
): Promise<void> {
  const waiting = [...(await waitingCaptures(context, gateway)), ...(await waitingRefunds(context, gateway))]
  for (const { key, orderId, text } of waiting) {
    await alerts.set(key, { kind: 'payment_waiting', orderId, text })
  }
  // Read from the table, because another process may have raised it.
  const open = await context.query<{ key: string }>(
    sql`SELECT key FROM payment_alerts WHERE kind = 'payment_waiting' AND NOT done`,
  )
  for (const { key } of open) if (!waiting.some((one) => one.key === key)) await alerts.set(key, null)
  await alerts.set('webhooks_missing', await missingWebhooks(context, gateway))
}

async function waitingCaptures(context: Context, { mode }: PaymentGateway): Promise<Waiting[]> {
  const orders = await context.query<{ id: string; number: string }>(sql`
    SELECT id, number FROM orders WHERE payment_state = 'capturing' AND mode = ${mode} AND money_settled_at IS NULL
      AND coalesce((SELECT min(created_at) FROM payment_attempts WHERE kind = 'capture' AND order_id = orders.id),
                   created_at) < ${WAITING}`)
  return orders.map(({ id, number }) => ({
    key: `payment_waiting:${id}`,
    orderId: id,
    text:
      `Order ${number} is sold, but its money has not been taken for more than an hour. It is tried again by ` +
      "itself. Look at the payment in the provider's dashboard: the authorisation lasts about five days.",
  }))
}

async function waitingRefunds(context: Context, { mode }: PaymentGateway): Promise<Waiting[]> {
  const refunds = await context.query<{ id: number; orderId: string; number: string; amount: string }>(sql`
    SELECT refunds.id, order_id, number, amount FROM refunds JOIN orders ON orders.id = order_id
    WHERE state = 'pending' AND orders.mode = ${mode} AND refunds.created_at < ${WAITING}`)
  return refunds.map(({ id, orderId, number, amount }) => ({
    key: `payment_waiting:refund:${id}`,
    orderId,
    text:
      `The refund of ${formatCents(toCents(amount))} for order ${number} was asked for more than an hour ` +
      'ago, and the payment provider has not answered. It is asked again by itself; do not refund it a second time.',
  }))
}

/** Returns an alert if orders were paid within a day in which the shop accepted nothing from the provider. */
async function missingWebhooks({ env, query }: Context, { mode }: PaymentGateway) {
  const [silent] = await query(sql`
    SELECT 1 FROM orders WHERE ${paymentIsIn('captured')} AND mode = ${mode}
      AND money_settled_at BETWEEN now() - interval '1 day' AND ${WAITING}
      AND NOT EXISTS (SELECT 1 FROM payment_events WHERE mode = ${mode} AND type <> ALL(${sql.param([...RECONCILIATION_EVENTS])}::text[])
        AND received_at > now() - interval '1 day') LIMIT 1`)
  if (!silent) return null
  const text =
    'Orders were paid, but for a day no message from the payment provider has arrived. Payments are still noticed within ' +
    `a minute or so, refunds and disputes within a day. In the provider's dashboard, under Webhooks, an endpoint must ` +
    `name ${env.publicUrl}/webhooks/stripe.`
  return { kind: 'webhooks_missing', text } as const
}
