import { done, nothing } from '../../contract/call-parts'
import type { Endpoint } from '../../contract/endpoint'
import { backupsSchema } from './backup'
import { backupPassphraseInputSchema, backupPlaceInputSchema, backupPlaceSavedSchema } from './backup-place'

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
   * Starts a backup to where the settings say. The file stays on the server or in the bucket and is never downloaded,
   * so that the first in a day needs no proof; further ones do (`startBackup`).
   */
  startBackup: {
    method: 'POST',
    path: '/api/cms/backups/start',
    access: 'owner',
    input: nothing,
    output: backupsSchema,
  },
  /** Tries the newest backup by restoring it into a database of its own. */
  startBackupTrial: {
    method: 'POST',
    path: '/api/cms/backups/trial',
    access: 'owner',
    input: nothing,
    output: backupsSchema,
  },
  /** Tries the place by a small file, and keeps it if that can be written, read and removed. */
  saveBackupPlace: {
    method: 'PUT',
    path: '/api/cms/backups/place',
    access: 'owner',
    proof: 'recent',
    input: backupPlaceInputSchema,
    output: backupPlaceSavedSchema,
  },
  saveBackupPassphrase: {
    method: 'PUT',
    path: '/api/cms/backups/passphrase',
    access: 'owner',
    proof: 'recent',
    input: backupPassphraseInputSchema,
    output: done,
  },
} as const satisfies Record<string, Endpoint>
