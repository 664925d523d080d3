import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import type { Context } from '../context'
import type { Trusts } from './network-of'

/**
 * Logs once that a proxy which is not trusted forwards visitors' addresses: all visitors then count as one and share
 * the limits of one. Only if the shop's address is https, which nearly always means a proxy; otherwise a visitor may have sent
 * the header.
 */
export function reportUntrustedProxy(
  { env, payload }: Pick<Context, 'env' | 'payload'>,
  trusts: Trusts,
): (request: IncomingMessage) => void {
  let isReported = false
  // Nearly all requests come from the same proxy, so its trust is remembered.
  let trusted: string | undefined
  return ({ headers, socket }) => {
    if (isReported || !env.publicUrl.startsWith('https:') || headers['x-forwarded-for'] === undefined) return
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
