import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { type DeviceOwner, setDeviceCookie, setSessionCookie } from '../../cms/src/auth/account-cookies'
import { hashToken, newToken } from '../../cms/src/platform/token'
import { OWNER, SECRET } from './server-process'
import type { Visitor } from './visitor'

/** What has the database: one server of a shop, or a cluster of them. */
type Place = { query<Row extends object>(sql: string, values?: readonly unknown[]): Promise<Row[]> }

/**
 * Inserts a session that has just begun. Checking a password takes a tenth of a second of processor time, so only
 * tests about signing in do that.
 * @param publicUrl the shop's own, which decides the names of the cookies
 * @returns the cookies of a known device, so that no warning about a new device is sent
 * @throws Error when there is no such account
 */
async function writeSession(shop: Place, publicUrl: string, email: string): Promise<Headers> {
  const token = newToken()
  const [owner] = await shop.query<DeviceOwner>(
    `WITH account AS (SELECT id, device_epoch FROM users WHERE email = $3), begun AS (
       INSERT INTO account_sessions (id, token_hash, user_id, device) SELECT $1, $2, id, 'Unknown device' FROM account)
     SELECT id, device_epoch AS "deviceEpoch" FROM account`,
    [randomUUID(), hashToken(token), email],
  )
  if (!owner) throw new Error(`There is no account ${email}`)
  const env = { publicUrl, formerUrl: null, isAddressSet: true, payloadSecret: SECRET }
  const cookies = new Headers()
  setSessionCookie(env, new Headers(), cookies, token)
  setDeviceCookie(env, new Headers(), cookies, owner)
  return cookies
}

/** Signs in an account, by default the artist's. @returns this visitor, signed in */
export async function openSession(
  visitor: Visitor,
  shop: Place,
  { email = OWNER.email, publicUrl = visitor.origin } = {},
): Promise<Visitor> {
  visitor.keepCookies(await writeSession(shop, publicUrl, email))
  return visitor
}

/** Signs in an account, by default the artist's, in a browser's page. @param url the address of its pages */
export async function signInOn(
  page: Page,
  shop: Place & { url: string },
  { email = OWNER.email, url = shop.url } = {},
): Promise<void> {
  const headers = await writeSession(shop, url, email)
  const cookies = headers.getSetCookie().map((line) => {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
    return { name, value, url, httpOnly: /; HttpOnly/i.test(line), sameSite: 'Lax' as const }
  })
  await page.context().addCookies(cookies)
}
