import type { LayoutPart } from '../../pages/layout-part'
import { aboutPath } from '../../routing/paths'

export const aboutSection: LayoutPart = {
  feature: 'about',
  section: { to: aboutPath, words: 'About', isShown: ({ hasAbout }) => hasAbout },
}
