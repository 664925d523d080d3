import { isDeepStrictEqual } from 'node:util'
import { sql } from '@payloadcms/db-postgres'
import { AppError } from '../platform/app-error'
import { recorded } from '../platform/audit/watched'
import type { Context } from '../platform/context'
import { withTransaction } from '../platform/database/transaction'
import { checkNewPassword } from './check-password'
import { recordAccount, WATCHED_ACCOUNT } from './record-account'
import { endSessions, sessionOf } from './sessions'
import { forgetResetLinks, setPassword } from './set-password'
import { normalEmail } from './sign-in'
import { tellAccount } from './tell-account'

/** Changes the signed-in user's password, and ends their other sessions. @throws AppError invalid_input */
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

/**
 * Changes the address that signs in, and voids password links sent to the former one. @throws AppError invalid_input
 */
export async function changeEmail(context: Context, email: string): Promise<void> {
  const { userId } = sessionOf(context)
  const address = normalEmail(email)
  if (address === context.req?.user?.email) return
  await withTransaction(context, async (tx) => {
    // Sent to the former address, because the change may not be the owner's.
    await tellAccount(tx, userId, 'address_left')
    // Payload writes back all that it has read, so the role must be the current one.
    await tx.query(sql`SELECT 1 FROM users WHERE id = ${userId} FOR UPDATE`)
    await tx.payload.update({
      collection: 'users',
      id: userId,
      data: { email: address },
      req: tx.req,
    })
    await tellAccount(tx, userId, 'address_taken')
    await forgetResetLinks(tx, userId)
  })
}

type Name = { firstName?: string | null | undefined; lastName?: string | null | undefined }

const parts = ({ firstName, lastName }: Name) => ({
  firstName: firstName || null,
  lastName: lastName || null,
})

/**
 * Saves the signed-in user's name.
 * @param name empty parts become null
 * @param shown the name as it was before editing; a newer one is not overwritten
 * @throws AppError stale, with the newer name in `details.name`
 */
export async function saveName(context: Context, name: Name, shown?: Name): Promise<void> {
  const { userId } = sessionOf(context)
  const { firstName, lastName } = parts(name)
  await withTransaction(context, (tx) =>
    recorded(tx, WATCHED_ACCOUNT, sql`id = ${userId}`, async () => {
      const [now] = await tx.query<Name>(sql`SELECT first_name, last_name FROM users WHERE id = ${userId}`)
      if (shown && now && !isDeepStrictEqual(parts(now), parts(shown))) {
        throw new AppError('stale', { details: { name: parts(now) } })
      }
      await tx.query(sql`
        UPDATE users SET first_name = ${firstName}, last_name = ${lastName}, updated_at = now()
        WHERE id = ${userId}`)
    }),
  )
}
