import { type SQL, sql } from '@payloadcms/db-postgres/drizzle'
import { AppError } from '../../platform/app-error'
import type { Transaction } from '../../platform/context'

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

/** The SQL condition that an account must set one up before anything else. @param userId its id, as SQL */
export const isMissing = (userId: SQL): SQL => sql`${FACTOR_DEMANDED} AND NOT ${hasFactorOf(userId)}`

/** Refuses to remove an account's last second factor if everybody needs one. @throws AppError conflict */
export async function keepDemandedFactor(tx: Transaction, userId: string): Promise<void> {
  const [row] = await tx.query<{ lacks: boolean }>(sql`
    SELECT ${isMissing(sql`${userId}`)} AS lacks`)
  if (row?.lacks) {
    throw new AppError('conflict', {
      message: 'Everybody here needs a second factor: add another one before you remove this.',
    })
  }
}
