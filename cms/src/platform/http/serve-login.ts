import type { Request, Response } from 'express'
import type { PayloadRequest } from 'payload'
import { setSignedInCookie } from '../../auth/account-cookies'
import { lacksFactor } from '../../auth/second-factors'
import type { Context } from '../context'

/** Returns where to go next: the sign-in, the set-up of a required second factor, or admin mode. */
function pathFor(user: PayloadRequest['user']): string {
  if (!user) return '/admin/login?redirect=%2Fapi%2Flogin'
  return lacksFactor(user) ? '/admin/account' : '/?admin=true'
}

/**
 * Serves `/api/login`, which people navigate to: redirects to the panel's sign-in, and once signed in to the gallery
 * in admin mode.
 */
export function serveLogin(context: Context) {
  return async (request: Request, response: Response) => {
    const headers = new Headers({
      cookie: request.get('cookie') ?? '',
      host: request.get('host') ?? '',
      'sec-fetch-site': 'same-origin',
    })
    const { user } = await context.payload.auth({ headers })
    const reply = new Headers()
    // A browser may have lost the cookie that marks a session which is still valid.
    if (user) setSignedInCookie(context.env, headers, reply)
    response
      .append('Set-Cookie', reply.getSetCookie())
      .set('Cache-Control', 'no-store')
      .redirect(pathFor(user))
  }
}
