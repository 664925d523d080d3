import { nothing } from '../../contract/call-parts'
import type { Endpoint } from '../../contract/endpoint'
import { backupsSchema } from './backup'

/** The panel's calls about backups. */
export const backupEndpoints = {
  getBackups: {
    method: 'GET',
    path: '/api/cms/backups',
    access: 'owner',
    input: nothing,
    output: backupsSchema,
  },
  /**
   * Starts a backup to where the settings say. The file stays on the server or in the bucket and is never downloaded.
   */
  startBackup: {
    method: 'POST',
    path: '/api/cms/backups/start',
    access: 'owner',
    proof: 'recent',
    input: nothing,
    output: backupsSchema,
  },
} as const satisfies Record<string, Endpoint>
