import type { backupEndpoints } from '@gesso/shared-types/features/backup/backup-endpoints'
import type { Served } from '../../feature'
import { keepsFiles } from '../../pictures/orphaned-files'
import { extending } from '../../platform/extension-point'
import { done, type Routes } from '../../platform/http/call-endpoints'
import { callLimits } from '../../platform/http/rate-limit'
import { settingStates } from '../../settings/setting-states'
import { isBackingUp } from './backup-lock'
import { createBackupMaker } from './backup-maker'
import { backupState } from './backup-state'
import { createBackupTester } from './backup-tester'
import { readBackups } from './read-backups'
import { saveBackupPassphrase } from './save-backup-passphrase'
import { saveBackupPlace } from './save-backup-place'
import { startBackup } from './start-backup'
import { startTrial } from './start-trial'

export const routes: Routes<keyof typeof backupEndpoints> = {
  getBackups: (_input, context) => readBackups(context),
  startBackup: async (_input, context) => {
    const backups = await startBackup(context)
    context.wake?.('backups')
    return backups
  },
  startBackupTrial: async (_input, context) => {
    const backups = await startTrial(context)
    context.wake?.('backup-trials')
    return backups
  },
  saveBackupPlace: (input, context) => saveBackupPlace(context, input),
  saveBackupPassphrase: async ({ passphrase }, context) => {
    await saveBackupPassphrase(context, passphrase)
    return done
  },
}

export const workers: Served['workers'] = [
  createBackupMaker,
  createBackupTester(async () => (await import('../../migrations')).migrations),
]

export const extensions: Served['extensions'] = [
  extending(keepsFiles, isBackingUp),
  extending(settingStates, { backup: backupState }),
  extending(callLimits, {
    saveBackupPlace: { points: 30, duration: 600 },
    startBackupTrial: { points: 6, duration: 3600 },
  }),
]
