import type { Feature } from '../../feature'
import { seriesData } from './series-data'

export const series: Feature = {
  name: 'series',
  data: seriesData,
  serve: () => import('./serve'),
}
