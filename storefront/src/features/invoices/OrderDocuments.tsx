import { documentPath } from '@gesso/shared-types/features/invoices/order-document'
import { orderDocumentEndpoints } from '@gesso/shared-types/features/invoices/order-document-endpoints'
import { formatCents, toCents } from '@gesso/shared-types/money/money'
import type { OrderSheet } from '@gesso/shared-types/orders/order-sheet'
import styled from 'styled-components'
import { addEndpoints } from '../../api/known-endpoints'
import { OrderSection, type OrderSectionProps } from '../../orders/admin/order-section'
import { figures } from '../../style/theme'
import { Muted } from '../../ui/admin-list-styles'
import { Button } from '../../ui/Button'
import { useApiMutation } from '../../ui/use-api-mutation'

addEndpoints(orderDocumentEndpoints)

const List = styled.ul`
  ${figures}
`
const DocumentRow = styled.li`
  display: flex;
  flex-wrap: wrap;
  gap: 0 16px;
  align-items: center;
  border-top: 1px solid var(--rule);
  &:first-child {
    border-top: 0;
  }
  a {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
  }
  > :last-child {
    margin-left: auto;
  }
`
const Column = styled.div`
  display: grid;
  justify-items: start;
  gap: 8px;
`

const dayOf = (day: string): string =>
  new Date(day).toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'UTC' })

/** The numbered documents of an order, each with a link, and a button that issues a missing one. */
export const OrderDocuments = ({ order, sheet: { documents } }: OrderSectionProps) =>
  documents && (
    <OrderSection>
      <Documents orderId={order.id} documents={documents} />
    </OrderSection>
  )

type DocumentsProps = { orderId: string; documents: NonNullable<OrderSheet['documents']> }

function Documents({ orderId, documents: { issued, mayIssue } }: DocumentsProps) {
  const issue = useApiMutation('issueDocument', {
    list: 'listOrders',
    done: { title: 'Documents Issued' },
    failed: { title: 'No Documents Issued', description: 'Please try again.' },
  })
  return (
    <section aria-label="Documents">
      <h2>Documents</h2>
      {issued.length > 0 && (
        <List>
          {issued.map(({ id, name, date, totalAmount }) => (
            <DocumentRow key={id}>
              <a href={documentPath(id)} target="_blank" rel="noreferrer">
                {name}
              </a>
              <Muted>{dayOf(date)}</Muted>
              <span>{formatCents(toCents(totalAmount))}</span>
            </DocumentRow>
          ))}
        </List>
      )}
      {mayIssue && (
        <Column>
          <p>This order has no documents yet.</p>
          <Button
            low
            kind="quiet"
            aria-disabled={issue.isPending}
            onClick={() => {
              if (!issue.isPending) void issue.mutate({ id: orderId })
            }}
          >
            Issue its documents now
          </Button>
        </Column>
      )}
    </section>
  )
}
