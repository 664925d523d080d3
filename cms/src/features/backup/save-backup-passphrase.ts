import { lockConnection, saveConnection } from '../../connections/connection'
import { AppError, invalidField } from '../../platform/app-error'
import type { Context } from '../../platform/context'
import { withTransaction } from '../../platform/database/transaction'
import { isSetOutside } from '../../platform/process/env'
import { NOTHING_SET, readBackupConnection } from './backup-connection'
import { passphraseProblem } from './passphrase-problem'

/**
 * Encrypts the backups that follow. Those before keep the passphrase that they have.
 * @throws AppError invalid_input for one that is easily guessed; conflict where the environment sets it
 */
export async function saveBackupPassphrase(context: Context, passphrase: string): Promise<void> {
  if (isSetOutside('BACKUP_PASSPHRASE'))
    throw new AppError('conflict', {
      message: 'The passphrase is set where the shop runs, and cannot be changed here.',
    })
  const problem = await passphraseProblem(passphrase)
  if (problem) throw invalidField('passphrase', `The passphrase ${problem}`)
  await withTransaction(context, async (tx) => {
    await lockConnection(tx, 'backup')
    const { known, secrets } = (await readBackupConnection(tx)) ?? NOTHING_SET
    await saveConnection(tx, 'backup', { known, secrets: { ...secrets, passphrase } })
  })
  await context.followConnections?.()
}
