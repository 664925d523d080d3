import type { Feature } from '../../feature'
import { adding, hooking, shownField, withTab } from '../../platform/adding'
import { editionData } from './edition-data'
import { keepEditions } from './keep-editions'

export const editions: Feature = {
  name: 'editions',
  purpose: 'Numbered prints; each number is sold once',
  switch: 'once a print size has an edition',
  data: editionData,
  plugins: () => [
    hooking('artworks', { beforeChange: [keepEditions] }),
    withTab('artworks', {
      label: 'Prints',
      fields: [shownField({ name: 'editions', Field: '/features/editions/panel/WorkEditions#WorkEditions' })],
    }),
    adding({
      pages: {
        editions: {
          path: '/editions',
          component: '/features/editions/panel/EditionsView#EditionsView',
          title: 'Editions',
        },
      },
      places: [
        { section: 'works', label: 'Editions', path: '/editions', isAction: true, switch: 'editions' },
      ],
    }),
  ],
  serve: () => import('./serve'),
}
