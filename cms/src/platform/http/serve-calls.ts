import { DEFAULT_BODY_LIMIT } from '@gesso/shared-types/contract/endpoint'
import type { Request, RequestHandler, Response } from 'express'
import type { SanitizedConfig } from 'payload'
import { AppError } from '../app-error'
import type { Context } from '../context'
import { allowLongBody, hasBody } from './body-time'
import { bridge } from './bridge'
import { bodyLimitOf, INTERNAL_PREFIX } from './call-endpoints'
import { findEndpoint } from './find-endpoint'
import { LargeBodies } from './large-bodies'
import type { LimitReads } from './limit-reads'
import { senderNetwork } from './network-of'
import { rateLimits } from './rate-limit'
import { checkSignedIn } from './signed-in'
import { findVisitorCall } from './visitor-calls'

/** The limit for Payload's own endpoints, in bytes: the panel saves whole documents. */
const PANEL_BODY_LIMIT = 64 * 1024 * 1024

/**
 * Serves everything below `/api`: the calls of the contract, and Payload's own for the panel below `/api/cms`.
 * @param dropCache called after each write of a signed-in user
 */
export function serveCalls(
  config: Promise<SanitizedConfig>,
  { env, payload }: Context,
  limitReads: LimitReads,
  dropCache: () => void,
): RequestHandler {
  const limit = rateLimits(payload)
  const largeBodies = new LargeBodies(payload)

  type Call = { path: string; bodyLimit: number; isStreamed: boolean; dropsCache: boolean }
  const forward = async (request: Request, response: Response, call: Call) => {
    const { path, bodyLimit, isStreamed, dropsCache } = call
    const leave = await (isStreamed ? enterStream(request) : largeBodies.enter(request, bodyLimit))
    const done = dropsCache ? dropCache : undefined
    try {
      await bridge(config, env.publicUrl, request, response, path, bodyLimit, done)
    } finally {
      leave()
    }
  }

  // An upload that is streamed to disk takes no memory, so it does not wait for any.
  const enterStream = async (request: Request) => {
    await checkSignedIn(payload, request)
    allowLongBody(request)
    return () => {}
  }

  return async (request, response) => {
    const { method, path } = request
    const address = senderNetwork(request)
    refuseInternal(path)
    const endpoint = findEndpoint(method, `/api${path}`)
    if (endpoint) {
      if (endpoint.access === 'anyone' && endpoint.method === 'GET') await limitReads('reads', address)
      return forward(request, response, {
        path: `/api/cms${INTERNAL_PREFIX}${path}`,
        bodyLimit: bodyLimitOf(endpoint),
        isStreamed: endpoint.upload === 'stream',
        dropsCache: endpoint.access !== 'anyone' && endpoint.method !== 'GET',
      })
    }
    if (!decodedTwice(path).startsWith('/cms')) throw new AppError('not_found')
    const visitorCall = findVisitorCall(method, `/api${path}`)
    if (visitorCall) await limit(visitorCall.limit, address)
    else await checkSignedIn(payload, request)
    if (UNUSED.test(decodedTwice(path))) throw new AppError('not_found')
    // Payload would report this as an error of its own.
    if (method === 'PATCH' && !hasBody(request)) {
      throw new AppError('invalid_input', { message: 'The request has no body.' })
    }
    await forward(request, response, {
      path: `/api${path}`,
      bodyLimit: visitorCall ? DEFAULT_BODY_LIMIT : PANEL_BODY_LIMIT,
      isStreamed: false,
      dropsCache: !visitorCall && method !== 'GET' && method !== 'HEAD',
    })
  }
}

/**
 * Payload endpoints that the panel never uses, and that answer wrong input with server errors: tables of migrations,
 * jobs and keys, queries over preferences, versions, which nothing has, and the verification of addresses.
 */
const UNUSED =
  /^\/cms\/(payload-(?!preferences\/|locked-documents)|users\/verify(\/|$)|(globals\/)?[^/]+\/versions(\/|$))/

/** Decodes a path as often as anything behind does, in lower case, so that all spellings are equal. */
function decodedTwice(path: string): string {
  try {
    return decodeURIComponent(decodeURIComponent(path)).replaceAll('\\', '/').toLowerCase()
  } catch {
    throw new AppError('invalid_input', { message: 'The address is not well formed.' })
  }
}

/** Refuses direct requests to the internal prefix, where the contract's calls have no body limits. */
function refuseInternal(path: string): void {
  const spelled = decodedTwice(path)
  if (spelled.startsWith('/cms') && spelled.includes(INTERNAL_PREFIX)) throw new AppError('not_found')
}
