import type { UIFieldServerComponent } from 'payload'
import { readHistory } from '../../../orders/reading/order-sheet'
import { shopContext } from '../../../platform/context'
import { Moment } from '../Moment'
import { visibleSheet } from './visible-sheet'

/** The history of an order. */
export const OrderHistory: UIFieldServerComponent = async (props) => {
  const sheet = await visibleSheet(props)
  if (!sheet) return null
  const entries = await readHistory(shopContext(props.payload), sheet.order.id)
  return (
    <section aria-label="History" className="field-type gesso-sheet">
      <h2>History</h2>
      <ol className="gesso-story">
        {entries.map(({ id, text, createdAt }) => (
          <li className="gesso-moment" key={id}>
            <span className="gesso-hint">
              <Moment at={createdAt} />
            </span>
            {text}
          </li>
        ))}
      </ol>
    </section>
  )
}
