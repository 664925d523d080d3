import type { Backups } from '@gesso/shared-types/backup'
import { AppError } from '../app-error'
import { record } from '../audit/record'
import type { Context } from '../context'
import { withTransaction } from '../database/transaction'
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
