import type { Account } from '@gesso/shared-types/auth/account'
import type { Context } from '../platform/context'
import { lacksFactor } from './factor-rule'
import { listPasskeys } from './passkeys'
import { presentUser } from './present-user'
import { countCodes } from './recovery-codes'
import { readFactors } from './second-factor'
import { listSessions, sessionOf } from './sessions'

/** Reads the signed-in user's account: its ways to sign in and its sessions. @throws AppError not_signed_in */
export async function readAccount(context: Context): Promise<Account> {
  const { id, userId } = sessionOf(context)
  const { email, firstName, lastName } = presentUser(context.req?.user ?? null)
  const [factors, recoveryCodesLeft, passkeys, sessions] = await Promise.all([
    readFactors(context, userId),
    countCodes(context, userId),
    listPasskeys(context, userId),
    listSessions(context, userId, id),
  ])
  return {
    email,
    firstName,
    lastName,
    hasAuthenticator: factors.authenticator,
    lacksFactor: lacksFactor(context.req?.user),
    recoveryCodesLeft,
    passkeys,
    sessions,
  }
}
