import { PAYMENT_STATE_SETS, type PaymentStateSet } from '@gesso/shared-types/orders/order'
import { type SQL, sql } from '@payloadcms/db-postgres/drizzle'

/** Makes an SQL condition: an order's payment state belongs to a set. */
export const paymentIsIn = (set: PaymentStateSet): SQL =>
  sql`orders.payment_state = ANY(${sql.param([...PAYMENT_STATE_SETS[set]])}::text[])`
