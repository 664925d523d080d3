import { text } from 'node:stream/consumers'
import type { RequestHandler } from 'express'
import { AppError } from '../platform/app-error'
import type { Context } from '../platform/context'
import { checkDeclaredLength, limitedBody } from '../platform/http/limit-body'
import { senderNetwork } from '../platform/http/network-of'
import type { RateLimit } from '../platform/http/rate-limit'
import { confirmAny } from './any-confirmation'

const BODY_LIMIT = 4096
/** Errors that the page itself shows after the redirect. */
const SHOWN = ['not_found', 'conflict']

/**
 * `POST /confirm-subscription/{token}`: the form of the page behind the link. It works without scripts and redirects
 * back to the page. The token is the only authorisation: no other site knows it. It is not a call of the contract,
 * because no script makes it.
 */
export function receiveConfirmation(context: Context, limit: RateLimit): RequestHandler<{ token: string }> {
  return async (request, response) => {
    const network = senderNetwork(request)
    await limit('confirmSubscription', network)
    checkDeclaredLength(request, BODY_LIMIT)
    await text(limitedBody(request, BODY_LIMIT))
    const { token } = request.params
    await confirmAny(context, token, network).catch((error: unknown) => {
      if (!(error instanceof AppError && SHOWN.includes(error.code))) throw error
    })
    response.set('Cache-Control', 'no-store')
    response.redirect(303, `/confirm-subscription/${encodeURIComponent(token)}`)
  }
}
