import type { Env } from '../env'
import { newSessionToken, sessionId } from '../orders/intents/checkout-session'

const NAME = 'gesso_checkout'
const DAYS = 30

function tokenOf(headers: Headers): string | null {
  const found = /(?:^|;\s*)gesso_checkout=([\w-]{43})(?:;|$)/.exec(headers.get('cookie') ?? '')
  return found?.[1] ?? null
}

/** The id of the checkout session that a browser already has, or null. */
export function knownCheckoutSession(headers: Headers): string | null {
  const token = tokenOf(headers)
  return token && sessionId(token)
}

/** The id of a browser's checkout session; a new one's cookie goes into `reply` (design §3). */
export function checkoutSession({ publicUrl }: Env, headers: Headers, reply: Headers): string {
  const known = tokenOf(headers)
  const token = known ?? newSessionToken()
  if (!known) {
    const secure = publicUrl.startsWith('https:') ? '; Secure' : ''
    reply.append(
      'Set-Cookie',
      `${NAME}=${token}; Path=/api; HttpOnly; SameSite=Lax; Max-Age=${DAYS * 86_400}${secure}`,
    )
  }
  return sessionId(token)
}
