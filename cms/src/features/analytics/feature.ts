import type { Feature } from '../../feature'
import { visitData } from './visit-data'

export const analytics: Feature = {
  name: 'analytics',
  data: visitData,
  serve: () => import('./serve'),
}
