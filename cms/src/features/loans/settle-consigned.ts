import { sql } from '@payloadcms/db-postgres'
import { AppError } from '../../platform/app-error'
import { recorded } from '../../platform/audit/watched'
import type { Context } from '../../platform/context'
import { withTransaction } from '../../platform/database/transaction'
import { lockLoan } from './read-loan'
import { WATCHED_LOAN } from './watched-loan'

/**
 * Notes the day on which the sale of a consigned work was settled with the gallery.
 * @param day YYYY-MM-DD; null takes the note back
 * @throws AppError not_found
 */
export const settleConsigned = (
  context: Context,
  { id, work, day }: { id: number; work: number; day: string | null },
): Promise<void> =>
  withTransaction(context, async (tx) => {
    await lockLoan(tx, id)
    await recorded(tx, WATCHED_LOAN, sql`id = ${id}`, async () => {
      const noted = await tx.query(sql`
        UPDATE loan_stays SET settled_on = ${day}::date WHERE loan_id = ${id} AND artwork_id = ${work} RETURNING 1`)
      if (noted.length === 0)
        throw new AppError('not_found', { message: 'This work is not of this agreement.' })
    })
  })
