import { type SQL, sql } from '@payloadcms/db-postgres/drizzle'
import type { PayloadRequest } from 'payload'
import { AppError } from '../platform/app-error'
import type { Transaction } from '../platform/context'

/** An SQL condition: everybody needs a second factor. */
export const FACTOR_DEMANDED: SQL = sql`EXISTS (SELECT 1 FROM team_rules WHERE demands_factor)`

/** Makes an SQL condition: the account has a passkey. @param userId its id, as SQL */
export const hasPasskeyOf = (userId: SQL): SQL =>
  sql`EXISTS (SELECT 1 FROM account_passkeys WHERE account_passkeys.user_id = ${userId})`

/**
 * Makes an SQL condition: the account has an authenticator app that is completely set up. @param userId its id, as SQL
 */
export const hasAppOf = (userId: SQL): SQL =>
  sql`EXISTS (SELECT 1 FROM account_authenticators WHERE account_authenticators.user_id = ${userId} AND secret IS NOT NULL)`

/** Makes an SQL condition: the account has a second factor. @param userId its id, as SQL */
export const hasFactorOf = (userId: SQL): SQL => sql`(${hasPasskeyOf(userId)} OR ${hasAppOf(userId)})`

/** Whether a signed-in user must first set up the required second factor. */
export const lacksFactor = (user: PayloadRequest['user'] | undefined): boolean =>
  (user as { _lacksFactor?: unknown } | null | undefined)?._lacksFactor === true

/** Refuses everything to a user who lacks the required second factor. @throws AppError forbidden */
export function requireDemandedFactor(user: PayloadRequest['user'] | undefined): void {
  if (!lacksFactor(user)) return
  throw new AppError('forbidden', {
    message: 'Everybody here needs a second factor: set one up on your account’s page first.',
  })
}

/** Refuses to remove an account's last second factor if everybody needs one. @throws AppError conflict */
export async function keepDemandedFactor(tx: Transaction, userId: string): Promise<void> {
  const [row] = await tx.query<{ lacks: boolean }>(sql`
    SELECT ${FACTOR_DEMANDED} AND NOT ${hasFactorOf(sql`${userId}`)} AS lacks`)
  if (row?.lacks) {
    throw new AppError('conflict', {
      message: 'Everybody here needs a second factor: add another one before you remove this.',
    })
  }
}
