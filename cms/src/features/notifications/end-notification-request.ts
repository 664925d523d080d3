import {
  type NotificationKind,
  notificationText,
} from '@gesso/shared-types/features/notifications/notification-request'
import type { SubscriptionState } from '@gesso/shared-types/subscribers/subscriber'
import { sql } from '@payloadcms/db-postgres'
import type { Context } from '../../platform/context'
import { TARGET_TITLE } from './target-title'

/** Reads whether a request still exists, and what it is about. */
export async function readNotificationRequest(context: Context, id: number): Promise<SubscriptionState> {
  const [request] = await context.query<{ kind: NotificationKind; title: string | null }>(
    sql`SELECT kind, ${TARGET_TITLE} AS title FROM wishes WHERE id = ${id}`,
  )
  return {
    isSubscribed: request !== undefined,
    wish: request?.title ? notificationText(request.kind, request.title) : 'about this',
  }
}

/** Deletes a request; its queued emails are then not sent. A repeated call changes nothing. */
export async function endNotificationRequest(context: Context, id: number): Promise<void> {
  await context.query(sql`DELETE FROM wishes WHERE id = ${id}`)
}
