import type { CallOutput } from '@gesso/shared-types/contract'
import { createChallenge, randomInt } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Context } from '../platform/context'
import { botCheckKeys } from './bot-check-keys'

/** Long enough to write a message after the challenge was issued. */
const VALID_MS = 30 * 60 * 1000

/** The number of attempts that a solution needs: about half a second on two cores at the usual cost. */
const ATTEMPTS = { min: 500, max: 1000 }

/** Issues a proof-of-work challenge for the altcha widget, signed with this installation's key. */
export async function newChallenge({ env }: Pick<Context, 'env'>): Promise<CallOutput<'botCheck'>> {
  const { parameters, signature } = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: env.botCheckCost,
    counter: randomInt(ATTEMPTS.max, ATTEMPTS.min),
    deriveKey,
    expiresAt: new Date(Date.now() + VALID_MS),
    ...botCheckKeys(env.payloadSecret),
  })
  if (!signature) throw new Error('A challenge must be signed')
  return { parameters: { ...parameters }, signature }
}
