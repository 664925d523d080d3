import type { Feature } from '../../feature'
import { adding, hooking } from '../../platform/adding'
import { editionData } from './edition-data'
import { keepEditions } from './keep-editions'

export const editions: Feature = {
  name: 'editions',
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
      links: ['/features/editions/panel/EditionsLink#EditionsLink'],
    }),
  ],
  serve: () => import('./serve'),
}
