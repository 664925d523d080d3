import type { Feature } from '../../feature'
import { adding } from '../../platform/adding'
import { editionData } from './edition-data'

export const editions: Feature = {
  name: 'editions',
  data: editionData,
  plugins: () => [
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
