import { PROOF_MINUTES, type ProofInput } from '@gesso/shared-types/account'
import { sql } from '@payloadcms/db-postgres'
import { AppError, invalidField } from '../app-error'
import { recordRefusal } from '../audit/record-refusal'
import type { Context } from '../context'
import { forgetAttempts, takeAttempt } from './attempts'
import { isPassword } from './password-hash'
import { readFactors, spendFactor } from './second-factor'
import { sessionOf } from './sessions'

const FREE_BY_SESSION = 5

/** Whether the session that asks has proved lately that it is the owner's. */
async function hasRecentProof(context: Context): Promise<boolean> {
  const { id } = sessionOf(context)
  const rows = await context.query(sql`
    SELECT id FROM account_sessions
    WHERE id = ${id} AND proved_at > now() - make_interval(mins => ${PROOF_MINUTES}::int)`)
  return rows.length > 0
}

/**
 * Lets nobody on who found a browser open or stole its cookie. Calls of the contract are marked with `proof`.
 * @throws AppError proof_required, with the ways that the account has
 */
export async function requireRecentProof(context: Context): Promise<void> {
  if (await hasRecentProof(context)) return
  const { userId } = sessionOf(context)
  throw new AppError('proof_required', { details: await readFactors(context, userId) })
}

/** Runs a check of what somebody who is signed in has typed; wrong answers slow this session down. */
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
 * Proves anew, by password, code or passkey. The proof lasts some minutes, in this session alone.
 * @throws AppError invalid_input when the password is wrong; sign_in_failed is never one here: it would sign out
 */
export async function prove(context: Context, given: ProofInput): Promise<void> {
  const { id, userId } = sessionOf(context)
  await counted(context, async () => {
    if (given.code || given.passkey) {
      await spendFactor(context, userId, given).catch((error: unknown) => {
        throw error instanceof AppError ? invalidField(given.code ? 'code' : 'passkey', error.message) : error
      })
    } else if (!given.password || !(await isOwnPassword(context, given.password))) {
      throw invalidField('password', 'This password is not right')
    }
  })
  await context.query(sql`UPDATE account_sessions SET proved_at = now() WHERE id = ${id}`)
}
