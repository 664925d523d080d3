import { parseTable } from '../../cms/src/csv/parse-table'
import { createArtwork } from '../support/artworks'
import { entriesAfter, latestEntry } from '../support/audit-trail'
import { dropDatabase, newDatabase, query, TEMPLATE } from '../support/databases'
import { outbox } from '../support/emails'
import { readListPage } from '../support/list-page'
import { buy, intentAtProvider, originalLine, placeOrder, printLine } from '../support/purchase'
import { withSale } from '../support/sale'
import { ServerProcess } from '../support/server-process'
import { saveSettings, sendSettings } from '../support/settings'
import { Visitor } from '../support/visitor'

const sale = withSale()
const prefix = (orderNumberPrefix: string) => saveSettings(sale.artist, { orderNumberPrefix })
const numberOf = async (id: string) => (await sale.buyer.call('getOrder', { id })).number
const bought = () => buy(sale.shop, sale.shop.visitor(), [printLine(sale.artwork, 'A4')])
afterEach(() => prefix(''))

test('an order’s number begins as the artist wants it, and orders that exist keep theirs', async () => {
  const first = await bought()
  expect(first.number).toBe(`GESSO-${first.id}`)
  await prefix(' ada-')
  const second = await bought()
  expect(second.number).toBe(`ADA-${second.id}`)
  await prefix('')
  const third = await bought()
  expect(third.number).toBe(`GESSO-${third.id}`)
  expect([await numberOf(first.id), await numberOf(second.id)]).toEqual([first.number, second.number])

  for (const { id, number } of [first, second]) {
    for (const q of [number, number.toLowerCase(), id]) {
      const { items } = await readListPage(sale.artist, 'listOrders', `page=1&q=${q}`)
      expect(items).toMatchObject([{ id, number }])
      const filters = [`where[number][like]=${q}`, `where[id][like]=${q}`, `where[id][equals]=${q}`]
      for (const filter of filters) {
        const found = await sale.artist.send('GET', `/api/cms/orders?depth=0&${filter}`)
        expect(JSON.parse(found.text).docs).toMatchObject([{ id, number }])
      }
    }
  }
})

test('the number that an order has stands in every export, email and paper, and at the provider', async () => {
  await prefix('ADA26')
  const before = await latestEntry(sale.shop)
  const { id, number } = await buy(sale.shop, sale.buyer, [originalLine(sale.artwork)])
  expect(number).toBe(`ADA26${id}`)
  await prefix('LATER-')

  const [row] = await sale.shop.query<{ intent: string }>(
    'SELECT payment_intent_id AS intent FROM orders WHERE id = $1',
    [id],
  )
  expect(await intentAtProvider(sale.shop, row?.intent ?? '')).toMatchObject({
    description: `Order ${number}`,
    metadata: { orderId: id, orderNumber: number },
  })
  const subjects = (await outbox(sale.shop, `order_id = '${id}'`)).map(({ subject }) => subject)
  expect(subjects).toHaveLength(2)
  for (const subject of subjects) expect(subject).toContain(number)
  for (const path of ['orders/export', 'year/export']) {
    const { headings, rows } = parseTable((await sale.artist.send('GET', `/api/cms/${path}`)).text)
    const numbers = rows.map(({ cells }) => cells[headings.indexOf('Order')])
    expect(numbers).toContain(number)
    expect(numbers).not.toContain(`LATER-${id}`)
  }
  const [sold] = await entriesAfter(sale.shop, before)
  expect(sold).toMatchObject({ action: 'sold', changes: [{ field: 'order', new: number }] })
  expect(await sale.artist.call('readSale', { id: String(sale.artwork.id) })).toMatchObject({
    orderId: id,
    orderNumber: number,
  })
  const sheet = await sale.artist.send('GET', `/admin/collections/orders/${id}`)
  expect(sheet.text).toContain(number)
})

test.each<[string | number, string]>([
  ['ADA BYRON', 'a space'],
  ['ADA--', 'two hyphens'],
  ['ADA–', 'a dash'],
  ['ABCDEFGHI', 'nine letters'],
  ['ÄDA', 'an umlaut'],
  ['-', 'a hyphen alone'],
  ['A\nB', 'a line break'],
  [7, 'a number'],
])(
  '%j, %s, begins no order number: the field is named and nothing is saved',
  async (orderNumberPrefix, _what) => {
    await prefix('ADA-')
    const answer = await sendSettings(sale.artist, { orderNumberPrefix, footerLine: 'Half written' })
    expect(answer.status).toBe(400)
    expect(answer.text).toContain('orderNumberPrefix')
    expect(answer.text).toContain('Use 1 to 8 letters (A to Z) or digits, and a hyphen (-)')
    const [row] = await sale.shop.query(
      'SELECT order_number_prefix AS prefix, footer_line AS line FROM shop_settings',
    )
    expect(row).toEqual({ prefix: 'ADA-', line: '' })
  },
)

test('nobody changes an order’s number: neither the panel nor a hand in the database', async () => {
  const { id, number } = await bought()
  const answer = await sale.artist.sendJson('PATCH', `/api/cms/orders/${id}`, {
    number: `ADA-${id}`,
    notes: 'Kept',
  })
  expect(answer.status).toBe(200)
  expect(await numberOf(id)).toBe(number)
  const change = sale.shop.query('UPDATE orders SET number = $1 WHERE id = $2', [`ADA-${id}`, id])
  await expect(change).rejects.toThrow('keeps its number')
})

test('while two processes change the prefix and take orders, each order gets one number for good', async () => {
  const other = await sale.shop.startAnother()
  try {
    const artists = [sale.artist, await new Visitor(other.url).signIn()]
    const works = await Promise.all([createArtwork(sale.artist), createArtwork(sale.artist)])
    const change = async () => {
      for (let turn = 0; turn < 6; turn++) {
        await saveSettings(artists[turn % 2] ?? sale.artist, { orderNumberPrefix: `T${turn}-` })
      }
    }
    const told: [string, string][] = []
    const order = async (index: number) => {
      const buyer = index % 2 ? sale.shop.visitor() : new Visitor(other.url)
      for (const work of works) {
        const { id } = await placeOrder(buyer, [printLine(work, 'A4', (index % 9) + 1)])
        told.push([id, (await buyer.call('getOrder', { id })).number])
      }
    }
    await Promise.all([change(), ...Array.from({ length: 8 }, (_, index) => order(index))])
    expect(new Set(told.map(([, number]) => number)).size).toBe(new Set(told.map(([id]) => id)).size)
    for (const [id, number] of told) {
      expect(number).toMatch(new RegExp(`^(GESSO|T[0-5])-${id}$`))
      expect(await numberOf(id)).toBe(number)
    }
  } finally {
    await other.stop()
  }
  expect(other.takeErrors()).toEqual([])
})

test('orders of an earlier version have the number that they were told by', async () => {
  const databaseUrl = await newDatabase(TEMPLATE)
  try {
    await query(
      databaseUrl,
      `DROP TRIGGER orders_keep_number ON orders;
       DROP FUNCTION keep_order_number();
       ALTER TABLE orders DROP COLUMN number;
       ALTER TABLE shop_settings DROP COLUMN order_number_prefix;
       DELETE FROM payload_migrations WHERE name LIKE '%_order_numbers';
       INSERT INTO customers (id, first_name, last_name, email) VALUES (1, 'A', 'B', 'a@example.test');
       INSERT INTO orders (id, customer_id, payment_state, mode, subtotal, shipping_cost, total_amount)
         VALUES ('7ZK3M0QX2B', 1, 'awaiting_payment', 'test', 100, 25, 125)`,
    )
    const server = await ServerProcess.start({ databaseUrl, dataDir: sale.shop.dataDir })
    await server.stop()
    expect(await query(databaseUrl, 'SELECT number FROM orders')).toEqual([{ number: 'GESSO-7ZK3M0QX2B' }])
  } finally {
    await dropDatabase(databaseUrl)
  }
})
