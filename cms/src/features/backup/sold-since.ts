import { formatPrice, toCents } from '@gesso/shared-types/money/money'
import { PAYMENT_STATE_SETS } from '@gesso/shared-types/orders/order'
import type pg from 'pg'
import { say } from '../../platform/process/start-messages'
import { dayOf } from '../../platform/text/when'
import { askAloud, isAtTerminal } from './ask-at-terminal'
import { BackupError } from './backup-error'
import type { Manifest } from './backup-format'
import { readTables } from './read-tables'

/** The shop that a restore would replace has sold since the backup. Scripts know it by the exit code 3. */
class SoldSince extends BackupError {
  override readonly exitCode = 3
}

/** Money came in, or is about to. */
const SOLD = [...PAYMENT_STATE_SETS.captured, 'capturing']

type Sales = { count: number; number: string; total: string; at: Date }

/** The orders in the database that a restore would lose: those sold since, or all of another shop. */
async function readSales(client: pg.Client, { createdAt, installation }: Manifest): Promise<Sales | null> {
  const columns = new Map((await readTables(client)).map(({ name, columns }) => [name, columns]))
  // A database of long ago lacks some of them.
  const orders = columns.get('orders')
  if (!orders?.includes('payment_state')) return null
  const soldAt = orders.includes('money_settled_at') ? 'coalesce(money_settled_at, created_at)' : 'created_at'
  const own = columns.has('installation')
    ? await client.query('SELECT 1 FROM installation WHERE code = $1', [installation])
    : null
  const since = own?.rowCount ? createdAt : '-infinity'
  const { rows } = await client.query<Sales>(
    `SELECT count(*) OVER ()::int AS count, ${orders.includes('number') ? 'number' : 'id'} AS number,
      total_amount::text AS total, greatest(${soldAt}, created_at) AS at
     FROM orders WHERE payment_state = ANY($1) AND greatest(${soldAt}, created_at) > $2::timestamptz
     ORDER BY at DESC, id LIMIT 1`,
    [SOLD, since],
  )
  return rows[0] ?? null
}

/**
 * Makes sure that a restore loses no orders, unless the person has said how many may be lost.
 * @param mayLose their number, as the command was given it
 * @throws SoldSince
 */
export async function requireNoSales(
  client: pg.Client,
  manifest: Manifest,
  mayLose: number | null,
): Promise<void> {
  const sales = await readSales(client, manifest)
  if (!sales || sales.count === mayLose) return
  const { count, number, total, at } = sales
  const last = `${number} on ${dayOf(at, 'UTC')} for ${formatPrice(toCents(total))}`
  const lost =
    count === 1
      ? `1 order since this backup, ${last}, would be lost; its payment stays with the provider.`
      : `${count} orders since this backup, the last ${last}, would be lost; their payments stay with the provider.`
  if (!isAtTerminal() || mayLose !== null)
    throw new SoldSince(`${lost} To go on all the same, add --lose-orders=${count}.`)
  say(lost)
  const typed = await askAloud('Type the number of orders to lose them, or press Enter to stop:')
  if (typed !== String(count)) throw new SoldSince('Nothing was restored.')
}
