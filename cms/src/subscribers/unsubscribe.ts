import type { SubscriptionState } from '@gesso/shared-types/subscriber'
import { sql } from '@payloadcms/db-postgres'
import { leaveWish, readWish } from '../features/notifications/leave-wish'
import { AppError } from '../platform/app-error'
import type { Context } from '../platform/context'
import { isSubscribed } from './is-subscribed'
import { leaveList } from './leave-list'
import { normalizeEmail } from './normalize-email'

/** What an email's link leaves: the list, or one wish to be told. */
type Leavable = { recipient: string; wishId: number | null }

/**
 * What the email with this token was about, and to whom it was sent (docs/decisions/newsletters.md).
 * @throws AppError not_found for a token of no email
 */
async function leavableOf(context: Context, token: string): Promise<Leavable> {
  const [email] = await context.query<Leavable>(sql`
    SELECT recipient, CASE WHEN kind = 'wish_told' THEN (data ->> 'wishId')::int END AS wish_id
    FROM emails WHERE unsubscribe_token = ${token} LIMIT 1`)
  if (!email) throw new AppError('not_found', { message: 'This link to leave the list does not work.' })
  return email
}

/**
 * Whether the recipient of the email with this token is subscribed, or still has the wish. The answer does not say who
 * that is.
 * @throws AppError not_found
 */
export async function readSubscription(context: Context, token: string): Promise<SubscriptionState> {
  const { recipient, wishId } = await leavableOf(context, token)
  if (wishId === null) return { isSubscribed: await isSubscribed(context, recipient) }
  return readWish(context, wishId)
}

/**
 * Unsubscribes the recipient of the email with this token, or ends the wish that it was about. It succeeds too for
 * somebody who is not subscribed any more (RFC 8058).
 * @throws AppError not_found
 */
export async function unsubscribe(context: Context, token: string): Promise<void> {
  const { recipient, wishId } = await leavableOf(context, token)
  if (wishId === null) await leaveList(context, normalizeEmail(recipient))
  else await leaveWish(context, wishId)
}
