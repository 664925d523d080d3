import type { ServerProps } from 'payload'
import { isOwner } from '../../../auth/access'
import { findOrderNumbers } from '../../../orders/reading/order-numbers'
import { shopContext } from '../../../platform/context'
import { Moment } from '../Moment'

const MAX_SHOWN = 20

/** Decisions about money that only a person may make, at the top of the dashboard. */
export async function PaymentAlerts({ payload, user }: ServerProps) {
  if (!isOwner(user)) return null
  const { docs, totalDocs } = await payload.find({
    collection: 'payment_alerts',
    where: { done: { not_equals: true } },
    sort: '-createdAt',
    limit: MAX_SHOWN,
    depth: 0,
  })
  if (totalDocs === 0) return null
  const orders = docs.flatMap(({ order }) => (typeof order === 'string' ? [order] : []))
  const numbers = await findOrderNumbers(shopContext(payload), orders)
  return (
    <section aria-labelledby="gesso-alerts" className="gesso-alerts">
      <h2 id="gesso-alerts">Payments that need you ({totalDocs})</h2>
      <ul>
        {docs.map(({ id, text, createdAt, order }) => (
          <li key={id}>
            <p>{text}</p>
            <p className="gesso-hint">
              <Moment at={createdAt} />
              {typeof order === 'string' && (
                <>
                  {' · '}
                  <a href={`/admin/collections/orders/${order}`}>Order {numbers.get(order)}</a>
                </>
              )}
              {' · '}
              <a href={`/admin/collections/payment_alerts/${id}`}>Mark as done</a>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
