import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { collectDefaultMetrics, Registry } from 'prom-client'
import type { Context } from '../../platform/context'
import type { ChangesHeard } from '../../platform/http/changes-heard'
import type { ResponseCache } from '../../platform/http/response-cache'
import { addObserver } from '../../platform/log/observe'
import { processMetrics } from './process-metrics'
import { requestMetrics } from './request-metrics'
import { shopMetrics } from './shop-metrics'
import { workMetrics } from './work-metrics'

/** The running metrics, once their port is open. */
export type Metrics = {
  /** Must be called with each request that goes to Express. */
  onWork: (request: IncomingMessage, response: ServerResponse) => void
  close: () => Promise<void>
}

/**
 * Starts to measure this process, and serves `/metrics` on a port of its own in Prometheus's text format
 * (docs/decisions/monitoring.md).
 * @throws Node's error when the port cannot be opened
 */
export async function startMetrics(
  context: Context,
  at: { port: number; host: string },
  cache: ResponseCache,
  changes: ChangesHeard,
): Promise<Metrics> {
  const register = new Registry()
  collectDefaultMetrics({ register })
  processMetrics(register, context, cache, () => changes.whyNot === null)
  const onWork = requestMetrics(register, cache)
  addObserver(workMetrics(register))
  const shop = shopMetrics(register, context)

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const isAsked = request.method === 'GET' && request.url?.split('?', 1)[0] === '/metrics'
    if (!isAsked) {
      response.writeHead(404, { 'Content-Type': 'text/plain' }).end('There is /metrics here.\n')
      return
    }
    await shop.refresh()
    response.writeHead(200, { 'Content-Type': register.contentType }).end(await register.metrics())
  }
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      context.payload.logger.error({ err: error, msg: 'The metrics could not be answered' })
      response.writeHead(500).end()
    })
  })
  await new Promise<void>((done, fail) => {
    server.once('error', fail)
    server.listen(at.port, at.host, done)
  })
  return {
    onWork,
    close: async () => {
      server.close()
      server.closeAllConnections()
      await shop.close()
    },
  }
}
