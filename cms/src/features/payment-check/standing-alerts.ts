import { sql } from '@payloadcms/db-postgres'
import { type AlertKind, closeAlert, raiseAlert } from '../../orders/payment-alerts'
import type { Context } from '../../platform/context'
import { withTransaction } from '../../platform/database/transaction'

type StandingAlert = { kind: AlertKind; text: string; orderId?: string }

/**
 * Alerts about a lasting condition, such as a refused key. Each is raised when the condition begins, stays as the
 * artist left it while it lasts, closes by itself when it ends, and is raised again when it begins again.
 */
export class StandingAlerts {
  private readonly known = new Map<string, boolean>()

  constructor(private readonly context: Context) {}

  /** @param alert null if all is well */
  async set(key: string, alert: StandingAlert | null): Promise<void> {
    const lasts = alert !== null
    if (this.known.get(key) === lasts) return
    await withTransaction(this.context, async (tx) => {
      if (!alert) return closeAlert(tx, key)
      // A closed alert is about an earlier time.
      await tx.query(sql`DELETE FROM payment_alerts WHERE key = ${key} AND done`)
      await raiseAlert(tx, { key, ...alert })
    })
    this.known.set(key, lasts)
  }
}
