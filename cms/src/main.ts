import { EnvError } from './platform/process/env'
import { StartError, say } from './platform/process/start-messages'
import { backup } from './start/backup-command'
import { restore } from './start/restore-command'
import { setOwnerPassword } from './start/set-owner-password'
import { startShop } from './start/start-shop'

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
  const expected = [EnvError, StartError].some((kind) => error instanceof kind)
  say(expected ? (error as Error).message : String(error instanceof Error ? error.stack : error))
  process.exit(1)
}
