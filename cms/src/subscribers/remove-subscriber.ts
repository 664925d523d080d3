import { sql } from '@payloadcms/db-postgres'
import type { Payload } from 'payload'
import { AppError } from '../app-error'
import { statements } from '../database/transaction'
import { sameEmail } from './same-email'

/** Takes an address off the list for good (design §3). @throws AppError not_found */
export async function removeSubscriber(payload: Payload, email: string): Promise<void> {
  const removed = await statements(payload)(
    sql`DELETE FROM newsletter_subscriptions WHERE email = ${sameEmail(email)} RETURNING id`,
  )
  if (removed.length === 0) throw new AppError('not_found', { message: 'Subscription not found' })
}
