import { sql } from '@payloadcms/db-postgres'
import type { Payload } from 'payload'
import { AppError } from '../app-error'
import { type Rows, statements } from '../database/transaction'
import { isOnList } from './is-on-list'
import { sameEmail } from './same-email'

/**
 * To whom the letter with this token went (docs/decisions/letters-to-collectors.md).
 * @throws AppError not_found for a token that no letter carries
 */
async function recipientOf(rows: Rows, token: string): Promise<string> {
  const [letter] = await rows<{ recipient: string }>(
    sql`SELECT recipient FROM letters WHERE unsubscribe_token = ${token} LIMIT 1`,
  )
  if (!letter) throw new AppError('not_found', { message: 'This link to leave the list does not work.' })
  return letter.recipient
}

/**
 * Whether the person who got the letter with this token is on the list. Says nothing of who it is.
 * @throws AppError not_found
 */
export async function readSubscription(payload: Payload, token: string): Promise<{ isSubscribed: boolean }> {
  const rows = statements(payload)
  return { isSubscribed: await isOnList(rows, await recipientOf(rows, token)) }
}

/**
 * Takes the person who got the letter with this token off the list; twice is a success, as is someone already gone
 * (RFC 8058).
 * @throws AppError not_found
 */
export async function unsubscribe(payload: Payload, token: string): Promise<void> {
  const rows = statements(payload)
  const email = sameEmail(await recipientOf(rows, token))
  await rows(sql`DELETE FROM newsletter_subscriptions WHERE email = ${email}`)
}
