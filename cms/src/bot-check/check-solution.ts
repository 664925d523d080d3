import { verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { z } from 'zod'
import { AppError } from '../platform/app-error'
import type { Context } from '../platform/context'
import { botCheckKeys } from './bot-check-keys'

/** What the widget sends: JSON in base64. */
const solvedSchema = z.object({
  challenge: z.object({
    parameters: z.looseObject({
      algorithm: z.string(),
      nonce: z.string(),
      salt: z.string(),
      cost: z.number(),
      keyLength: z.number(),
      keyPrefix: z.string(),
      keySignature: z.string(),
      expiresAt: z.number(),
    }),
    signature: z.string().regex(/^[0-9a-f]{64}$/),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
})

/** A challenge that was solved in time. It can be spent once. */
export type Proof = { signature: string; expiresAt: Date }

function parseSolved(altcha: string): z.infer<typeof solvedSchema> | null {
  try {
    return solvedSchema.parse(JSON.parse(Buffer.from(altcha, 'base64').toString('utf8')))
  } catch {
    return null
  }
}

/**
 * Checks that a visitor's browser solved a challenge of this installation: signature, expiry and solution.
 * @param altcha the widget's payload, as it came in the request body
 * @throws AppError bot_check_failed, with a message for the visitor
 */
export async function checkSolution(
  { env }: Pick<Context, 'env'>,
  altcha: string | undefined,
): Promise<Proof> {
  if (!altcha) {
    throw new AppError('bot_check_failed', {
      message:
        'We could not check that you are a person: the check needs scripts. Please allow them for this site and send again.',
    })
  }
  const solved = parseSolved(altcha)
  if (!solved) throw new AppError('bot_check_failed')
  const { challenge, solution } = solved
  const { verified, expired } = await verifySolution({
    challenge,
    solution,
    deriveKey,
    ...botCheckKeys(env.payloadSecret),
  })
  if (expired) {
    throw new AppError('bot_check_failed', {
      message: 'The check that you are a person is no longer valid. Please try again.',
    })
  }
  if (!verified) throw new AppError('bot_check_failed')
  return { signature: challenge.signature, expiresAt: new Date(challenge.parameters.expiresAt * 1000) }
}
