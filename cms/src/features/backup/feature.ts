import type { Feature } from '../../feature'
import { adding } from '../../platform/adding'
import { backupData } from './backup-data'
import { backupFailed } from './backup-failed'
import { backupFields } from './backup-setting-fields'

export const backup: Feature = {
  name: 'backup',
  purpose: 'One file that brings the shop back, by hand or on a schedule',
  switch: 'Settings; by hand always',
  needs: ['bucket'],
  data: backupData,
  emails: { backup_failed: backupFailed },
  plugins: () => [
    adding({
      verbs: [
        {
          section: 'settings',
          label: 'Back up now',
          path: '/settings/backup',
          forOwners: true,
          call: { name: 'startBackup', done: 'A backup is being made.' },
        },
      ],
      tasks: [
        { name: 'backup', label: 'Backup', group: 'safety', fields: backupFields, before: 'audit-trail' },
      ],
    }),
  ],
  serve: () => import('./serve'),
  commands: {
    backup: async () => (await import('./backup-command')).backup,
    restore: async () => (await import('./restore-command')).restore,
  },
}
