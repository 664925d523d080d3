import { parseTable } from '../../cms/src/platform/csv/parse-table'
import { createArtwork } from '../support/artworks'
import { EASY_BOT_CHECK } from '../support/bot-check'
import { growShop } from '../support/grow-shop'
import { buy, CUSTOMER, originalLine, printLine } from '../support/purchase'
import { saveSettings } from '../support/settings'
import { withShop } from '../support/shop'
import type { Visitor } from '../support/visitor'
import { centsOf, yearTable } from '../support/year-table'

const ORDERS = 300
/**
 * A zone whose clock is put back at one in the morning of 1 November 2026, so that the hour from midnight comes
 * twice.
 */
const TWICE = { zone: 'America/Havana', first: '2026-11-01T04:30:00Z', before: '2026-11-01T03:30:00Z' }

const shop = withShop({ SWEEP_SECONDS: '3600', ...EASY_BOT_CHECK })
let artist: Visitor

/**
 * Rare events in the life of an order, each for some orders. A third were placed around the start of the twelve months,
 * minutes to hours away from it; the others in the last seven and a half months.
 */
const ODDITIES = [
  `UPDATE orders SET created_at = placed.at, money_settled_at = CASE WHEN n % 9 = 0 THEN NULL ELSE placed.at END
   FROM (SELECT id AS order_id, n, CASE WHEN n % 3 = 0
       THEN now() - interval '12 months' + (n - ${ORDERS / 2}) * interval '3 minutes' + interval '91 minutes'
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
})

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

/** The same sums, added up line by line: each line gets its share of what the order kept. */
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
  const [, section = ''] = /id="gesso-sellers"(.*?)<\/section>/s.exec(await pageOf('/admin/sales')) ?? []
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
  const [, section = ''] = /id="gesso-sales"(.*?)<\/section>/s.exec(await pageOf('/admin/sales')) ?? []
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

describe('the tables', () => {
  beforeAll(async () => {
    await saveSettings(artist, {})
    await shop().query('TRUNCATE artworks, orders, customers CASCADE')
    await buy(shop(), shop().visitor(), [printLine(await createArtwork(artist), 'A4')])
  })
  afterEach(() => saveSettings(artist, {}))

  /** The rows of a download, by their headings. */
  async function table(path: string): Promise<Record<string, string>[]> {
    const { status, headers, text } = await artist.send('GET', `/api/cms/${path}`)
    expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8'])
    const { headings, rows } = parseTable(text)
    return rows.map(({ cells }) =>
      Object.fromEntries(headings.map((heading, at) => [heading, cells[at] ?? ''])),
    )
  }
  const cells = async (path: string, heading: string) => [
    ...new Set((await table(path)).map((row) => row[heading])),
  ]

  test('orders are exported one by one, with mode, payment and money; a buyer’s formula is disarmed', async () => {
    const artwork = await createArtwork(artist, { title: 'Weir' })
    const { id } = await buy(shop(), shop().visitor(), [originalLine(artwork), printLine(artwork, 'A4', 2)])
    await artist.sendJson('POST', `/api/cms/orders/${id}/refund`, { amount: '10.00' })
    const row = (await table('orders/export')).find((order) => order.Order === `GESSO-${id}`)
    expect(row).toMatchObject({
      Mode: 'test',
      Payment: 'partially_refunded',
      Fulfilment: 'pending',
      'Subtotal (USD)': '140.00',
      'Shipping (USD)': '25.00',
      'Total (USD)': '165.00',
      'Captured (USD)': '165.00',
      'Refunded (USD)': '10.00',
      'Kept (USD)': '155.00',
      Items: 'Weir: original × 1 = 100.00 | Weir: print A4 × 2 = 40.00',
      'Last name': CUSTOMER.lastName,
      Phone: `'${CUSTOMER.phone}`,
      Country: 'CH',
      'In the trash': 'no',
    })
  })

  test('customers are exported by their email, and test orders count in no sum', async () => {
    expect(await table('customers/export')).toEqual([
      expect.objectContaining({
        Email: CUSTOMER.email,
        City: CUSTOMER.city,
        Orders: '0',
        'Test orders': '2',
        'Kept (USD)': '0.00',
      }),
    ])
  })

  test.each([['America/New_York', 'America/New_York', '2025-12-31 23:00:00']])(
    'in %s the tables of orders and customers name the zone, and tell its time',
    async (zone, name, time) => {
      await shop().query("UPDATE orders SET created_at = '2026-01-01T04:00:00Z'")
      await saveSettings(artist, { timeZone: zone })
      expect(await cells('orders/export', `Date (${name})`)).toEqual([time])
      expect(await cells('customers/export', `First order (${name})`)).toEqual([time])
      expect(await cells('customers/export', `Latest order (${name})`)).toEqual([time])
    },
  )

  test('a table’s file is named for the artist’s day', async () => {
    const timeZone = 'Pacific/Kiritimati'
    await saveSettings(artist, { timeZone })
    const { headers } = await artist.send('GET', '/api/cms/orders/export')
    const today = new Date().toLocaleDateString('sv-SE', { timeZone })
    expect(headers.get('content-disposition')).toContain(`orders-${today}.csv`)
  })

  test('a sale elsewhere counts as its own kind by month, among the best sellers and in the table', async () => {
    await shop().query("UPDATE artworks SET sale_price = NULL WHERE original_state = 'sold_elsewhere'")
    const artwork = await createArtwork(artist, {
      title: 'Sold at the fair',
      originalState: 'sold_elsewhere',
      salePrice: '5072.10',
      saleBuyer: 'Jonas Ritter',
    })
    const { text } = await artist.send('GET', '/api/cms/orders/export')
    const row = text.split('\r\n').find((line) => line.includes('Sold at the fair')) ?? ''
    expect(row).toContain(`${new Date().toISOString().slice(0, 10)},elsewhere,sold elsewhere`)
    expect(row).toContain('Sold at the fair: original × 1 = 5072.10')
    expect(row).toContain('Ritter')
    // An artwork in the trash still counts, and stays there.
    await artist.call('deleteArtwork', { id: String(artwork.id) })
    const shown = (await pageOf('/admin/sales')).replace(/<[^>]*>/g, ' ')
    expect(shown).toContain('Beside it, originals for $5,072.10 were sold elsewhere.')
    expect(shown).toMatch(/Sold at the fair\s+the original, elsewhere/)
    const deletion = await artist.send('DELETE', `/api/cms/artworks/${artwork.id}?trash=true`)
    expect([deletion.status, deletion.text]).toEqual([409, expect.stringContaining('stays in the trash')])
  })
})
