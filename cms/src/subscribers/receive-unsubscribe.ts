import { text } from 'node:stream/consumers'
import type { CallInProcess } from '@gesso/shared-types/pages/page'
import type { RequestHandler } from 'express'
import { checkDeclaredLength, limitedBody } from '../platform/http/limit-body'
import { senderNetwork } from '../platform/http/network-of'
import type { RateLimit } from '../platform/http/rate-limit'

const BODY_LIMIT = 4096
/** Sent by the page's own button, never by a mail provider. */
const FROM_PAGE = 'from=page'

/**
 * `POST /unsubscribe/{token}`, the address in every newsletter. A mail provider's one-click request (RFC 8058) has no
 * origin and no cookie, can be repeated, and must not be redirected. The page's form works without scripts and is
 * redirected back to the page. The token is the only authorisation: no other site knows it.
 */
export function receiveUnsubscribe(call: CallInProcess, limit: RateLimit): RequestHandler<{ token: string }> {
  return async (request, response) => {
    await limit('unsubscribe', senderNetwork(request))
    checkDeclaredLength(request, BODY_LIMIT)
    const body = await text(limitedBody(request, BODY_LIMIT))
    const isFromPage = body === FROM_PAGE
    const { token } = request.params
    response.set('Cache-Control', 'no-store')
    if (isFromPage) {
      // The page shows the result, also for a wrong token.
      await call('unsubscribe', { token }).catch(unlessNotFound)
      response.redirect(303, `/unsubscribe/${encodeURIComponent(token)}`)
      return
    }
    await call('unsubscribe', { token })
    response.type('text').send('You have left the list.\n')
  }
}

function unlessNotFound(error: unknown): void {
  if ((error as { code?: unknown }).code !== 'not_found') throw error
}
