import { sql } from '@payloadcms/db-postgres'
import { AppError } from '../app-error'
import type { Context } from '../context'
import { isOnList } from './is-on-list'
import { sameEmail } from './same-email'

/**
 * To whom the letter with this token went (docs/decisions/letters-to-collectors.md).
 * @throws AppError not_found for a token that no letter carries
 */
async function recipientOf(context: Context, token: string): Promise<string> {
  const [letter] = await context.query<{ recipient: string }>(
    sql`SELECT recipient FROM letters WHERE unsubscribe_token = ${token} LIMIT 1`,
  )
  if (!letter) throw new AppError('not_found', { message: 'This link to leave the list does not work.' })
  return letter.recipient
}

/**
 * Whether the person who got the letter with this token is on the list. Says nothing of who it is.
 * @throws AppError not_found
 */
export async function readSubscription(context: Context, token: string): Promise<{ isSubscribed: boolean }> {
  return { isSubscribed: await isOnList(context, await recipientOf(context, token)) }
}

/**
 * Takes the person who got the letter with this token off the list; twice is a success, as is someone already gone
 * (RFC 8058).
 * @throws AppError not_found
 */
export async function unsubscribe(context: Context, token: string): Promise<void> {
  const email = sameEmail(await recipientOf(context, token))
  await context.query(sql`DELETE FROM newsletter_subscriptions WHERE email = ${email}`)
}
