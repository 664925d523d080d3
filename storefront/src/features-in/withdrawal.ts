import type { ShopInfo } from '@gesso/shared-types/pages/page'
import { returnsPage } from '../features/legal/returns-page'

/** Pages that a buyer may want to read before a withdrawal. */
export const pagesAboutReturns: readonly ((shop: ShopInfo) => { to: string; words: string } | undefined)[] = [
  returnsPage,
]
