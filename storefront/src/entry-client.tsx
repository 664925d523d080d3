import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { App } from './App'
import { hydrateQueries } from './api/dehydrated-queries'
import { createQueryClient } from './api/query-client'
import { takeAdminParameter } from './auth/admin-mode'
import type { PageState } from './page-state'
import { matchRoute } from './routes'

/** Takes over the page that the server rendered, once the page's own chunk is there. */
async function start() {
  takeAdminParameter()
  const root = document.getElementById('root')
  const state = document.getElementById('state')
  if (!root || !state) throw new Error('The page has no root or no state')
  const { shop, queries }: PageState = JSON.parse(state.textContent)
  const queryClient = createQueryClient()
  hydrateQueries(queryClient, queries)
  await matchRoute(window.location.pathname).route.page.preload()
  hydrateRoot(
    root,
    <StrictMode>
      <BrowserRouter>
        <App shop={shop} queryClient={queryClient} />
      </BrowserRouter>
    </StrictMode>,
  )
}

void start()
