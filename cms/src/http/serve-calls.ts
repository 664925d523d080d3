import type { Request, RequestHandler, Response } from 'express'
import type { SanitizedConfig } from 'payload'
import { AppError } from '../app-error'
import type { Context } from '../context'
import { bridge } from './bridge'
import { bodyLimitOf, findEndpoint, INTERNAL_PREFIX } from './call-endpoints'
import { LargeBodies } from './large-bodies'

/** In bytes, for Payload's own endpoints: the panel saves whole documents. */
const PANEL_BODY_LIMIT = 64 * 1024 * 1024

/**
 * Everything below `/api`: the calls of the contract, and below `/api/cms` Payload's own for the panel.
 * @param dropCache called after each write of the owner's
 */
export function serveCalls(
  config: Promise<SanitizedConfig>,
  { env, payload }: Context,
  dropCache: () => void,
): RequestHandler {
  const largeBodies = new LargeBodies(payload)

  type Call = { path: string; bodyLimit: number; isStreamed: boolean; dropsCache: boolean }
  const forward = async (request: Request, response: Response, call: Call) => {
    const { path, bodyLimit, isStreamed, dropsCache } = call
    // What is written to the disk as it comes takes no memory, and needs not wait for any.
    const leave = isStreamed ? () => {} : await largeBodies.enter(request, bodyLimit)
    const done = dropsCache ? dropCache : undefined
    try {
      await bridge(config, env.publicUrl, request, response, path, bodyLimit, done)
    } finally {
      leave()
    }
  }

  return async (request, response) => {
    const { method, path } = request
    refuseInternal(path)
    const endpoint = findEndpoint(method, `/api${path}`)
    if (endpoint) {
      return forward(request, response, {
        path: `/api/cms${INTERNAL_PREFIX}${path}`,
        bodyLimit: bodyLimitOf(endpoint),
        isStreamed: endpoint.upload === 'stream',
        dropsCache: endpoint.access === 'owner' && endpoint.method !== 'GET',
      })
    }
    if (!decodedTwice(path).startsWith('/cms')) throw new AppError('not_found')
    await forward(request, response, {
      path: `/api${path}`,
      bodyLimit: PANEL_BODY_LIMIT,
      isStreamed: false,
      dropsCache: method !== 'GET' && method !== 'HEAD',
    })
  }
}

/** In lower case and decoded as often as anything behind decodes it: every spelling of a path is the same. */
const decodedTwice = (path: string): string =>
  decodeURIComponent(decodeURIComponent(path.replace(/%(?![0-9a-f]{2})/gi, '%25'))).toLowerCase()

/** Behind the internal prefix stand the contract's calls without their body limits: nobody asks for it directly. */
function refuseInternal(path: string): void {
  const spelled = decodedTwice(path)
  if (spelled.startsWith('/cms') && spelled.includes(INTERNAL_PREFIX)) throw new AppError('not_found')
}
