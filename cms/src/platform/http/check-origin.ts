import type { Request, RequestHandler } from 'express'
import { readHostCookie, sessionToken } from '../../auth/account-cookies'
import { usedAddress } from '../../auth/own-origins'
import { AppError } from '../app-error'
import type { Env } from '../process/env'
import { CHECKOUT_COOKIE } from './checkout-cookie'

const SAFE = ['GET', 'HEAD', 'OPTIONS']

const sendsOurCookie = (headers: Headers, env: Env): boolean =>
  sessionToken(env, headers) !== null || readHostCookie(env, headers, CHECKOUT_COOKIE) !== undefined

/** The headers that tell where a request comes from. */
const asHeaders = (request: Request): Headers =>
  new Headers(
    ['cookie', 'host', 'origin'].flatMap((name): [string, string][] => {
      const value = request.get(name)
      return value === undefined ? [] : [[name, value]]
    }),
  )

/**
 * Refuses unsafe requests from other sites: always with a foreign Origin; without one only if a cookie of ours came
 * along and Sec-Fetch-Site is not same-origin.
 */
export const checkOrigin =
  (env: Env): RequestHandler =>
  (request, _response, next) => {
    if (SAFE.includes(request.method)) {
      next()
      return
    }
    const headers = asHeaders(request)
    const foreign = headers.get('origin')
      ? usedAddress(env, headers) === null
      : sendsOurCookie(headers, env) && request.get('sec-fetch-site') !== 'same-origin'
    next(foreign ? new AppError('forbidden', { message: 'This request came from another site.' }) : undefined)
  }
