import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/** Global, because jest loads stop-database-server.ts in another module registry. */
export const run = globalThis as { databaseServer?: ChildProcess }

type Report = { serverUrl: string; folder: string } | { failure: string }

/** Starts the one PostgreSQL of the run before any suite; workers find its address in the environment. */
export default async function startDatabaseServer(): Promise<void> {
  const child = spawn(process.execPath, ['--import', 'tsx', join(__dirname, 'hold-database-server.ts')], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    // In its own process group: Ctrl-C ends jest first, and then this process in an orderly way.
    detached: true,
  })
  run.databaseServer = child
  const [report] = (await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(([code]) => [{ failure: `exit code ${code}` }]),
  ])) as [Report]
  if ('failure' in report) throw new Error(`The tests' database does not start: ${report.failure}`)
  process.env.TEST_DATABASE_URL = report.serverUrl
  process.env.TEST_FOLDER = report.folder
}
