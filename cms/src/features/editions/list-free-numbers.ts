import type { EditionNumber } from '@gesso/shared-types/features/editions/edition-numbers'
import { sql } from '@payloadcms/db-postgres/drizzle'
import { AppError } from '../../platform/app-error'
import type { Context } from '../../platform/context'
import { findEdition } from './edition-rows'
import { listNumbers } from './list-numbers'

type FreeNumbers = { own: EditionNumber[]; free: EditionNumber[]; total: number; proofs: number }

/**
 * Reads the numbers of a line of an order, and the free ones that it could have instead.
 * @throws AppError not_found
 */
export async function listFreeNumbers(context: Context, lineId: number): Promise<FreeNumbers> {
  const [line] = await context.query<{ editionId: number }>(
    sql`SELECT edition_id FROM order_items WHERE id = ${lineId} AND edition_id IS NOT NULL`,
  )
  if (!line) throw new AppError('not_found', { message: 'There is no such line of an edition' })
  const { total, proofs } = await findEdition(context, line.editionId)
  const numbers = await listNumbers(context, line.editionId)
  const named = ({ kind, number }: EditionNumber) => ({ kind, number })
  return {
    own: numbers.filter(({ order }) => order?.lineId === lineId).map(named),
    free: numbers.filter(({ state }) => state === 'free').map(named),
    total,
    proofs,
  }
}
