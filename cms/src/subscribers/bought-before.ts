import { type SQL, sql } from '@payloadcms/db-postgres/drizzle'
import type { FieldHook } from 'payload'
import { paymentIsIn } from '../orders/payment-is-in'
import { type Context, requestContext } from '../platform/context'
import { isLive } from '../platform/process/env'

/**
 * An SQL condition over newsletter_subscriptions: an order with this address was paid, whatever was refunded since.
 * Test orders count only in test mode.
 */
export const boughtBefore = ({ env }: Pick<Context, 'env'>): SQL => sql`EXISTS (
  SELECT 1 FROM customers JOIN orders ON customers.id = orders.customer_id
  WHERE lower(trim(customers.email)) = newsletter_subscriptions.email
    AND ${paymentIsIn('captured')} AND ${isLive(env) ? sql`orders.mode = 'live'` : sql`true`})`

/** Computes for the panel's document whether a collector has bought before. */
export const hasBoughtNow: FieldHook = async ({ data, req }) => {
  if (!data?.id) return false
  const context = requestContext(req)
  const found = await context.query(sql`
    SELECT 1 FROM newsletter_subscriptions WHERE id = ${data.id} AND ${boughtBefore(context)}`)
  return found.length > 0
}
