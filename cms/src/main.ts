import { BackupError } from './backup/backup-error'
import { backup } from './backup-command'
import { EnvError } from './env'
import { restore } from './restore-command'
import { setOwnerPassword } from './set-owner-password'
import { StartError, say } from './start-messages'
import { startShop } from './start-shop'

// What the shop writes is for its own user alone: files 0600, folders 0700.
process.umask(0o077)

const command = process.argv[2] ?? 'start'

try {
  if (command === 'start') await startShop()
  else if (command === 'owner') await setOwnerPassword(process.argv[3])
  else if (command === 'backup') await backup(process.argv.slice(3))
  else if (command === 'restore') await restore(process.argv.slice(3))
  else throw new StartError(`There is no command "${command}"; use start, owner, backup or restore.`)
} catch (error) {
  // One clear sentence for what a person can fix; a stack only for the unexpected.
  const expected = [EnvError, StartError, BackupError].some((kind) => error instanceof kind)
  say(expected ? (error as Error).message : String(error instanceof Error ? error.stack : error))
  process.exit(1)
}
