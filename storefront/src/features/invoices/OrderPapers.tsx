import { paperPath } from '@gesso/shared-types/features/invoices/paper'
import { paperEndpoints } from '@gesso/shared-types/features/invoices/paper-endpoints'
import { formatCents, toCents } from '@gesso/shared-types/money/money'
import type { OrderSheet } from '@gesso/shared-types/orders/order-sheet'
import styled from 'styled-components'
import { addEndpoints } from '../../api/known-endpoints'
import { OrderSection, type OrderSectionProps } from '../../orders/admin/order-section'
import { figures } from '../../theme'
import { Muted } from '../../ui/admin-list-styles'
import { Button } from '../../ui/Button'
import { useApiMutation } from '../../ui/use-api-mutation'

addEndpoints(paperEndpoints)

const List = styled.ul`
  ${figures}
`
const Paper = styled.li`
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

/** The numbered papers of an order, each to be opened; and the one that it has not, to be given. */
export const OrderPapers = ({ order, sheet: { papers } }: OrderSectionProps) =>
  papers && (
    <OrderSection>
      <Papers orderId={order.id} papers={papers} />
    </OrderSection>
  )

type PapersProps = { orderId: string; papers: NonNullable<OrderSheet['papers']> }

function Papers({ orderId, papers: { given, mayGive } }: PapersProps) {
  const give = useApiMutation('givePaper', {
    list: 'listOrders',
    done: { title: 'Papers Given' },
    failed: { title: 'No Papers Given', description: 'Please try again.' },
  })
  return (
    <section aria-label="Papers">
      <h2>Papers</h2>
      {given.length > 0 && (
        <List>
          {given.map(({ id, name, date, totalAmount }) => (
            <Paper key={id}>
              <a href={paperPath(id)} target="_blank" rel="noreferrer">
                {name}
              </a>
              <Muted>{dayOf(date)}</Muted>
              <span>{formatCents(toCents(totalAmount))}</span>
            </Paper>
          ))}
        </List>
      )}
      {mayGive && (
        <Column>
          <p>This order was paid while papers were off.</p>
          <Button
            low
            kind="quiet"
            aria-disabled={give.isPending}
            onClick={() => {
              if (!give.isPending) void give.mutate({ id: orderId })
            }}
          >
            Give it papers now
          </Button>
        </Column>
      )}
    </section>
  )
}
