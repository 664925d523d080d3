import type { Subscriber } from '@gesso/shared-types/subscriber'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import styled from 'styled-components'
import { callApi } from '../../api/call-api'
import { apiPageQuery } from '../../api/call-api-page'
import { forEachStillThere } from '../../api/for-each-still-there'
import { refusalMessage } from '../../api/refusal-message'
import { useListPage } from '../../api/use-list-page'
import { stacked } from '../../ui/admin-list-styles'
import { Badge } from '../../ui/Badge'
import { Button } from '../../ui/Button'
import { Checkbox } from '../../ui/Checkbox'
import { CheckoutIcon } from '../../ui/CheckoutIcon'
import { IconButton } from '../../ui/IconButton'
import { ListView } from '../../ui/ListView'
import { useChange } from '../../ui/use-change'
import { useSelection } from '../../ui/use-selection'
import { useToast } from '../../ui/use-toast'
import { subscribersCsv } from './subscribers-csv'

const Row = styled.li`
  display: flex;
  align-items: center;
  gap: 8px;
  min-height: 60px;
  padding: 6px 8px;
  ${stacked} {
    padding-inline: 0 4px;
  }
  > span {
    flex: 1;
    min-width: 0;
    overflow-wrap: anywhere;
  }
`

function save(csv: string) {
  const address = URL.createObjectURL(new Blob([csv], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = 'collectors.csv'
  link.click()
  // Some browsers fetch it only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

function Download() {
  const toast = useToast()
  const [isBusy, setBusy] = useState(false)
  const download = async () => {
    if (isBusy) return
    setBusy(true)
    try {
      save(subscribersCsv(await callApi('listSubscribers', {})))
    } catch (error) {
      toast({
        title: 'Download Failed',
        description: refusalMessage(error) ?? "Failed to download the collector's list.",
        failed: true,
      })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button low kind="quiet" aria-disabled={isBusy} onClick={() => void download()}>
      Download CSV
    </Button>
  )
}

/** Takes addresses off the list, one or several together, after a prompt; answers whether it was done. */
function useUnsubscribe() {
  const [isBusy, change] = useChange()
  const unsubscribe = async (subscribers: readonly Subscriber[]): Promise<boolean> => {
    const [first, ...others] = subscribers
    const who = others.length > 0 ? `${subscribers.length} addresses` : first?.email
    if (!window.confirm(`Are you sure you want to unsubscribe ${who} from the collector's list?`))
      return false
    return change({
      run: () => forEachStillThere(subscribers, ({ email }) => callApi('removeSubscriber', { email })),
      list: 'listSubscribers',
      done:
        others.length > 0
          ? {
              title: 'Subscriptions Removed',
              description: `${subscribers.length} emails have been unsubscribed from the collector's list.`,
            }
          : {
              title: 'Subscription Removed',
              description: "The email has been unsubscribed from the collector's list.",
            },
      failed: { title: 'Remove Failed', description: 'Failed to remove subscription.' },
    })
  }
  return [isBusy, unsubscribe] as const
}

type SubscriberRowProps = {
  subscriber: Subscriber
  isSelected: boolean
  onSelect: (isSelected: boolean) => void
  isBusy: boolean
  onRemove: () => void
}

function SubscriberRow({
  subscriber: { email },
  isSelected,
  onSelect,
  isBusy,
  onRemove,
}: SubscriberRowProps) {
  return (
    <Row>
      <Checkbox label={`Select ${email}`} checked={isSelected} onChange={onSelect} />
      <span>{email}</span>
      <IconButton aria-label={`Unsubscribe ${email}`} aria-disabled={isBusy} onClick={onRemove}>
        <CheckoutIcon name="remove" />
      </IconButton>
    </Row>
  )
}

/** Who joined the collector's list, newest first (specification section 2). */
export function CollectorsTab() {
  const list = useListPage('listSubscribers')
  // Counted apart from what a search finds.
  const { data: all } = useQuery(apiPageQuery('listSubscribers', 1))
  const selection = useSelection<Subscriber>()
  const [isBusy, unsubscribe] = useUnsubscribe()
  const remove = async (subscribers: readonly Subscriber[]) => {
    if (await unsubscribe(subscribers)) selection.set(subscribers, false)
  }
  return (
    <ListView
      label="Collectors"
      list={list}
      empty={
        <>
          <p>No email subscriptions found.</p>
          <p>Visitors can join the collector's list from the footer.</p>
        </>
      }
      facts={<Badge>{all?.total ?? list.total} subscriber(s)</Badge>}
      actions={<Download />}
      bulkAction={{
        selection,
        label: 'Unsubscribe',
        isPending: isBusy,
        run: () => void remove(selection.rows),
      }}
      row={(subscriber) => (
        <SubscriberRow
          key={subscriber.id}
          subscriber={subscriber}
          isSelected={selection.has(subscriber)}
          onSelect={(isSelected) => selection.set([subscriber], isSelected)}
          isBusy={isBusy}
          onRemove={() => void remove([subscriber])}
        />
      )}
    />
  )
}
