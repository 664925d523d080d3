import type { StoredSeries } from '@gesso/shared-types/features/series/series'
import { sql } from '@payloadcms/db-postgres'
import type { Context, Transaction } from '../../platform/context'
import { withTransaction } from '../../platform/database/transaction'
import { listStoredSeries } from './read-series'

/**
 * Finds the series with this title, whatever its capitals, or adds it in last place. Concurrent calls wait for each
 * other, so that a title is added only once. @returns its id
 */
export async function findOrAddSeries(tx: Transaction, title: string): Promise<number> {
  await tx.query(sql`SELECT pg_advisory_xact_lock(hashtext('series order'))`)
  const [found] = await tx.query<{ id: number }>(sql`
    SELECT id FROM series WHERE lower(title) = lower(${title}) ORDER BY _order COLLATE "C", id LIMIT 1`)
  if (found) return found.id
  const { id } = await tx.payload.create({ collection: 'series', data: { title }, depth: 0, req: tx.req })
  return id
}

/** Adds a series by its title, or finds the one with this title. @throws AppError invalid_input */
export const createSeries = (context: Context, title: string): Promise<StoredSeries> =>
  withTransaction(context, async (tx) => {
    const id = await findOrAddSeries(tx, title)
    const series = (await listStoredSeries(tx)).find((one) => one.id === id)
    if (!series) throw new Error(`Series ${id} is gone`)
    return series
  })
