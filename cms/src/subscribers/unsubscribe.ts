import { sql } from '@payloadcms/db-postgres'
import { AppError } from '../app-error'
import type { Context } from '../context'
import { isSubscribed } from './is-subscribed'
import { normalizeEmail } from './normalize-email'

/**
 * The address that the email with this token was sent to (docs/decisions/newsletters.md).
 * @throws AppError not_found for a token of no email
 */
async function recipientOf(context: Context, token: string): Promise<string> {
  const [email] = await context.query<{ recipient: string }>(
    sql`SELECT recipient FROM emails WHERE unsubscribe_token = ${token} LIMIT 1`,
  )
  if (!email) throw new AppError('not_found', { message: 'This link to leave the list does not work.' })
  return email.recipient
}

/**
 * Whether the recipient of the email with this token is subscribed. The answer does not say who that is.
 * @throws AppError not_found
 */
export async function readSubscription(context: Context, token: string): Promise<{ isSubscribed: boolean }> {
  return { isSubscribed: await isSubscribed(context, await recipientOf(context, token)) }
}

/**
 * Unsubscribes the recipient of the email with this token. It succeeds too for somebody who is not subscribed any more
 * (RFC 8058).
 * @throws AppError not_found
 */
export async function unsubscribe(context: Context, token: string): Promise<void> {
  const email = normalizeEmail(await recipientOf(context, token))
  await context.query(sql`DELETE FROM newsletter_subscriptions WHERE email = ${email}`)
}
