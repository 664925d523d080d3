import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { type PostgresServer, type ServerSetup, ServerStartError, startServer } from './start-server'

interface SupervisedServer {
  port: number
  stop(): Promise<void>
}

/**
 * Starts the server, and restarts it on the same port whenever it ends unexpectedly.
 * @param lastPort the port to use if it is free; otherwise a random one is used
 * @throws {ServerStartError} when the first start fails
 */
export async function superviseServer(
  setup: ServerSetup,
  lastPort: number | undefined,
  log: (sentence: string) => void,
): Promise<SupervisedServer> {
  let isStopping = false
  let { server, port } = await startOnFreePort(setup, lastPort)
  const abandon = () => server.abandon()
  process.once('exit', abandon)

  async function startAgain(): Promise<void> {
    log('The database server has ended unexpectedly; starting it again.')
    for (let pause = 1000; !isStopping; pause = Math.min(pause * 2, 30_000)) {
      try {
        server = await startServer(setup, port)
        return
      } catch (error) {
        log(`The database server does not start: ${(error as Error).message}. Trying again.`)
        await sleep(pause, undefined, { ref: false })
      }
    }
  }
  async function keepRunning(): Promise<void> {
    while (!isStopping) {
      await server.ended
      if (!isStopping) await startAgain()
    }
    await server.stop()
  }
  const running = keepRunning()
  return {
    port,
    async stop() {
      isStopping = true
      await server.stop()
      await running
      process.removeListener('exit', abandon)
    },
  }
}

async function startOnFreePort(
  setup: ServerSetup,
  lastPort: number | undefined,
): Promise<{ server: PostgresServer; port: number }> {
  for (let attempt = 1; ; attempt += 1) {
    const port = (attempt === 1 && lastPort && (await freePort(lastPort))) || ((await freePort(0)) as number)
    try {
      return { server: await startServer(setup, port), port }
    } catch (error) {
      // Another program took the port after it was found free.
      const isTaken = error instanceof ServerStartError && error.isPortTaken
      if (!isTaken || attempt === 5) throw error
    }
  }
}

/** Returns the port itself if it is free on the loopback address, else undefined; for 0 any free port. */
function freePort(port: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(undefined))
    probe.listen(port, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(address && typeof address === 'object' ? address.port : undefined))
    })
  })
}
