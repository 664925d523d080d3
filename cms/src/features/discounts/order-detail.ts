import { sql } from '@payloadcms/db-postgres/drizzle'
import type { OrderDetail } from '../../orders/order-detail'

const read = sql`to_jsonb(discount_code)`
const tell = (code: unknown) => ({ discountCode: code as string | null })

/** Adds the discount code to an order's details. */
export const discountDetail: OrderDetail = {
  listed: { read, tell },
  email: { read, tell: async (_tx, _orderId, code) => tell(code) },
}
