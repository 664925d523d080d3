import type { AuditFilter } from '@gesso/shared-types/features/audit-trail/audit'
import { type SQL, sql } from '@payloadcms/db-postgres/drizzle'
import type { Context } from '../../platform/context'
import { isoInstant } from '../../platform/database/iso-instant'
import { containing } from '../../platform/database/like-pattern'
import type { AuditEntry } from './audit-entry'

/** Entries older than the id `before`, or newer than the id `after`; without either the latest. */
export type Place = { before?: number; after?: number }

/** A page of entries, the latest first, and whether there are newer or older ones. */
export type AuditPage = { entries: AuditEntry[]; hasNewer: boolean; hasOlder: boolean }

function conditions(filter: AuditFilter, zone: string): SQL[] {
  const { who, action, noun, record, q, from, to } = filter
  const id = who?.startsWith('account:') ? who.slice('account:'.length) : null
  const found: (SQL | false | undefined | '')[] = [
    id !== null ? sql`actor_kind = 'account' AND actor_id = ${id}` : who && sql`actor_kind = ${who}`,
    action && sql`action = ${action}`,
    noun && sql`noun = ${noun}`,
    record && sql`record_id = ${record}`,
    q && sql`(label ILIKE ${containing(q)} OR record_id = ${q.trim()} OR record_id = ${orderOfNumber(q)})`,
    from && sql`at >= ${from}::date::timestamp AT TIME ZONE ${zone}::text`,
    to && sql`at < (${to}::date + 1)::timestamp AT TIME ZONE ${zone}::text`,
  ]
  return found.filter((one): one is SQL => Boolean(one))
}

/** The id of the order with a number as somebody typed it. */
const orderOfNumber = (text: string): SQL =>
  sql`(SELECT orders.id FROM orders WHERE number = upper(${text.trim()}))`

const where = (all: SQL[]): SQL => (all.length === 0 ? sql`true` : sql.join(all, sql` AND `))

const COLUMNS = sql.raw(
  'id, at, actor_kind, actor_id, actor_name, action, noun, record_id, label, changes, network, request_id',
)

const present = (row: AuditEntry): AuditEntry => ({ ...row, at: isoInstant(row.at) })

/**
 * Reads a page of the audit trail. Pages far back take no longer than the first.
 * @param given.zone the time zone of the filter's days
 */
export async function listEntries(
  context: Context,
  filter: AuditFilter,
  { before, after }: Place,
  { limit, zone }: { limit: number; zone: string },
): Promise<AuditPage> {
  const isForward = after !== undefined
  const beside = isForward ? sql`id > ${after}` : before === undefined ? sql`true` : sql`id < ${before}`
  const rows = await context.query<AuditEntry>(sql`
    SELECT ${COLUMNS} FROM audit_entries WHERE ${where([...conditions(filter, zone), beside])}
    ORDER BY id ${isForward ? sql`ASC` : sql`DESC`} LIMIT ${limit + 1}`)
  const hasMore = rows.length > limit
  const page = rows.slice(0, limit).map(present)
  return {
    entries: isForward ? page.reverse() : page,
    hasNewer: isForward ? hasMore : before !== undefined,
    hasOlder: isForward ? true : hasMore,
  }
}

/** Reads one entry; null when there is none, or it was removed for its age. */
export async function readEntry(context: Context, id: number): Promise<AuditEntry | null> {
  const [row] = await context.query<AuditEntry>(sql`SELECT ${COLUMNS} FROM audit_entries WHERE id = ${id}`)
  return row ? present(row) : null
}

/** Lists every account that the audit trail names, with the latest name of each. */
export const listActors = (context: Context): Promise<{ id: string; name: string }[]> =>
  context.query(sql`
    WITH RECURSIVE actors AS (
      (SELECT actor_id FROM audit_entries WHERE actor_id IS NOT NULL ORDER BY actor_id LIMIT 1)
      UNION ALL
      SELECT (SELECT actor_id FROM audit_entries WHERE actor_id > actors.actor_id ORDER BY actor_id LIMIT 1)
      FROM actors WHERE actor_id IS NOT NULL
    )
    SELECT actor_id AS id, coalesce(
      (SELECT actor_name FROM audit_entries WHERE actor_id = actors.actor_id ORDER BY id DESC LIMIT 1), actor_id) AS name
    FROM actors WHERE actor_id IS NOT NULL ORDER BY name`)
