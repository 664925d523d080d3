import type { Feature } from '../../feature'
import { adding } from '../../platform/adding'
import { privateViews as collection } from './private-views-collection'
import { viewData } from './view-data'

export const privateViews: Feature = {
  name: 'private-views',
  purpose: 'Shows works to guests by a link',
  switch: 'once one is made',
  needs: ['archive', 'printing'],
  data: viewData,
  plugins: () => [
    adding({
      places: [
        {
          section: 'works',
          label: 'Private views',
          path: '/collections/private_views',
          switch: 'private-views',
        },
      ],
      collections: [collection],
      before: 'print_presets',
    }),
  ],
  serve: () => import('./serve'),
}
