import type { QueryClient } from '@tanstack/react-query'
import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from './App'
import { hydrateQueries } from './api/dehydrated-queries'
import { loadEndpoints } from './api/known-endpoints'
import { createQueryClient } from './api/query-client'
import { isAdminModeOn, takeAdminParameter } from './auth/admin-mode'
import { hasSignedIn } from './auth/signed-in-marker'
import { userQuery } from './auth/use-user'
import { takeCodeParameter } from './orders/code-of-link'
import { PageRouter } from './page-router'
import type { PageState } from './page-state'
import { longGallery } from './pages/lazy-long-gallery'
import { homePath } from './paths'
import { prefetchLinks } from './prefetch-links'
import { matchRoute } from './routes'
import { whenTouched } from './when-touched'
// The pages name its files; this puts them into the build.
import './fonts'

/** Whether the dashboard replaces the gallery. Then hydrating a thousand artworks first would be wasted work. */
async function isDashboard(queryClient: QueryClient): Promise<boolean> {
  if (!isAdminModeOn() || !hasSignedIn() || window.location.pathname !== homePath) return false
  return (await queryClient.fetchQuery(userQuery())) !== null
}

/** Hydrates the page that the server rendered, once the page's own chunk is loaded. */
async function start() {
  takeAdminParameter()
  const root = document.getElementById('root')
  const state = document.getElementById('state')
  if (!root || !state) throw new Error('The page has no root or no state')
  const { shop, queries }: PageState = JSON.parse(state.textContent)
  if (shop.takesCodes) takeCodeParameter()
  const queryClient = createQueryClient()
  hydrateQueries(queryClient, queries)
  const tools = { queryClient, shop }
  await Promise.all([
    matchRoute(window.location.pathname).route.page.preload(),
    shop.hasFinder && window.location.pathname === homePath && longGallery.preload(),
  ])
  const page = (
    <StrictMode>
      <PageRouter tools={tools}>
        <App shop={shop} queryClient={queryClient} />
      </PageRouter>
    </StrictMode>
  )
  // As a transition React hydrates in short pieces, between which the browser answers the visitor.
  if (await isDashboard(queryClient)) createRoot(root).render(page)
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
