import type { Feature } from '../../feature'
import { adding, hooking, withField } from '../../platform/adding'
import { checkSeries } from './check-series'
import { series as collection } from './series-collection'
import { seriesData } from './series-data'
import { seriesField } from './series-field'

export const series: Feature = {
  name: 'series',
  purpose: 'Works that belong together, with pages of their own',
  switch: 'once there is one',
  data: seriesData,
  plugins: () => [
    adding({
      places: [{ section: 'works', label: 'Series', path: '/collections/series', switch: 'series' }],
      collections: [collection],
      before: 'print_presets',
    }),
    withField('artworks', seriesField, { group: 'The artwork' }),
    hooking('artworks', { beforeChange: [checkSeries] }),
  ],
  serve: () => import('./serve'),
}
