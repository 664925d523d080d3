import type { RequestHandler } from 'express'
import type { Context } from '../context'
import { isForwardedByStranger } from './network-of'

/**
 * Says once in the log that a proxy forwards visitors' addresses and is not trusted: then all visitors count as one,
 * and the limits of one are the limits of all. Only where PUBLIC_URL is https, which a proxy in front nearly always
 * makes; elsewhere a visitor may have sent the header.
 */
export function reportUntrustedProxy({ env, payload }: Pick<Context, 'env' | 'payload'>): RequestHandler {
  let isReported = !env.publicUrl.startsWith('https:')
  return (request, _response, next) => {
    if (!isReported && isForwardedByStranger(request)) {
      isReported = true
      payload.logger.warn({
        msg: 'A proxy forwards addresses of visitors, but TRUST_PROXY does not name it: all visitors count as one address',
        peer: request.socket.remoteAddress,
      })
    }
    next()
  }
}
