import { type Feature, SWITCHED } from '../../feature'
import { adding } from '../../platform/adding'
import { switchColumn } from '../../platform/database/switch-column'
import type { FeatureSwitch } from '../../platform/panel-places'
import { collectionWhileOn } from '../../settings/shown-while-on'
import { privateViews as collection } from './private-views-collection'
import { viewData } from './view-data'

const privateViewsSwitch: FeatureSwitch = {
  name: 'private-views',
  label: 'Private views',
  says: 'Works for guests behind a link, which opens while this is on. Adds a tab to Works.',
  field: 'privateViewsOn',
  before: 'offers',
}

export const privateViews: Feature = {
  name: 'private-views',
  purpose: 'Shows works to guests by a link',
  switch: SWITCHED,
  needs: ['archive', 'printing'],
  data: [viewData, switchColumn(privateViewsSwitch.field)],
  plugins: () => [
    adding({
      switches: [privateViewsSwitch],
      verbs: [
        {
          section: 'works',
          label: 'New private view',
          path: '/collections/private_views/create',
          switch: 'private-views',
        },
      ],
      places: [
        {
          section: 'works',
          label: 'Private views',
          path: '/collections/private_views',
          switch: 'private-views',
        },
      ],
      collections: [collectionWhileOn('private-views', collection)],
      before: 'print_presets',
    }),
  ],
  serve: () => import('./serve'),
}
