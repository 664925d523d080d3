import type { AuditAction } from '@gesso/shared-types/audit'
import { type SQL, sql } from '@payloadcms/db-postgres/drizzle'
import type { Context, Transaction } from '../context'
import { differences, type Values } from './differences'
import { record } from './record'

/** What the audit trail keeps of a table's rows. Fields are named one by one: a secret is never kept by accident. */
export type Watched = {
  noun: string
  table: string
  /** How people call a row; nothing about a buyer. */
  label: SQL
  /** Fields that are kept before and after, each as SQL over the row. */
  shown: Record<string, SQL>
  /** Fields of which only that they changed is kept, because they are about persons or very long. */
  hidden?: Record<string, SQL>
  hasTrash?: true
}

/** A row as the audit trail sees it. */
export type Snapshot = Values & { id: string; label: string | null; isTrashed: boolean }

/** Columns of the same names: the field is the column's camelCase. */
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

/** Reads a row, and keeps others from changing it until the transaction ends; null when there is none. */
export async function readSnapshot(tx: Transaction, watched: Watched, where: SQL): Promise<Snapshot | null> {
  const [row] = await tx.query<Raw>(sql`${selectOf(watched)} WHERE ${where} FOR NO KEY UPDATE`)
  return row ? snapshotOf(watched, row) : null
}

/** Reads rows as they are at this moment; others may change them at once. */
export async function readSnapshots(
  context: Pick<Context, 'query'>,
  watched: Watched,
  where: SQL,
): Promise<Snapshot[]> {
  const rows = await context.query<Raw>(sql`${selectOf(watched)} WHERE ${where}`)
  return rows.map((row) => snapshotOf(watched, row))
}

/**
 * Writes the entry of a change that was made: none when nothing differs.
 * @param action where it is not plain from what changed
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

/** Makes a change of one row by SQL, and writes its entry. */
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
