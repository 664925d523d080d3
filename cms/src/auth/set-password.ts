import { sql } from '@payloadcms/db-postgres'
import type { Context } from '../context'
import { hashPassword } from './password-hash'

/** Stores a password that was checked before; a link to reset it is void from then on. Sessions are the caller's. */
export async function setPassword(context: Context, userId: string, password: string): Promise<void> {
  const { hash, salt } = await hashPassword(password)
  await context.query(sql`
    UPDATE users SET hash = ${hash}, salt = ${salt}, reset_password_token = NULL,
      reset_password_expiration = NULL, updated_at = now()
    WHERE id = ${userId}`)
}
