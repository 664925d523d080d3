import { orderNumber } from '@gesso/shared-types/order'
import type { ServerProps } from 'payload'
import { isOwner } from '../../../auth/access'

const MAX_SHOWN = 20

/** Decisions about money that only a person may make, first on the dashboard. */
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
  return (
    <section aria-labelledby="gesso-alerts" className="gesso-alerts">
      <h2 id="gesso-alerts">Payments that need you ({totalDocs})</h2>
      <ul>
        {docs.map(({ id, text, createdAt, order }) => (
          <li key={id}>
            <p>{text}</p>
            <p className="gesso-hint">
              {new Date(createdAt).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' })}
              {typeof order === 'string' && (
                <>
                  {' · '}
                  <a href={`/admin/collections/orders/${order}`}>Order {orderNumber(order)}</a>
                </>
              )}
              {' · '}
              <a href={`/admin/collections/payment_alerts/${id}`}>Tick it off</a>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
