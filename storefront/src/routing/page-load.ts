import type { ShopInfo } from '@gesso/shared-types/pages/page'
import type { QueryClient } from '@tanstack/react-query'
import type { Path } from 'react-router-dom'
import { createBrowserPrefetch } from '../api/browser-prefetch'
import { matchRoute } from '../routes'

/** A page waits this long for its data, in milliseconds; then its skeleton is better than the page before. */
const PATIENCE_MS = 1000

const patience = () => new Promise((done) => setTimeout(done, PATIENCE_MS))

/** What pages are loaded into, and for which shop. */
export type PageTools = { queryClient: QueryClient; shop: ShopInfo }

/** An address of the storefront, as a link or the history has it. */
type Address = Pick<Path, 'pathname' | 'search'>

/** Loads a page's chunk and data in the browser, by the table that the server uses too. */
export function startPageLoad({ queryClient, shop }: PageTools, { pathname, search }: Address) {
  const { route, params } = matchRoute(pathname)
  return {
    chunk: route.page.preload(),
    data: route.load?.(createBrowserPrefetch(queryClient), params, { shop, search }),
  }
}

/** Waits until a page can be drawn. What failed, or takes too long, the page itself says. */
export async function loadPage(tools: PageTools, address: Address): Promise<void> {
  try {
    const { chunk, data } = startPageLoad(tools, address)
    await Promise.allSettled([chunk, Promise.race([data, patience()])])
  } catch {
    // A malformed address: the router's own answer is the page for it.
  }
}
