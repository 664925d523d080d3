import { randomUUID } from 'node:crypto'
import { INVITATION_DAYS } from '@gesso/shared-types/features/team/team'
import { sql } from '@payloadcms/db-postgres'
import { checkNewPassword } from '../../auth/check-password'
import { startSession } from '../../auth/sessions'
import { setPassword } from '../../auth/set-password'
import { normalEmail, type Sender, type SignedIn } from '../../auth/sign-in'
import { tellOwners } from '../../auth/tell-account'
import { deleteWaitingEmails } from '../../emails/delete-emails'
import { queueEmailOf } from '../../emails/queue-email'
import { AppError, invalidField } from '../../platform/app-error'
import { record } from '../../platform/audit/record'
import type { Context, Transaction } from '../../platform/context'
import { withTransaction } from '../../platform/database/transaction'
import { hashToken, newToken } from '../../platform/token'
import { accountInvitation } from './account-invitation'

/** The answer to every invalid link: unknown, accepted, withdrawn, replaced or expired. */
export const INVITATION_OVER = 'This invitation is not valid any more. Ask for a new one.'

async function hasAccount(tx: Transaction, email: string): Promise<boolean> {
  return (await tx.query(sql`SELECT 1 FROM users WHERE email = ${email}`)).length > 0
}

/**
 * Sends a link for creating an assistant's account. Another invitation to the same address replaces it and voids its
 * link.
 * @throws AppError invalid_input if the address has an account
 */
export async function inviteAssistant(context: Context, typed: string): Promise<void> {
  const email = normalEmail(typed)
  const token = newToken()
  await withTransaction(context, async (tx) => {
    if (await hasAccount(tx, email)) throw invalidField('email', 'This address has an account here already')
    await tx.query(sql`
      INSERT INTO account_invitations (id, email, token_hash, expires_at)
      VALUES (${randomUUID()}, ${email}, ${hashToken(token)}, now() + make_interval(days => ${INVITATION_DAYS}::int))
      ON CONFLICT (email) DO UPDATE SET token_hash = EXCLUDED.token_hash, created_at = now(),
        expires_at = EXCLUDED.expires_at`)
    await deleteWaitingEmails(tx, 'account_invitation', email)
    await queueEmailOf(tx, accountInvitation, {
      kind: 'account_invitation',
      key: `account_invitation:${randomUUID()}`,
      recipient: email,
      orderId: null,
      data: { link: `${context.env.publicUrl}/admin/invitation/${token}` },
    })
    await record(tx, { action: 'invited', noun: 'account', label: email })
    await tellOwners(tx, 'invited', email)
  })
}

/** Withdraws an invitation; if its email is still queued, it is not sent. @throws AppError not_found */
export async function withdrawInvitation(context: Context, id: string): Promise<void> {
  await withTransaction(context, async (tx) => {
    const [withdrawn] = await tx.query<{ email: string }>(sql`
      DELETE FROM account_invitations WHERE id = ${id} RETURNING email`)
    if (!withdrawn) {
      throw new AppError('not_found', { message: 'This invitation was accepted or withdrawn already.' })
    }
    await deleteWaitingEmails(tx, 'account_invitation', withdrawn.email)
    await record(tx, { action: 'invitation_withdrawn', noun: 'account', label: withdrawn.email })
  })
}

const isOpen = (token: string) => sql`token_hash = ${hashToken(token)} AND expires_at > now()`

/** Returns the address that a link invites; null for an invalid link. */
export async function findInvitation(context: Context, token: string): Promise<string | null> {
  const [found] = await context.query<{ email: string }>(sql`
    SELECT email FROM account_invitations WHERE ${isOpen(token)}`)
  return found?.email ?? null
}

/**
 * Creates an assistant's account by a link's token, once, and signs it in. A refused password leaves the invitation
 * valid.
 * @throws AppError forbidden, invalid_input
 */
export async function acceptInvitation(
  context: Context,
  given: { token: string; password: string; firstName?: string | null; lastName?: string | null },
  sender: Sender,
): Promise<SignedIn> {
  const over = new AppError('forbidden', { message: INVITATION_OVER })
  const email = await findInvitation(context, given.token)
  if (email === null) throw over
  await checkNewPassword(given.password, [email])
  return withTransaction(context, async (tx) => {
    const [taken] = await tx.query(sql`
      DELETE FROM account_invitations WHERE ${isOpen(given.token)} RETURNING id`)
    if (!taken || (await hasAccount(tx, email))) throw over
    const { id } = await tx.payload.create({
      collection: 'users',
      data: {
        email,
        firstName: given.firstName || null,
        lastName: given.lastName || null,
        role: 'assistant',
      },
      req: tx.req,
    })
    await setPassword(tx, id, given.password)
    await tellOwners(tx, 'joined', email)
    return {
      userId: id,
      token: await startSession(tx, id, sender.headers.get('user-agent') ?? '', 'link in an email'),
    }
  })
}
