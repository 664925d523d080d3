import { OWNER } from './server-process'
import type { Shop } from './shop'
import type { Answer, Visitor } from './visitor'

/** Asks to sign in. */
export const trySignIn = (visitor: Visitor, body: object = {}): Promise<Answer> =>
  visitor.sendJson('POST', '/api/cms/users/login', { ...OWNER, ...body })

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
