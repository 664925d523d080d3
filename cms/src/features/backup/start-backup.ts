import type { Backups } from '@gesso/shared-types/features/backup/backup'
import { AppError } from '../../platform/app-error'
import { record } from '../../platform/audit/record'
import type { Context } from '../../platform/context'
import { withTransaction } from '../../platform/database/transaction'
import { askForBackup } from './plan-backup'
import { readBackups } from './read-backups'

/** Asks for a backup now. @throws AppError conflict while one is made */
export async function startBackup(context: Context): Promise<Backups> {
  await withTransaction(context, async (tx) => {
    const id = await askForBackup(tx, 'button')
    if (!id) throw new AppError('conflict', { message: 'A backup is being made already.' })
    await record(tx, { action: 'started', noun: 'backup', recordId: id })
  })
  return readBackups(context)
}
