import { hostCookieName, readCookie, setCookie } from '../../auth/account-cookies'
import { isSpentSession, sessionId } from '../../orders/intents/checkout-session'
import type { Context } from '../context'
import type { Env } from '../process/env'
import { newToken } from '../token'

const DAYS = 30

/**
 * Returns the name of the cookie with a browser's checkout session. Over https, neighbouring hosts cannot set it:
 * whoever knew the session could change the order that its buyer pays.
 */
export const checkoutCookieName = (env: Pick<Env, 'publicUrl'>): string =>
  hostCookieName(env, 'gesso_checkout')

function tokenOf(env: Pick<Env, 'publicUrl'>, headers: Headers): string | null {
  const token = readCookie(headers, checkoutCookieName(env))
  return token && /^[\w-]{43}$/.test(token) ? token : null
}

/** Returns the id of a browser's existing checkout session, or null. */
export function knownCheckoutSession(env: Pick<Env, 'publicUrl'>, headers: Headers): string | null {
  const token = tokenOf(env, headers)
  return token && sessionId(token)
}

/** Returns the id of a browser's checkout session; a new session's cookie is added to `reply`. */
export const checkoutSession = (env: Pick<Env, 'publicUrl'>, headers: Headers, reply: Headers): string =>
  knownCheckoutSession(env, headers) ?? newSession(env, reply)

/** As `checkoutSession`, for the start of a purchase: replaces a session whose purchase has ended. */
export async function beginPurchase(context: Context, headers: Headers, reply: Headers): Promise<string> {
  const id = checkoutSession(context.env, headers, reply)
  return (await isSpentSession(context, id)) ? newSession(context.env, reply) : id
}

function newSession(env: Pick<Env, 'publicUrl'>, reply: Headers): string {
  const token = newToken()
  setCookie(env, reply, checkoutCookieName(env), token, DAYS)
  return sessionId(token)
}
