import { randomBytes } from 'node:crypto'
import type { Context } from '../context'

const DEFAULT_EMAIL = 'owner@localhost.test'

/** The account made at the first start; its password only when it was generated. */
export type FirstOwner = { email: string; password: string | null }

/** A password that is easy to copy from a terminal. */
export const newPassword = (): string => randomBytes(12).toString('base64url')

/** Makes the owner's account if there is none. */
export async function makeFirstOwner({ env, payload }: Context): Promise<FirstOwner | null> {
  const { totalDocs } = await payload.count({ collection: 'users' })
  if (totalDocs > 0) return null
  const email = env.ownerEmail ?? DEFAULT_EMAIL
  const password = env.ownerPassword ?? newPassword()
  await payload.create({ collection: 'users', data: { email, password } })
  return { email, password: env.ownerPassword ? null : password }
}
