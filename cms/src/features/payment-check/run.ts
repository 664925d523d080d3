import { sql } from '@payloadcms/db-postgres'
import { raiseAlert } from '../../orders/payment-alerts'
import type { PaymentGateway } from '../../payments/gateway'
import type { Context } from '../../platform/context'
import { withTransaction } from '../../platform/database/transaction'
import type { Counts } from './reconciliation-row'

/** One reconciliation: its range, and what it has seen and found so far. */
export type Run = {
  gateway: PaymentGateway
  since: Date
  /** This installation's payments that the provider listed. */
  seen: Set<string>
  counts: Counts
}

/**
 * Raises an alert that was never raised before, and counts it: each day finds the same things again, and the artist
 * may have dealt with them without changing them.
 */
export async function raiseOnce(
  context: Context,
  { counts }: Run,
  alert: Parameters<typeof raiseAlert>[1],
): Promise<void> {
  const isNew = await withTransaction(context, async (tx) => {
    const known = await tx.query(sql`SELECT 1 FROM payment_alerts WHERE key = ${alert.key}`)
    if (known.length === 0) await raiseAlert(tx, alert)
    return known.length === 0
  })
  if (isNew) counts.alerts += 1
}
