import { Secret, TOTP } from 'otpauth'
import { OWNER } from './server-process'
import type { Shop } from './shop'
import { SoftwarePasskey } from './software-passkey'
import type { Answer, Visitor } from './visitor'

const STEP_MS = 30_000

/** The code that an authenticator app shows, now or some steps of 30 seconds later. */
export const appCode = (secret: string, stepsLater = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + stepsLater * STEP_MS })

/** Asks to sign in. */
export const trySignIn = (visitor: Visitor, body: object = {}): Promise<Answer> =>
  visitor.sendJson('POST', '/api/cms/users/login', { ...OWNER, ...body })

/** Sets an authenticator app up. @returns its secret, and the recovery codes when they were made with it */
export async function setUpApp(artist: Visitor): Promise<{ secret: string; recoveryCodes: string[] | null }> {
  const { secret } = await artist.call('startAuthenticator', {})
  const { recoveryCodes } = await artist.call('addAuthenticator', { code: appCode(secret, -1) })
  return { secret, recoveryCodes }
}

/** Sets a passkey up. @param origin of the page, where it is not the shop's address */
export async function setUpPasskey(
  artist: Visitor,
  { name = 'My phone', origin = artist.shopUrl } = {},
): Promise<{ passkey: SoftwarePasskey; recoveryCodes: string[] | null }> {
  const passkey = new SoftwarePasskey(origin)
  const made = passkey.make(await artist.call('startPasskey', {}))
  const { recoveryCodes } = await artist.call('addPasskey', { name, passkey: made })
  return { passkey, recoveryCodes }
}

/** As if the proofs of all sessions had been given long ago. */
export const forgetProofs = (shop: Shop): Promise<unknown> =>
  shop.query("UPDATE account_sessions SET proved_at = now() - interval '11 minutes'")

/** As if the question who is there had just been asked again and answered in all sessions. */
export const renewProofs = (shop: Shop): Promise<unknown> =>
  shop.query('UPDATE account_sessions SET proved_at = now()')

/** As if nobody had typed a wrong password. */
export const forgiveAttempts = (shop: Shop): Promise<unknown> => shop.query('DELETE FROM account_attempts')

/** An account without second factors and without wrong attempts, as it was at the start. */
export async function resetAccount(shop: Shop): Promise<void> {
  await forgiveAttempts(shop)
  for (const table of ['passkeys', 'authenticators', 'recovery_codes']) {
    await shop.query(`DELETE FROM account_${table}`)
  }
}
