import { sql } from '@payloadcms/db-postgres'
import type { Context } from '../platform/context'
import { hashPassword } from './password-hash'

/** Stores a password that was checked before, and voids links to reset it. The caller ends sessions. */
export async function setPassword(context: Context, userId: string, password: string): Promise<void> {
  const { hash, salt } = await hashPassword(password)
  await context.query(sql`
    UPDATE users SET hash = ${hash}, salt = ${salt}, updated_at = now() WHERE id = ${userId}`)
  await forgetResetLinks(context, userId)
}

/** Voids all links for a new password. */
export async function forgetResetLinks(context: Context, userId: string): Promise<void> {
  await context.query(sql`DELETE FROM account_reset_links WHERE user_id = ${userId}`)
}
