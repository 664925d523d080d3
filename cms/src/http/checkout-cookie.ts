import { parseCookie, stringifySetCookie } from 'cookie'
import type { Env } from '../env'
import { sessionId } from '../orders/intents/checkout-session'
import { newToken } from '../token'

/** The cookie that names a browser's checkout session. */
export const CHECKOUT_COOKIE = 'gesso_checkout'
const DAYS = 30

function tokenOf(headers: Headers): string | null {
  const token = parseCookie(headers.get('cookie') ?? '')[CHECKOUT_COOKIE]
  return token && /^[\w-]{43}$/.test(token) ? token : null
}

/** The id of the checkout session that a browser already has, or null. */
export function knownCheckoutSession(headers: Headers): string | null {
  const token = tokenOf(headers)
  return token && sessionId(token)
}

/** The id of a browser's checkout session; a new one's cookie goes into `reply`. */
export function checkoutSession({ publicUrl }: Env, headers: Headers, reply: Headers): string {
  const known = tokenOf(headers)
  const token = known ?? newToken()
  if (!known) {
    reply.append(
      'Set-Cookie',
      stringifySetCookie({
        name: CHECKOUT_COOKIE,
        value: token,
        path: '/api',
        httpOnly: true,
        sameSite: 'lax',
        maxAge: DAYS * 86_400,
        secure: publicUrl.startsWith('https:'),
      }),
    )
  }
  return sessionId(token)
}
