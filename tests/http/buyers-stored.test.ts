import pg from 'pg'
import { dropDatabase, newDatabase, query, TEMPLATE } from '../support/databases'
import { growShop } from '../support/grow-shop'
import { BUYERS_THAT_ARE_NONE } from '../support/invariants'
import { Random } from '../support/seeded-random'
import { until } from '../support/until'

const ORDERS = 40
const WRITERS = 6
const WRITES = 15
/** Few addresses, so that many orders share a buyer; an erased person is not a buyer. */
const ADDRESSES = ['ada@example.com', 'Ada@Example.com', 'bea@example.com', 'erased@erased.invalid']
const STATES = ['awaiting_payment', 'capturing', 'paid', 'refunded', 'failed', 'expired']
const DEADLOCK = '40P01'

let databaseUrl: string
beforeAll(async () => {
  databaseUrl = await newDatabase(TEMPLATE)
  await growShop(databaseUrl, { works: 10, orders: ORDERS, collectors: ORDERS, messages: 1, entries: 1 })
})
afterAll(() => dropDatabase(databaseUrl))

type Write = { sql: string; values: unknown[] }

/**
 * A random change of one order or of its buyer's address, like those of checkouts, payments, corrections and
 * erasures.
 */
function anyWrite(random: Random, ids: readonly string[]): Write {
  const id = random.pick(ids)
  const changes: Write[] = [
    { sql: 'UPDATE orders SET payment_state = $2 WHERE id = $1', values: [id, random.pick(STATES)] },
    { sql: 'UPDATE orders SET mode = $2 WHERE id = $1', values: [id, random.pick(['live', 'test'])] },
    {
      sql: 'UPDATE customers SET email = $2 WHERE id = (SELECT customer_id FROM orders WHERE id = $1)',
      values: [id, random.pick(ADDRESSES)],
    },
    {
      sql: "UPDATE orders SET created_at = created_at - interval '1 day' * $2::int WHERE id = $1",
      values: [id, random.below(9)],
    },
  ]
  return random.pick(changes)
}

/** Writes transactions of one to three changes each; every fourth is rolled back. */
async function writeMuch(random: Random, ids: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    for (let write = 0; write < WRITES; write++) {
      const changes = Array.from({ length: 1 + random.below(3) }, () => anyWrite(random, ids))
      await client.query('BEGIN')
      try {
        for (const { sql, values } of changes) await client.query(sql, values)
        await client.query(random.chance(0.25) ? 'ROLLBACK' : 'COMMIT')
      } catch (error) {
        // Two transactions locked the same orders in different order; PostgreSQL ended one of them.
        if ((error as { code?: string }).code !== DEADLOCK) throw error
        await client.query('ROLLBACK')
      }
    }
  } finally {
    await client.end()
  }
}

const kept = () =>
  query<{ email: string; mode: string }>(databaseUrl, 'SELECT email, mode FROM buyers ORDER BY email, mode')

test('the buyers are those of the orders, whoever changes orders and addresses at once', async () => {
  const ids = (await query<{ id: string }>(databaseUrl, 'SELECT id FROM orders')).map(({ id }) => id)
  expect(await query(databaseUrl, BUYERS_THAT_ARE_NONE)).toEqual([])
  await Promise.all(Array.from({ length: WRITERS }, (_, seed) => writeMuch(new Random(seed + 1), ids)))
  expect(await query(databaseUrl, BUYERS_THAT_ARE_NONE)).toEqual([])
})

/** Opens two connections with a transaction each, and rolls back what is not committed. */
async function withTwo(act: (one: pg.Client, other: pg.Client) => Promise<void>): Promise<void> {
  const clients = [0, 1].map(() => new pg.Client({ connectionString: databaseUrl })) as [pg.Client, pg.Client]
  try {
    for (const client of clients) {
      await client.connect()
      await client.query('BEGIN')
    }
    await act(...clients)
  } finally {
    for (const client of clients) await client.end()
  }
}

/** Makes a transaction's deferred triggers run before its commit. */
const NOW = 'SET CONSTRAINTS ALL IMMEDIATE'

/** Starts a statement that must wait for another transaction. @returns it as soon as it waits */
async function thatWaits(client: pg.Client, sql: string): Promise<{ end: Promise<unknown> }> {
  const [row] = (await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')).rows
  const end = client.query(sql)
  await until(async () => {
    const waiting = 'SELECT 1 FROM pg_locks WHERE NOT granted AND pid = $1'
    return (await query(databaseUrl, waiting, [row?.pid])).length > 0
  })
  return { end }
}

/** Prepares two unpaid orders of one buyer. @returns their ids, the later one second */
async function twoUnpaid(): Promise<[string, string]> {
  await query(databaseUrl, "UPDATE orders SET payment_state = 'expired', mode = 'live'")
  await query(databaseUrl, "UPDATE customers SET email = 'ada@example.com'")
  const rows = await query<{ id: string }>(databaseUrl, 'SELECT id FROM orders ORDER BY created_at LIMIT 2')
  return rows.map(({ id }) => id) as [string, string]
}

const PAY = "UPDATE orders SET payment_state = 'paid' WHERE id = $1"

test('of two orders of a buyer that are paid at once the later one is the latest, whichever is committed last', async () => {
  const [earlier, later] = await twoUnpaid()
  await withTwo(async (one, other) => {
    await one.query(PAY, [later])
    await one.query(NOW)
    await other.query(PAY, [earlier])
    const waiting = await thatWaits(other, NOW)
    await one.query('COMMIT')
    await waiting.end
    await other.query('COMMIT')
  })
  expect(await kept()).toEqual([{ email: 'ada@example.com', mode: 'live' }])
  expect(await query(databaseUrl, BUYERS_THAT_ARE_NONE)).toEqual([])
})

test('an order that is paid while its buyer’s address is corrected is a buyer’s of the new address', async () => {
  const [order] = await twoUnpaid()
  await withTwo(async (paying, correcting) => {
    await paying.query(PAY, [order])
    await correcting.query(
      "UPDATE customers SET email = 'bea@example.com' WHERE id = (SELECT customer_id FROM orders WHERE id = $1)",
      [order],
    )
    await correcting.query(NOW)
    const waiting = await thatWaits(paying, 'COMMIT')
    await correcting.query('COMMIT')
    await waiting.end
  })
  expect(await kept()).toEqual([{ email: 'bea@example.com', mode: 'live' }])
})

test('whoever has no order left that counts is no buyer, nor is a person that was erased', async () => {
  await query(databaseUrl, "UPDATE customers SET email = 'Ada@Example.com'")
  await query(databaseUrl, "UPDATE orders SET payment_state = 'paid', mode = 'live'")
  expect(await kept()).toEqual([{ email: 'ada@example.com', mode: 'live' }])
  await query(databaseUrl, "UPDATE orders SET payment_state = 'expired'")
  expect(await kept()).toEqual([])
  await query(databaseUrl, "UPDATE orders SET payment_state = 'paid'")
  await query(databaseUrl, "UPDATE customers SET email = 'erased@erased.invalid'")
  expect(await kept()).toEqual([])
})
