import { randomUUID } from 'node:crypto'
import { performance } from 'node:perf_hooks'
import type { NextFunction, Request, RequestHandler, Response } from 'express'
import type { Payload } from 'payload'
import { withSender } from '../audit/origin'
import { withRequestId } from '../request-id'
import { loggedPath } from './logged-path'
import { senderNetwork } from './network-of'

/** The header in which proxies hand on the id that they gave a request, and in which each answer tells it. */
export const REQUEST_ID_HEADER = 'X-Request-Id'

/** What a proxy may call a request; anything else is given a new name. */
const GIVEN_ID = /^[\w.:-]{8,128}$/

/**
 * Gives each request its id, the sender's where there is one. The answer tells it, each line of the log that the
 * request causes has it, and the payment provider is sent it. The audit trail is told it, and the sender's network.
 * @param log writes one line for each answer at `info`; null: none is written
 */
export function identifyRequest(log: Payload['logger'] | null): RequestHandler {
  return (request: Request, response: Response, next: NextFunction) => {
    const given = request.get(REQUEST_ID_HEADER)
    const id = given && GIVEN_ID.test(given) ? given : randomUUID()
    response.setHeader(REQUEST_ID_HEADER, id)
    withRequestId(id, () => {
      if (log) logAnswer(log, request, response)
      withSender(senderNetwork(request), next)
    })
  }
}

function logAnswer(log: Payload['logger'], request: Request, response: Response): void {
  const began = performance.now()
  const { method, path } = request
  response.once('close', () =>
    log.info({
      msg: response.writableFinished ? 'Answered' : 'Broken off',
      requestId: response.getHeader(REQUEST_ID_HEADER),
      method,
      path: loggedPath(method, path),
      status: response.statusCode,
      ms: Math.round(performance.now() - began),
    }),
  )
}
