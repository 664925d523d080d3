import type { Feature } from '../../feature'
import { adding, hooking } from '../../platform/adding'
import { editionData } from './edition-data'
import { keepEditions } from './keep-editions'

export const editions: Feature = {
  name: 'editions',
  purpose: 'Numbered prints; each number is sold once',
  switch: 'once a print size has an edition',
  data: editionData,
  plugins: () => [
    hooking('artworks', { beforeChange: [keepEditions] }),
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
