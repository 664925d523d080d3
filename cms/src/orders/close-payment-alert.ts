import { sql } from '@payloadcms/db-postgres'
import { AppError } from '../platform/app-error'
import type { Context } from '../platform/context'
import { withTransaction } from '../platform/database/transaction'

/** Notes that the artist has dealt with a payment alert. @throws AppError not_found */
export function closePaymentAlert(context: Context, id: number): Promise<void> {
  return withTransaction(context, async (tx) => {
    const known = await tx.query(sql`SELECT 1 FROM payment_alerts WHERE id = ${id} FOR UPDATE`)
    if (known.length === 0) throw new AppError('not_found', { message: 'Payment to look at: not found' })
    await tx.payload.update({
      collection: 'payment_alerts',
      id,
      data: { done: true },
      depth: 0,
      req: tx.req,
    })
  })
}
