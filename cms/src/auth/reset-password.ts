import { randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { hasFactor } from '@gesso/shared-types/auth/account'
import { sql } from '@payloadcms/db-postgres'
import { queueEmail } from '../emails/queue-email'
import { RESET_HOURS } from '../emails/templates/password-reset'
import { AppError } from '../platform/app-error'
import type { Context } from '../platform/context'
import { withTransaction } from '../platform/database/transaction'
import { hashToken } from '../platform/token'
import { checkNewPassword } from './check-password'
import { recordAccount } from './record-account'
import { readFactors } from './second-factors'
import { endSessions, startSession } from './sessions'
import { setPassword } from './set-password'
import { normalEmail, type Sender, type SignedIn } from './sign-in'
import { tellAccount } from './tell-account'

/** Longer than the work for a known address, so that the duration does not reveal which addresses are known. */
const ANSWER_MS = 150

/**
 * How many links are valid at the same time. Requesting more voids none and sends none, so that nobody can void a link
 * or flood a mailbox.
 */
const MOST_LINKS = 3

const isValid = sql`created_at > now() - make_interval(hours => ${RESET_HOURS}::int)`

/**
 * Sends a link for a new password, if the address has an account, no link was sent in the last minute, and few are
 * valid.
 */
export async function forgotPassword(context: Context, email: string): Promise<void> {
  await Promise.all([sendLink(context, normalEmail(email)), wait(ANSWER_MS)])
}

async function sendLink(context: Context, email: string): Promise<void> {
  if (email.includes('\0')) return
  const { env, payload } = context
  const token = randomBytes(20).toString('hex')
  await withTransaction(context, async (tx) => {
    const [account] = await tx.query<{ id: string; email: string }>(sql`
      SELECT id, email FROM users WHERE email = ${email} FOR UPDATE`)
    if (!account) return
    await tx.query(sql`DELETE FROM account_reset_links WHERE NOT (${isValid})`)
    const added = await tx.query(sql`
      INSERT INTO account_reset_links (token_hash, user_id)
      SELECT ${hashToken(token)}, ${account.id} FROM account_reset_links WHERE user_id = ${account.id}
      HAVING count(*) < ${MOST_LINKS} AND coalesce(max(created_at) <= now() - interval '1 minute', true)
      RETURNING token_hash`)
    if (added.length === 0) return
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
 * Sets a password by a link's token, once, and ends all sessions. Opens a new session only if no second factor is set
 * up: access to a mailbox does not replace it.
 * @throws AppError invalid_input, forbidden
 */
export async function resetPassword(
  context: Context,
  { token, password }: { token: string; password: string },
  sender: Sender,
): Promise<SignedIn | null> {
  const found = sql`id = (SELECT user_id FROM account_reset_links WHERE token_hash = ${hashToken(token)} AND ${isValid})`
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
    if (hasFactor(await readFactors(tx, owner.id))) return null
    return {
      userId: owner.id,
      token: await startSession(tx, owner.id, sender.headers.get('user-agent') ?? '', 'link in an email'),
    }
  })
}
