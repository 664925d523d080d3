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

/** New recovery codes instead of all former ones. The database holds hashes: they can be shown this once. */
async function renewCodes(tx: Transaction, userId: string): Promise<string[]> {
  const codes = Array.from({ length: CODES }, newCode)
  await tx.query(sql`DELETE FROM account_recovery_codes WHERE user_id = ${userId}`)
  const rows = codes.map((code) => sql`(${userId}, ${hashOf(code)})`)
  await tx.query(sql`INSERT INTO account_recovery_codes (user_id, hash) VALUES ${sql.join(rows, sql`, `)}`)
  return codes
}

/** New codes where the owner asks for them. @returns them, this once */
export const replaceCodes = (context: Context, userId: string): Promise<string[]> =>
  withTransaction(context, async (tx) => {
    await recordAccount(tx, 'codes_renewed', userId)
    await tellAccount(tx, userId, 'codes_renewed')
    return renewCodes(tx, userId)
  })

/** Recovery codes for an account that has none yet; null for one that has. */
export async function makeFirstCodes(tx: Transaction, userId: string): Promise<string[] | null> {
  return (await countCodes(tx, userId)) > 0 ? null : renewCodes(tx, userId)
}

/** How many codes are left. */
export async function countCodes(context: Context, userId: string): Promise<number> {
  const [row] = await context.query<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM account_recovery_codes WHERE user_id = ${userId}`)
  return row?.count ?? 0
}

/** Takes a code. Each is good once, however many ask at the same time. */
export async function spendCode(context: Context, userId: string, code: string): Promise<boolean> {
  const spent = await context.query(sql`
    DELETE FROM account_recovery_codes WHERE user_id = ${userId} AND hash = ${hashOf(code)} RETURNING hash`)
  return spent.length > 0
}

/** When the last second factor goes, so do the codes that stood in for it. */
export async function forgetCodesWithoutFactor(tx: Transaction, userId: string): Promise<void> {
  await tx.query(sql`
    DELETE FROM account_recovery_codes WHERE user_id = ${userId}
      AND NOT EXISTS (SELECT 1 FROM account_passkeys WHERE user_id = ${userId})
      AND NOT EXISTS (SELECT 1 FROM account_authenticators WHERE user_id = ${userId} AND secret IS NOT NULL)`)
}
