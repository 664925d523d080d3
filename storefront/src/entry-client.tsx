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
import { whenTouched } from './page/when-touched'
import { matchRoute } from './routes'
import { PageRouter } from './routing/page-router'
import { homePath } from './routing/paths'
import { prefetchLinks } from './routing/prefetch-links'
// The pages name its files; this puts them into the build.
import './style/fonts'

/** Whether the dashboard replaces the gallery. Then hydrating a thousand artworks first would be wasted work. */
async function isDashboard(queryClient: QueryClient): Promise<boolean> {
  if (!isAdminModeOn() || !hasSignedIn() || window.location.pathname !== homePath) return false
  return (await queryClient.fetchQuery(userQuery())) !== null
}

/** The page has changed since it was sent: the answer has its data as they are now. */
const CHANGED = 409

/**
 * Reads the data of the page: from the block itself, or from where it says that they are.
 * @returns the data, and whether the page that is there was drawn of them
 * @throws when they cannot be had, as a script that cannot be loaded
 */
async function readState(block: HTMLElement): Promise<{ state: PageState; isOfThisPage: boolean }> {
  const { from } = block.dataset
  if (from === undefined) return { state: JSON.parse(block.textContent), isOfThisPage: true }
  const response = await fetch(from)
  if (!response.ok && response.status !== CHANGED) throw new Error(`The data of the page: ${response.status}`)
  return { state: await response.json(), isOfThisPage: response.ok }
}

/** Hydrates the page that the server rendered, once the page's own chunk is loaded. */
async function start() {
  takeAdminParameter()
  const root = document.getElementById('root')
  const block = document.getElementById('state')
  if (!root || !block) throw new Error('The page has no root or no state')
  const { state, isOfThisPage } = await readState(block)
  const { shop, queries } = state
  if (shop.takesCodes) takeCodeParameter()
  const queryClient = createQueryClient()
  hydrateQueries(queryClient, queries)
  const tools = { queryClient, shop }
  await Promise.all([
    matchRoute(window.location.pathname).route.page.preload(),
    window.location.pathname === homePath && longGalleryOf(shop)?.page.preload(),
  ])
  const page = (
    <StrictMode>
      <PageRouter tools={tools}>
        <App shop={shop} queryClient={queryClient} />
      </PageRouter>
    </StrictMode>
  )
  // As a transition React hydrates in short pieces, between which the browser answers the visitor.
  if (!isOfThisPage || (await isDashboard(queryClient))) createRoot(root).render(page)
  else startTransition(() => void hydrateRoot(root, page))
  // For the calls that may follow: who only looks makes none. One that fails now is tried again by the first of them.
  whenTouched(() => void loadEndpoints().catch(() => undefined))
  prefetchLinks(tools)
}

/** Starts the page. Where a chunk can't be loaded, the page is told as if this script were missing, and the next press tries again. */
function wake(): void {
  start().catch((error: unknown) => {
    document.addEventListener('click', wake, { capture: true, once: true })
    const { pathname } = new URL(import.meta.url)
    document.querySelector(`script[src="${pathname}"]`)?.dispatchEvent(new Event('error'))
    reportError(error)
  })
}

wake()
