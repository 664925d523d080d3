import { createHash, timingSafeEqual } from 'node:crypto'
import type { RequestHandler } from 'express'
import { ApiError } from './api-error'
import { errorResponse, send } from './api-route'
import type { Context } from './context'

const digest = (value: string): Buffer => createHash('sha256').update(value).digest()

/** Compares secrets in constant time. */
export const secretsEqual = (given: string, expected: string): boolean =>
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

/** Refuses calls without the secret key. */
export function requireSecretKey(context: Context): RequestHandler {
  return (request, response, next) => {
    const key = /^Bearer (\S{1,200})$/.exec(request.get('authorization') ?? '')?.[1]
    if (key && secretsEqual(key, context.secretKey)) {
      next()
    } else if (key && secretsEqual(key, context.publishableKey)) {
      const message = 'This API call cannot be made with a publishable API key. Please use a secret API key.'
      const error = { type: 'invalid_request_error' as const, code: 'secret_key_required', message }
      send(response, errorResponse(context, new ApiError(403, error)))
    } else {
      send(response, errorResponse(context, wrongKey(key)))
    }
  }
}
