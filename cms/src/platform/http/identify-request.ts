import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { performance } from 'node:perf_hooks'
import type { NextFunction, Request, RequestHandler, Response } from 'express'
import type { Payload } from 'payload'
import { tellRequestId } from '../log/observe'
import { withRequest } from '../network/current-request'
import { loggedPath } from './logged-path'
import { senderNetwork, type Trusts } from './network-of'

/** The header in which proxies hand on the id that they gave a request, and in which each answer tells it. */
export const REQUEST_ID_HEADER = 'X-Request-Id'

const ID_FIELD = REQUEST_ID_HEADER.toLowerCase()

/** What a proxy may call a request; anything else is given a new name. */
const GIVEN_ID = /^[\w.:-]{8,128}$/

/** The id that a trusted proxy gave a request, or a new one: what strangers write does not get into log and audit trail. */
export function requestIdOf({ headers, socket }: IncomingMessage, trusts: Trusts): string {
  const given = headers[ID_FIELD]
  const isGiven = typeof given === 'string' && GIVEN_ID.test(given) && trusts(socket.remoteAddress ?? '', 0)
  return isGiven ? given : randomUUID()
}

/**
 * Gives each request its id, a trusted proxy's where there is one. The answer tells it, each line of the log that the
 * request causes has it, and the payment provider is sent it. Who sent it is known to what it causes, too.
 * @param log writes one line for each answer at `info`; null: none is written
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

/** Writes a line of the log once the answer is sent, or is broken off. */
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
