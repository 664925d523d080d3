import { parseCookie } from 'cookie'
import type { Request, RequestHandler } from 'express'
import { sessionCookieName } from '../../auth/account-cookies'
import { isOwnOrigin } from '../../auth/own-origins'
import { AppError } from '../app-error'
import type { Env } from '../process/env'
import { checkoutCookieName } from './checkout-cookie'

const SAFE = ['GET', 'HEAD', 'OPTIONS']

const sendsOurCookie = (request: Request, env: Env): boolean => {
  const cookies = parseCookie(request.get('cookie') ?? '')
  return [sessionCookieName(env), checkoutCookieName(env)].some((name) => cookies[name] !== undefined)
}

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
    const origin = request.get('origin')
    const foreign = origin
      ? !isOwnOrigin(origin, env.publicUrl)
      : sendsOurCookie(request, env) && request.get('sec-fetch-site') !== 'same-origin'
    next(foreign ? new AppError('forbidden', { message: 'This request came from another site.' }) : undefined)
  }
