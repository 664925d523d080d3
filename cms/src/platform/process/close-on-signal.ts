import type { Server } from 'node:http'
import type { Server as HttpsServer } from 'node:https'
import { setTimeout as wait } from 'node:timers/promises'
import type { Payload } from 'payload'
import { endProviderCalls } from '../../payments/provider-deadline'
import type { Payments } from '../../payments/start-payments'
import type { Worker } from '../workers/worker'
import { say } from './start-messages'

type Running = {
  servers: readonly (Server | HttpsServer)[]
  payload: Payload
  payments: Payments
  workers: Pick<Worker, 'start' | 'stop'>[]
  /** Aborted when the process is asked to end; `/readyz` then reports it. */
  leaving: AbortController
  drainSeconds: number
  /** Closes the port of the metrics and sends the remaining traces. */
  stopSeeing: () => Promise<void>
  stopListening: () => Promise<void>
  stopDatabase: () => Promise<void>
}

/**
 * How long each part of the shutdown may take, in milliseconds. Service managers kill after ten seconds, and the next
 * process finishes whatever was cut off, as after a kill.
 */
const END_WORKERS_MS = 4000
const END_ANSWERS_MS = 3000
const END_REST_MS = 2000
const END_SEEN_MS = 1000

/** Waits for work, but at most this long. */
async function waitAtMost(milliseconds: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const time = new Promise((done) => {
    timer = setTimeout(done, milliseconds)
  })
  await Promise.race([work.catch(() => {}), time])
  clearTimeout(timer)
}

/** Shuts down in order, answers first and the database last, always within the time limits. */
async function close(running: Running): Promise<void> {
  const { servers, payload, payments, workers, stopSeeing, stopListening, stopDatabase } = running
  // Workers first, because the sweep calls test payments through this very port.
  await waitAtMost(END_WORKERS_MS, Promise.all(workers.map((worker) => worker.stop())))
  const answered = Promise.all(servers.map((server) => new Promise((done) => server.close(done))))
  for (const server of servers) server.closeIdleConnections()
  await waitAtMost(END_ANSWERS_MS, answered)
  endProviderCalls()
  for (const server of servers) server.closeAllConnections()
  const rest = async () => {
    await Promise.all([stopListening(), waitAtMost(END_SEEN_MS, stopSeeing())])
    await payments.close()
    await payload.destroy()
  }
  await waitAtMost(END_REST_MS, rest())
  await stopDatabase()
  process.exit(0)
}

/**
 * Ends the process on a service manager's signal or Ctrl-C. SIGTERM drains first: for `drainSeconds` it answers
 * everything, while `/readyz` sends load balancers elsewhere. From the first signal on, each answer closes its
 * connection, so that no request meets a closing one. Ctrl-C ends at once, even during a drain.
 */
export function closeOnSignal(running: Running): void {
  const { servers, leaving, drainSeconds } = running
  const hurry = new AbortController()
  const leave = async () => {
    if (leaving.signal.aborted) return
    leaving.abort()
    for (const server of servers)
      server.prependListener('request', (_request, response) => {
        response.shouldKeepAlive = false
      })
    if (drainSeconds > 0 && !hurry.signal.aborted) {
      say(`Leaving: requests are answered for ${drainSeconds} more seconds.`)
      await wait(drainSeconds * 1000, null, { signal: hurry.signal }).catch(() => {})
    }
    await close(running)
  }
  process.on('SIGTERM', leave)
  process.on('SIGINT', () => {
    hurry.abort()
    return leave()
  })
}
