import type { ShopInfo } from '@gesso/shared-types/pages/page'
import { legalPath } from '../../routing/paths'

/** Where it is published what applies to returns. */
export const returnsPage = ({ legal = [] }: ShopInfo): { to: string; words: string } | undefined => {
  const found = legal.find(({ page }) => page === 'returns')
  return found && { to: legalPath(found.page), words: found.title }
}
