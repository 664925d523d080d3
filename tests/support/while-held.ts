import pg from 'pg'
import type { Shop } from './shop'
import { until } from './until'

/**
 * Waits until that many statements wait for a lock.
 * @param form a pattern of their text, because the shop's workers may wait, too
 */
export const untilWaiting = (shop: Shop, form: string, count = 1): Promise<void> =>
  until(async () => {
    const waiting = await shop.query(
      `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'
         AND query ~ $1`,
      [form],
    )
    return waiting.length >= count
  })

/**
 * Holds rows locked while steps start one after the other, so that the steps wait for the rows in this order.
 * @param held `row` is the statement that locks the rows of `id`, `waits` a pattern of the statements that wait for
 * them
 * @returns the results of the steps
 */
export async function whileHeld(
  shop: Shop,
  { row, waits }: { row: string; waits: string },
  id: string,
  steps: (() => Promise<unknown>)[],
): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: shop.databaseUrl })
  await client.connect()
  try {
    await client.query('BEGIN')
    await client.query(row, [id])
    const answers: Promise<unknown>[] = []
    for (const step of steps) {
      answers.push(step())
      await untilWaiting(shop, waits, answers.length)
    }
    await client.query('COMMIT')
    return await Promise.all(answers)
  } finally {
    await client.end()
  }
}
