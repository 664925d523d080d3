import type { Request, Response } from 'express'
import type { Context } from '../context'

/**
 * `/api/login`, reached by navigation: to the panel's sign-in, and once signed in back to the gallery in
 * admin mode.
 */
export function serveLogin(context: Context) {
  return async (request: Request, response: Response) => {
    const headers = new Headers({ cookie: request.get('cookie') ?? '', 'sec-fetch-site': 'same-origin' })
    const { user } = await context.payload.auth({ headers })
    response
      .set('Cache-Control', 'no-store')
      .redirect(user ? '/?admin=true' : '/admin/login?redirect=%2Fapi%2Flogin')
  }
}
