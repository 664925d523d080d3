import type { Request, Response } from 'express'
import type { PayloadRequest } from 'payload'
import { setSignedInCookie } from '../../auth/account-cookies'
import { lacksFactor } from '../../auth/second-factors'
import type { Context } from '../context'

/** Where somebody goes on: to the sign-in, to the set-up of a second factor that everybody needs, or to admin mode. */
function pathFor(user: PayloadRequest['user']): string {
  if (!user) return '/admin/login?redirect=%2Fapi%2Flogin'
  return lacksFactor(user) ? '/admin/account' : '/?admin=true'
}

/**
 * `/api/login`, reached by navigation: to the panel's sign-in, and once signed in back to the gallery in
 * admin mode.
 */
export function serveLogin(context: Context) {
  return async (request: Request, response: Response) => {
    const headers = new Headers({ cookie: request.get('cookie') ?? '', 'sec-fetch-site': 'same-origin' })
    const { user } = await context.payload.auth({ headers })
    const reply = new Headers()
    // A browser may have lost the mark of a session that goes on.
    if (user) setSignedInCookie(context.env, reply)
    response
      .append('Set-Cookie', reply.getSetCookie())
      .set('Cache-Control', 'no-store')
      .redirect(pathFor(user))
  }
}
