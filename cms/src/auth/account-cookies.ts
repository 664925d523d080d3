import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { SIGNED_IN_COOKIE } from '@gesso/shared-types/settings/shop-rules'
import { parseCookie, stringifySetCookie } from 'cookie'
import type { Env } from '../platform/process/env'
import { derivedKey } from './derived-key'

type Given = Pick<Env, 'publicUrl' | 'payloadSecret'>

const SESSION = 'payload-token'
const DEVICE = 'gesso_device'
const SESSION_DAYS = 14
const DEVICE_DAYS = 180

const isSecure = ({ publicUrl }: Pick<Env, 'publicUrl'>): boolean => publicUrl.startsWith('https:')
/** A browser takes `__Host-` only over https, from this very host, for all of it. */
export const hostCookieName = (env: Pick<Env, 'publicUrl'>, name: string): string =>
  isSecure(env) ? `__Host-${name}` : name

/** The name of the cookie that holds the session. */
export const sessionCookieName = (env: Pick<Env, 'publicUrl'>): string => hostCookieName(env, SESSION)

/** @param name as the browser has it */
export const readCookie = (headers: Headers, name: string): string | undefined =>
  parseCookie(headers.get('cookie') ?? '')[name]

/** @param name as the browser gets it */
export function setCookie(
  env: Pick<Env, 'publicUrl'>,
  reply: Headers,
  name: string,
  value: string,
  days: number,
  httpOnly = true,
): void {
  reply.append(
    'Set-Cookie',
    stringifySetCookie({
      name,
      value,
      path: '/',
      httpOnly,
      sameSite: 'lax',
      secure: isSecure(env),
      maxAge: days * 24 * 60 * 60,
      ...(days === 0 && { expires: new Date(0) }),
    }),
  )
}

/** The session's token that a request carries. */
export const sessionToken = (env: Given, headers: Headers): string | null =>
  readCookie(headers, sessionCookieName(env)) ?? null

/** Tells the storefront's scripts that somebody is signed in here, and nothing of who it is. */
export const setSignedInCookie = (env: Given, reply: Headers): void =>
  setCookie(env, reply, SIGNED_IN_COOKIE, '1', SESSION_DAYS, false)

/** Gives a browser its session, and the mark of it that scripts can see. */
export function setSessionCookie(env: Given, reply: Headers, token: string): void {
  setCookie(env, reply, sessionCookieName(env), token, SESSION_DAYS)
  setSignedInCookie(env, reply)
}

/** Takes both away again. */
export function clearSessionCookie(env: Given, reply: Headers): void {
  setCookie(env, reply, sessionCookieName(env), '', 0)
  setCookie(env, reply, SIGNED_IN_COOKIE, '', 0, false)
}

/** Whose devices are known: of an earlier epoch none is (`endSessions` begins a new one). */
export type DeviceOwner = { id: string; deviceEpoch: number }

const sign = ({ payloadSecret }: Given, { id, deviceEpoch }: DeviceOwner, device: string): string =>
  createHmac('sha256', derivedKey(payloadSecret, 'known device'))
    .update(`${device} ${id} ${deviceEpoch}`)
    .digest('base64url')

/** The id of a device on which this account signed in before; null for every other. */
export function knownDevice(env: Given, headers: Headers, owner: DeviceOwner): string | null {
  const [device = '', signature = ''] = (readCookie(headers, hostCookieName(env, DEVICE)) ?? '').split('.')
  const [given, right] = [Buffer.from(signature), Buffer.from(sign(env, owner, device))]
  return given.length === right.length && timingSafeEqual(given, right) ? device : null
}

/** Marks a browser as one on which the account has signed in; a device that is known keeps its id. */
export function setDeviceCookie(env: Given, headers: Headers, reply: Headers, owner: DeviceOwner): void {
  const device = knownDevice(env, headers, owner) ?? randomBytes(16).toString('base64url')
  setCookie(env, reply, hostCookieName(env, DEVICE), `${device}.${sign(env, owner, device)}`, DEVICE_DAYS)
}
