import { sql } from '@payloadcms/db-postgres'
import { paymentIsIn } from '../../orders/payment-is-in'
import {
  KeyRefused,
  type PaymentFees,
  type PaymentGateway,
  ProviderRefused,
  ProviderUnreachable,
} from '../../payments/gateway'
import { providerSignal, withProviderDeadline } from '../../payments/provider-deadline'
import type { Context } from '../../platform/context'
import { withTransaction } from '../../platform/database/transaction'
import { safeMessage } from '../../platform/log/logged-error'
import { keepLease } from './reconciliation-row'

/** How many orders one run reads, with three calls each. An existing shop is filled in over some days. */
const MOST = 200

/** How long one run may take, so that a slow provider does not keep the shop from watching its payments. */
const MOST_MS = 60_000

/** After this many unanswered payments in a row, the provider counts as unreachable. */
const MOST_IN_VAIN = 3

/** After this many unsuccessful days, an order is read again only when something happens to it. */
const MOST_TRIES = 30

type Due = { id: string; intentId: string; seen: string }

/**
 * Reads the fees of paid orders that have none yet, or that were refunded or disputed since, newest first. Unknown
 * fees are read again the next day. It never fails because of the provider: fees must not hold up anything else.
 */
export const fillInFees = (context: Context, gateway: PaymentGateway, signal: AbortSignal): Promise<void> =>
  withProviderDeadline(MOST_MS, () => fillIn(context, gateway, AbortSignal.any([signal, providerSignal()])))

async function fillIn(context: Context, gateway: PaymentGateway, signal: AbortSignal): Promise<void> {
  let inVain = 0
  for (const due of await findDue(context, gateway)) {
    if (signal.aborted) return
    try {
      await keep(context, due, await gateway.readFees(due.intentId))
      inVain = 0
    } catch (error) {
      if (!(error instanceof ProviderRefused) && !(error instanceof ProviderUnreachable)) throw error
      context.payload.logger.warn({
        msg: 'The provider did not tell its fees',
        orderId: due.id,
        reason: safeMessage(error),
      })
      if (error instanceof KeyRefused) return
      // A refusal concerns this payment only, and must not hide all others.
      if (error instanceof ProviderRefused) await keep(context, due, { fees: [], isWhole: false })
      else inVain += 1
      if (inVain === MOST_IN_VAIN) return
    }
    await keepLease(context, gateway.mode)
  }
}

const findDue = (context: Context, { mode }: PaymentGateway): Promise<Due[]> =>
  context.query<Due>(sql`
    SELECT id, intent_id, now_seen AS seen FROM (
      SELECT orders.id, payment_intent_id AS intent_id, money_settled_at, read_at, is_whole, tries, seen,
        concat_ws(' ', refunded_amount, dispute,
          (SELECT count(*) FROM order_refunds WHERE order_refunds.order_id = orders.id)) AS now_seen
      FROM orders LEFT JOIN fee_readings ON fee_readings.order_id = orders.id
      WHERE mode = ${mode} AND payment_intent_id IS NOT NULL AND ${paymentIsIn('captured')}) AS paid
    WHERE read_at IS NULL OR seen <> now_seen OR (NOT is_whole AND tries < ${MOST_TRIES}::int)
    ORDER BY read_at NULLS FIRST, money_settled_at DESC LIMIT ${MOST}::int`)

/** Stored fees stay: the provider's movements never change, and the keys of another account know none. */
async function keep(context: Context, { id, seen }: Due, { fees, isWhole }: PaymentFees): Promise<void> {
  await withTransaction(context, async (tx) => {
    for (const fee of fees) {
      await tx.query(sql`
        INSERT INTO provider_fees (id, order_id, cause, amount, currency, at)
        VALUES (${fee.id}, ${id}, ${fee.cause}, ${fee.amount}, ${fee.currency}, ${fee.at.toISOString()})
        ON CONFLICT (id) DO UPDATE SET amount = EXCLUDED.amount`)
    }
    await tx.query(sql`
      INSERT INTO fee_readings (order_id, read_at, is_whole, tries, seen) VALUES (${id}, now(), ${isWhole}, 1, ${seen})
      ON CONFLICT (order_id) DO UPDATE SET read_at = now(), is_whole = EXCLUDED.is_whole, seen = EXCLUDED.seen,
        tries = CASE WHEN fee_readings.seen = EXCLUDED.seen THEN fee_readings.tries + 1 ELSE 1 END`)
  })
}
