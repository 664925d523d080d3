import type { LayoutPart } from '../../pages/layout-part'
import { legalPath } from '../../routing/paths'

/** The legal pages that are published, the privacy page among them. */
export const legalLinks: LayoutPart = {
  feature: 'legal',
  footerLinks: ({ legal = [] }) => legal.map(({ page, title }) => ({ to: legalPath(page), words: title })),
}
