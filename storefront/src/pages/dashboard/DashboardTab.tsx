import type { WaitingCounts } from '@gesso/shared-types/waiting'
import type { QueryClient } from '@tanstack/react-query'
import { Suspense } from 'react'
import { apiPageQuery } from '../../api/use-list-page'
import { ArtworksTab } from '../../artworks/admin/ArtworksTab'
import { type LazyComponent, LazyPart, lazyComponent } from '../../routing/lazy-component'
import { Button } from '../../ui/Button'
import { EmptyList } from '../../ui/EmptyList'
import { ListSkeleton } from '../../ui/ListSkeleton'
import type { DashboardTab as TabName } from './dashboard-request'

/** A tab beside the first one, whose scripts and rows are loaded when they are wanted. */
type LaterTab = {
  name: TabName
  list: 'listOrders' | 'listSubscribers' | 'listMessages'
  view: LazyComponent
  ownersOnly?: boolean
  /** The waiting items counted next to the name. */
  counts?: keyof WaitingCounts
}

export const LATER_TABS: readonly LaterTab[] = [
  {
    name: 'Orders',
    list: 'listOrders',
    view: lazyComponent(async () => (await import('./MyOrders')).MyOrders),
    counts: 'ordersToSend',
  },
  {
    name: 'Collectors',
    list: 'listSubscribers',
    view: lazyComponent(async () => (await import('../../subscribers/admin/CollectorsTab')).CollectorsTab),
    ownersOnly: true,
  },
  {
    name: 'Messages',
    list: 'listMessages',
    view: lazyComponent(async () => (await import('./MyMessages')).MyMessages),
    counts: 'unreadMessages',
  },
]

/** Loads what a tab shows first, when a pointer or the focus reaches its name. A failure is shown once it is opened. */
export function preloadTab(queryClient: QueryClient, { list, view }: LaterTab): void {
  view.preload().catch(() => undefined)
  void queryClient.prefetchQuery(apiPageQuery(list, 1))
}

type DashboardTabProps = {
  tab: LaterTab | undefined
  /** How many times a new artwork was requested from outside the tabs. */
  newArtworkAsked: number
}

/** What a tab shows: the artworks without a `tab`. */
export function DashboardTab({ tab, newArtworkAsked }: DashboardTabProps) {
  if (!tab) return <ArtworksTab newArtworkAsked={newArtworkAsked} />
  return (
    <Suspense fallback={<ListSkeleton />}>
      <LazyPart
        lazy={tab.view}
        fallback={(retry) => (
          <EmptyList>
            <p role="alert">{tab.name} could not be loaded.</p>
            <Button low kind="quiet" onClick={retry}>
              Try again
            </Button>
          </EmptyList>
        )}
      />
    </Suspense>
  )
}
