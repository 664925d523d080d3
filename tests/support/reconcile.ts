import type { Shop } from './shop'
import { until } from './until'

/** The counts of a reconciliation. */
type Reconciliation = Record<'payments' | 'refunds' | 'late' | 'voided' | 'alerts', number> & {
  error: string | null
}

/** Makes the daily reconciliation due and waits until it has ended. @returns its counts */
export async function reconcile(shop: Shop): Promise<Reconciliation> {
  await until(async () => (await shop.query('SELECT 1 FROM reconciliations')).length === 1)
  const [before] = await shop.query<{ now: string }>(
    'UPDATE reconciliations SET due_at = now() RETURNING clock_timestamp()::text AS now',
  )
  let row: Reconciliation | undefined
  await until(async () => {
    const found = await shop.query<Reconciliation>(
      `SELECT * FROM reconciliations WHERE due_at > now() + interval '20 minutes' AND $1::timestamptz < now()`,
      [before?.now],
    )
    row = found[0]
    return row !== undefined
  })
  if (!row) throw new Error('There is no comparison')
  return row
}
