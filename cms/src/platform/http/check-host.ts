import type { RequestHandler } from 'express'
import { AppError } from '../app-error'
import { type Env, isLoopback } from '../process/env'

/**
 * Makes a check of whether a requested host is the shop's. With test payments only this machine's own names,
 * the hosts of its addresses and HOST are; the shop reaches its own test payments through HOST. Otherwise every host is
 * accepted, and so it is by a server with https that waits for its address.
 */
export function isKnownHost(env: Env): (host: string) => boolean {
  const isOf = (address: string | null, named: string) =>
    address !== null && new URL(address).hostname === named
  return (host) => {
    if (env.payments !== 'test' || (env.httpsPort && !env.isAddressSet)) return true
    const named = URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : ''
    return (
      named !== '' &&
      (isOf(env.publicUrl, named) ||
        isOf(env.formerUrl, named) ||
        named.replace(/^\[|\]$/g, '') === env.host ||
        isLoopback(`http://${host}`))
    )
  }
}

/** Refuses requests to a host that is not the shop's. */
export function checkHost(env: Env): RequestHandler {
  return (request, _response, next) =>
    next(
      isKnownHost(env)(request.get('host') ?? '')
        ? undefined
        : new AppError('invalid_input', { message: 'The shop is not known under this name.' }),
    )
}
