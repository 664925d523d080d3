import { hasFactor } from '@gesso/shared-types/auth/account'
import { secondFactorEndpoints } from '@gesso/shared-types/features/second-factors/second-factor-endpoints'
import { sql } from '@payloadcms/db-postgres'
import type { GivenFactor, SecondFactor } from '../../auth/second-factors'
import { AppError } from '../../platform/app-error'
import type { Context } from '../../platform/context'
import { spendAppCode } from './authenticator'
import { hasAppOf, hasPasskeyOf, isMissing } from './factor-rule'
import { accountOfPasskey, hasAnyPasskey, listPasskeys } from './passkeys'
import { countCodes, spendCode } from './recovery-codes'

type OwnFactors = { passkey: boolean; authenticator: boolean }

/** Which second factors an account has set up. */
export async function readFactors(context: Context, userId: string): Promise<OwnFactors> {
  const [row] = await context.query<OwnFactors>(sql`
    SELECT ${hasPasskeyOf(sql`${userId}`)} AS passkey, ${hasAppOf(sql`${userId}`)} AS authenticator`)
  return row ?? { passkey: false, authenticator: false }
}

/** @throws AppError sign_in_failed unless what is given is this account's */
async function spendFactor(context: Context, userId: string, { code, passkey }: GivenFactor): Promise<void> {
  if (passkey) {
    if ((await accountOfPasskey(context, passkey)) === userId) return
    throw new AppError('sign_in_failed', { message: 'This passkey does not belong to this account.' })
  }
  const typed = (code ?? '').replace(/\s/g, '')
  const isRight = /^\d{6}$/.test(typed)
    ? await spendAppCode(context, userId, typed)
    : await spendCode(context, userId, typed)
  if (!isRight)
    throw new AppError('sign_in_failed', { message: 'This code is not right, or was used before.' })
}

/** Takes every second factor from an account, for an owner who has lost theirs. @returns whether there was one */
async function forgetFactors(context: Context, userId: string): Promise<boolean> {
  const factors = await readFactors(context, userId)
  await context.query(sql`DELETE FROM account_passkeys WHERE user_id = ${userId}`)
  await context.query(sql`DELETE FROM account_authenticators WHERE user_id = ${userId}`)
  await context.query(sql`DELETE FROM account_recovery_codes WHERE user_id = ${userId}`)
  return hasFactor(factors)
}

/** What an account's page tells of its factors. */
async function tellFactors(context: Context, userId: string) {
  const [{ authenticator }, recoveryCodesLeft, passkeys] = await Promise.all([
    readFactors(context, userId),
    countCodes(context, userId),
    listPasskeys(context, userId),
  ])
  return { hasAuthenticator: authenticator, recoveryCodesLeft, passkeys }
}

/** Passkeys, an authenticator app and recovery codes. */
export const secondFactor: SecondFactor = {
  read: readFactors,
  meansOf: ({ code, passkey }) => (passkey ? 'passkey' : code ? 'code' : undefined),
  spend: spendFactor,
  forget: forgetFactors,
  tell: tellFactors,
  isOffered: hasAnyPasskey,
  isMissing,
  calls: secondFactorEndpoints,
}
