import type { Feature } from '../../feature'
import { linkedSection, withSection } from '../../settings/settings-section'
import { backupData } from './backup-data'
import { backupFailed } from './backup-failed'
import { backupFields } from './backup-setting-fields'

export const backup: Feature = {
  name: 'backup',
  purpose: 'One file that brings the shop back, by hand or on a schedule',
  switch: 'Shop settings; by hand always',
  needs: ['bucket'],
  data: backupData,
  emails: { backup_failed: backupFailed },
  plugins: () => [withSection(linkedSection('backup', 'Backup', backupFields))],
  serve: () => import('./serve'),
  commands: {
    backup: async () => (await import('./backup-command')).backup,
    restore: async () => (await import('./restore-command')).restore,
  },
}
