import { Secret, TOTP } from 'otpauth'
import { SoftwarePasskey } from './software-passkey'
import type { Visitor } from './visitor'

const STEP_MS = 30_000

/** The code that an authenticator app shows, now or a number of 30-second steps later. */
export const appCode = (secret: string, stepsLater = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + stepsLater * STEP_MS })

/** Sets up an authenticator app. @returns its secret, and the recovery codes if they were created with it */
export async function setUpApp(artist: Visitor): Promise<{ secret: string; recoveryCodes: string[] | null }> {
  const { secret } = await artist.call('startAuthenticator', {})
  const add = () => artist.call('addAuthenticator', { code: appCode(secret, -1) })
  // Where the next step begins on the way, the code is too old when it arrives.
  const { recoveryCodes } = await add().catch(add)
  return { secret, recoveryCodes }
}

/** Sets up a passkey. @param origin of the page, by default the shop's address */
export async function setUpPasskey(
  artist: Visitor,
  { name = 'My phone', origin = artist.shopUrl } = {},
): Promise<{ passkey: SoftwarePasskey; recoveryCodes: string[] | null }> {
  const passkey = new SoftwarePasskey(origin)
  const made = passkey.make(await artist.call('startPasskey', {}))
  const { recoveryCodes } = await artist.call('addPasskey', { name, passkey: made })
  return { passkey, recoveryCodes }
}
