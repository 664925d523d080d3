import { sql } from '@payloadcms/db-postgres/drizzle'
import type { OrderDetail } from '../../orders/order-detail'

const TAKEN = sql`to_jsonb(coalesce(taken_along, false))`
const tell = async (_context: unknown, _order: unknown, taken: unknown) =>
  taken ? { isTakenAlong: true as const } : {}

/** Says to the buyer that nothing is sent. */
export const takenAlongDetail: OrderDetail = {
  confirmed: { read: TAKEN, tell },
  email: { read: TAKEN, tell },
}
