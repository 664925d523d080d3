import { formatCents, toCents } from '@gesso/shared-types/money/money'
import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Context } from '../../platform/context'
import { NET_AMOUNT } from '../net-amount'
import { HAS_LINES_LEFT } from '../originals/gone-originals'
import { paymentIsIn } from '../payment-is-in'

/** An SQL condition: the order was paid and is not sent, so its buyer is waiting. */
export const IS_PAID_UNSENT = sql`(${paymentIsIn('refundable')} AND orders.status = 'pending'
  AND (${NET_AMOUNT} > 0 OR orders.total_amount = 0) AND ${HAS_LINES_LEFT})`

/** A key in the request's context: the request may delete such an order. */
export const EVEN_PAID = 'evenPaid'

/** Reads the net amount of an order that is paid and not sent, as a decimal string; null for any other order. */
export async function netUnsent(context: Context, orderId: string): Promise<string | null> {
  const [found] = await context.query<{ kept: string }>(sql`
    SELECT ${NET_AMOUNT} AS kept FROM orders WHERE id = ${orderId} AND ${IS_PAID_UNSENT}`)
  return found?.kept ?? null
}

/** Explains what deleting such an order means. */
export const paidUnsentWords = (net: string): string =>
  `This order is paid (${formatCents(toCents(net))}) and not sent. Deleting does not refund.`
