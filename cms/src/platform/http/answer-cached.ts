import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Express } from 'express'
import type { Context } from '../context'
import { tellRequestId } from '../log/observe'
import { asksForDashboard } from './asks-for-dashboard'
import { hasBody } from './body-time'
import { sendCached } from './cached-response'
import { isKnownHost } from './check-host'
import { knownEncoding } from './chosen-encoding'
import { logAnswer, requestIdOf } from './identify-request'
import type { Trusts } from './network-of'
import { reportUntrustedProxy } from './report-untrusted-proxy'
import type { ResponseCache } from './response-cache'
import { SkippableRequest } from './skippable-request'

/**
 * Makes the listener for all requests of the server. Requests for cached answers are answered here without Express,
 * with the same bytes; all others go to the app. Both paths begin alike: an untrusted proxy is reported, the request
 * gets its id and log line, and its host is checked.
 * @param onWork called with each request that goes to the app
 */
export function answerRequests(
  app: Express,
  context: Context,
  cache: ResponseCache,
  onWork: (request: IncomingMessage, response: ServerResponse) => void,
): RequestListener {
  const trusts: Trusts = app.get('trust proxy fn')
  const report = reportUntrustedProxy(context, trusts)
  const answer = answerCached(context, cache, trusts)
  return (request, response) => {
    report(request)
    if (answer(request, response)) return
    onWork(request, response)
    app(request, response)
  }
}

/**
 * Makes a function that answers a request from the cache. It returns false, without any effect, if the app must
 * answer.
 */
export function answerCached(
  { env, payload }: Pick<Context, 'env' | 'payload'>,
  cache: Pick<ResponseCache, 'find' | 'keyOf'>,
  trusts: Trusts,
): (request: IncomingMessage, response: ServerResponse) => boolean {
  const log = env.accessLog ? payload.logger : null
  const isKnown = isKnownHost(env)
  return (request, response) => {
    const { method, url = '', headers } = request
    if ((method !== 'GET' && method !== 'HEAD') || hasBody(request)) return false
    const encoding = knownEncoding(headers['accept-encoding'])
    const path = pathOf(url)
    if (encoding === undefined || path === null || asksForDashboard(headers, { path, url })) return false
    const { host } = headers
    if (host === undefined || !isKnown(host)) return false
    const cached = cache.find(path === url ? path : cache.keyOf({ path, url }))
    if (!cached) return false
    const id = requestIdOf(request, trusts)
    tellRequestId(id)
    if (log) logAnswer(log, id, method, path, response)
    if (request instanceof SkippableRequest) request.skip()
    sendCached(cached, encoding, request, response, id)
    return true
  }
}

/** Returns the path of an address in plain form; null if the app must parse it. */
function pathOf(url: string): string | null {
  if (!url.startsWith('/') || url.includes('#')) return null
  const query = url.indexOf('?')
  return query < 0 ? url : url.slice(0, query)
}
