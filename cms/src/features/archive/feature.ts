import type { Feature } from '../../feature'
import { archiveData } from './archive-data'

export const archive: Feature = {
  name: 'archive',
  data: archiveData,
  serve: () => import('./serve'),
}
