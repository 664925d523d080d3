// Runs the embedded database of a directory until it is stopped, for tests that kill a program.
import { startEmbeddedPostgres } from '../src/embedded-postgres'

const [dataDir = '', mode] = process.argv.slice(2)

async function run(): Promise<void> {
  const { url, stop } = await startEmbeddedPostgres({
    dataDir,
    databaseName: 'notes',
    log: () => undefined,
    durable: mode === 'durable',
  })
  process.once('SIGTERM', () => stop().then(() => process.exit(0)))
  setInterval(() => undefined, 1000)
  process.stdout.write(`${url}\n`)
}

run().catch((error: Error) => {
  process.stdout.write(`${error.message}\n`)
  process.exitCode = 1
})
