import type { FoundOrders } from '@gesso/shared-types/features/order-pages/collector-order'
import { ORDER_PAGE_WORDS } from '@gesso/shared-types/features/order-pages/order-page-state'
import { formatCents, toCents } from '@gesso/shared-types/money/money'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import styled from 'styled-components'
import { apiQuery } from '../../api/api-query'
import { useHead } from '../../head/use-head'
import { isMissing } from '../../pages/is-missing'
import { findOrdersPath, homePath } from '../../routing/paths'
import { figures } from '../../style/theme'
import { Button, ButtonLink } from '../../ui/Button'
import { EmptyState } from '../../ui/EmptyState'
import { ErrorState } from '../../ui/ErrorState'
import { PageHeader } from '../../ui/PageHeader'
import { PageLoading } from '../../ui/PageLoading'
import { useApiMutation } from '../../ui/use-api-mutation'
import { dayAt } from './order-days'
import { Buttons, Rows, Soft } from './order-styles'

const Order = styled.li`
  ${figures}
  display: grid;
  gap: 4px;
  padding: 20px 0;
  overflow-wrap: anywhere;
  a {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
    font-weight: 500;
  }
`
const Facts = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 0 24px;
`
const Foot = styled.div`
  display: grid;
  justify-items: start;
  gap: 12px;
  margin-top: 32px;
`

/** All orders of the address that the link was sent to. It is not for search engines. */
export function FoundOrdersPage({ token }: { token: string }) {
  const { data, error } = useQuery({ ...apiQuery('readFoundOrders', { token }), staleTime: 0, retry: false })
  const [isClosed, setClosed] = useState(false)
  if (isClosed) return <Closed />
  if (data) return <ShownOrders found={data} token={token} onClose={() => setClosed(true)} />
  if (error) return <NoOrders isFailed={!isMissing(error)} />
  return <Loading />
}

function Loading() {
  useHead({ title: null })
  return <PageLoading title="Your orders" withoutScripts="Please load the page again." />
}

function Closed() {
  useHead({ title: 'Your orders' })
  return (
    <EmptyState title="The Link Has Ended" text="It does not lead to your orders any more.">
      <ButtonLink href={homePath} kind="primary">
        Return to Gallery
      </ButtonLink>
    </EmptyState>
  )
}

function NoOrders({ isFailed }: { isFailed: boolean }) {
  const title = isFailed ? 'Error Loading Page' : 'This Link Has Ended'
  useHead({ title, status: isFailed ? 500 : 404 })
  return (
    <ErrorState
      title={title}
      text={
        isFailed
          ? 'Unable to load this page. Please try again later.'
          : 'A link to your orders works for some hours. You can have a new one sent to you.'
      }
    >
      <ButtonLink href={findOrdersPath} kind="primary" wide>
        Find your orders
      </ButtonLink>
    </ErrorState>
  )
}

type ShownOrdersProps = { found: FoundOrders; token: string; onClose: () => void }

function ShownOrders({ found, token, onClose }: ShownOrdersProps) {
  const { email, orders, expiresAt, timeZone } = found
  useHead({ title: 'Your orders' })
  const close = useApiMutation('closeFoundOrders', {
    failed: { title: 'Not Ended', description: 'Please try again.' },
  })
  const time = new Date(expiresAt).toLocaleString('en-US', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone,
  })
  return (
    <>
      <PageHeader>
        <div>
          <h1>Your orders</h1>
          <Soft>{email}</Soft>
        </div>
      </PageHeader>
      {orders.length === 0 ? (
        <p>There are no orders with this address any more.</p>
      ) : (
        <Rows aria-label="Orders">
          {orders.map(({ number, createdAt, totalAmount, isTest, state, titles, link }) => (
            <Order key={number}>
              <a href={link}>Order {number}</a>
              <p>{titles.join(', ')}</p>
              <Facts>
                <span>{dayAt(createdAt, timeZone)}</span>
                <span>{formatCents(toCents(totalAmount))} USD</span>
                <span>{ORDER_PAGE_WORDS[state].name}</span>
                {isTest && <span>Test order</span>}
              </Facts>
            </Order>
          ))}
        </Rows>
      )}
      <Foot>
        <Soft>
          This link works until {time}. Whoever has it sees this page: end it when you are done on a computer
          that others use.
        </Soft>
        <Buttons>
          <Button
            low
            kind="quiet"
            aria-disabled={close.isPending}
            onClick={async () => {
              if (await close.mutate({ token })) onClose()
            }}
          >
            End this link
          </Button>
        </Buttons>
      </Foot>
    </>
  )
}
