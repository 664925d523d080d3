import type { AuthStrategy } from 'payload'
import { type Context, shopContext } from '../platform/context'
import { sessionToken } from './account-cookies'
import { type Addresses, cookieOrigins, usedAddress } from './own-origins'
import { findSession } from './sessions'

/**
 * Whether the page that sent a request may use the session: one of ours, or a navigation that the user started.
 * Without either header, as from a program other than a browser, the session is not used.
 */
function comesFromUs(headers: Headers, env: Addresses): boolean {
  const origin = headers.get('origin')
  const used = usedAddress(env, headers)
  if (origin) return used !== null && cookieOrigins(used).includes(origin)
  return ['same-origin', 'same-site', 'none'].includes(headers.get('sec-fetch-site') ?? '')
}

/** Finds the session that a request may use, by its headers; null if there is none. */
export async function findSessionOf(context: Context, headers: Headers): ReturnType<typeof findSession> {
  const token = sessionToken(context.env, headers)
  return token && comesFromUs(headers, context.env) ? findSession(context, token) : null
}

/** The only way to authenticate a request: by the cookie of a session that has not ended. */
export const sessionStrategy: AuthStrategy = {
  name: 'session',
  authenticate: async ({ headers, payload }) => {
    const session = await findSessionOf(shopContext(payload), headers)
    if (!session) return { user: null }
    const user = await payload.findByID({
      collection: 'users',
      id: session.userId,
      depth: 0,
      disableErrors: true,
    })
    return {
      user: user && {
        ...user,
        collection: 'users',
        _sid: session.id,
        _lacksFactor: session.lacksFactor,
        _on: session.on,
      },
    }
  },
}
