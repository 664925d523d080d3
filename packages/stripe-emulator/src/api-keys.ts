import { createHash, timingSafeEqual } from 'node:crypto'
import type { Request, RequestHandler } from 'express'
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

/** What a restricted key must be allowed for each path, as Stripe names it. */
const RIGHTS: readonly [RegExp, string][] = [
  [/^\/payment_intents/, 'payment_intent'],
  [/^\/(refunds|charges)/, 'charge'],
  [/^\/disputes/, 'dispute'],
  [/^\/balance_transactions/, 'balance'],
  [/^\/payment_methods/, 'payment_method'],
  [/^\/payment_method_domains/, 'payment_method_domain'],
  [/^\/webhook_endpoints/, 'webhook'],
  [/^\/events/, 'event'],
  [/^\/tax/, 'tax'],
  // No restricted key may read its own account.
  [/^\/account$/, 'accounts_kyc_basic'],
]

/** 403 as Stripe words it; null if the key may make the call. */
function lackedRight(
  { account }: Context,
  key: string,
  rights: readonly string[],
  { method, path }: Pick<Request, 'method' | 'path'>,
): ApiError | null {
  const name = RIGHTS.find(([pattern]) => pattern.test(path))?.[1] ?? 'none'
  const needed = method === 'GET' ? [`${name}_read`, `${name}_write`] : [`${name}_write`]
  if (needed.some((right) => rights.includes(right)) && name !== 'accounts_kyc_basic') return null
  return new ApiError(403, {
    type: 'invalid_request_error',
    message:
      `The provided key '${redacted(key)}' does not have the required permissions for this endpoint on account ` +
      `'${account.id}'. Having the 'rak_${needed[0]}' permission would allow this request to continue.`,
  })
}

/** Refuses calls without the secret key or a restricted one with the right. */
export function requireSecretKey(context: Context): RequestHandler {
  return (request, response, next) => {
    const key = /^Bearer (\S{1,200})$/.exec(request.get('authorization') ?? '')?.[1]
    const rights = key === undefined ? undefined : context.restrictedKeys[key]
    const lacked = key && rights ? lackedRight(context, key, rights, request) : null
    if (lacked) {
      send(response, errorResponse(context, lacked))
    } else if (rights || (key && secretsEqual(key, context.secretKey))) {
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
