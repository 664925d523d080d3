import { readHostCookie, setHostCookie } from '../../auth/account-cookies'
import type { Addresses } from '../../auth/own-origins'
import { isSpentSession, sessionId } from '../../orders/intents/checkout-session'
import type { Context } from '../context'
import { newToken } from '../token'

const DAYS = 30

/**
 * The cookie with a browser's checkout session. Over https, neighbouring hosts cannot set it: whoever knew the session
 * could change the order that its buyer pays.
 */
export const CHECKOUT_COOKIE = 'gesso_checkout'

function tokenOf(env: Addresses, headers: Headers): string | null {
  const token = readHostCookie(env, headers, CHECKOUT_COOKIE)
  return token && /^[\w-]{43}$/.test(token) ? token : null
}

/** Returns the id of a browser's existing checkout session, or null. */
export function knownCheckoutSession(env: Addresses, headers: Headers): string | null {
  const token = tokenOf(env, headers)
  return token && sessionId(token)
}

/** Returns the id of a browser's checkout session; a new session's cookie is added to `reply`. */
export const checkoutSession = (env: Addresses, headers: Headers, reply: Headers): string =>
  knownCheckoutSession(env, headers) ?? newSession(env, headers, reply)

/** As `checkoutSession`, for the start of a purchase: replaces a session whose purchase has ended. */
export async function beginPurchase(context: Context, headers: Headers, reply: Headers): Promise<string> {
  const id = knownCheckoutSession(context.env, headers)
  const isUsable = id !== null && !(await isSpentSession(context, id))
  return isUsable ? id : newSession(context.env, headers, reply)
}

function newSession(env: Addresses, headers: Headers, reply: Headers): string {
  const token = newToken()
  setHostCookie(env, headers, reply, CHECKOUT_COOKIE, token, DAYS)
  return sessionId(token)
}
