import type { LayoutPart } from '../../pages/layout-part'
import { legalPath } from '../../routing/paths'

/** Links to the published legal pages, including the privacy page. */
export const legalLinks: LayoutPart = {
  feature: 'legal',
  footerLinks: ({ legal = [] }) => legal.map(({ page, title }) => ({ to: legalPath(page), words: title })),
}
