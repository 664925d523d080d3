import type { Feature } from '../../feature'
import { legalData } from './legal-data'

export const legal: Feature = {
  name: 'legal',
  data: legalData,
  serve: () => import('./serve'),
}
