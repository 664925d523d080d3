import type { AuthStrategy } from 'payload'
import { shopContext } from '../context'
import { sessionToken } from './account-cookies'
import { cookieOrigins } from './own-origins'
import { findSession } from './sessions'

/**
 * Whether the page that sent a request may use the session: one of ours, or a navigation that the owner began.
 * What sends neither header is no browser.
 */
function comesFromUs(headers: Headers, publicUrl: string): boolean {
  const origin = headers.get('origin')
  if (origin) return cookieOrigins(publicUrl).includes(origin)
  return ['same-origin', 'same-site', 'none'].includes(headers.get('sec-fetch-site') ?? '')
}

/** The one way in which a request is somebody's: by the cookie of a session that has not ended. */
export const sessionStrategy: AuthStrategy = {
  name: 'session',
  authenticate: async ({ headers, payload }) => {
    const context = shopContext(payload)
    const token = sessionToken(context.env, headers)
    if (!token || !comesFromUs(headers, context.env.publicUrl)) return { user: null }
    const session = await findSession(context, token)
    if (!session) return { user: null }
    const user = await payload.findByID({
      collection: 'users',
      id: session.userId,
      depth: 0,
      disableErrors: true,
    })
    return { user: user && { ...user, collection: 'users', _sid: session.id } }
  },
}
