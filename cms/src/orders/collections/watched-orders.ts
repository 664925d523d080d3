import { sql } from '@payloadcms/db-postgres/drizzle'
import { plainColumns, type Watched } from '../../platform/audit/watched'

/**
 * What the audit trail records of an order: what people do with it. What the shop and the provider do is in the
 * order's history. Values of notes are not recorded, because they may be about a buyer who has to be erased.
 */
export const WATCHED_ORDER: Watched = {
  noun: 'order',
  table: 'orders',
  label: sql`number`,
  shown: plainColumns('status', 'tracking_carrier', 'tracking_number', 'is_pick_up'),
  hidden: plainColumns('notes'),
  hasTrash: true,
}

/** Of a buyer, only which fields were corrected is recorded. */
export const WATCHED_CUSTOMER: Watched = {
  noun: 'customer',
  table: 'customers',
  label: sql`SELECT 'Order ' || string_agg(orders.number, ', ' ORDER BY orders.id)
    FROM orders WHERE orders.customer_id = customers.id`,
  shown: {},
  hidden: plainColumns(
    'first_name',
    'last_name',
    'email',
    'phone',
    'address',
    'address_line2',
    'city',
    'state',
    'zip_code',
    'country',
  ),
}

export const WATCHED_ALERT: Watched = {
  noun: 'payment_alert',
  table: 'payment_alerts',
  label: sql`coalesce((SELECT number FROM orders WHERE orders.id = order_id), replace(kind, '_', ' '))`,
  shown: { done: sql`coalesce(done, false)` },
}
