import type { Artwork } from '@gesso/shared-types/artworks/artwork'
import type { ShopInfo } from '@gesso/shared-types/pages/page'
import type { QueryKey } from '@tanstack/react-query'
import type { Prefetch } from '../../api/prefetch'
import type { LazyPage } from '../../routing/lazy-page'

type Works = readonly Artwork[]

/** A gallery that stands in place of the plain one where there are many works. */
export type LongGallery = {
  page: LazyPage
  /** The key in local storage of how the visitor has chosen to see it. */
  choice: string
  /** Whether the shop has it, as its pages know, and whether so many works need it. */
  isOf: (shop: ShopInfo) => boolean
  isFor: (works: number) => boolean
  /** Loads what its page shows at an address with this query. */
  load: (tools: Prefetch, query: string) => Promise<unknown>
  /** Its first works: in the browser, and as a query of what is made of them. */
  askFirst: () => Promise<Works>
  loadFirst: (tools: Prefetch, queryKey: QueryKey, make: (works: Works) => unknown) => Promise<void>
}

/** The works that a home page shows, and how many there are. */
export type HomeWorks = { artworks: Works; total: number }
