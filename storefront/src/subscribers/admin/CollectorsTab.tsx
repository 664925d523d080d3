import type { Subscriber } from '@gesso/shared-types/subscribers/subscriber'
import { useQuery } from '@tanstack/react-query'
import { apiPageQuery, useListPage } from '../../api/use-list-page'
import { subscribersExportPath } from '../../routing/paths'
import { Badge } from '../../ui/Badge'
import { ButtonLink } from '../../ui/Button'
import { ListView } from '../../ui/ListView'
import { useSelection } from '../../ui/use-selection'
import { SubscriberRow } from './SubscriberRow'
import { useUnsubscribe } from './use-unsubscribe'

/** The subscribers of the mailing list, newest first. */
export function CollectorsTab() {
  const list = useListPage('listSubscribers')
  // The count is of the whole list, whatever the search found.
  const { data: all } = useQuery(apiPageQuery('listSubscribers', 1))
  const selection = useSelection<Subscriber>()
  const [isPending, unsubscribe] = useUnsubscribe()
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
          <Badge>0 subscriber(s)</Badge>
        </>
      }
      facts={<Badge>{all?.total ?? list.total} subscriber(s)</Badge>}
      actions={
        <ButtonLink low kind="quiet" href={subscribersExportPath} download>
          Download CSV
        </ButtonLink>
      }
      bulkAction={{
        selection,
        label: 'Unsubscribe',
        isPending,
        run: () => void remove(selection.rows),
      }}
      row={(subscriber) => (
        <SubscriberRow
          key={subscriber.id}
          email={subscriber.email}
          isSelected={selection.has(subscriber)}
          onSelect={(isSelected) => selection.set([subscriber], isSelected)}
          isPending={isPending}
          onRemove={() => void remove([subscriber])}
        />
      )}
    />
  )
}
