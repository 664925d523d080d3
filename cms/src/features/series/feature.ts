import type { Feature } from '../../feature'
import { adding } from '../../platform/adding'
import { series as collection } from './series-collection'
import { seriesData } from './series-data'

export const series: Feature = {
  name: 'series',
  data: seriesData,
  plugins: () => [
    adding({
      collections: [collection],
      before: 'print_presets',
    }),
  ],
  serve: () => import('./serve'),
}
