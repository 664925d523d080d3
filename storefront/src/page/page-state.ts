import type { ShopInfo } from '@gesso/shared-types/pages/page'
import type { DehydratedQuery } from '../api/dehydrated-queries'

/** The data that the server sends to the browser in the data block `state`. */
export type PageState = {
  shop: ShopInfo
  queries: DehydratedQuery[]
  /** Whether the page has the dashboard's frame in place of the gallery. */
  isDashboard?: true
}
