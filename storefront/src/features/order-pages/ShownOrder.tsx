import type { CollectorOrder } from '@gesso/shared-types/features/order-pages/collector-order'
import { ORDER_PAGE_WORDS } from '@gesso/shared-types/features/order-pages/order-page-state'
import styled from 'styled-components'
import { useHead } from '../../head/use-head'
import { findOrdersPath } from '../../routing/paths'
import { figures } from '../../style/theme'
import { PageHeader } from '../../ui/PageHeader'
import { OrderAddress } from './OrderAddress'
import { OrderEvents } from './OrderEvents'
import { OrderedWorks } from './OrderedWorks'
import { OrderNotes } from './OrderNotes'
import { OrderParcel } from './OrderParcel'
import { OrderSums } from './OrderSums'
import { OrderTrail } from './OrderTrail'
import { OrderWithdrawal } from './OrderWithdrawal'
import { dayAt } from './order-days'
import { Column, Part, Rows, Soft, Split } from './order-styles'

const Figures = styled.p`
  ${figures}
  margin-top: 8px;
  color: var(--soft);
`
const State = styled.div`
  margin-bottom: 32px;
  h2 {
    font: var(--t32);
  }
  p {
    margin-top: 8px;
    color: var(--soft);
  }
`
const TestNote = styled.p`
  margin-bottom: 24px;
`
const DocumentRow = styled.li`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 0 24px;
  min-height: 56px;
`

/** An order: its items, its state, and the buyer's actions. */
export function ShownOrder({ order, token }: { order: CollectorOrder; token: string }) {
  const { number, createdAt, timeZone, state, gift, agreement, documents, certificates, withdrawal } = order
  const words = ORDER_PAGE_WORDS[state]
  useHead({ title: `Order ${number}` })
  return (
    <>
      <PageHeader>
        <div>
          <h1>Your order</h1>
          <Figures>
            {number}, {dayAt(createdAt, timeZone)}
          </Figures>
        </div>
      </PageHeader>
      {order.isTest && (
        <TestNote role="note">This is a test order: no card was charged and nothing will be sent.</TestNote>
      )}
      <State role="status">
        <h2>{words.name}</h2>
        <p>{words.text}</p>
      </State>
      <OrderTrail order={order} />
      <OrderParcel order={order} />
      <Split>
        <Column>
          <OrderedWorks order={order} />
          {gift && (
            <p>
              A gift card for {gift.recipientName}
              {gift.day && `, which goes out on ${dayAt(gift.day, 'UTC')}`}.
            </p>
          )}
          {agreement && (
            <p>
              {agreement.label} of “{agreement.title}”.{' '}
              <a href={agreement.link}>See all that was agreed on</a>
            </p>
          )}
          {documents.length > 0 && (
            <Part aria-labelledby="documents">
              <h2 id="documents">Documents</h2>
              <Rows>
                {documents.map(({ key, name }) => (
                  <DocumentRow key={key}>
                    <span>{name}</span>
                    <a href={`/order/${token}/papers/${key}.pdf`} download aria-label={`Download ${name}`}>
                      Download
                    </a>
                  </DocumentRow>
                ))}
              </Rows>
              {certificates.map(({ name, path }) => (
                <p key={path}>
                  <a href={path}>Check the certificate of {name}, or hand it over</a>
                </p>
              ))}
            </Part>
          )}
          <OrderEvents order={order} />
          <OrderNotes order={order} token={token} />
        </Column>
        <Column as="aside">
          <OrderSums order={order} />
          <OrderAddress order={order} token={token} />
          {withdrawal && <OrderWithdrawal withdrawal={withdrawal} order={order} token={token} />}
          <Soft>
            Bought more here? <a href={findOrdersPath}>Find all your orders</a>
          </Soft>
        </Column>
      </Split>
    </>
  )
}
