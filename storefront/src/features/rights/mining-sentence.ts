import type { LayoutPart } from '../../pages/layout-part'

/** Says to people what the site's headers say to programs. */
export const miningSentence: LayoutPart = {
  feature: 'rights',
  footerWords: ({ miningReserved }) => miningReserved,
}
