import { NOTIFICATION_REQUEST_DAYS } from '@gesso/shared-types/features/notifications/notification-request'
import { sql } from '@payloadcms/db-postgres'
import type { Context } from '../../platform/context'
import { withTransaction } from '../../platform/database/transaction'
import { TARGET_TITLE } from './target-title'

/** For how many days an unconfirmed or answered request is stored: its email may wait that long. */
const STORED_DAYS = 28
const BATCH = 100

/**
 * Deletes the next requests that were never confirmed, were answered, have waited for a year, or are for something
 * that is gone, with their confirmation emails: an address with another request keeps that one's.
 * @returns whether there may be more
 */
export function forgetNotificationRequests(context: Context): Promise<boolean> {
  return withTransaction(context, async (tx) => {
    const gone = await tx.query<{ id: number; email: string }>(sql`
      DELETE FROM wishes WHERE id IN (
        SELECT id FROM wishes
        WHERE (confirmed_at IS NULL AND asked_at < now() - make_interval(days => ${STORED_DAYS}::int))
          OR told_at < now() - make_interval(days => ${STORED_DAYS}::int)
          OR (kind <> 'series' AND created_at < now() - make_interval(days => ${NOTIFICATION_REQUEST_DAYS}::int))
          OR (created_at < now() - interval '1 day' AND ${TARGET_TITLE} IS NULL)
        ORDER BY id LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)
      RETURNING id, email`)
    await tx.query(sql`
      DELETE FROM emails WHERE kind = 'wish_confirmation'
        AND recipient = ANY(${sql.param(gone.map(({ email }) => email))}::text[])
        AND (data ->> 'wishId' = ANY(${sql.param(gone.map(({ id }) => String(id)))}::text[])
          OR NOT EXISTS (SELECT 1 FROM wishes WHERE wishes.email = emails.recipient))`)
    return gone.length === BATCH
  })
}
