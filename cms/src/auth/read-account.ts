import type { Account } from '@gesso/shared-types/auth/account'
import type { Context } from '../platform/context'
import { presentUser } from './present-user'
import { lacksFactor, secondFactors } from './second-factors'
import { listSessions, sessionOf } from './sessions'

/** Reads the signed-in user's account: its ways to sign in and its sessions. @throws AppError not_signed_in */
export async function readAccount(context: Context): Promise<Account> {
  const { id, userId } = sessionOf(context)
  const { email, firstName, lastName } = presentUser(context.req?.user ?? null)
  const [sessions, ...told] = await Promise.all([
    listSessions(context, userId, id),
    ...context.extensions(secondFactors).map(({ tell }) => tell(context, userId)),
  ])
  const lacks = lacksFactor(context.req?.user)
  return Object.assign({ email, firstName, lastName, lacksFactor: lacks, sessions }, ...told)
}
