import type { IncomingMessage, ServerResponse } from 'node:http'
import { performance } from 'node:perf_hooks'
import { Counter, Histogram, type Registry } from 'prom-client'
import type { ResponseCache } from '../../platform/http/response-cache'
import { routeName } from '../../platform/http/route-name'

/** Statuses with a label of their own: they show who tries to get in and who asks too often. */
const REFUSALS = [401, 403, 429]

/** In seconds. */
const BUCKETS = [0.005, 0.02, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** A counter whose value is read from elsewhere at each scrape. */
function countedElsewhere(register: Registry, name: string, help: string, read: () => number): void {
  new Counter({
    name,
    help,
    registers: [register],
    collect() {
      this.reset()
      this.inc(read())
    },
  })
}

/**
 * Registers the metrics of requests that Express handles, by route and class of status, with their durations; and the
 * sums of the response cache, whose requests are not seen one by one.
 * @returns a function to call with each request that goes to Express
 */
export function requestMetrics(
  register: Registry,
  cache: Pick<ResponseCache, 'hits' | 'made' | 'shared'>,
): (request: IncomingMessage, response: ServerResponse) => void {
  const requests = new Counter({
    name: 'gesso_requests_total',
    help: 'Requests that were worked on, by what they asked for and the class of the answer’s status, of refusals (401, 403, 429) the status itself; kept answers are in gesso_answers_kept_total.',
    labelNames: ['route', 'status'],
    registers: [register],
  })
  const seconds = new Histogram({
    name: 'gesso_request_seconds',
    help: 'How long requests were worked on, until the last byte was handed over.',
    labelNames: ['route'],
    buckets: BUCKETS,
    registers: [register],
  })
  countedElsewhere(
    register,
    'gesso_answers_kept_total',
    'Answers sent from the response cache.',
    () => cache.hits,
  )
  countedElsewhere(
    register,
    'gesso_answers_made_total',
    'Answers of the gallery that were made because none was kept.',
    () => cache.made,
  )
  countedElsewhere(
    register,
    'gesso_answers_shared_total',
    'Requests that waited for an answer which was being made, and got it too.',
    () => cache.shared,
  )
  return ({ method = '', url = '' }, response) => {
    const began = performance.now()
    response.once('close', () => {
      const route = routeName(method, url.split('?', 1)[0] ?? '')
      const { statusCode, writableFinished } = response
      const kind = REFUSALS.includes(statusCode) ? String(statusCode) : `${Math.floor(statusCode / 100)}xx`
      const status = writableFinished ? kind : 'broken_off'
      requests.inc({ route, status })
      seconds.observe({ route }, (performance.now() - began) / 1000)
    })
  }
}
