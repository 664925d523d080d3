import { orderNumber } from '@gesso/shared-types/order'
import type { ServerProps } from 'payload'

type Alert = { id: number; text: string; createdAt: string; order?: string | null }

const MOST = 20

/** What no machine may decide about money stands first on the dashboard (design §5.8). */
export async function PaymentAlerts({ payload, user }: ServerProps) {
  if (!user) return null
  const { docs, totalDocs } = await payload.find({
    collection: 'payment_alerts',
    where: { done: { not_equals: true } },
    sort: '-createdAt',
    limit: MOST,
    depth: 0,
  })
  if (totalDocs === 0) return null
  return (
    <section aria-labelledby="gesso-alerts" className="gesso-alerts">
      <h2 id="gesso-alerts">Payments that need you ({totalDocs})</h2>
      <ul>
        {(docs as unknown as Alert[]).map(({ id, text, createdAt, order }) => (
          <li key={id}>
            <p>{text}</p>
            <p className="gesso-hint">
              {new Date(createdAt).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' })}
              {order && (
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
