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
/** Browsers accept `__Host-` cookies only over https, from this exact host and for all its paths. */
export const hostCookieName = (env: Pick<Env, 'publicUrl'>, name: string): string =>
  isSecure(env) ? `__Host-${name}` : name

/** Returns the name of the session cookie. */
export const sessionCookieName = (env: Pick<Env, 'publicUrl'>): string => hostCookieName(env, SESSION)

/** @param name including a `__Host-` prefix */
export const readCookie = (headers: Headers, name: string): string | undefined =>
  parseCookie(headers.get('cookie') ?? '')[name]

/** @param name including a `__Host-` prefix */
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

/** Returns the session token of a request, or null. */
export const sessionToken = (env: Given, headers: Headers): string | null =>
  readCookie(headers, sessionCookieName(env)) ?? null

/** Tells the storefront's scripts that somebody is signed in, but not who. */
export const setSignedInCookie = (env: Given, reply: Headers): void =>
  setCookie(env, reply, SIGNED_IN_COOKIE, '1', SESSION_DAYS, false)

/** Sets a browser's session cookie, and the cookie that scripts can see. */
export function setSessionCookie(env: Given, reply: Headers, token: string): void {
  setCookie(env, reply, sessionCookieName(env), token, SESSION_DAYS)
  setSignedInCookie(env, reply)
}

/** Removes both cookies. */
export function clearSessionCookie(env: Given, reply: Headers): void {
  setCookie(env, reply, sessionCookieName(env), '', 0)
  setCookie(env, reply, SIGNED_IN_COOKIE, '', 0, false)
}

/** The owner of known devices. Devices of an earlier epoch are unknown (`endSessions` begins a new one). */
export type DeviceOwner = { id: string; deviceEpoch: number }

const sign = ({ payloadSecret }: Given, { id, deviceEpoch }: DeviceOwner, device: string): string =>
  createHmac('sha256', derivedKey(payloadSecret, 'known device'))
    .update(`${device} ${id} ${deviceEpoch}`)
    .digest('base64url')

/** Returns the id of a device on which this account signed in before; null for any other. */
export function knownDevice(env: Given, headers: Headers, owner: DeviceOwner): string | null {
  const [device = '', signature = ''] = (readCookie(headers, hostCookieName(env, DEVICE)) ?? '').split('.')
  const [given, right] = [Buffer.from(signature), Buffer.from(sign(env, owner, device))]
  return given.length === right.length && timingSafeEqual(given, right) ? device : null
}

/** Marks a browser as a known device of the account; a known device keeps its id. */
export function setDeviceCookie(env: Given, headers: Headers, reply: Headers, owner: DeviceOwner): void {
  const device = knownDevice(env, headers, owner) ?? randomBytes(16).toString('base64url')
  setCookie(env, reply, hostCookieName(env, DEVICE), `${device}.${sign(env, owner, device)}`, DEVICE_DAYS)
}
