import { createServer, type Server } from 'node:http'
import type { GivenEnv } from './env'
import { StartError, say } from './start-messages'

/** How long a start waits for a shop that is shutting down, which is killed three seconds after its start script. */
const LEAVING_MS = 5000

class PortTaken extends StartError {}

/** @throws StartError when the port cannot be opened */
export function listenOnPort(server: Server, env: GivenEnv): Promise<void> {
  return new Promise((done, fail) => {
    server.once('error', (error: NodeJS.ErrnoException) => fail(portError(error, env, 'PORT', 'HOST')))
    server.listen(env.port, env.host, done)
  })
}

/**
 * Reports a taken port before anything else starts. A shop whose start script was killed may still be shutting down
 * there, so it waits a moment.
 */
export async function waitForPort(env: GivenEnv): Promise<void> {
  const end = Date.now() + LEAVING_MS
  for (let isTold = false; ; isTold = true) {
    const probe = createServer()
    try {
      await listenOnPort(probe, env)
      await new Promise((done) => probe.close(done))
      return
    } catch (error) {
      if (!(error instanceof PortTaken) || Date.now() > end) throw error
      if (!isTold) say(`Port ${env.port} is taken; waiting a moment for the program there to end …`)
      await new Promise((done) => setTimeout(done, 100))
    }
  }
}

/**
 * Converts the error of a port that could not be opened to a sentence; returns other errors as they are.
 * @param names the variables for the port and the host
 */
export function portError(
  error: NodeJS.ErrnoException,
  { port, host }: { port: number; host: string },
  ...[portName, hostName]: [string, string]
): Error {
  switch (error.code) {
    case 'EADDRINUSE':
      return new PortTaken(`Port ${port} is taken by another program; set ${portName} to a free one.`)
    case 'EACCES':
      return new StartError(
        `Port ${port} needs more rights than this user has; set ${portName} to one above 1023.`,
      )
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new StartError(`${hostName} ${host} is not an address of this machine.`)
    default:
      return error
  }
}
