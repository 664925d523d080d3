import { paperPath } from '@gesso/shared-types/features/invoices/paper'
import { formatCents, toCents } from '@gesso/shared-types/money/money'
import type { UIFieldServerComponent } from 'payload'
import { isOwner } from '../../../auth/access'
import { AskButton } from '../../../panel/components/AskButton'
import { visibleSheet } from '../../../panel/components/orders/visible-sheet'
import { shopContext } from '../../../platform/context'
import { dayOf } from '../../../platform/text/when'
import { readOrderPapers } from '../read-papers'

const QUESTION =
  'Give this order its papers now? They get the next numbers and the date of today, and cannot be taken back.'

/** The numbered papers of an order, for an owner; nothing while there are none. */
export const OrderPapers: UIFieldServerComponent = async (props) => {
  if (!isOwner(props.user)) return null
  const sheet = await visibleSheet(props)
  if (!sheet) return null
  const { given, mayGive } = await readOrderPapers(shopContext(props.payload), sheet.order.id)
  if (given.length === 0 && !mayGive) return null
  return (
    <section aria-label="Papers" className="field-type gesso-sheet">
      <h2>Papers</h2>
      {given.length > 0 && (
        <ul aria-label="Papers of this order" className="gesso-story">
          {given.map(({ id, name, date, totalAmount }) => (
            <li className="gesso-moment" key={id}>
              <span className="gesso-hint">{dayOf(date, 'UTC')}</span>
              <a href={paperPath(id)} rel="noreferrer" target="_blank">
                {name}
              </a>
              <span className="gesso-money">{formatCents(toCents(totalAmount))}</span>
            </li>
          ))}
        </ul>
      )}
      {mayGive && (
        <div className="gesso-refund">
          <p>This order was paid while papers were off.</p>
          <AskButton
            call={{ name: 'givePaper', input: { id: sheet.order.id } }}
            label="Give it papers now"
            question={QUESTION}
            size="medium"
          />
        </div>
      )}
    </section>
  )
}
