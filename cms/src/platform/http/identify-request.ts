import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { performance } from 'node:perf_hooks'
import type { NextFunction, Request, RequestHandler, Response } from 'express'
import type { Payload } from 'payload'
import { tellRequestId } from '../log/observe'
import { withRequest } from '../network/current-request'
import { loggedPath } from './logged-path'
import { senderNetwork, type Trusts } from './network-of'

/** The header with a request's id: proxies may set it, and each answer has it. */
export const REQUEST_ID_HEADER = 'X-Request-Id'

const ID_FIELD = REQUEST_ID_HEADER.toLowerCase()

/** The form of an id that is accepted from a proxy; others are replaced. */
const GIVEN_ID = /^[\w.:-]{8,128}$/

/**
 * Returns the id that a trusted proxy gave a request, or a new one, so that text from strangers does not get into the
 * log and the audit trail.
 */
export function requestIdOf({ headers, socket }: IncomingMessage, trusts: Trusts): string {
  const given = headers[ID_FIELD]
  const isGiven = typeof given === 'string' && GIVEN_ID.test(given) && trusts(socket.remoteAddress ?? '', 0)
  return isGiven ? given : randomUUID()
}

/**
 * Gives each request its id, or keeps a trusted proxy's. The answer has it, all log lines of the request have it, and
 * the payment provider receives it. Work of the request also knows the sender.
 * @param log writes one line per answer at `info`; null writes none
 */
export function identifyRequest(log: Payload['logger'] | null): RequestHandler {
  return (request: Request, response: Response, next: NextFunction) => {
    const id = requestIdOf(request, request.app.get('trust proxy fn'))
    response.setHeader(REQUEST_ID_HEADER, id)
    tellRequestId(id)
    const sender = { network: senderNetwork(request), userAgent: request.get('user-agent') ?? '' }
    withRequest({ id, sender }, () => {
      if (log) logAnswer(log, id, request.method, request.path, response)
      next()
    })
  }
}

/** Writes a log line once the answer is sent or broken off. */
export function logAnswer(
  log: Payload['logger'],
  requestId: string,
  method: string,
  path: string,
  response: ServerResponse,
): void {
  const began = performance.now()
  response.once('close', () =>
    log.info({
      msg: response.writableFinished ? 'Answered' : 'Broken off',
      requestId,
      method,
      path: loggedPath(method, path),
      status: response.statusCode,
      ms: Math.round(performance.now() - began),
    }),
  )
}
