import type { GivenEnv } from '../../platform/process/env'
import { say } from '../../platform/process/start-messages'
import { askHidden, isAtTerminal } from './ask-at-terminal'
import type { CheckedBackup } from './check-backup'
import { WrongPassphrase } from './encryption'

const TRIES = 3

/**
 * Reads the backup with the passphrase that is set, or asks the person at the terminal for it and sets that.
 * @throws BackupError
 */
export async function checkAsking(
  start: GivenEnv,
  check: (passphrase: string | null) => Promise<CheckedBackup>,
): Promise<CheckedBackup> {
  for (let tries = 1; ; tries++) {
    try {
      return await check(start.backupPassphrase)
    } catch (error) {
      if (!(error instanceof WrongPassphrase) || !isAtTerminal() || tries > TRIES) throw error
      if (start.backupPassphrase !== null) say(error.message)
      start.backupPassphrase = await askHidden('The passphrase of the backup:')
    }
  }
}
