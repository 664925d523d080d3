import type { ShopInfo } from '@gesso/shared-types/pages/page'
import { legalPath } from '../../routing/paths'

/** The published page about returns, if there is one. */
export const returnsPage = ({ legal = [] }: ShopInfo): { to: string; words: string } | undefined => {
  const found = legal.find(({ page }) => page === 'returns')
  return found && { to: legalPath(found.page), words: found.title }
}
