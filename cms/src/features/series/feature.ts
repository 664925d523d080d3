import { type Feature, SWITCHED } from '../../feature'
import { adding, hooking, withField } from '../../platform/adding'
import { switchColumn } from '../../platform/database/switch-column'
import type { FeatureSwitch } from '../../platform/panel-places'
import { collectionWhileOn, fieldWhileOn } from '../../settings/shown-while-on'
import { checkSeries } from './check-series'
import { series as collection } from './series-collection'
import { seriesData } from './series-data'
import { seriesField } from './series-field'

const seriesSwitch: FeatureSwitch = {
  name: 'series',
  label: 'Series',
  says: 'Works that belong together, with pages of their own on the site. Adds a field to each work, and a tab to Works.',
  field: 'seriesOn',
  before: 'certificates',
}

export const series: Feature = {
  name: 'series',
  purpose: 'Works that belong together, with pages of their own',
  switch: SWITCHED,
  data: [seriesData, switchColumn(seriesSwitch.field)],
  plugins: () => [
    adding({
      switches: [seriesSwitch],
      places: [{ section: 'works', label: 'Series', path: '/collections/series', switch: 'series' }],
      verbs: [
        { section: 'works', label: 'New series', path: '/collections/series/create', switch: 'series' },
      ],
      collections: [collectionWhileOn('series', collection)],
      before: 'print_presets',
    }),
    withField('artworks', fieldWhileOn('series', seriesField), { group: 'The artwork' }),
    hooking('artworks', { beforeChange: [checkSeries] }),
  ],
  serve: () => import('./serve'),
}
