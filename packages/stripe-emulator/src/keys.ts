import { createHash, timingSafeEqual } from 'node:crypto'
import type { RequestHandler } from 'express'
import type { Context } from './context'
import { ApiError } from './errors'
import { answerTo, send } from './reply'

const digest = (value: string): Buffer => createHash('sha256').update(value).digest()

/** Compares secrets in a time that tells nothing. */
export const isSame = (given: string, expected: string): boolean =>
  timingSafeEqual(digest(given), digest(expected))

const redacted = (key: string): string => `${key.slice(0, 8)}****${key.slice(-4)}`

/** 401 as Stripe words it. */
export function wrongKey(key: string | undefined): ApiError {
  return new ApiError(401, {
    type: 'invalid_request_error',
    message: key
      ? `Invalid API Key provided: ${key.length > 16 ? redacted(key) : '****'}`
      : 'You did not provide an API key. You need to provide your API key in the Authorization header, using ' +
        "Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').",
  })
}

/** Lets only calls with the installation's secret key pass. */
export function requireSecretKey(context: Context): RequestHandler {
  return (request, response, next) => {
    const key = /^Bearer (\S{1,200})$/.exec(request.get('authorization') ?? '')?.[1]
    if (key && isSame(key, context.secretKey)) {
      next()
    } else if (key && isSame(key, context.publishableKey)) {
      const message = 'This API call cannot be made with a publishable API key. Please use a secret API key.'
      const error = { type: 'invalid_request_error' as const, code: 'secret_key_required', message }
      send(response, answerTo(context, new ApiError(403, error)))
    } else {
      send(response, answerTo(context, wrongKey(key)))
    }
  }
}
