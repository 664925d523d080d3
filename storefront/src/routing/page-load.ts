import type { ShopInfo } from '@gesso/shared-types/pages/page'
import type { QueryClient } from '@tanstack/react-query'
import type { Path } from 'react-router-dom'
import { createBrowserPrefetch } from '../api/browser-prefetch'
import { matchRoute } from '../routes'

/** The longest wait for a page's data, in milliseconds; after that its skeleton is better than the previous page. */
const PATIENCE_MS = 1000

const patience = () => new Promise((done) => setTimeout(done, PATIENCE_MS))

/** The query client that pages are loaded into, and the shop. */
export type PageTools = { queryClient: QueryClient; shop: ShopInfo }

/** An address of the storefront, from a link or the history. */
type Address = Pick<Path, 'pathname' | 'search'>

/** Loads a page's chunk and data in the browser, by the same routes as the server. */
export function startPageLoad({ queryClient, shop }: PageTools, { pathname, search }: Address) {
  const { route, params } = matchRoute(pathname)
  return {
    chunk: route.page.preload(),
    data: route.load?.(createBrowserPrefetch(queryClient), params, { shop, search }),
  }
}

/** Waits until a page can be rendered. The page itself shows what failed or takes too long. */
export async function loadPage(tools: PageTools, address: Address): Promise<void> {
  try {
    const { chunk, data } = startPageLoad(tools, address)
    await Promise.allSettled([chunk, Promise.race([data, patience()])])
  } catch {
    // A malformed address: the router shows its own answer.
  }
}
