import { dropDatabase, newDatabase, query, TEMPLATE } from '../support/databases'
import { ServerProcess } from '../support/server-process'
import { ShopData } from '../support/shop-data'
import { until } from '../support/until'

let databaseUrl: string
beforeAll(async () => {
  databaseUrl = await newDatabase(TEMPLATE)
})
afterAll(() => dropDatabase(databaseUrl))

const CHECK = '23514'
const UNIQUE = '23505'
const FOREIGN_KEY = '23503'

/** PostgreSQL's error code for a refused statement; null when the statement succeeded. */
const refusalOf = (sql: string, values: unknown[] = []): Promise<string | null> =>
  query(databaseUrl, sql, values).then(
    () => null,
    (error: { code?: string }) => error.code ?? String(error),
  )

// ASVS 2.2.3
describe('the database itself refuses', () => {
  const [paid, unpaid] = ['AAAAAAAAAA', 'BBBBBBBBBB']
  beforeAll(() =>
    query(
      databaseUrl,
      `INSERT INTO customers (id, first_name, last_name, email) VALUES (1, 'A', 'B', 'a@example.test');
       INSERT INTO orders (id, number, customer_id, payment_state, mode, subtotal, shipping_cost, total_amount,
         captured_amount, payment_intent_id) VALUES
         ('${paid}', 'GESSO-${paid}', 1, 'paid', 'test', 100, 25, 125, 125, 'pi_paid'),
         ('${unpaid}', 'GESSO-${unpaid}', 1, 'awaiting_payment', 'test', 100, 25, 125, 0, 'pi_unpaid');
       INSERT INTO artworks (id, title, slug, original_available, original_sold, original_state, sold_order_id) VALUES
         (1, 'Sold', 'sold', true, false, 'for_sale', '${paid}');
       INSERT INTO artworks (id, title, slug, hold_order_id, hold_until) VALUES
         (2, 'Held', 'held', '${unpaid}', now() + interval '1 hour');
       INSERT INTO order_items (order_id, artwork_id, type, quantity, unit_price, total_price) VALUES
         ('${paid}', 1, 'original', 1, 100, 100)`,
    ),
  )

  test('a second order for one payment', async () => {
    const sql = `UPDATE orders SET payment_intent_id = (SELECT payment_intent_id FROM orders WHERE id = $1)
      WHERE id = $2`
    expect(await refusalOf(sql, [paid, unpaid])).toBe(UNIQUE)
  })

  test('an original that is held and sold at once', async () => {
    const held = 'UPDATE artworks SET sold_order_id = $1 WHERE hold_order_id = $2'
    expect(await refusalOf(held, [paid, unpaid])).toBe(CHECK)
    const sold = 'UPDATE artworks SET hold_order_id = $2, hold_until = now() WHERE sold_order_id = $1'
    expect(await refusalOf(sold, [paid, unpaid])).toBe(CHECK)
  })

  test('a hold without an end', async () => {
    expect(await refusalOf('UPDATE artworks SET hold_until = NULL WHERE hold_order_id = $1', [unpaid])).toBe(
      CHECK,
    )
  })

  test.each([
    ['an unknown payment state', "payment_state = 'charged'"],
    ['an unknown status', "status = 'sent'"],
    ['an unknown mode', "mode = 'both'"],
    ['a negative total', 'total_amount = -1'],
    ['more refunded than captured', 'refunded_amount = captured_amount + 0.01'],
  ])('an order with %s', async (_what, change) => {
    expect(await refusalOf(`UPDATE orders SET ${change} WHERE id = $1`, [paid])).toBe(CHECK)
  })

  test.each([
    ['of an unknown type', "type = 'poster'"],
    ['of no pieces', 'quantity = 0'],
    ['of two originals', 'quantity = 2'],
    ['of a negative price', 'unit_price = -1'],
  ])('a line %s', async (_what, change) => {
    expect(await refusalOf(`UPDATE order_items SET ${change} WHERE order_id = $1`, [paid])).toBe(CHECK)
  })

  test('a refund of nothing, and one in an unknown state', async () => {
    const insert = "INSERT INTO refunds (token, key, order_id, amount, state) VALUES ('t', 'k', $1, $2, $3)"
    expect(await refusalOf(insert, [paid, 0, 'pending'])).toBe(CHECK)
    expect(await refusalOf(insert, [paid, 1, 'given'])).toBe(CHECK)
  })

  test('an attempt of an unknown kind', async () => {
    const insert = "INSERT INTO payment_attempts (key, kind, amount_cents) VALUES ('k', 'charge', 1)"
    expect(await refusalOf(insert)).toBe(CHECK)
  })

  test('to delete an order, an ordered artwork or a buyer from under what names them', async () => {
    expect(await refusalOf('DELETE FROM orders WHERE id = $1', [paid])).toBe(FOREIGN_KEY)
    const ordered =
      'DELETE FROM artworks WHERE id IN (SELECT artwork_id FROM order_items WHERE order_id = $1)'
    expect(await refusalOf(ordered, [paid])).toBe(FOREIGN_KEY)
    const buyer = 'DELETE FROM customers WHERE id IN (SELECT customer_id FROM orders WHERE id = $1)'
    expect(await refusalOf(buyer, [paid])).toBe(FOREIGN_KEY)
  })
})

test('rows that earlier versions left are repaired, told of, or left alone, and the shop starts; entries of its trail that are older than a year are removed, and no others', async () => {
  const databaseUrl = await newDatabase(TEMPLATE)
  const data = await ShopData.create(databaseUrl)
  try {
    const checks = await query<{ drop: string }>(
      databaseUrl,
      `SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS drop FROM pg_constraint
       WHERE contype = 'c' AND connamespace = 'public'::regnamespace`,
    )
    expect(checks.length).toBeGreaterThan(10)
    await query(
      databaseUrl,
      `${checks.map(({ drop }) => drop).join(';')};
       DROP INDEX orders_payment_intent_idx;
       CREATE INDEX orders_payment_intent_id_idx ON orders (payment_intent_id);
       DELETE FROM payload_migrations WHERE name LIKE '%_constraints_of_the_shop';
       INSERT INTO customers (id, first_name, last_name, email) VALUES (1, 'A', 'B', 'a@example.test');
       INSERT INTO orders (id, number, customer_id, payment_state, mode, subtotal, shipping_cost, total_amount,
         captured_amount, refunded_amount, payment_intent_id) VALUES
         ('AAAAAAAAAA', 'GESSO-AAAAAAAAAA', 1, 'awaiting_payment', 'live', 100, 25, 125, 0, 0, 'pi_shared'),
         ('BBBBBBBBBB', 'GESSO-BBBBBBBBBB', 1, 'paid', 'live', 100, 25, 125, 125, 0, 'pi_shared'),
         ('CCCCCCCCCC', 'GESSO-CCCCCCCCCC', 1, 'refunded', 'live', 100, 25, 125, 0, 125, 'pi_alone'),
         ('DDDDDDDDDD', 'GESSO-DDDDDDDDDD', 1, 'bewitched', 'live', 100, 25, 125, 0, 0, NULL);
       INSERT INTO artworks (title, slug, hold_order_id, hold_until, sold_order_id) VALUES
         ('Held and sold', 'a', 'AAAAAAAAAA', now(), 'BBBBBBBBBB'), ('Held without an end', 'b', 'AAAAAAAAAA', NULL, NULL);
       INSERT INTO audit_entries (at, actor_kind, action, noun, label, changes)
         SELECT now() - make_interval(days => days, hours => 1), 'shop', 'created', 'artwork', days::text, '[]'
         FROM generate_series(1, 1250), (VALUES (364), (366)) AS ages(days)`,
    )
    const server = await ServerProcess.start({ databaseUrl, dataDir: data.dataDir })
    // Entries older than a year are removed by the round at a start.
    const entries = async () =>
      query(databaseUrl, "SELECT label, count(*)::int FROM audit_entries WHERE label ~ '^36' GROUP BY 1")
    await until(async () => (await entries()).length === 1)
    expect(await entries()).toEqual([{ label: '364', count: 1250 }])
    await server.stop()
    expect(
      await query(
        databaseUrl,
        'SELECT id, payment_state, captured_amount, payment_intent_id FROM orders ORDER BY id',
      ),
    ).toEqual([
      {
        id: 'AAAAAAAAAA',
        payment_state: 'awaiting_payment',
        captured_amount: '0.00',
        payment_intent_id: null,
      },
      { id: 'BBBBBBBBBB', payment_state: 'paid', captured_amount: '125.00', payment_intent_id: 'pi_shared' },
      {
        id: 'CCCCCCCCCC',
        payment_state: 'refunded',
        captured_amount: '125.00',
        payment_intent_id: 'pi_alone',
      },
      { id: 'DDDDDDDDDD', payment_state: 'bewitched', captured_amount: '0.00', payment_intent_id: null },
    ])
    expect(await query(databaseUrl, 'SELECT order_id, payment_intent_id, done FROM payment_alerts')).toEqual([
      { order_id: 'AAAAAAAAAA', payment_intent_id: 'pi_shared', done: false },
    ])
    expect(
      await query(
        databaseUrl,
        'SELECT slug, hold_order_id, sold_order_id, hold_until IS NULL AS free FROM artworks ORDER BY slug',
      ),
    ).toEqual([
      { slug: 'a', hold_order_id: null, sold_order_id: 'BBBBBBBBBB', free: true },
      { slug: 'b', hold_order_id: 'AAAAAAAAAA', sold_order_id: null, free: false },
    ])
    expect(server.log.map(({ msg }) => msg)).toContain(
      'Some rows break the rule orders_payment_state_known; they stay as they are, new ones are refused.',
    )
    const insert = "UPDATE orders SET payment_state = 'bewitched' WHERE id = 'AAAAAAAAAA'"
    await expect(query(databaseUrl, insert)).rejects.toMatchObject({ code: CHECK })
  } finally {
    await data.remove()
    await dropDatabase(databaseUrl)
  }
})
