import { sql } from '@payloadcms/db-postgres'
import type { UIFieldServerComponent } from 'payload'
import { shopContext } from '../../../platform/context'

/** Links from a buyer's address back to the order. */
export const BackToOrder: UIFieldServerComponent = async ({ data, payload, user }) => {
  const id = Number(data?.id)
  if (!user || !Number.isInteger(id)) return null
  const orders = await shopContext(payload).query<{ id: string; number: string }>(
    sql`SELECT id, number FROM orders WHERE customer_id = ${id} ORDER BY id`,
  )
  return (
    <p className="field-type">
      {orders.map((order) => (
        <a href={`/admin/collections/orders/${order.id}`} key={order.id}>
          Back to order {order.number}
        </a>
      ))}
    </p>
  )
}
