import { formatCents, toCents } from '@gesso/shared-types/money/money'
import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Context } from '../../platform/context'
import { NET_AMOUNT } from '../net-amount'
import { HAS_LINES_LEFT } from '../originals/gone-originals'
import { paymentIsIn } from '../payment-is-in'

/** The SQL condition that an order was paid for and is not sent: its buyer waits. */
export const IS_PAID_UNSENT = sql`(${paymentIsIn('refundable')} AND orders.status = 'pending'
  AND (${NET_AMOUNT} > 0 OR orders.total_amount = 0) AND ${HAS_LINES_LEFT})`

/** In the context of a request that may delete such an order. */
export const EVEN_PAID = 'evenPaid'

/** The net amount of an order that is paid and not sent, as a decimal string; null for any other order. */
export async function netUnsent(context: Context, orderId: string): Promise<string | null> {
  const [found] = await context.query<{ kept: string }>(sql`
    SELECT ${NET_AMOUNT} AS kept FROM orders WHERE id = ${orderId} AND ${IS_PAID_UNSENT}`)
  return found?.kept ?? null
}

/** What deleting such an order means. */
export const paidUnsentWords = (net: string): string =>
  `This order is paid (${formatCents(toCents(net))}) and not sent. Deleting does not refund.`
