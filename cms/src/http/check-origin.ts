import type { RequestHandler } from 'express'
import { AppError } from '../app-error'
import { isOwnOrigin } from '../auth/own-origins'
import { type Env, isLoopback } from '../env'

const SAFE = ['GET', 'HEAD', 'OPTIONS']
const OUR_COOKIE = /(^|;\s*)(payload-token|gesso_checkout)=/

/**
 * Refuses unsafe requests from foreign pages (design §10): a foreign Origin always; a missing one only if
 * one of our cookies came along and Sec-Fetch-Site is not same-origin.
 */
export const checkOrigin =
  ({ publicUrl }: Env): RequestHandler =>
  (request, _response, next) => {
    if (SAFE.includes(request.method)) {
      next()
      return
    }
    const origin = request.get('origin')
    const foreign = origin
      ? !isOwnOrigin(origin, publicUrl)
      : OUR_COOKIE.test(request.get('cookie') ?? '') && request.get('sec-fetch-site') !== 'same-origin'
    next(foreign ? new AppError('forbidden', { message: 'This request came from another site.' }) : undefined)
  }

/** While test payments are on, only this machine's own names and PUBLIC_URL's are answered (design §2). */
export const checkHost =
  ({ publicUrl, payments }: Env): RequestHandler =>
  (request, _response, next) => {
    const host = request.get('host') ?? ''
    const named = URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : ''
    const known = named === new URL(publicUrl).hostname || (named !== '' && isLoopback(`http://${host}`))
    next(
      known || payments !== 'test'
        ? undefined
        : new AppError('invalid_input', { message: 'The shop is not known under this name.' }),
    )
  }
