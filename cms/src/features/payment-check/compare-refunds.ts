import { formatCents, toCents } from '@gesso/shared-types/money/money'
import { sql } from '@payloadcms/db-postgres'
import type { Refund } from '../../payments/gateway'
import type { Context } from '../../platform/context'
import type { Rows } from '../../platform/database/rows'
import { isoDayOf } from '../../platform/text/when'
import { readTimeZone } from '../../settings/read-time-zone'
import { recordLateEvent } from './late-event'
import { type Run, raiseOnce } from './run'

/** The expected state of a requested refund for each state at the provider. */
const FITTING: Record<Refund['status'], Rows['refunds']['state']> = {
  pending: 'submitted',
  succeeded: 'succeeded',
  failed: 'failed',
}

/**
 * What the database has about a listed refund: its order, found by the payment, and its own row if the panel requested
 * it.
 */
type Known = {
  refundId: string
  orderId: string | null
  orderNumber: string | null
  refundedAmount: string | null
  state: Rows['refunds']['state'] | null
}

/** Compares a page of the provider's refunds. Skips those of payments that are not this installation's. */
export async function compareRefunds(context: Context, run: Run, listed: Refund[]): Promise<void> {
  const known = await readKnown(context, listed)
  for (const refund of listed) {
    const row = known.get(refund.id)
    if (!row || refund.intentId === null) continue
    if (row.orderId === null && refund.key === null) continue
    run.counts.refunds += 1
    if (refund.key !== null && row.state === null) await reportUnknown(context, run, refund, row)
    if (row.orderId !== null && (await isKnownOtherwise(run, refund, row))) {
      const refundId = row.state === null ? null : refund.id
      await recordLateEvent(context, run.gateway.mode, { intentId: refund.intentId, refundId })
      run.counts.late += 1
    }
  }
}

async function readKnown(context: Context, listed: Refund[]): Promise<Map<string, Known>> {
  const rows = await context.query<Known>(sql`
    SELECT listed.id AS refund_id, orders.id AS order_id, orders.number AS order_number, orders.refunded_amount, refunds.state
    FROM unnest(${sql.param(listed.map(({ id }) => id))}::text[], ${sql.param(listed.map(({ intentId }) => intentId))}::text[],
                ${sql.param(listed.map(({ key }) => key))}::text[]) AS listed(id, intent_id, key)
    LEFT JOIN orders ON orders.payment_intent_id = listed.intent_id
    LEFT JOIN refunds ON refunds.key = listed.key`)
  return new Map(rows.map((row) => [row.refundId, row]))
}

async function isKnownOtherwise({ gateway, seen }: Run, refund: Refund, row: Known): Promise<boolean> {
  if (row.state !== null && row.state !== FITTING[refund.status]) return true
  // The amounts of listed payments were already compared with it.
  if (refund.intentId === null || seen.has(refund.intentId)) return false
  const { refundedCents } = await gateway.readCapturedPayment(refund.intentId)
  return refundedCents !== toCents(row.refundedAmount ?? '0')
}

async function reportUnknown(
  context: Context,
  run: Run,
  refund: Refund,
  { orderId, orderNumber }: Known,
): Promise<void> {
  const whose = orderNumber === null ? `the payment ${refund.intentId}` : `order ${orderNumber}`
  await raiseOnce(context, run, {
    key: `refund_unknown:${refund.id}`,
    kind: 'refund_unknown',
    orderId,
    intentId: refund.intentId,
    text:
      `${formatCents(refund.amountCents)} of ${whose} were refunded on ${isoDayOf(refund.createdAt, await readTimeZone(context))}, and ` +
      'the shop has no record of it. Was the database restored from a backup? Do not refund it a second time.',
  })
}
