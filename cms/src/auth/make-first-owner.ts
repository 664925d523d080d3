import { randomBytes } from 'node:crypto'
import type { Context } from '../platform/context'
import { EnvError } from '../platform/process/env'
import { passwordProblem } from './check-password'
import { secretProblem } from './secret-strength'
import { setPassword } from './set-password'
import { normalEmail } from './sign-in'

const DEFAULT_EMAIL = 'owner@localhost.test'

/** The account made at the first start; its password only when it was generated. */
export type FirstOwner = { email: string; password: string | null }

/** A password that is easy to copy from a terminal. */
const newPassword = (): string => randomBytes(12).toString('base64url')

/** OWNER_PASSWORD, or a new one. It is checked where it is used: a shop's old one may be shorter. @throws EnvError */
export async function ownerPassword({ env }: Pick<Context, 'env'>, email: string): Promise<string> {
  if (env.ownerPassword === null) return newPassword()
  const problem = await passwordProblem(env.ownerPassword, [email])
  if (problem) throw new EnvError(`OWNER_PASSWORD cannot be used. ${problem}`)
  return env.ownerPassword
}

/**
 * Makes the owner's account if there is none.
 * @param address the account's, by default OWNER_EMAIL, or one for trying the shop out
 * @throws EnvError when OWNER_PASSWORD, or the secret of a shop that begins, is too weak
 */
export async function makeFirstOwner(
  context: Context,
  address: string = context.env.ownerEmail ?? DEFAULT_EMAIL,
): Promise<FirstOwner | null> {
  const { env, payload } = context
  const { totalDocs } = await payload.count({ collection: 'users' })
  const problem = await secretProblem(env.payloadSecret)
  if (totalDocs > 0) {
    // With another secret authenticator apps and links that were sent would fail: it is its owner's to change.
    if (problem) payload.logger.warn(`PAYLOAD_SECRET ${problem}: everything that the shop signs hangs on it.`)
    return null
  }
  if (problem) {
    throw new EnvError(`PAYLOAD_SECRET ${problem}. Take a random one, such as "openssl rand -hex 32" prints.`)
  }
  const email = normalEmail(address)
  const password = await ownerPassword(context, email)
  const { id } = await payload.create({ collection: 'users', data: { email, role: 'owner' } })
  await setPassword(context, id, password)
  return { email, password: env.ownerPassword ? null : password }
}
