import type { Feature } from '../../feature'
import { backupData } from './backup-data'

export const backup: Feature = {
  name: 'backup',
  data: backupData,
  serve: () => import('./serve'),
}
