import type { Feature } from '../../feature'
import { linkedSection, withSection } from '../../settings/settings-section'
import { backupData } from './backup-data'
import { backupFields } from './backup-setting-fields'

export const backup: Feature = {
  name: 'backup',
  data: backupData,
  plugins: () => [withSection(linkedSection('backup', 'Backup', backupFields))],
  serve: () => import('./serve'),
}
