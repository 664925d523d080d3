import type { MessageEmails } from '@gesso/shared-types/features/message-digest/message-emails'
import { sql } from '@payloadcms/db-postgres'
import type { Context } from '../../platform/context'

type Setting = { emails: MessageEmails; hour: number }

/** Reads when the artist wants emails about new messages; the hour is in the artist's time zone. */
export async function readMessageEmails(context: Context): Promise<Setting> {
  const [row] = await context.query<Setting>(sql`
    SELECT coalesce(message_emails, 'at_once') AS emails, coalesce(message_emails_hour, '8')::int AS hour
    FROM shop_settings LIMIT 1`)
  return row ?? { emails: 'at_once', hour: 8 }
}
