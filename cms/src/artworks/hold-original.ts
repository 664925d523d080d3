import { sql } from '@payloadcms/db-postgres'
import { AppError } from '../platform/app-error'
import type { Context } from '../platform/context'
import { withTransaction } from '../platform/database/transaction'
import { IS_HELD, ORIGINAL_FOR_SALE } from './artwork-states'

const DAYS = 7

/**
 * Puts an original that is for sale on hold for somebody, for a week.
 * @throws AppError not_found; conflict when it is not for sale, or somebody is paying for it
 */
export function holdOriginal(context: Context, id: number, holdFor: string): Promise<void> {
  return withTransaction(context, async (tx) => {
    const [work] = await tx.query<{ isFree: boolean }>(sql`
      SELECT ${ORIGINAL_FOR_SALE} AND NOT ${IS_HELD} AS is_free FROM artworks
      WHERE id = ${id} AND deleted_at IS NULL FOR UPDATE`)
    if (!work) throw new AppError('not_found', { message: 'Artwork not found' })
    if (!work.isFree) {
      throw new AppError('conflict', {
        message:
          'The original is not for sale any more: it was sold, is on hold, or somebody is paying for it.',
      })
    }
    const onHoldUntil = new Date(Date.now() + DAYS * 86_400_000).toISOString()
    const data = { originalState: 'on_hold', onHoldFor: holdFor, onHoldUntil } as const
    await tx.payload.update({ collection: 'artworks', id, data, depth: 0, req: tx.req })
  })
}
