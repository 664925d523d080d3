import type { IncomingMessage } from 'node:http'
import type { Context } from '../context'
import { isForwardedByStranger, type Trusts } from './network-of'

/**
 * Says once in the log that a proxy forwards visitors' addresses and is not trusted: then all visitors count as one,
 * and the limits of one are the limits of all. Only where PUBLIC_URL is https, which a proxy in front nearly always
 * makes; elsewhere a visitor may have sent the header.
 */
export function reportUntrustedProxy(
  { env, payload }: Pick<Context, 'env' | 'payload'>,
  trusts: Trusts,
): (request: IncomingMessage) => void {
  let isReported = !env.publicUrl.startsWith('https:')
  return (request) => {
    if (isReported || !isForwardedByStranger(request, trusts)) return
    isReported = true
    payload.logger.warn({
      msg: 'A proxy forwards addresses of visitors, but TRUST_PROXY does not name it: all visitors count as one address',
      peer: request.socket.remoteAddress,
    })
  }
}
