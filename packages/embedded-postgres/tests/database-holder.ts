// Holds the embedded database of a directory as a shop does, for tests that kill it.
import { startEmbeddedPostgres } from '../src/embedded-postgres'

const [dataDir = '', mode = 'hold'] = process.argv.slice(2)

async function hold(): Promise<void> {
  const { url, stop } = await startEmbeddedPostgres({
    dataDir,
    log: () => undefined,
    durable: mode === 'durable',
  })
  process.once('SIGTERM', () => stop().then(() => process.exit(0)))
  setInterval(() => undefined, 1000)
  process.stdout.write(`${url}\n`)
}

hold().catch((error: Error) => {
  process.stdout.write(`${error.message}\n`)
  process.exitCode = 1
})
