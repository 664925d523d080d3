// Holds the one PostgreSQL of a test run. It is a separate process, whose channel to jest closes when jest dies, so
// that nothing is left behind however the run ends.
import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@gesso/embedded-postgres'
import { createDatabase, query, TEMPLATE } from './databases'
import { runFolder } from './run-folder'
import { ServerProcess } from './server-process'

const folder = realpathSync(mkdtempSync(join(runFolder(), 'gesso-tests-')))
let server: EmbeddedPostgres | undefined
let template: ServerProcess | undefined

let isEnding = false

async function end(): Promise<void> {
  if (isEnding) return
  isEnding = true
  try {
    await template?.kill()
    // A server that is still starting can be stopped only once it has started.
    await holding
    await server?.stop()
  } finally {
    // Also when the server does not stop in time: leftovers would fill the memory.
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 })
    process.exit()
  }
}

/** Creates the database that every suite copies: migrated and with an owner, by the shop's own first start. */
async function makeTemplate(serverUrl: string): Promise<void> {
  const url = await createDatabase(serverUrl, TEMPLATE)
  template = await ServerProcess.start({ databaseUrl: url, dataDir: join(folder, 'template') })
  await template.stop()
  // Otherwise every copy would have the first reconciliation due at a time from the beginning of the run.
  await query(url, 'DELETE FROM reconciliations')
}

async function hold(): Promise<void> {
  server = await startEmbeddedPostgres({
    dataDir: join(folder, 'data'),
    databaseName: 'gesso',
    log: () => undefined,
    durable: false,
  })
  await makeTemplate(server.url)
  report({ serverUrl: server.url, folder })
}

function report(message: object): void {
  if (process.connected) process.send?.(message)
}

const holding = hold().catch((error: Error) => {
  report({ failure: String(error.stack) })
})
for (const cause of ['disconnect', 'SIGTERM', 'SIGINT', 'SIGHUP']) process.once(cause, end)
