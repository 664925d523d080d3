import { randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from '@payloadcms/db-postgres'
import { AppError } from '../app-error'
import type { Context } from '../context'
import { withTransaction } from '../database/transaction'
import { queueEmail } from '../emails/queue-email'
import { hashToken } from '../token'
import { checkNewPassword } from './check-password'
import { recordAccount } from './record-account'
import { readFactors } from './second-factor'
import { endSessions, startSession } from './sessions'
import { setPassword } from './set-password'
import { normalEmail, type Sender, type SignedIn } from './sign-in'
import { tellAccount } from './tell-account'

/** Longer than the work for a known address takes, so that nobody sees by the time which one it was. */
const ANSWER_MS = 150

/** Sends a link for a new password, if the address is an account's and none was sent within the last minute. */
export async function forgotPassword(context: Context, email: string): Promise<void> {
  await Promise.all([sendLink(context, normalEmail(email)), wait(ANSWER_MS)])
}

async function sendLink(context: Context, email: string): Promise<void> {
  if (email.includes('\0')) return
  const { env, payload } = context
  const token = randomBytes(20).toString('hex')
  await withTransaction(context, async (tx) => {
    const [account] = await tx.query<{ email: string }>(sql`
      UPDATE users SET reset_password_token = ${hashToken(token)}, reset_password_requested_at = now(),
        reset_password_expiration = now() + interval '1 hour'
      WHERE email = ${email} AND (reset_password_requested_at IS NULL
        OR reset_password_requested_at <= now() - interval '1 minute')
      RETURNING email`)
    if (!account) return
    await queueEmail(tx, {
      kind: 'password_reset',
      key: `password_reset:${randomUUID()}`,
      recipient: account.email,
      orderId: null,
      data: { link: `${env.publicUrl}/admin/reset/${token}` },
    })
    if (env.mail.smtpUrl === null) {
      payload.logger.warn(
        'A new password was asked for, but no mail server is set up: "npm run owner" sets one.',
      )
    }
  })
}

/**
 * Sets a password by the link's token, once, and ends all sessions. Opens a new one only where no second factor is
 * set up: a mailbox does not stand in for it.
 * @throws AppError invalid_input, forbidden
 */
export async function resetPassword(
  context: Context,
  { token, password }: { token: string; password: string },
  sender: Sender,
): Promise<SignedIn | null> {
  const found = sql`reset_password_token = ${hashToken(token)} AND reset_password_expiration > now()`
  const [account] = await context.query<{ email: string }>(sql`SELECT email FROM users WHERE ${found}`)
  const over = new AppError('forbidden', { message: 'This link is not valid any more. Ask for a new one.' })
  if (!account) throw over
  await checkNewPassword(password, [account.email])
  return withTransaction(context, async (tx) => {
    const [owner] = await tx.query<{ id: string }>(sql`SELECT id FROM users WHERE ${found} FOR UPDATE`)
    if (!owner) throw over
    await setPassword(tx, owner.id, password)
    await endSessions(tx, owner.id)
    const changes = [{ field: 'by', new: 'link in an email' }]
    await recordAccount(tx, 'password_set', owner.id, { changes })
    await tellAccount(tx, owner.id, 'password_changed')
    const { passkey, authenticator } = await readFactors(tx, owner.id)
    if (passkey || authenticator) return null
    return {
      userId: owner.id,
      token: await startSession(tx, owner.id, sender.headers.get('user-agent') ?? '', 'link in an email'),
    }
  })
}
