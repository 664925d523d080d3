import type { ShopInfo } from '@gesso/shared-types/pages/page'
import type { Params } from 'react-router-dom'
import type { Prefetch } from '../api/prefetch'
import type { AtOnce } from '../page/wake-page'
import type { LazyPage } from './lazy-page'

/** A page with its address. It sets its own head (`useHead`). */
export type PageRoute = {
  path: string
  page: LazyPage
  /** Whether its HTML can be cached and sent to everyone. */
  sameForEveryone: boolean
  /** Its scripts draw it or do something as it opens (wake-page.ts). Other pages wait for the visitor's first sign. */
  wakesAtOnce?: AtOnce
  /** Loads what it needs: on the server before rendering, in the browser before it replaces the previous page. */
  load?: (
    tools: Prefetch,
    params: Readonly<Params>,
    asked: { shop: ShopInfo; search: string },
  ) => Promise<unknown>
}
