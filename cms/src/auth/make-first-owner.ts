import { randomBytes } from 'node:crypto'
import type { Context } from '../platform/context'
import { EnvError } from '../platform/process/env'
import { passwordProblem } from './check-password'
import { secretProblem } from './secret-strength'
import { setPassword } from './set-password'
import { normalEmail } from './sign-in'

const DEFAULT_EMAIL = 'owner@localhost.test'

/** The account created at the first start; `password` only if it was generated. */
export type FirstOwner = { email: string; password: string | null }

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

/**
 * Creates the owner's account if there is no account.
 * @param address of the account; OWNER_EMAIL by default, or one for trying out the shop
 * @throws EnvError if OWNER_PASSWORD, or the secret of a new shop, is too weak
 */
export async function makeFirstOwner(
  context: Context,
  address: string = context.env.ownerEmail ?? DEFAULT_EMAIL,
): Promise<FirstOwner | null> {
  const { env, payload } = context
  const { totalDocs } = await payload.count({ collection: 'users' })
  const problem = await secretProblem(env.payloadSecret)
  if (totalDocs > 0) {
    // A new secret would break authenticator apps and sent links, so the shop's owner has to decide about it.
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
