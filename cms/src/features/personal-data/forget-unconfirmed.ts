import { sql } from '@payloadcms/db-postgres'
import type { Context } from '../../platform/context'
import { withTransaction } from '../../platform/database/transaction'

/** How many days after the last question an unconfirmed address is kept (docs/decisions/privacy.md). */
const STORED_DAYS = 28
const BATCH = 100

/**
 * Deletes a batch of addresses that never confirmed, and the emails that asked them.
 * @returns whether there may be more
 */
export function forgetUnconfirmed(context: Context): Promise<boolean> {
  return withTransaction(context, async (tx) => {
    const gone = await tx.query<{ email: string }>(sql`
      DELETE FROM newsletter_subscriptions WHERE id IN (
        SELECT id FROM newsletter_subscriptions
        WHERE consent = 'unconfirmed' AND asked_at < now() - make_interval(days => ${STORED_DAYS}::int)
        ORDER BY id LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)
      RETURNING email`)
    await tx.query(sql`
      DELETE FROM emails WHERE kind = 'subscription_confirmation'
        AND recipient = ANY(${sql.param(gone.map(({ email }) => email))}::text[])`)
    return gone.length === BATCH
  })
}
