import { sql } from '@payloadcms/db-postgres'
import { recorded } from '../audit/watched'
import type { Context } from '../context'
import { withTransaction } from '../database/transaction'
import { checkNewPassword } from './check-password'
import { recordAccount, WATCHED_ACCOUNT } from './record-account'
import { endSessions, sessionOf } from './sessions'
import { setPassword } from './set-password'
import { normalEmail } from './sign-in'
import { tellAccount } from './tell-account'

/** Changes the password of who is signed in, and ends their other sessions. @throws AppError invalid_input */
export async function changePassword(context: Context, password: string): Promise<void> {
  const session = sessionOf(context)
  await checkNewPassword(password, [context.req?.user?.email ?? ''])
  await withTransaction(context, async (tx) => {
    await setPassword(tx, session.userId, password)
    await endSessions(tx, session.userId, session.id)
    await recordAccount(tx, 'password_set', session.userId)
    await tellAccount(tx, session.userId, 'password_changed')
  })
}

/** Changes the address that signs in; a link for a new password that went to the former one is void. @throws AppError invalid_input */
export async function changeEmail(context: Context, email: string): Promise<void> {
  const { userId } = sessionOf(context)
  const address = normalEmail(email)
  if (address === context.req?.user?.email) return
  await withTransaction(context, async (tx) => {
    // To the former address: whoever changes it may not be the owner.
    await tellAccount(tx, userId, 'address_left')
    // Payload writes back all that it has read: the role must be the one that holds.
    await tx.query(sql`SELECT 1 FROM users WHERE id = ${userId} FOR UPDATE`)
    await tx.payload.update({
      collection: 'users',
      id: userId,
      data: { email: address },
      req: tx.req,
    })
    await tellAccount(tx, userId, 'address_taken')
    await tx.query(sql`UPDATE users SET reset_password_token = NULL WHERE id = ${userId}`)
  })
}

/** @param name empty parts are none */
export async function saveName(
  context: Context,
  name: { firstName?: string | null | undefined; lastName?: string | null | undefined },
): Promise<void> {
  const { userId } = sessionOf(context)
  await withTransaction(context, (tx) =>
    recorded(tx, WATCHED_ACCOUNT, sql`id = ${userId}`, () =>
      tx.query(sql`
        UPDATE users SET first_name = ${name.firstName || null}, last_name = ${name.lastName || null},
          updated_at = now()
        WHERE id = ${userId}`),
    ),
  )
}
