import { PAYMENT_STATE_SETS } from '@gesso/shared-types/orders/order'
import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Context } from '../../platform/context'
import { RECONCILIATION_EVENTS } from '../payment-check/late-event'

type ByState = { mode: string; state: string; count: number }[]

/** Counting stops here; the number is then shown as “1000 or more”. */
export const MOST_COUNTED = 1000

/** What the database knows about the shop, for Health and for metrics; no personal data. Times are ISO 8601. */
export type Facts = {
  databaseVersion: string
  databaseBytes: number
  /** Orders whose payment is under way. */
  openOrders: ByState
  /** Orders placed within a day, by their present payment state. */
  ordersOfDay: ByState
  heldOriginals: number
  /** Payment events that are not processed yet. */
  waitingEvents: number
  /** When the provider's last message came, by mode; a mode that none of the latest messages has is missing. */
  heard: { mode: string; at: string }[]
  /** When the shop was last compared with the provider, and why the latest comparison failed, if it did. */
  compared: { mode: string; at: string | null; error: string | null }[]
  alerts: { kind: string; count: number }[]
  queuedEmails: number
  /** Since when the oldest unsent email has been due; null when none is due. */
  emailDueSince: string | null
  /** What the mail server answered for an email that will be tried again. */
  mailError: string | null
  lastSentAt: string | null
  failedEmails: number
  /** The email that failed last within a week. */
  lastFailure: { id: number; error: string | null } | null
  imports: { state: string; count: number }[]
  /** When the artist last said that they had made a backup. */
  backupMadeAt: string | null
}

const OPEN = sql`payment_state = ANY(${sql.param([...PAYMENT_STATE_SETS.open])}::text[])`

/** The rows that are counted: an index finds them, and there are never many (docs/decisions/grows-flat.md). */
const QUEUED = sql`(SELECT * FROM emails WHERE state = 'queued' ORDER BY due_at LIMIT ${MOST_COUNTED})`
const FAILED = sql`(SELECT * FROM emails WHERE state = 'failed' AND due_at > now() - interval '7 days'
  ORDER BY due_at DESC LIMIT ${MOST_COUNTED})`
const SENT = sql`(SELECT sent_at FROM emails WHERE state = 'sent' ORDER BY due_at DESC LIMIT 20)`
const LATEST_EVENTS = sql`(SELECT mode, type, received_at FROM payment_events ORDER BY received_at DESC LIMIT 200)`
const WAITING_EVENTS = sql`(SELECT 1 FROM payment_events WHERE processed_at IS NULL LIMIT ${MOST_COUNTED})`

/** Reads all facts in one statement. */
export async function readFacts({ query }: Pick<Context, 'query'>): Promise<Facts> {
  const [facts] = await query<Facts>(sql`
    SELECT current_setting('server_version') AS database_version,
      pg_database_size(current_database())::float8 AS database_bytes,
      (SELECT coalesce(json_agg(counted), '[]') FROM (
        SELECT mode, payment_state AS state, count(*)::int AS count FROM orders WHERE ${OPEN}
        GROUP BY mode, payment_state) AS counted) AS open_orders,
      (SELECT coalesce(json_agg(counted), '[]') FROM (
        SELECT mode, payment_state AS state, count(*)::int AS count FROM orders
        WHERE created_at > now() - interval '1 day' GROUP BY mode, payment_state) AS counted) AS orders_of_day,
      (SELECT count(*)::int FROM artworks WHERE hold_order_id IS NOT NULL AND hold_until > now()) AS held_originals,
      (SELECT count(*)::int FROM ${WAITING_EVENTS} AS waiting) AS waiting_events,
      (SELECT coalesce(json_agg(last), '[]') FROM (
        SELECT mode, to_json(max(received_at)) AS at FROM ${LATEST_EVENTS} AS latest
        WHERE type <> ALL(${sql.param([...RECONCILIATION_EVENTS])}::text[]) GROUP BY mode) AS last) AS heard,
      (SELECT coalesce(json_agg(json_build_object('mode', mode, 'at', finished_at, 'error', error)), '[]')
        FROM reconciliations) AS compared,
      (SELECT coalesce(json_agg(counted), '[]') FROM (
        SELECT kind, count(*)::int AS count FROM payment_alerts WHERE NOT done GROUP BY kind) AS counted) AS alerts,
      (SELECT count(*)::int FROM ${QUEUED} AS queued) AS queued_emails,
      (SELECT to_json(min(due_at)) FROM ${QUEUED} AS queued WHERE due_at < now()) AS email_due_since,
      (SELECT error FROM ${QUEUED} AS queued WHERE error IS NOT NULL LIMIT 1) AS mail_error,
      (SELECT to_json(max(sent_at)) FROM ${SENT} AS sent) AS last_sent_at,
      (SELECT count(*)::int FROM ${FAILED} AS failed) AS failed_emails,
      (SELECT json_build_object('id', id, 'error', error) FROM ${FAILED} AS failed LIMIT 1) AS last_failure,
      (SELECT coalesce(json_agg(counted), '[]') FROM (
        SELECT state, count(*)::int AS count FROM artwork_imports GROUP BY state) AS counted) AS imports,
      (SELECT to_json(backup_made_at) FROM installation WHERE id = 1) AS backup_made_at`)
  if (!facts) throw new Error('Nothing was read')
  return facts
}
