import { randomBytes } from 'node:crypto'
import { sql } from '@payloadcms/db-postgres'
import type { Context, Transaction } from '../platform/context'
import { withTransaction } from '../platform/database/transaction'
import { extensionPoint } from '../platform/extension-point'
import { EnvError } from '../platform/process/env'
import { passwordProblem } from './check-password'
import { secretProblem } from './secret-strength'
import { setPassword } from './set-password'
import { normalEmail } from './sign-in'

const DEFAULT_EMAIL = 'owner@localhost.test'

/** The account created at the first start; `password` only if it was generated. */
type FirstOwner = { email: string; password: string | null }

/**
 * What a start does in place of making the account, where neither OWNER_EMAIL nor OWNER_PASSWORD is set.
 * @returns the lines that tell the person at the terminal how to make it
 */
export const firstOwnerWays =
  extensionPoint<(context: Context) => Promise<readonly string[]>>('first owner ways')

/** Generates a password that is easy to copy from a terminal. */
const newPassword = (): string => randomBytes(12).toString('base64url')

/**
 * Returns OWNER_PASSWORD or a new password. Checked here, not at every start, because an existing shop's may be
 * weaker. @throws EnvError
 */
export async function ownerPassword({ env }: Pick<Context, 'env'>, email: string): Promise<string> {
  if (env.ownerPassword === null) return newPassword()
  const problem = await passwordProblem(env.ownerPassword, [email])
  if (problem) throw new EnvError(`OWNER_PASSWORD cannot be used. ${problem}`)
  return env.ownerPassword
}

/** Whether the shop has any account. */
export async function hasAccount({ query }: Pick<Context, 'query'>): Promise<boolean> {
  return (await query(sql`SELECT 1 FROM users LIMIT 1`)).length > 0
}

/**
 * Creates the first owner's account. Simultaneous attempts wait for each other, and only the first one makes it.
 * @param password was checked before
 * @returns its id; null if there is an account already
 */
export async function addFirstOwner(
  tx: Transaction,
  email: string,
  password: string,
): Promise<string | null> {
  await tx.query(sql`SELECT pg_advisory_xact_lock(hashtext('first owner'))`)
  if (await hasAccount(tx)) return null
  const { id } = await tx.payload.create({
    collection: 'users',
    data: { email: normalEmail(email), role: 'owner' },
    req: tx.req,
  })
  await setPassword(tx, id, password)
  return id
}

/**
 * Leads to the first owner's account if there is no account: makes it, or says how the artist makes it.
 * @param address of the account; OWNER_EMAIL by default, or one for trying out the shop
 * @returns lines for the terminal; none if there is an account
 * @throws EnvError if OWNER_PASSWORD, or the secret of a new shop, is too weak
 */
export async function welcomeFirstOwner(context: Context, address?: string): Promise<readonly string[]> {
  const { env, payload } = context
  const problem = await secretProblem(env.payloadSecret)
  if (await hasAccount(context)) {
    // A new secret would break authenticator apps and sent links, so the shop's owner has to decide about it.
    if (problem) payload.logger.warn(`PAYLOAD_SECRET ${problem}: everything that the shop signs hangs on it.`)
    return []
  }
  if (problem) {
    throw new EnvError(`PAYLOAD_SECRET ${problem}. Take a random one, such as "openssl rand -hex 32" prints.`)
  }
  const [way] = context.extensions(firstOwnerWays)
  if (way && address === undefined && env.ownerEmail === null && env.ownerPassword === null)
    return way(context)
  const made = await makeFirstOwner(context, normalEmail(address ?? env.ownerEmail ?? DEFAULT_EMAIL))
  if (!made) return []
  const { email, password } = made
  return [
    'The owner’s account is made:',
    `  email     ${email}`,
    password === null
      ? '  password  OWNER_PASSWORD'
      : `  password  ${password}   (shown this once; "npm run owner" sets a new one)`,
  ]
}

async function makeFirstOwner(context: Context, email: string): Promise<FirstOwner | null> {
  const password = await ownerPassword(context, email)
  const id = await withTransaction(context, (tx) => addFirstOwner(tx, email, password))
  return id === null ? null : { email, password: context.env.ownerPassword ? null : password }
}
