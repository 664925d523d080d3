import type { UIFieldServerComponent } from 'payload'
import { shopContext } from '../../../context'
import { historyOf } from '../../../orders/reading/read-order-sheet'
import { when } from '../when'

/** What happened to an order, as the shop wrote it down. */
export const OrderHistory: UIFieldServerComponent = async ({ data, payload, user }) => {
  if (!user || !data?.id) return null
  const entries = await historyOf(shopContext(payload), String(data.id))
  return (
    <section aria-label="History" className="field-type gesso-sheet">
      <h2>History</h2>
      <ol className="gesso-story">
        {entries.map(({ id, text, createdAt }) => (
          <li className="gesso-moment" key={id}>
            <span className="gesso-hint">{when(createdAt)}</span>
            {text}
          </li>
        ))}
      </ol>
    </section>
  )
}
