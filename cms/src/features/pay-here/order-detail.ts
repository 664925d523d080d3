import { sql } from '@payloadcms/db-postgres/drizzle'
import type { OrderDetail } from '../../orders/order-detail'

const TAKEN = sql`to_jsonb(coalesce(taken_along, false))`
const told = (taken: unknown) => (taken ? { isTakenAlong: true as const } : {})
const tell = async (_context: unknown, _order: unknown, taken: unknown) => told(taken)

/** Says that nothing is sent. */
export const takenAlongDetail: OrderDetail = {
  listed: { read: TAKEN, tell: told },
  confirmed: { read: TAKEN, tell },
  email: { read: TAKEN, tell },
}
