import { hasFactor, PROOF_MINUTES, type ProofInput } from '@gesso/shared-types/auth/account'
import type { Endpoint } from '@gesso/shared-types/contract/endpoint'
import { sql } from '@payloadcms/db-postgres'
import { AppError, invalidField } from '../platform/app-error'
import { recordRefusal } from '../platform/audit/record'
import type { Context } from '../platform/context'
import { forgetAttempts, takeAttempt } from './attempts'
import { isPassword } from './password-hash'
import { givenFactor, readFactors } from './second-factors'
import { sessionOf } from './sessions'

const FREE_BY_SESSION = 5
const PROOF_BEGINS = sql`now() - make_interval(mins => ${PROOF_MINUTES}::int)`

type Proof = NonNullable<Endpoint['proof']>

/** Whether the current session has recently proved its identity. A sign-in counts as proof, except for 'now'. */
async function hasProof(context: Context, proof: Proof): Promise<boolean> {
  const { id } = sessionOf(context)
  const since = proof === 'now' ? sql`greatest(created_at, now() - interval '1 minute')` : PROOF_BEGINS
  const rows = await context.query(sql`
    SELECT id FROM account_sessions WHERE id = ${id} AND proved_at > ${since}`)
  return rows.length > 0
}

/**
 * Stops somebody who found an open browser or stole its cookie. Calls of the contract that need this have `proof`.
 * With 'password', accounts without a second factor pass, because the call itself asks for the password.
 * @throws AppError proof_required, with the account's ways to prove
 */
export async function requireProof(context: Context, proof: Proof = 'recent'): Promise<void> {
  if (await hasProof(context, proof)) return
  const factors = await readFactors(context, sessionOf(context).userId)
  if (proof === 'password' && !hasFactor(factors)) return
  throw new AppError('proof_required', { details: factors })
}

/** Checks what a signed-in user has entered; wrong answers slow this session down. */
async function counted(context: Context, check: () => Promise<void>): Promise<void> {
  const { id, userId } = sessionOf(context)
  const key = { key: `session:${id}`, free: FREE_BY_SESSION }
  const attempts = await takeAttempt(context, [key])
  await check().catch(async (error: unknown) => {
    const account = { id: userId, email: context.req?.user?.email ?? null }
    if (error instanceof AppError) {
      await recordRefusal(context, { action: 'proof_refused', account, attempts })
    }
    throw error
  })
  await forgetAttempts(context, [key])
}

async function isOwnPassword(context: Context, password: string): Promise<boolean> {
  const [stored] = await context.query<{ hash: string | null; salt: string | null }>(sql`
    SELECT hash, salt FROM users WHERE id = ${sessionOf(context).userId}`)
  return isPassword(password, stored ?? null)
}

/** @throws AppError invalid_input for the field `presentPassword` */
export async function requirePresentPassword(context: Context, password: string): Promise<void> {
  await counted(context, async () => {
    if (await isOwnPassword(context, password)) return
    throw invalidField('presentPassword', 'The present password is not right')
  })
}

/**
 * Proves the identity again, for this session only: by a passkey or a code if the account has a second factor, else by
 * password.
 * @throws AppError invalid_input if it is wrong; never sign_in_failed, which would sign the user out
 */
export async function prove(context: Context, given: ProofInput): Promise<void> {
  const { id, userId } = sessionOf(context)
  await counted(context, async () => {
    const factor = givenFactor(context, given)
    if (factor) {
      await factor.spend(context, userId, given).catch((error: unknown) => {
        throw error instanceof AppError ? invalidField(factor.means, error.message) : error
      })
      return
    }
    if (hasFactor(await readFactors(context, userId))) {
      throw invalidField('password', 'Your account has a second factor: use your passkey or a code')
    }
    if (!given.password || !(await isOwnPassword(context, given.password))) {
      throw invalidField('password', 'This password is not right')
    }
  })
  await context.query(sql`UPDATE account_sessions SET proved_at = now() WHERE id = ${id}`)
}
