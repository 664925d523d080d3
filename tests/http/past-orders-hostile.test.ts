import { MAX_PAST_FILE } from '@gesso/shared-types/past-orders'
import {
  clearPastOrders,
  pastFile,
  SHOPIFY_ORDERS,
  shopifyOrder,
  shopifyOrders,
} from '../support/past-orders'
import { withShop } from '../support/shop'
import { hireAssistant } from '../support/team'
import { refusalOf, type Visitor } from '../support/visitor'

jest.setTimeout(180_000)

const shop = withShop()
let artist: Visitor
beforeAll(async () => {
  artist = await shop().signIn()
})
beforeEach(() => clearPastOrders(shop()))

const check = (text: string | Uint8Array<ArrayBuffer>, name?: string) =>
  artist.call('checkPastOrders', { file: pastFile(text, name) })

const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13])
const WORKBOOK = new Uint8Array([0x50, 0x4b, 3, 4, 20, 0])

test.each([
  ['an empty file', '', /file is empty/],
  ['a file of other columns', 'Handle,Title\na,b', /No shop writes a file with these columns/],
  ['a workbook', WORKBOOK, /workbook or a zip/],
  ['a picture', PNG, /not a CSV file/],
  ['a quotation mark that is never closed', `${SHOPIFY_ORDERS}"`, /never closed/],
  [
    'a column that is there twice',
    'Order number,Date,Total,total\n1,2019-01-01,5,5',
    /stands in the file twice/,
  ],
])('%s is refused, and nothing is kept of it', async (_name, content, message) => {
  const { status, body } = await refusalOf(check(content))
  expect([status, body.code]).toEqual([400, 'invalid_input'])
  expect(body.fields).toEqual([{ field: 'file', message: expect.stringMatching(message) }])
  expect(await shop().query('SELECT 1 FROM past_imports')).toEqual([])
})

test('no file, and one that is too large, are refused', async () => {
  const nothing = await artist.send('POST', '/api/cms/past-orders/imports', { body: new FormData() })
  expect(nothing.status).toBe(400)
  const large = await refusalOf(check(new Uint8Array(MAX_PAST_FILE + 128 * 1024)))
  expect([large.status, large.body.code]).toEqual([413, 'too_large'])
})

test('files of old spreadsheets are read in their encodings and with their separators', async () => {
  const table = 'Order number;Date;Name;Currency;Total\nE-1;31.12.2001;Zoë Müller;EUR;5,50\n'
  const latin = new Uint8Array(Buffer.from(table, 'latin1'))
  const checked = await check(latin)
  expect(checked).toMatchObject({
    total: 1,
    problems: [{ kind: 'note', row: null, message: expect.stringContaining('Windows-1252') }],
  })
  await artist.call('storePastOrders', { id: checked.id })
  const utf16 = new Uint8Array(
    Buffer.from(`\uFEFF${table.replace('E-1', 'E-2').replaceAll(';', '\t')}`, 'utf16le'),
  )
  await artist.call('storePastOrders', { id: (await check(utf16)).id })
  expect(await shop().query('SELECT number, name, total::text FROM past_records ORDER BY number')).toEqual([
    { number: 'E-1', name: 'Zoë Müller', total: '5.50' },
    { number: 'E-2', name: 'Zoë Müller', total: '5.50' },
  ])
})

test('cells of megabytes, formulas, markup and names of files are texts or problems, never more', async () => {
  const mark = '<script>alert(1)</script>'
  const text = shopifyOrders([
    shopifyOrder('#1', { 'Lineitem name': `${mark}\u202E=cmd|' /C calc'!A0` }),
    shopifyOrder('#2', { Notes: 'x'.repeat(2_000_000) }),
    shopifyOrder('#3', { 'Lineitem name': `${'\n'.repeat(2_000_000)}end` }),
    shopifyOrder(`#${'4'.repeat(400)}`),
  ])
  const checked = await check(text, `..\\..\\${mark}\u0000.csv`)
  expect(checked).toMatchObject({ total: 2, refused: 2 })
  expect(checked.problems).toMatchObject([
    { row: 3, column: 'Notes', message: expect.stringContaining('10,000 characters') },
    { row: expect.any(Number), column: 'Name', message: expect.stringContaining('254 characters') },
  ])
  expect(checked.fileName).not.toContain('\u0000')
  expect(await artist.call('storePastOrders', { id: checked.id })).toMatchObject({ kept: 2 })
})

test('a problem that is cut in the middle of a character is told all the same', async () => {
  const long = `x${'🌊'.repeat(60)}`
  const checked = await check(
    shopifyOrders([
      shopifyOrder('#1', { Email: long }),
      shopifyOrder('#2', { Total: long.slice(0, 50) }),
      shopifyOrder('#3', { 'Created at': long }),
    ]),
  )
  expect(checked).toMatchObject({ total: 0, refused: 3 })
  expect(checked.problems.map(({ message }) => message)).toEqual([
    expect.stringContaining('is not an email address'),
    expect.stringContaining('is not an amount'),
    expect.stringContaining('is not a date'),
  ])
})

test('an assistant and a stranger get none of it', async () => {
  const { id } = await check(SHOPIFY_ORDERS)
  const assistant = await hireAssistant(shop(), artist)
  for (const [visitor, status] of [
    [assistant, 403],
    [shop().visitor(), 401],
  ] as const) {
    expect(
      (await refusalOf(visitor.call('checkPastOrders', { file: pastFile(SHOPIFY_ORDERS) }))).status,
    ).toBe(status)
    expect((await refusalOf(visitor.call('storePastOrders', { id }))).status).toBe(status)
    expect((await refusalOf(visitor.call('takeBackPastOrders', { id }))).status).toBe(status)
    expect((await visitor.send('GET', '/api/cms/past-orders/export')).status).toBe(status)
    expect((await visitor.send('GET', '/api/cms/past-orders/template')).status).toBe(status)
  }
  expect(await shop().query('SELECT 1 FROM past_records')).toEqual([])
})

test('20,000 orders are checked, stored, found by an index, exported in pages and taken back', async () => {
  const rows = Array.from({ length: 20_000 }, (_, at) =>
    shopifyOrder(`#${at}`, {
      Email: `buyer${at % 5000}@example.test`,
      'Created at': `${2005 + (at % 20)}-0${1 + (at % 9)}-1${at % 10} 10:00:00 +0000`,
    }),
  )
  const text = shopifyOrders(rows)
  const checked = await check(text)
  expect(checked).toMatchObject({ rows: 20_000, total: 20_000, refused: 0 })
  expect(await artist.call('storePastOrders', { id: checked.id })).toMatchObject({ kept: 20_000 })
  await shop().query('ANALYZE past_records')
  const plan = async (query: string) =>
    (await shop().query<{ 'QUERY PLAN': string }>(`EXPLAIN ${query}`))
      .map((line) => line['QUERY PLAN'])
      .join('\n')
  expect(
    await plan(
      "SELECT * FROM past_records WHERE kind = 'order' ORDER BY placed_on DESC NULLS LAST, id DESC LIMIT 50 OFFSET 100",
    ),
  ).toContain('past_records_list_idx')
  expect(await plan("SELECT * FROM past_records WHERE email = 'buyer1@example.test'")).toContain(
    'past_records_email_idx',
  )
  const { text: csv } = await artist.send('GET', '/api/cms/past-orders/export')
  expect(csv.trim().split('\r\n')).toHaveLength(20_001)
  expect(await artist.call('takeBackPastOrders', { id: checked.id })).toEqual({ deleted: 20_000 })
})

test('two large files at once are read one after the other', async () => {
  const half = (from: number) =>
    shopifyOrders(Array.from({ length: 5000 }, (_, at) => shopifyOrder(`#${from + at}`)))
  const checks = await Promise.all([check(half(0)), check(half(5000))])
  for (const { id } of checks) await artist.call('storePastOrders', { id })
  expect(await shop().query('SELECT count(*)::int AS count FROM past_records')).toEqual([{ count: 10_000 }])
})
