import type { OrderMode } from '@gesso/shared-types/orders/order'
import { sql } from '@payloadcms/db-postgres'
import type { Context } from '../../platform/context'
import type { Rows } from '../../platform/database/rows'

/** A new shop has nothing to compare yet. */
const FIRST_AFTER = sql`interval '10 minutes'`
const LEASE = sql`interval '15 minutes'`
const EVERY = sql`interval '1 day'`
const AGAIN_AFTER = sql`interval '1 hour'`

/** How many payments and refunds were compared, and what was found. */
export type Counts = Pick<Rows['reconciliations'], 'payments' | 'refunds' | 'late' | 'voided' | 'alerts'>

/** The latest comparison, as the panel shows it. */
type Reconciliation = Counts & Pick<Rows['reconciliations'], 'finishedAt' | 'since' | 'error'>

/** Leases the reconciliation for this process, if it is due. @returns whether it was leased */
export async function leaseReconciliation(context: Context, mode: OrderMode): Promise<boolean> {
  await context.query(sql`
    INSERT INTO reconciliations (mode, due_at) VALUES (${mode}, now() + ${FIRST_AFTER}) ON CONFLICT DO NOTHING`)
  const taken = await context.query(sql`
    UPDATE reconciliations SET due_at = now() + ${LEASE} WHERE mode = ${mode} AND due_at <= now() RETURNING mode`)
  return taken.length > 0
}

/** Prolongs the lease, between two pages of a long list. */
export async function keepLease(context: Context, mode: OrderMode): Promise<void> {
  await context.query(sql`UPDATE reconciliations SET due_at = now() + ${LEASE} WHERE mode = ${mode}`)
}

/** Records the result of a reconciliation. The next one is due in a day. */
export async function finishReconciliation(
  context: Context,
  mode: OrderMode,
  since: Date,
  counts: Counts,
): Promise<void> {
  const { payments, refunds, late, voided, alerts } = counts
  await context.query(sql`
    UPDATE reconciliations SET due_at = now() + ${EVERY}, finished_at = now(), since = ${since.toISOString()},
      payments = ${payments}, refunds = ${refunds}, late = ${late}, voided = ${voided}, alerts = ${alerts}, error = NULL
    WHERE mode = ${mode}`)
}

/** Records why a reconciliation ended early. It is tried again within an hour. */
export async function postponeReconciliation(
  context: Context,
  mode: OrderMode,
  error: string,
): Promise<void> {
  await context.query(sql`
    UPDATE reconciliations SET due_at = now() + ${AGAIN_AFTER}, error = ${error.slice(0, 500)} WHERE mode = ${mode}`)
}

/** Reads the latest reconciliation; null before the first. */
export async function readReconciliation(context: Context, mode: OrderMode): Promise<Reconciliation | null> {
  const [row] = await context.query<Reconciliation>(sql`
    SELECT finished_at, since, payments, refunds, late, voided, alerts, error FROM reconciliations
    WHERE mode = ${mode} AND (finished_at IS NOT NULL OR error IS NOT NULL)`)
  return row ?? null
}
