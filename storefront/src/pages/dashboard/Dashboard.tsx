import type { EndpointName } from '@gesso/shared-types/endpoints'
import { Content, List, Root, Trigger } from '@radix-ui/react-tabs'
import { useQueryClient } from '@tanstack/react-query'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import styled from 'styled-components'
import { refreshList } from '../../api/api-query'
import { apiPageQuery } from '../../api/use-list-page'
import { ArtworksTab } from '../../artworks/admin/ArtworksTab'
import { useAdminMode } from '../../auth/use-admin-mode'
import { useUser } from '../../auth/use-user'
import { useHead } from '../../head/use-head'
import { MessagesTab } from '../../messages/admin/MessagesTab'
import { OrdersTab } from '../../orders/admin/OrdersTab'
import { CollectorsTab } from '../../subscribers/admin/CollectorsTab'
import { Button } from '../../ui/Button'
import { useSessionEnd } from './use-session-end'

const Container = styled.div`
  max-width: var(--narrow);
`
const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 16px;
  padding: 24px 0 16px;
  @media (max-width: 799px) {
    h1 {
      font: 400 1.5rem / 2rem var(--serif);
    }
    button {
      flex: none;
    }
  }
`
/** The padding leaves space for the focus ring; the texts stay aligned with the logo. */
const Tabs = styled(List)`
  display: flex;
  gap: 16px;
  margin: 0 0 24px -8px;
  padding-bottom: 1px;
  background: linear-gradient(var(--rule) 0 0) 8px 100% / 100% 1px no-repeat;
  overflow-x: auto;
  scrollbar-width: none;
  @media (max-width: 799px) {
    gap: 8px;
  }
  @media (max-width: 359px) {
    gap: 0;
  }
`
const Tab = styled(Trigger)`
  position: relative;
  flex: none;
  min-height: 48px;
  padding: 0 8px;
  border: 0;
  background: none;
  color: var(--soft);
  font: 500 1rem / 1.5rem var(--sans);
  cursor: pointer;
  transition: color var(--fast) var(--ease);
  &:hover,
  &[data-state='active'] {
    color: var(--ink);
  }
  &[data-state='active']::after {
    content: '';
    position: absolute;
    inset: auto 8px 0;
    height: 2px;
    background: var(--ink);
  }
  &:focus-visible {
    outline-offset: -4px;
  }
  @media (max-width: 359px) {
    font-size: 0.875rem;
    padding-inline: 8px 4px;
    &[data-state='active']::after {
      right: 4px;
    }
  }
`
const Panel = styled(Content)`
  &:focus-visible {
    outline-offset: 8px;
  }
`

type TabProps = { isOwner: boolean }

const TABS: readonly {
  name: string
  list: EndpointName
  View: ComponentType<TabProps>
  ownersOnly?: boolean
}[] = [
  { name: 'Artworks', list: 'listArtworks', View: ArtworksTab },
  { name: 'Orders', list: 'listOrders', View: OrdersTab },
  { name: 'Collectors', list: 'listSubscribers', View: CollectorsTab, ownersOnly: true },
  { name: 'Messages', list: 'listMessages', View: MessagesTab },
]

/** The artist's view of the shop, which replaces the gallery in admin mode. An assistant has no collectors. */
export function Dashboard() {
  const { exit } = useAdminMode()
  const isOwner = useUser()?.role === 'owner'
  const tabs = TABS.filter(({ ownersOnly }) => isOwner || !ownersOnly)
  const queryClient = useQueryClient()
  const [shown, setShown] = useState('Artworks')
  const asked = useRef(shown)
  // A tab is rendered when it is first opened, and then keeps its state, such as its page.
  const [opened, setOpened] = useState<readonly string[]>([shown])
  useHead({ title: 'Admin Dashboard' })
  useSessionEnd()

  // So that tabs open without waiting.
  useEffect(() => {
    void queryClient.prefetchQuery(apiPageQuery('listOrders', 1))
    if (isOwner) void queryClient.prefetchQuery(apiPageQuery('listSubscribers', 1))
    void queryClient.prefetchQuery(apiPageQuery('listMessages', 1))
  }, [queryClient, isOwner])

  const show = (name: string) => {
    // A press opens a tab twice before it is shown: by itself, and by the focus that it gives.
    if (name === asked.current) return
    asked.current = name
    setShown(name)
    const tab = tabs.find((each) => each.name === name)
    if (!opened.includes(name)) setOpened([...opened, name])
    else if (tab) void refreshList(queryClient, tab.list)
  }
  return (
    <Container>
      <Head>
        <h1>Admin Dashboard</h1>
        <Button low kind="quiet" onClick={exit}>
          Exit Admin
        </Button>
      </Head>
      <Root value={shown} onValueChange={show}>
        <Tabs aria-label="Admin">
          {tabs.map(({ name }) => (
            <Tab key={name} value={name}>
              {name}
            </Tab>
          ))}
        </Tabs>
        {tabs.map(({ name, View }) => (
          <Panel key={name} value={name} forceMount hidden={name !== shown} tabIndex={-1}>
            {opened.includes(name) && <View isOwner={isOwner} />}
          </Panel>
        ))}
      </Root>
    </Container>
  )
}
