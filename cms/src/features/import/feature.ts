import type { Feature } from '../../feature'
import { importData } from './import-data'

export const importing: Feature = {
  name: 'import',
  data: importData,
  serve: () => import('./serve'),
}
