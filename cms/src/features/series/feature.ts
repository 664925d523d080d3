import type { Feature } from '../../feature'
import { adding } from '../../platform/adding'
import { series as collection } from './series-collection'
import { seriesData } from './series-data'

export const series: Feature = {
  name: 'series',
  purpose: 'Works that belong together, with pages of their own',
  switch: 'once there is one',
  data: seriesData,
  plugins: () => [
    adding({
      collections: [collection],
      before: 'print_presets',
    }),
  ],
  serve: () => import('./serve'),
}
