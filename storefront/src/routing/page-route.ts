import type { ShopInfo } from '@gesso/shared-types/pages/page'
import type { Params } from 'react-router-dom'
import type { Prefetch } from '../api/prefetch'
import type { LazyPage } from './lazy-page'

/** A page by its address. It sets its title and description itself (`useHead`). */
export type PageRoute = {
  path: string
  page: LazyPage
  /** Whether its HTML may be cached and sent to everyone. */
  sameForEveryone: boolean
  /**
   * Loads what it needs to be drawn: on the server before it is rendered, in the browser before it takes the place of the
   * page before.
   */
  load?: (
    tools: Prefetch,
    params: Readonly<Params>,
    asked: { shop: ShopInfo; search: string },
  ) => Promise<unknown>
}
