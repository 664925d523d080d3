import type { RequestHandler } from 'express'
import { AppError } from '../app-error'
import { type Env, isLoopback } from '../process/env'

/**
 * Makes a check of whether a requested host is the shop's. With test payments only this machine's own names,
 * PUBLIC_URL's host and HOST are; the shop reaches its own test payments through HOST. Otherwise every host is
 * accepted.
 */
export function isKnownHost({ publicUrl, payments, host: listensOn }: Env): (host: string) => boolean {
  if (payments !== 'test') return () => true
  const { hostname } = new URL(publicUrl)
  return (host) => {
    const named = URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : ''
    return (
      named !== '' &&
      (named === hostname || named.replace(/^\[|\]$/g, '') === listensOn || isLoopback(`http://${host}`))
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
