import { type WaitingCounts, waitingCountText, waitingWords } from '@gesso/shared-types/waiting'
import { Content, List, Root, Trigger } from '@radix-ui/react-tabs'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import styled, { css } from 'styled-components'
import { refreshList } from '../../api/api-query'
import '../../api/dashboard-calls'
import { useAdminMode } from '../../auth/use-admin-mode'
import { useUser } from '../../auth/use-user'
import { dashboardButtons, dashboardNotes, dashboardSections } from '../../features-in/dashboard'
import { useHead } from '../../head/use-head'
import { homePath } from '../../routing/paths'
import { Button } from '../../ui/Button'
import { showParts } from '../../ui/show-parts'
import { DashboardTab, LATER_TABS, preloadTab } from './DashboardTab'
import { readDashboardRequest } from './dashboard-request'
import { DashboardHead, TabStrip } from './dashboard-styles'
import { PanelPlaces } from './PanelPlaces'
import { useSessionEnd } from './use-session-end'
import { useWaitingCounts } from './use-waiting-counts'

const Ways = styled.div`
  display: flex;
  gap: 12px;
  @media (max-width: 399px) {
    gap: 8px;
  }
`
const narrowTab = css`
  font-size: 0.875rem;
  padding-inline: 8px 4px;
  &[data-state='active']::after {
    right: 4px;
  }
`
const Tab = styled(Trigger)`
  position: relative;
  display: inline-flex;
  flex: none;
  align-items: center;
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
  /* Beside the name, and no part of it: the tab's description says it in words. */
  &[data-count]::before {
    content: attr(data-count);
    content: attr(data-count) / '';
    order: 1;
    min-width: 22px;
    margin-left: 6px;
    padding: 0 5px;
    border: 1px solid var(--edge);
    border-radius: 11px;
    font: 500 0.8125rem / 1.25rem var(--sans);
    text-align: center;
  }
  @media (max-width: 359px) {
    ${narrowTab}
  }
  /* All four tabs are seen on a phone, counts and all. */
  @media (max-width: 479px) {
    ${TabStrip}:has([data-count]) & {
      ${narrowTab}
    }
    &[data-count]::before {
      min-width: 20px;
      margin-left: 3px;
      padding: 0 4px;
      font-size: 0.75rem;
    }
  }
`
const Panel = styled(Content)`
  &:focus-visible {
    outline-offset: 8px;
  }
`

const FIRST = 'Artworks'

/** The number of waiting items in a tab, as attributes; none for zero. */
const countBeside = (waiting: WaitingCounts, name: keyof WaitingCounts) =>
  waiting[name] > 0 && {
    'data-count': waitingCountText(waiting[name]),
    'aria-description': waitingWords(waiting)[name],
  }

/** The artist's view of the shop, which replaces the gallery in admin mode. An assistant has no Collectors tab. */
export function DashboardPage() {
  const { exit } = useAdminMode()
  const isOwner = useUser()?.role === 'owner'
  const later = LATER_TABS.filter(({ ownersOnly }) => isOwner || !ownersOnly)
  const tabs = [{ name: FIRST, list: 'readArtworkOrder' } as const, ...later]
  const queryClient = useQueryClient()
  const waiting = useWaitingCounts()
  const [shown, setShown] = useState<string>(FIRST)
  const asked = useRef(shown)
  // A tab is rendered when it is first opened, and keeps its state, such as its page.
  const [opened, setOpened] = useState<readonly string[]>([shown])
  const wanted = useRef(new Set<string>())
  const [newArtworkAsked, setNewArtworkAsked] = useState(0)
  const tabList = useRef<HTMLDivElement>(null)
  const { state } = useLocation()
  const navigate = useNavigate()
  useHead({ title: 'Admin Dashboard' })
  useSessionEnd()

  const want = (tab: (typeof later)[number]) => {
    if (opened.includes(tab.name) || wanted.current.has(tab.name)) return
    wanted.current.add(tab.name)
    preloadTab(queryClient, tab)
  }
  const show = (name: string) => {
    // A press requests a tab twice before it is shown: by itself, and by moving the focus.
    if (name === asked.current) return
    asked.current = name
    setShown(name)
    const tab = tabs.find((each) => each.name === name)
    if (!opened.includes(name)) setOpened([...opened, name])
    else if (tab) void refreshList(queryClient, tab.list)
    void refreshList(queryClient, 'countWaiting')
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: a request is answered once, when it arrives
  useEffect(() => {
    const request = readDashboardRequest(state)
    if (!request || !tabs.some(({ name }) => name === request.tab)) return
    show(request.tab)
    if (request.newArtwork) setNewArtworkAsked((times) => times + 1)
    else tabList.current?.querySelector<HTMLElement>(`[data-tab="${request.tab}"]`)?.focus()
    // So that a reload does not repeat the request.
    navigate(homePath, { replace: true, state: null })
  }, [state])
  return (
    <>
      <DashboardHead>
        <h1>Admin Dashboard</h1>
        <Ways>
          {showParts(dashboardButtons, {})}
          <PanelPlaces isOwner={isOwner} />
          <Button low kind="quiet" onClick={exit}>
            Exit Admin
          </Button>
        </Ways>
      </DashboardHead>
      {showParts(dashboardNotes, {})}
      <Root value={shown} onValueChange={show}>
        <TabStrip as={List} ref={tabList} aria-label="Admin">
          <Tab value={FIRST} data-tab={FIRST}>
            {FIRST}
          </Tab>
          {later.map((tab) => (
            <Tab
              key={tab.name}
              value={tab.name}
              data-tab={tab.name}
              onPointerEnter={() => want(tab)}
              onFocus={() => want(tab)}
              {...(tab.counts && waiting && countBeside(waiting, tab.counts))}
            >
              {tab.name}
            </Tab>
          ))}
        </TabStrip>
        {tabs.map(({ name }) => (
          <Panel key={name} value={name} forceMount hidden={name !== shown} tabIndex={-1}>
            {opened.includes(name) && (
              <DashboardTab tab={later.find((tab) => tab.name === name)} newArtworkAsked={newArtworkAsked} />
            )}
          </Panel>
        ))}
      </Root>
      {showParts(dashboardSections, {})}
    </>
  )
}
