import { createHash, randomInt } from 'node:crypto'
import { sql } from '@payloadcms/db-postgres'
import { recordAccount } from '../../auth/record-account'
import { tellAccount } from '../../auth/tell-account'
import type { Context, Transaction } from '../../platform/context'
import { withTransaction } from '../../platform/database/transaction'

const CODES = 10
/** Without letters and digits that look alike. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'
const GROUPS = 4
const GROUP_LENGTH = 4

const hashOf = (code: string): string =>
  createHash('sha256')
    .update(code.toLowerCase().replace(/[^a-z0-9]/g, ''))
    .digest('hex')

function newCode(): string {
  const group = () => Array.from({ length: GROUP_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')
  return Array.from({ length: GROUPS }, group).join('-')
}

/** Replaces all recovery codes. The database stores only hashes, so the codes can be shown just this once. */
async function renewCodes(tx: Transaction, userId: string): Promise<string[]> {
  const codes = Array.from({ length: CODES }, newCode)
  await tx.query(sql`DELETE FROM account_recovery_codes WHERE user_id = ${userId}`)
  const rows = codes.map((code) => sql`(${userId}, ${hashOf(code)})`)
  await tx.query(sql`INSERT INTO account_recovery_codes (user_id, hash) VALUES ${sql.join(rows, sql`, `)}`)
  return codes
}

/** Makes new codes when the user asks for them. @returns the codes, only this once */
export const replaceCodes = (context: Context, userId: string): Promise<string[]> =>
  withTransaction(context, async (tx) => {
    await recordAccount(tx, 'codes_renewed', userId)
    await tellAccount(tx, userId, 'codes_renewed')
    return renewCodes(tx, userId)
  })

/** Makes recovery codes for an account without any; null if it has some. */
export async function makeFirstCodes(tx: Transaction, userId: string): Promise<string[] | null> {
  return (await countCodes(tx, userId)) > 0 ? null : renewCodes(tx, userId)
}

/** Counts the remaining codes. */
export async function countCodes(context: Context, userId: string): Promise<number> {
  const [row] = await context.query<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM account_recovery_codes WHERE user_id = ${userId}`)
  return row?.count ?? 0
}

/** Spends a code. @returns whether it was valid; each works once, even for simultaneous requests */
export async function spendCode(context: Context, userId: string, code: string): Promise<boolean> {
  const spent = await context.query(sql`
    DELETE FROM account_recovery_codes WHERE user_id = ${userId} AND hash = ${hashOf(code)} RETURNING hash`)
  return spent.length > 0
}

/** Deletes the recovery codes of an account without a second factor, which they stand in for. */
export async function forgetCodesWithoutFactor(tx: Transaction, userId: string): Promise<void> {
  await tx.query(sql`
    DELETE FROM account_recovery_codes WHERE user_id = ${userId}
      AND NOT EXISTS (SELECT 1 FROM account_passkeys WHERE user_id = ${userId})
      AND NOT EXISTS (SELECT 1 FROM account_authenticators WHERE user_id = ${userId} AND secret IS NOT NULL)`)
}
