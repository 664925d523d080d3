import { sql } from '@payloadcms/db-postgres'
import { AppError } from '../app-error'
import type { Context } from '../context'
import { normalizeEmail } from './normalize-email'

/** Unsubscribes an address. @throws AppError not_found */
export async function removeSubscriber(context: Context, email: string): Promise<void> {
  const removed = await context.query(
    sql`DELETE FROM newsletter_subscriptions WHERE email = ${normalizeEmail(email)} RETURNING id`,
  )
  if (removed.length === 0) throw new AppError('not_found', { message: 'Subscription not found' })
}
