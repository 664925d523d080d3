import type { Feature } from '../../feature'
import { bulkChangeData } from './bulk-change-data'

export const undo: Feature = {
  name: 'undo',
  data: bulkChangeData,
  serve: () => import('./serve'),
}
