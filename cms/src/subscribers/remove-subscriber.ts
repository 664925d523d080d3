import { sql } from '@payloadcms/db-postgres'
import { AppError } from '../app-error'
import { record } from '../audit/record'
import type { Context } from '../context'
import { withTransaction } from '../database/transaction'
import { normalizeEmail } from './normalize-email'

/** Unsubscribes an address. @throws AppError not_found */
export async function removeSubscriber(context: Context, email: string): Promise<void> {
  await withTransaction(context, async (tx) => {
    const [removed] = await tx.query<{ id: number }>(
      sql`DELETE FROM newsletter_subscriptions WHERE email = ${normalizeEmail(email)} RETURNING id`,
    )
    if (!removed) throw new AppError('not_found', { message: 'Subscription not found' })
    await record(tx, { action: 'deleted', noun: 'subscriber', recordId: removed.id })
  })
}
