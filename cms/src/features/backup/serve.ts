import type { backupEndpoints } from '@gesso/shared-types/features/backup/backup-endpoints'
import type { Served } from '../../feature'
import { keepsFiles } from '../../pictures/orphaned-files'
import { extending } from '../../platform/extension-point'
import type { Routes } from '../../platform/http/call-endpoints'
import { isBackingUp } from './backup-lock'
import { createBackupMaker } from './backup-maker'
import { readBackups } from './read-backups'
import { startBackup } from './start-backup'

export const routes: Routes<keyof typeof backupEndpoints> = {
  getBackups: (_input, context) => readBackups(context),
  startBackup: async (_input, context) => {
    const backups = await startBackup(context)
    context.wake?.('backups')
    return backups
  },
}

export const workers: Served['workers'] = [createBackupMaker]

export const extensions: Served['extensions'] = [extending(keepsFiles, isBackingUp)]
