import type { AuditAction } from '@gesso/shared-types/audit'
import { type SQL, sql } from '@payloadcms/db-postgres/drizzle'
import type { Context, Transaction } from '../context'
import { differences, type Values } from './differences'
import { record } from './record'

/**
 * What the audit trail records of a table's rows. Fields are listed explicitly, so that no secret is stored by
 * accident.
 */
export type Watched = {
  noun: string
  table: string
  /** The name of a row; nothing about a buyer. */
  label: SQL
  /** Fields stored with their old and new values, as SQL over the row. */
  shown: Record<string, SQL>
  /** Fields stored only as changed, because they are personal or very long. */
  hidden?: Record<string, SQL>
  hasTrash?: true
}

/** The recorded state of a row. */
export type Snapshot = Values & { id: string; label: string | null; isTrashed: boolean }

/** Maps columns to fields with the same name in camelCase. */
export const plainColumns = (...columns: string[]): Record<string, SQL> =>
  Object.fromEntries(
    columns.map((column) => [
      column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
      sql`${sql.identifier(column)}`,
    ]),
  )

type Raw = Record<string, unknown>

function selectOf({ table, label, shown, hidden = {}, hasTrash }: Watched): SQL {
  const columns = Object.entries({ ...shown, ...hidden }).map(
    ([field, value]) => sql`${value} AS ${sql.identifier(field)}`,
  )
  return sql`
    SELECT id::text AS row_id, (${label})::text AS row_label,
      ${hasTrash ? sql`deleted_at IS NOT NULL` : sql`false`} AS row_trashed, ${sql.join(columns, sql`, `)}
    FROM ${sql.identifier(table)}`
}

function snapshotOf({ shown, hidden = {} }: Watched, row: Raw): Snapshot {
  const pick = (names: object) => Object.fromEntries(Object.keys(names).map((name) => [name, row[name]]))
  return {
    id: String(row.rowId),
    label: row.rowLabel === null ? null : String(row.rowLabel),
    isTrashed: row.rowTrashed === true,
    shown: pick(shown),
    hidden: pick(hidden),
  }
}

/** Reads a row and locks it against changes until the transaction ends; null if there is none. */
export async function readSnapshot(tx: Transaction, watched: Watched, where: SQL): Promise<Snapshot | null> {
  const [row] = await tx.query<Raw>(sql`${selectOf(watched)} WHERE ${where} FOR NO KEY UPDATE`)
  return row ? snapshotOf(watched, row) : null
}

/** Reads the current state of rows without locking them. */
export async function readSnapshots(
  context: Pick<Context, 'query'>,
  watched: Watched,
  where: SQL,
): Promise<Snapshot[]> {
  const rows = await context.query<Raw>(sql`${selectOf(watched)} WHERE ${where}`)
  return rows.map((row) => snapshotOf(watched, row))
}

/**
 * Records a change; nothing if no field differs.
 * @param action needed if the changed fields do not show it
 */
export async function recordChange(
  tx: Transaction,
  { noun }: Watched,
  before: Snapshot | null,
  after: Snapshot | null,
  action?: AuditAction,
): Promise<void> {
  const row = after ?? before
  if (!row) return
  const changes = differences(before, after)
  if (before && after && changes.length === 0 && before.isTrashed === after.isTrashed) return
  await record(tx, {
    action: action ?? actionOf(before, after),
    noun,
    recordId: row.id,
    label: row.label,
    changes,
  })
}

function actionOf(before: Snapshot | null, after: Snapshot | null): AuditAction {
  if (!before) return 'created'
  if (!after) return 'deleted'
  if (before.isTrashed !== after.isTrashed) return after.isTrashed ? 'trashed' : 'untrashed'
  return 'updated'
}

/** Runs an SQL change of one row and records it. */
export async function recorded<T>(
  tx: Transaction,
  watched: Watched,
  where: SQL,
  change: () => Promise<T>,
): Promise<T> {
  const before = await readSnapshot(tx, watched, where)
  const result = await change()
  await recordChange(tx, watched, before, await readSnapshot(tx, watched, where))
  return result
}
