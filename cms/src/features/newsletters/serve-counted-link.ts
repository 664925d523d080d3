import type { Request, RequestHandler } from 'express'
import { isbot } from 'isbot'
import type { Context } from '../../platform/context'
import { countReader, type FollowedLink, findLink } from './follow-link'

const TOKEN = /^[\w-]{16}$/

/** A GIF of one transparent point. */
const POINT = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

/** Whether a person may have asked. For the picture, the robot of a mail provider may stand for a person. */
function mayBePerson(request: Request, { address }: FollowedLink): boolean {
  if (request.method !== 'GET') return false
  if (address === null) return true
  const isAhead = /prefetch|prerender/i.test(`${request.get('sec-purpose')} ${request.get('purpose')}`)
  return !isAhead && !isbot(request.get('user-agent') ?? '')
}

/** `GET /r/{token}/{mark}`: redirects to an address of the newsletter only, also once counting is switched off. */
export function serveCountedLink(context: Context): RequestHandler<{ token: string; mark: string }> {
  return async (request, response, next) => {
    const { token, mark } = request.params
    const link = TOKEN.test(token) ? await findLink(context, token) : null
    if (!link) {
      next()
      return
    }
    if (link.isCounted && mayBePerson(request, link)) {
      await countReader(context, token, link, mark).catch((error: unknown) => {
        // A failed count must not keep anybody from following the link.
        context.payload.logger.warn({ err: error, msg: 'A newsletter’s reader could not be counted' })
      })
    }
    response.set({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' })
    if (link.address !== null) {
      response.redirect(302, link.address)
      return
    }
    response.set('Cross-Origin-Resource-Policy', 'cross-origin').type('image/gif').send(POINT)
  }
}
