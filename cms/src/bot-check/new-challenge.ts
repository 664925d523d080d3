import type { CallOutput } from '@gesso/shared-types/contract'
import { createChallenge, randomInt } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Context } from '../platform/context'
import { botCheckKeys } from './bot-check-keys'

/** How long a challenge may be answered: writing a message may take a while. */
const VALID_MS = 30 * 60 * 1000

/** Attempts that a solution takes: about half a second on two cores at the usual cost, and never much more. */
const ATTEMPTS = { min: 500, max: 1000 }

/** A new challenge for the altcha widget: a proof of work that only this installation can have issued. */
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
