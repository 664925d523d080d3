import type { Feature } from '../../feature'
import { fullCopyData } from './full-copy-data'

export const fullCopy: Feature = {
  name: 'full-copy',
  data: fullCopyData,
  serve: () => import('./serve'),
}
