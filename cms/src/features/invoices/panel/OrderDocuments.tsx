import { documentPath } from '@gesso/shared-types/features/invoices/order-document'
import { formatCents, toCents } from '@gesso/shared-types/money/money'
import type { UIFieldServerComponent } from 'payload'
import { isOwner } from '../../../auth/access'
import { AskButton } from '../../../panel/components/AskButton'
import { visibleSheet } from '../../../panel/components/orders/visible-sheet'
import { shopContext } from '../../../platform/context'
import { dayOf } from '../../../platform/text/when'
import { readOrderDocuments } from '../read-documents'

const QUESTION =
  'Issue the documents of this order now? They get the next numbers and the date of today, and cannot be taken back.'

/** The numbered documents of an order for an owner; nothing while there are none and none may be issued. */
export const OrderDocuments: UIFieldServerComponent = async (props) => {
  if (!isOwner(props.user)) return null
  const sheet = await visibleSheet(props)
  if (!sheet) return null
  const { issued, mayIssue } = await readOrderDocuments(shopContext(props.payload), sheet.order.id)
  if (issued.length === 0 && !mayIssue) return null
  return (
    <section aria-label="Documents" className="field-type gesso-sheet">
      <h2>Documents</h2>
      {issued.length > 0 && (
        <ul aria-label="Documents of this order" className="gesso-story">
          {issued.map(({ id, name, date, totalAmount }) => (
            <li className="gesso-moment" key={id}>
              <span className="gesso-hint">{dayOf(date, 'UTC')}</span>
              <a href={documentPath(id)} rel="noreferrer" target="_blank">
                {name}
              </a>
              <span className="gesso-money">{formatCents(toCents(totalAmount))}</span>
            </li>
          ))}
        </ul>
      )}
      {mayIssue && (
        <div className="gesso-refund">
          <p>This order has no documents yet.</p>
          <AskButton
            call={{ name: 'issueDocument', input: { id: sheet.order.id } }}
            label="Issue its documents now"
            question={QUESTION}
            size="medium"
          />
        </div>
      )}
    </section>
  )
}
