import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import type { Context } from '../context'
import type { Trusts } from './network-of'

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
  // Nearly all requests come from the same proxy: whether it is trusted is asked once, not of each.
  let trusted: string | undefined
  return ({ headers, socket }) => {
    if (isReported || headers['x-forwarded-for'] === undefined) return
    const peer = socket.remoteAddress
    if (peer === undefined || peer === trusted || isIP(peer) === 0) return
    if (trusts(peer, 0)) {
      trusted = peer
      return
    }
    isReported = true
    payload.logger.warn({
      msg: 'A proxy forwards addresses of visitors, but TRUST_PROXY does not name it: all visitors count as one address',
      peer,
    })
  }
}
