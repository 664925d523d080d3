import type { ShopInfo } from '@gesso/shared-types/pages/page'
import { returnsPage } from '../features/legal/returns-page'

/** Pages that who withdraws may want to read first. */
export const pagesAboutReturns: readonly ((shop: ShopInfo) => { to: string; words: string } | undefined)[] = [
  returnsPage,
]
