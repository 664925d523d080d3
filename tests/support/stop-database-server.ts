import { once } from 'node:events'
import { run } from './start-database-server'

/** Ends the PostgreSQL of the run, which removes its files. */
export default async function stopDatabaseServer(): Promise<void> {
  const child = run.databaseServer
  if (!child || child.exitCode !== null) return
  const ended = once(child, 'exit')
  child.disconnect()
  await ended
}
