import { OWNER } from './server-process'
import type { Shop } from './shop'
import type { Answer, Visitor } from './visitor'

/** Sends the sign-in form, and returns the answer whether it succeeds or not. */
export const trySignIn = (visitor: Visitor, body: object = {}): Promise<Answer> =>
  visitor.sendJson('POST', '/api/cms/users/login', { ...OWNER, ...body })

/** Makes the recent proofs of all sessions outdated. */
export const forgetProofs = (shop: Shop): Promise<unknown> =>
  shop.query("UPDATE account_sessions SET proved_at = now() - interval '11 minutes'")

/** Makes the proofs of all sessions recent. */
export const renewProofs = (shop: Shop): Promise<unknown> =>
  shop.query('UPDATE account_sessions SET proved_at = now()')

/** Removes the record of wrong passwords. */
export const forgiveAttempts = (shop: Shop): Promise<unknown> => shop.query('DELETE FROM account_attempts')

/** Removes all second factors and wrong attempts, as before the first test. */
export async function resetAccount(shop: Shop): Promise<void> {
  await forgiveAttempts(shop)
  for (const table of ['passkeys', 'authenticators', 'recovery_codes']) {
    await shop.query(`DELETE FROM account_${table}`)
  }
}
