import { features } from './features'
import { EnvError } from './platform/process/env'
import { StartError, say } from './platform/process/start-messages'
import { migrate, openPayload, withStartLock } from './start/open-payload'
import { setOwnerPassword } from './start/set-owner-password'
import { startShop } from './start/start-shop'

// Only the shop's own user may read what it writes: files 0600, folders 0700.
process.umask(0o077)

/** Runs a command of a feature. @throws EnvError, StartError */
async function runCommand(name: string, args: string[]): Promise<void> {
  const commands = new Map(features.flatMap(({ commands = {} }) => Object.entries(commands)))
  const names = ['start', 'owner', ...commands.keys()]
  const load = commands.get(name)
  if (!load) {
    throw new StartError(
      `There is no command "${name}"; use ${names.slice(0, -1).join(', ')} or ${names.at(-1)}.`,
    )
  }
  const run = await load()
  await run(args, {
    openPayload: async (env) => (await openPayload(env, [])).payload,
    migrate,
    withStartLock,
    readMigrations: async () => (await import('./migrations')).migrations,
  })
}

const [command = 'start', ...args] = process.argv.slice(2)

try {
  if (command === 'start') await startShop()
  // The launcher looks at a new version before it opens it (scripts/launcher/try-version.mjs).
  else if (command === 'try') await startShop(true)
  else if (command === 'owner') await setOwnerPassword(args[0])
  else await runCommand(command, args)
} catch (error) {
  // A single clear sentence for problems that people can fix; a stack trace only for unexpected errors.
  const expected = [EnvError, StartError].some((kind) => error instanceof kind)
  say(expected ? (error as Error).message : String(error instanceof Error ? error.stack : error))
  process.exit(error instanceof StartError ? error.exitCode : 1)
}
