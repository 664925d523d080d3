import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { SIGNED_IN_COOKIE } from '@gesso/shared-types/settings/shop-rules'
import { parseCookie, stringifySetCookie } from 'cookie'
import type { Env } from '../platform/process/env'
import { derivedKey } from './derived-key'
import { type Addresses, addressOf } from './own-origins'

type Given = Addresses & Pick<Env, 'payloadSecret'>

const SESSION = 'payload-token'
const DEVICE = 'gesso_device'
const SESSION_DAYS = 14
const DEVICE_DAYS = 180

const isSecure = (address: string): boolean => address.startsWith('https:')
/** Browsers accept `__Host-` cookies only over https, from this exact host and for all its paths. */
const hostCookieName = (address: string, name: string): string =>
  isSecure(address) ? `__Host-${name}` : name

/** Lists the names that a cookie has at the addresses that the shop accepts. */
function hostCookieNames({ publicUrl, formerUrl, isAddressSet }: Addresses, name: string): string[] {
  const addresses = isAddressSet ? [publicUrl, ...(formerUrl ? [formerUrl] : [])] : ['https:', publicUrl]
  return [...new Set(addresses.map((address) => hostCookieName(address, name)))]
}

/** Reads a cookie that `setHostCookie` has set. */
export function readHostCookie(env: Addresses, headers: Headers, name: string): string | undefined {
  const cookies = parseCookie(headers.get('cookie') ?? '')
  return hostCookieNames(env, name)
    .map((known) => cookies[known])
    .find((value) => value !== undefined)
}

function setCookie(
  address: string,
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
      secure: isSecure(address),
      maxAge: days * 24 * 60 * 60,
      ...(days === 0 && { expires: new Date(0) }),
    }),
  )
}

/**
 * Sets a cookie for this host alone, at the address that the request came by.
 * @param name without a `__Host-` prefix
 */
export function setHostCookie(
  env: Addresses,
  headers: Headers,
  reply: Headers,
  name: string,
  value: string,
  days: number,
): void {
  const address = addressOf(env, headers)
  setCookie(address, reply, hostCookieName(address, name), value, days)
}

/** Whether the cookies may hold a session; only `sessionToken` reads it. */
export const mayHaveSession = (cookies: string): boolean => cookies.includes(`${SESSION}=`)

/** Returns the session token of a request, or null. */
export const sessionToken = (env: Addresses, headers: Headers): string | null =>
  readHostCookie(env, headers, SESSION) ?? null

/** Tells the storefront's scripts that somebody is signed in, but not who. */
export const setSignedInCookie = (env: Addresses, headers: Headers, reply: Headers): void =>
  setCookie(addressOf(env, headers), reply, SIGNED_IN_COOKIE, '1', SESSION_DAYS, false)

/** Sets a browser's session cookie, and the cookie that scripts can see. */
export function setSessionCookie(env: Addresses, headers: Headers, reply: Headers, token: string): void {
  setHostCookie(env, headers, reply, SESSION, token, SESSION_DAYS)
  setSignedInCookie(env, headers, reply)
}

/** Removes both cookies. */
export function clearSessionCookie(env: Addresses, headers: Headers, reply: Headers): void {
  const address = addressOf(env, headers)
  for (const name of hostCookieNames(env, SESSION)) {
    if (isSecure(address) || !name.startsWith('__Host-')) setCookie(address, reply, name, '', 0)
  }
  setCookie(address, reply, SIGNED_IN_COOKIE, '', 0, false)
}

/** The owner of known devices. Devices of an earlier epoch are unknown (`endSessions` begins a new one). */
export type DeviceOwner = { id: string; deviceEpoch: number }

const sign = (
  { payloadSecret }: Pick<Env, 'payloadSecret'>,
  { id, deviceEpoch }: DeviceOwner,
  device: string,
): string =>
  createHmac('sha256', derivedKey(payloadSecret, 'known device'))
    .update(`${device} ${id} ${deviceEpoch}`)
    .digest('base64url')

/** Returns the id of a device on which this account signed in before; null for any other. */
export function knownDevice(env: Given, headers: Headers, owner: DeviceOwner): string | null {
  const [device = '', signature = ''] = (readHostCookie(env, headers, DEVICE) ?? '').split('.')
  const [given, right] = [Buffer.from(signature), Buffer.from(sign(env, owner, device))]
  return given.length === right.length && timingSafeEqual(given, right) ? device : null
}

/** Marks a browser as a known device of the account; a known device keeps its id. */
export function setDeviceCookie(env: Given, headers: Headers, reply: Headers, owner: DeviceOwner): void {
  const device = knownDevice(env, headers, owner) ?? randomBytes(16).toString('base64url')
  setHostCookie(env, headers, reply, DEVICE, `${device}.${sign(env, owner, device)}`, DEVICE_DAYS)
}
