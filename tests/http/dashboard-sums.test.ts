import { createArtwork } from '../support/artworks'
import { EASY_BOT_CHECK } from '../support/bot-check'
import { growShop } from '../support/grow-shop'
import { LISTS, type List, readListPage } from '../support/list-page'
import { saveSettings } from '../support/settings'
import { withShop } from '../support/shop'
import type { Visitor } from '../support/visitor'
import { centsOf, yearTable } from '../support/year-table'

const ORDERS = 300
/** On a clock that is put back at one in the morning of 1 November 2026: midnight to one comes twice. */
const TWICE = { zone: 'America/Havana', first: '2026-11-01T04:30:00Z', before: '2026-11-01T03:30:00Z' }

const shop = withShop({ SWEEP_SECONDS: '3600', ...EASY_BOT_CHECK })
let artist: Visitor

/**
 * What seldom happens to an order, each to some of them. A third were placed at the time that the twelve months begin, the
 * nearest ten minutes away; the others are of the fifteen months since.
 */
const ODDITIES = [
  `UPDATE orders SET created_at = placed.at, money_settled_at = CASE WHEN n % 9 = 0 THEN NULL ELSE placed.at END
   FROM (SELECT id AS order_id, n, CASE WHEN n % 3 = 0
       THEN now() - interval '12 months' + (n - ${ORDERS / 2}) * interval '3 minutes' + interval '10 minutes'
       ELSE now() - n * interval '18 hours' END AS at
     FROM (SELECT id, row_number() OVER (ORDER BY id) AS n FROM orders) AS numbered) AS placed WHERE id = placed.order_id`,
  `UPDATE order_items SET created_at = orders.created_at + interval '20 milliseconds' FROM orders WHERE orders.id = order_id`,
  `UPDATE orders SET payment_state = 'partially_refunded', refunded_amount = 20.01 WHERE payment_state = 'paid' AND id LIKE '%1'`,
  `UPDATE orders SET payment_state = 'refunded', refunded_amount = captured_amount WHERE payment_state = 'paid' AND id LIKE '%2'`,
  `UPDATE orders SET dispute_lost_amount = 33.33, dispute_lost_at = created_at + interval '40 days' WHERE id LIKE '%3'`,
  `UPDATE orders SET captured_amount = 12.34 WHERE payment_state = 'paid' AND id LIKE '%4'`,
  `UPDATE orders SET captured_amount = 70 WHERE payment_state = 'paid' AND id LIKE '%5'`,
  `UPDATE orders SET mode = 'live' WHERE id LIKE '%6'`,
  `UPDATE orders SET payment_state = 'expired', captured_amount = 0, refunded_amount = 0 WHERE id LIKE '%7'`,
  `UPDATE order_items SET cancelled_at = created_at WHERE id % 7 = 0`,
  `UPDATE orders SET subtotal = 0, discount_amount = 0, shipping_cost = 0, total_amount = 0, captured_amount = 0, refunded_amount = 0
   WHERE payment_state = 'paid' AND id LIKE '%8'`,
]

beforeAll(async () => {
  await growShop(shop().databaseUrl, { works: 30, orders: ORDERS, collectors: 10, messages: 1, entries: 1 })
  for (const oddity of ODDITIES) await shop().query(oddity)
  artist = await shop().signIn()
}, 60_000)

const pageOf = async (path: string): Promise<string> =>
  (await artist.send('GET', path)).text.replaceAll('<!-- -->', '').replaceAll('&#x27;', "'")
const textOf = (html: string): string => html.replace(/<[^>]*>/g, '')
const matches = (text: string, pattern: RegExp): string[][] =>
  [...text.matchAll(pattern)].map((found) => found.slice(1).map((part) => textOf(part)))
const dollars = (cents: number): string =>
  (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' })

const NET = `(greatest(captured_amount - refunded_amount - dispute_lost_amount, 0) + gift_card_amount - gift_card_refunded_amount)`
const PAID = '(total_price - order_items.discount_amount + order_items.added_tax_amount)'
const IS_CAPTURED = "payment_state IN ('paid', 'partially_refunded', 'refunded')"

/** The same, line by line: the share of each that its order kept. */
const LINE_BY_LINE = `
  SELECT title, round(sum(${PAID} * CASE WHEN kept >= total_amount THEN 1 ELSE least(1, kept / nullif(shipping + whole, 0)) END) * 100)::int AS cents,
    sum(quantity) FILTER (WHERE type = 'print')::int AS prints
  FROM order_items
  JOIN (SELECT orders.*, ${NET} AS kept, shipping_cost + shipping_tax_amount AS shipping,
      (SELECT sum(${PAID}) FROM order_items WHERE order_id = orders.id AND cancelled_at IS NULL) AS whole FROM orders) AS orders
    ON orders.id = order_id
  JOIN artworks ON artworks.id = artwork_id
  WHERE cancelled_at IS NULL AND mode = 'test' AND ${IS_CAPTURED} AND kept > 0 AND orders.created_at >= now() - interval '12 months'
  GROUP BY artworks.id ORDER BY cents DESC, artworks.id LIMIT 5`

test('the best sellers are those of each line’s share of what its order kept, from the day a year ago on', async () => {
  const [, section = ''] = /id="gesso-sellers"(.*?)<\/section>/s.exec(await pageOf('/admin')) ?? []
  const shown = matches(
    section,
    /<em>(.*?)<\/em>.*?class="gesso-hint">(.*?)<\/span>.*?class="gesso-money">(.*?)<\/span>/gs,
  )
  const expected = await shop().query<{ title: string; cents: number; prints: number }>(LINE_BY_LINE)
  expect(expected).toHaveLength(5)
  expect(shown.map(([title, , sum]) => [title, sum])).toEqual(
    expected.map(({ title, cents }) => [title, dollars(cents)]),
  )
  for (const [place, { prints }] of expected.entries())
    expect(shown[place]?.[1]).toContain(`${prints} prints`)
})

test('sales by month are of the months of the artist’s zone', async () => {
  const { zone } = TWICE
  await saveSettings(artist, { timeZone: zone })
  const [, section = ''] = /id="gesso-sales"(.*?)<\/section>/s.exec(await pageOf('/admin')) ?? []
  const shown = matches(section, /<tr><th[^>]*>.*?<\/th><td[^>]*>(.*?)<\/td><td[^>]*>(.*?)<\/td><\/tr>/gs)
  const expected = await shop().query<{ orders: string; cents: number }>(
    `SELECT count(orders.id)::text AS orders, coalesce(sum(greatest(captured_amount - refunded_amount - dispute_lost_amount, 0)) * 100, 0)::int AS cents
     FROM generate_series(date_trunc('month', now() AT TIME ZONE $1) - interval '11 months', date_trunc('month', now() AT TIME ZONE $1), interval '1 month') AS month
     LEFT JOIN orders ON date_trunc('month', created_at AT TIME ZONE $1) = month AND mode = 'test' AND ${IS_CAPTURED}
     GROUP BY month ORDER BY month DESC`,
    [zone],
  )
  expect(shown).toEqual(expected.map(({ orders, cents }) => [orders, dollars(cents)]))
})

test('the year’s months, added up, are the movements of its table', async () => {
  const { zone } = TWICE
  await saveSettings(artist, { timeZone: zone })
  const [first, second] = await shop().query<{ id: string }>(
    `SELECT id FROM orders WHERE mode = 'test' AND payment_state = 'paid' AND captured_amount = total_amount LIMIT 2`,
  )
  for (const [order, at] of [
    [first, TWICE.first],
    [second, TWICE.before],
  ] as const)
    await shop().query('UPDATE orders SET money_settled_at = $2 WHERE id = $1', [order?.id, at])
  const year = 2026
  const months = Array.from({ length: 12 }, () => ({ sold: 0, givenBack: 0 }))
  for (const line of await yearTable(artist, year)) {
    const month = months[Number(line.Day?.slice(5, 7)) - 1]
    if (!month) throw new Error(`A line of no month: ${JSON.stringify(line)}`)
    const isGivenBack = ['Refunds', 'Lost disputes'].includes(line.Kind ?? '')
    month.sold += centsOf(line['In (USD)']) - (isGivenBack ? 0 : centsOf(line['Out (USD)']))
    month.givenBack += isGivenBack ? centsOf(line['Out (USD)']) : 0
  }
  const [, table = ''] =
    /By month.*?<tbody>(.*?)<\/tbody>/s.exec(await pageOf(`/admin/year?year=${year}`)) ?? []
  const shown = matches(table, /<tr><th[^>]*>.*?<\/th><td[^>]*>(.*?)<\/td><td[^>]*>(.*?)<\/td>/gs)
  expect(months.some(({ givenBack }) => givenBack > 0)).toBe(true)
  expect(shown.slice(0, 12)).toEqual(months.map(({ sold, givenBack }) => [dollars(sold), dollars(givenBack)]))
})

describe('lists', () => {
  const clear = () => shop().query('TRUNCATE orders, contact_messages, newsletter_subscriptions CASCADE')

  describe('all three lists', () => {
    beforeAll(async () => {
      await clear()
      const artwork = await createArtwork(artist, { title: 'One Work' })
      await shop().query(`
      INSERT INTO newsletter_subscriptions (email, subscribed_at)
        SELECT 'c' || n || '@example.test', now() - n * interval '1 hour' FROM generate_series(1, 12) AS n;
      INSERT INTO contact_messages (name, email, subject, message, created_at)
        SELECT 'Name ' || n, 'm@example.test', 'c' || n, 'text', now() - n * interval '1 hour'
        FROM generate_series(1, 12) AS n;
      INSERT INTO customers (id, first_name, last_name, email)
        SELECT 1000 + n, 'c' || n, 'Byron', 'o@example.test' FROM generate_series(1, 12) AS n;
      INSERT INTO orders (id, number, customer_id, payment_state, mode, subtotal, shipping_cost, total_amount, created_at)
        SELECT 'ORDER' || lpad(n::text, 5, '0'), 'GESSO-ORDER' || lpad(n::text, 5, '0'), 1000 + n, 'paid', 'test', 100, 25, 125,
          now() - n * interval '1 hour' FROM generate_series(1, 12) AS n;
      INSERT INTO order_items (order_id, artwork_id, type, quantity, unit_price, total_price)
        SELECT 'ORDER' || lpad(n::text, 5, '0'), ${artwork.id}, 'original', 1, 100, 100
        FROM generate_series(1, 12) AS n`)
    })

    test.each(Object.keys(LISTS) as List[])(
      '%s answers the whole list, newest first, or page by page',
      async (list) => {
        const whole = await readListPage(artist, list, '')
        expect(whole.items).toHaveLength(12)
        expect(whole.total).toBe(12)
        expect(await artist.call(list, {})).toEqual(whole.items)
        const pages = [
          await readListPage(artist, list, 'page=1'),
          await readListPage(artist, list, 'page=2'),
          await readListPage(artist, list, 'page=3'),
        ]
        expect(pages.map(({ ids }) => ids.length)).toEqual([5, 5, 2])
        expect(pages.flatMap(({ items }) => items)).toEqual(whole.items)
        expect(pages.map(({ total }) => total)).toEqual([12, 12, 12])
        expect(await readListPage(artist, list, 'page=4')).toMatchObject({ items: [], total: 12 })
        expect(await readListPage(artist, list, 'page=2&limit=7')).toMatchObject({
          ids: whole.ids.slice(7),
          total: 12,
        })
      },
    )

    test.each(['listMessages'] as List[])('%s is searched, capitals or not', async (list) => {
      expect(await readListPage(artist, list, 'page=1&q=C12')).toMatchObject({ total: 1 })
      const found = await readListPage(artist, list, 'page=1&limit=3&q=c1')
      expect(found).toMatchObject({ total: 4 })
      expect(found.ids).toHaveLength(3)
      expect(await readListPage(artist, list, 'page=9&q=c1')).toMatchObject({ items: [], total: 4 })
      for (const q of ['%25', '%5C', '%27%3B--']) {
        const odd = await readListPage(artist, list, `page=1&q=${q}`)
        expect(odd.total).toBe(0)
      }
      expect(await readListPage(artist, list, 'page=1&q=%20')).toMatchObject({ total: 12 })
    })

    test.each(['listOrders'] as List[])('%s refuses invalid page numbers', async (list) => {
      for (const query of [
        'page=0',
        'page=1e9',
        'page=1&limit=101',
        'page=1&q=%00',
        `page=1&q=${'x'.repeat(201)}`,
      ]) {
        const answer = await artist.send('GET', `${LISTS[list]}?${query}`)
        expect([query, answer.status]).toEqual([query, 400])
      }
    })
  })
})
