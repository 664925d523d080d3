import { type Factors, hasFactor, type PasskeyAnswer } from '@gesso/shared-types/auth/account'
import { sql } from '@payloadcms/db-postgres'
import { AppError } from '../platform/app-error'
import type { Context } from '../platform/context'
import { spendAppCode } from './authenticator'
import { hasAppOf, hasPasskeyOf } from './factor-rule'
import { accountOfPasskey } from './passkeys'
import { spendCode } from './recovery-codes'

/** A code of an app, a recovery code, or the answer of a passkey. */
export type GivenFactor = { code?: string | undefined; passkey?: PasskeyAnswer | undefined }

/** Reads which second factors an account has. */
export async function readFactors(context: Context, userId: string): Promise<Factors> {
  const [row] = await context.query<Factors>(sql`
    SELECT ${hasPasskeyOf(sql`${userId}`)} AS passkey, ${hasAppOf(sql`${userId}`)} AS authenticator`)
  return row ?? { passkey: false, authenticator: false }
}

/** @throws AppError sign_in_failed unless the given factor belongs to this account */
export async function spendFactor(
  context: Context,
  userId: string,
  { code, passkey }: GivenFactor,
): Promise<void> {
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

/** Removes all second factors of an account, for an owner who has lost them. @returns whether there was one */
export async function forgetFactors(context: Context, userId: string): Promise<boolean> {
  const factors = await readFactors(context, userId)
  await context.query(sql`DELETE FROM account_passkeys WHERE user_id = ${userId}`)
  await context.query(sql`DELETE FROM account_authenticators WHERE user_id = ${userId}`)
  await context.query(sql`DELETE FROM account_recovery_codes WHERE user_id = ${userId}`)
  return hasFactor(factors)
}
