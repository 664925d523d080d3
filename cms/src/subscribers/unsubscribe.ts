import type { SubscriptionState } from '@gesso/shared-types/subscribers/subscriber'
import { sql } from '@payloadcms/db-postgres'
import { AppError } from '../platform/app-error'
import type { Context } from '../platform/context'
import { extensionPoint } from '../platform/extension-point'
import { isSubscribed } from './is-subscribed'
import { leaveList } from './leave-list'
import { normalizeEmail } from './normalize-email'

type Email = { recipient: string; kind: string; data: Record<string, unknown> }

/** Something other than the list that the link in an email can end, such as a notification request. */
export type Leavable = {
  /** Returns the id of what an email is about; null for other emails. */
  idIn: (email: Email) => number | null
  /** Reads whether the recipient still has it, and what it is about. */
  read: (context: Context, id: number) => Promise<SubscriptionState>
  /** Ends it; repeating is harmless. */
  leave: (context: Context, id: number) => Promise<void>
}

export const leavables = extensionPoint<Leavable>('leavables')

type Left = { recipient: string; other: { id: number; leavable: Leavable } | null }

/**
 * Finds what the link with this token ends, the list or something else, and the email's recipient
 * (docs/decisions/newsletters.md).
 * @throws AppError not_found for an unknown token
 */
async function findLeft(context: Context, token: string): Promise<Left> {
  const [email] = await context.query<Email>(sql`
    SELECT recipient, kind, data FROM emails WHERE unsubscribe_token = ${token} LIMIT 1`)
  if (!email) throw new AppError('not_found', { message: 'This link to leave the list does not work.' })
  for (const leavable of context.extensions(leavables)) {
    const id = leavable.idIn(email)
    if (id !== null) return { recipient: email.recipient, other: { id, leavable } }
  }
  return { recipient: email.recipient, other: null }
}

/**
 * Reads whether the recipient of the email with this token is subscribed, or still has what the email was about. The
 * answer does not say who it is.
 * @throws AppError not_found
 */
export async function readSubscription(context: Context, token: string): Promise<SubscriptionState> {
  const { recipient, other } = await findLeft(context, token)
  if (other) return other.leavable.read(context, other.id)
  return { isSubscribed: await isSubscribed(context, recipient) }
}

/**
 * Unsubscribes the recipient of the email with this token, or ends what the email was about. Succeeds even if that
 * happened before (RFC 8058).
 * @throws AppError not_found
 */
export async function unsubscribe(context: Context, token: string): Promise<void> {
  const { recipient, other } = await findLeft(context, token)
  if (other) await other.leavable.leave(context, other.id)
  else await leaveList(context, normalizeEmail(recipient))
}
