import { sql } from '@payloadcms/db-postgres'
import type { Context } from '../context'
import { withTransaction } from '../database/transaction'
import { checkNewPassword } from './check-password'
import { endSessions, sessionOf } from './sessions'
import { setPassword } from './set-password'
import { normalEmail } from './sign-in'

/** Changes the password of who is signed in, and ends their other sessions. @throws AppError invalid_input */
export async function changePassword(context: Context, password: string): Promise<void> {
  const session = sessionOf(context)
  await checkNewPassword(password, [context.req?.user?.email ?? ''])
  await withTransaction(context, async (tx) => {
    await setPassword(tx, session.userId, password)
    await endSessions(tx, session.userId, session.id)
  })
}

/** Changes the address that signs in; a link for a new password that went to the former one is void. @throws AppError invalid_input */
export async function changeEmail(context: Context, email: string): Promise<void> {
  const { userId } = sessionOf(context)
  await withTransaction(context, async (tx) => {
    // Payload writes back all that it has read: the role must be the one that holds.
    await tx.query(sql`SELECT 1 FROM users WHERE id = ${userId} FOR UPDATE`)
    await tx.payload.update({
      collection: 'users',
      id: userId,
      data: { email: normalEmail(email) },
      req: tx.req,
    })
    await tx.query(sql`UPDATE users SET reset_password_token = NULL WHERE id = ${userId}`)
  })
}

/** @param name empty parts are none */
export async function saveName(
  context: Context,
  name: { firstName?: string | null | undefined; lastName?: string | null | undefined },
): Promise<void> {
  const { userId } = sessionOf(context)
  await context.query(sql`
    UPDATE users SET first_name = ${name.firstName || null}, last_name = ${name.lastName || null},
      updated_at = now()
    WHERE id = ${userId}`)
}
