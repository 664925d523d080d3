// Before any component is made, because the order of the server's rules is theirs.
import './style/adopt-server-styles'

import type { QueryClient } from '@tanstack/react-query'
import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from './App'
import { hydrateQueries } from './api/dehydrated-queries'
import { loadEndpoints } from './api/known-endpoints'
import { createQueryClient } from './api/query-client'
import { longGalleryOf } from './artworks/gallery/gallery-of'
import { isAdminModeOn, takeAdminParameter } from './auth/admin-mode'
import { hasSignedIn } from './auth/signed-in-marker'
import { userQuery } from './auth/use-user'
import { takeCodeParameter } from './orders/code-of-link'
import type { PageState } from './page/page-state'
import { dashboardPage } from './pages/dashboard/lazy-dashboard-page'
import { matchRoute } from './routes'
import { PageRouter } from './routing/page-router'
import { homePath } from './routing/paths'
import { prefetchLinks } from './routing/prefetch-links'
// The pages link to the font files, and this import puts them into the build.
import './style/fonts'

/**
 * Whether the dashboard replaces the gallery that the server sent, because it did not know of admin mode. Hydrating a
 * thousand artworks first would then be wasted work.
 */
async function becomesDashboard(queryClient: QueryClient): Promise<boolean> {
  if (!isAdminModeOn() || !hasSignedIn() || window.location.pathname !== homePath) return false
  return (await queryClient.fetchQuery(userQuery())) !== null
}

/** The status when the page has changed since it was sent; the answer has its current data. */
const CHANGED = 409

/**
 * Reads the page's data, from the block or from the address that it names.
 * @returns the data, and whether the rendered page was drawn from it
 * @throws Error when the data cannot be loaded, as for a script that cannot be loaded
 */
async function readState(block: HTMLElement): Promise<{ state: PageState; isOfThisPage: boolean }> {
  const { from } = block.dataset
  if (from === undefined) return { state: JSON.parse(block.textContent), isOfThisPage: true }
  const response = await fetch(from)
  if (!response.ok && response.status !== CHANGED) throw new Error(`The data of the page: ${response.status}`)
  return { state: await response.json(), isOfThisPage: response.ok }
}

/** Hydrates the server's page once the page's own chunk is loaded. */
async function start() {
  takeAdminParameter()
  const root = document.getElementById('root')
  const block = document.getElementById('state')
  if (!root || !block) throw new Error('The page has no root or no state')
  const { state, isOfThisPage } = await readState(block)
  const { shop, queries, isDashboard } = state
  if (shop.takesCodes) takeCodeParameter()
  const queryClient = createQueryClient()
  hydrateQueries(queryClient, queries)
  const tools = { queryClient, shop }
  await Promise.all([
    matchRoute(window.location.pathname).route.page.preload(),
    window.location.pathname === homePath &&
      (isDashboard ? dashboardPage : longGalleryOf(shop)?.page)?.preload(),
  ])
  const page = (
    <StrictMode>
      <PageRouter tools={tools}>
        <App shop={shop} queryClient={queryClient} />
      </PageRouter>
    </StrictMode>
  )
  // In a transition, React hydrates in short pieces, between which the browser responds to the visitor.
  const showsDashboard = isDashboard || (await becomesDashboard(queryClient))
  if (!isOfThisPage || showsDashboard) createRoot(root).render(page)
  else startTransition(() => void hydrateRoot(root, page))
  // For calls that may follow. If loading fails now, the first call tries again.
  const loadCalls = () => void loadEndpoints().catch(() => undefined)
  if (window.requestIdleCallback) window.requestIdleCallback(loadCalls, { timeout: 2000 })
  else setTimeout(loadCalls, 2000)
  prefetchLinks(tools, !showsDashboard)
}

/** Starts the page. When a chunk cannot be loaded, reports it like a missing script, and the next press tries again. */
function wake(): void {
  start().catch((error: unknown) => {
    document.addEventListener('click', wake, { capture: true, once: true })
    const { pathname } = new URL(import.meta.url)
    document.querySelector(`script[src="${pathname}"]`)?.dispatchEvent(new Event('error'))
    reportError(error)
  })
}

wake()
