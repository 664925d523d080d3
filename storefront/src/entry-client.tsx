import type { QueryClient } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { App } from './App'
import { hydrateQueries } from './api/dehydrated-queries'
import { createQueryClient } from './api/query-client'
import { isAdminModeOn, takeAdminParameter } from './auth/admin-mode'
import { hasSignedIn } from './auth/signed-in-marker'
import { userQuery } from './auth/use-user'
import type { PageState } from './page-state'
import { homePath } from './paths'
import { matchRoute } from './routes'

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
  const queryClient = createQueryClient()
  hydrateQueries(queryClient, queries)
  await matchRoute(window.location.pathname).route.page.preload()
  const page = (
    <StrictMode>
      <BrowserRouter>
        <App shop={shop} queryClient={queryClient} />
      </BrowserRouter>
    </StrictMode>
  )
  if (await isDashboard(queryClient)) createRoot(root).render(page)
  else hydrateRoot(root, page)
}

void start()
