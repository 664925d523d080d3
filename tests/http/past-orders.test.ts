import { MAX_PAST_FILE, type PastImport } from '@gesso/shared-types/features/past-orders/past-orders'
import {
  BIGCARTEL_ORDERS,
  clearPastOrders,
  pastFile,
  SHOPIFY_CUSTOMERS,
  SHOPIFY_ORDERS,
  SQUARESPACE_ORDERS,
  shopifyOrder,
  shopifyOrders,
} from '../support/past-orders'
import { erasePerson } from '../support/personal-data'
import { withShop } from '../support/shop'
import { hireAssistant } from '../support/team'
import { until } from '../support/until'
import { refusalOf, type Visitor } from '../support/visitor'

const shop = withShop()
let artist: Visitor
beforeAll(async () => {
  artist = await shop().signIn()
})

describe('hostile files', () => {
  beforeEach(() => clearPastOrders(shop()))

  const check = (text: string | Uint8Array<ArrayBuffer>, name?: string) =>
    artist.call('checkPastOrders', { file: pastFile(text, name) })

  const WORKBOOK = new Uint8Array([0x50, 0x4b, 3, 4, 20, 0])

  test.each([
    ['an empty file', '', /file is empty/],
    ['a file of other columns', 'Handle,Title\na,b', /No shop writes a file with these columns/],
    ['a workbook', WORKBOOK, /workbook or a zip/],
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

  test('cells of megabytes, formulas, markup and names of files are texts or problems, never more', async () => {
    const mark = '<script>alert(1)</script>'
    const text = shopifyOrders([
      shopifyOrder('#1', { 'Lineitem name': `${mark}\u202E=cmd|' /C calc'!A0` }),
      shopifyOrder('#2', { Notes: 'x'.repeat(500_000) }),
      shopifyOrder('#3', { 'Lineitem name': `${'\n'.repeat(500_000)}end` }),
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

  test('2,000 orders are checked, stored, found by an index, exported in pages and taken back', async () => {
    const rows = Array.from({ length: 2000 }, (_, at) =>
      shopifyOrder(`#${at}`, {
        Email: `buyer${at % 1250}@example.test`,
        'Created at': `${2005 + (at % 20)}-0${1 + (at % 9)}-1${at % 10} 10:00:00 +0000`,
      }),
    )
    const text = shopifyOrders(rows)
    const checked = await check(text)
    expect(checked).toMatchObject({ rows: 2000, total: 2000, refused: 0 })
    expect(await artist.call('storePastOrders', { id: checked.id })).toMatchObject({ kept: 2000 })
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
    expect(csv.trim().split('\r\n')).toHaveLength(2001)
    expect(await artist.call('takeBackPastOrders', { id: checked.id })).toEqual({ deleted: 2000 })
  })
})

describe('the files of former shops', () => {
  beforeEach(() => clearPastOrders(shop()))

  const check = (text: string, name?: string): Promise<PastImport> =>
    artist.call('checkPastOrders', { file: pastFile(text, name) })
  const store = ({ id }: PastImport): Promise<PastImport> => artist.call('storePastOrders', { id })
  const bring = async (text: string): Promise<PastImport> => store(await check(text))
  const kept = () =>
    shop().query<Record<string, unknown>>(
      `SELECT kind, source, number, placed_on::text, email, name, currency, total::text, lines FROM past_records
     ORDER BY source, number COLLATE "C"`,
    )
  const exported = async (query = ''): Promise<string> =>
    (await artist.send('GET', `/api/cms/past-orders/export${query}`)).text.replace(/^\uFEFF/, '')

  /** The shop's counts, emails and numbers, none of which past orders may change. */
  const untouched = () =>
    shop().query(`
    SELECT (SELECT count(*) FROM orders) AS orders, (SELECT count(*) FROM customers) AS customers,
      (SELECT count(*) FROM emails) AS emails, (SELECT count(*) FROM papers) AS papers,
      (SELECT count(*) FROM newsletter_subscriptions) AS collectors,
      (SELECT count(*) FROM provider_fees) AS fees, (SELECT md5(string_agg(a::text, '')) FROM artworks a) AS artworks`)

  test('a file of Shopify is checked first, then stored, and is no order of this shop', async () => {
    const before = [await untouched(), (await artist.send('GET', '/api/cms/year/export')).text]
    const checked = await check(SHOPIFY_ORDERS)
    expect(checked).toMatchObject({
      kind: 'order',
      source: 'shopify',
      state: 'checked',
      fileName: 'orders_export.csv',
      rows: 4,
      total: 3,
      known: 0,
      refused: 0,
      kept: 0,
      problems: [],
    })
    expect(await kept()).toEqual([])
    expect(await store(checked)).toMatchObject({ state: 'stored', known: 0, kept: 3 })
    expect(await kept()).toMatchObject([
      {
        number: '#1001',
        // The date as the shop wrote it, although it was already the next day in UTC.
        placed_on: '2019-05-31',
        email: 'ines@example.test',
        name: 'Inés Maréchal',
        currency: 'USD',
        total: '165.00',
        lines: [
          { title: 'Low tide - A3', quantity: 1, price: '120.00', sku: 'TIDE-A3' },
          { title: 'Herons', quantity: 1, price: '35.00', sku: 'HER' },
        ],
      },
      {
        number: '#1002',
        placed_on: '2020-02-29',
        email: 'kenji@example.test',
        currency: 'JPY',
        total: '20000',
      },
      { number: '#1003', total: '130.00' },
    ])
    expect([await untouched(), (await artist.send('GET', '/api/cms/year/export')).text]).toEqual(before)
  })

  test('files of Squarespace, Big Cartel and a table of one’s own are read with their own currencies', async () => {
    await bring(SQUARESPACE_ORDERS)
    await bring(BIGCARTEL_ORDERS)
    await bring(
      'Order number,Date,Email,Name,Currency,Total,Work\nE-1,31.12.2001,ada@example.test,Ada,EUR,"1.450,50",Elms',
    )
    expect(await kept()).toMatchObject([
      {
        source: 'bigcartel',
        number: 'GESS-123456',
        name: 'Tove Lind',
        currency: 'SEK',
        total: '449.50',
        lines: [
          { title: 'Night: a study; with stars', variant: 'A4', quantity: 2, price: '150.00' },
          { title: 'Fog', quantity: 1, price: '99.50' },
        ],
      },
      {
        source: 'squarespace',
        number: '00017',
        placed_on: '2018-07-05',
        currency: 'KWD',
        total: '13.750',
        lines: [{ title: 'Dunes', variant: 'Large / Framed', quantity: 2, price: '6.250' }],
      },
      { source: 'squarespace', number: '00018', placed_on: '2018-07-25', total: '5.000' },
      { source: 'table', number: 'E-1', placed_on: '2001-12-31', currency: 'EUR', total: '1450.50' },
    ])
  })

  test('customers of Shopify are kept without their consent to newsletters', async () => {
    expect(await bring(SHOPIFY_CUSTOMERS)).toMatchObject({ kind: 'customer', kept: 2 })
    expect(await kept()).toMatchObject([
      { kind: 'customer', number: '+15555550199', email: null, name: 'Only Phone', total: '0.00' },
      {
        kind: 'customer',
        number: 'ines@example.test',
        name: 'Inés Maréchal',
        total: '295.00',
        currency: null,
      },
    ])
    expect(await shop().query('SELECT 1 FROM newsletter_subscriptions')).toEqual([])
    const [all] = await shop().query<{ all: string }>(
      "SELECT string_agg(past_records::text, '') AS all FROM past_records",
    )
    expect(all?.all).not.toMatch(/marketing/i)
  })

  test('the same file again adds nothing, and a later one adds what is new', async () => {
    await bring(SHOPIFY_ORDERS)
    const again = await check(SHOPIFY_ORDERS)
    expect(again).toMatchObject({ total: 3, known: 3 })
    const refusal = await refusalOf(store(again))
    expect([refusal.status, refusal.body.code]).toEqual([409, 'conflict'])
    const later = await bring(
      `${SHOPIFY_ORDERS}${shopifyOrders([shopifyOrder('#1004')])
        .split('\n')
        .slice(1)
        .join('\n')}`,
    )
    expect(later).toMatchObject({ total: 4, known: 3, kept: 1 })
    expect(await kept()).toHaveLength(4)
  })

  test('pressed twice, in two windows and for two files of the same orders, each order is there once', async () => {
    const [one, other] = [await check(SHOPIFY_ORDERS), await check(SHOPIFY_ORDERS, 'the same.csv')]
    const window = await shop().signIn()
    const answers = await Promise.allSettled([
      store(one),
      window.call('storePastOrders', { id: one.id }),
      store(other),
      window.call('storePastOrders', { id: other.id }),
    ])
    expect(answers.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThanOrEqual(2)
    expect(await kept()).toHaveLength(3)
  })

  test('an import is taken back as a whole, and a single order is deleted', async () => {
    const first = await bring(SHOPIFY_ORDERS)
    await bring(BIGCARTEL_ORDERS)
    expect(await artist.call('takeBackPastOrders', { id: first.id })).toEqual({ deleted: 3 })
    expect(await kept()).toMatchObject([{ source: 'bigcartel' }])
    const [one] = await shop().query<{ id: number }>('SELECT id FROM past_records')
    await artist.call('deletePastOrder', { id: String(one?.id) })
    expect(await kept()).toEqual([])
    // Nothing is left to undo.
    expect(await shop().query('SELECT id FROM past_imports')).toEqual([])
    expect((await refusalOf(artist.call('deletePastOrder', { id: String(one?.id) }))).status).toBe(404)
    expect((await refusalOf(artist.call('takeBackPastOrders', { id: first.id }))).status).toBe(404)
    expect((await refusalOf(store(first))).status).toBe(404)
  })

  test('a crash while an import is stored leaves nothing of it, and it can be stored again', async () => {
    const checked = await check(SHOPIFY_ORDERS)
    await shop().query(`CREATE FUNCTION past_fails() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN PERFORM pg_terminate_backend(pg_backend_pid()); RETURN NEW; END $$`)
    await shop().query(
      "CREATE TRIGGER past_fails BEFORE INSERT ON past_records FOR EACH ROW WHEN (NEW.number = '#1003') EXECUTE FUNCTION past_fails()",
    )
    shop().expectedErrors.push(/terminat|Connection|Failed query|connection/i)
    await expect(store(checked)).rejects.toBeDefined()
    await shop().query('DROP FUNCTION past_fails CASCADE')
    expect(await kept()).toEqual([])
    expect(await store(checked)).toMatchObject({ state: 'stored', kept: 3 })
  })

  test('the export has a row for each line, sums once, no formula, and is read again without loss', async () => {
    await bring(
      shopifyOrders([shopifyOrder('#1', { 'Lineitem name': '=HYPERLINK("http://evil.test")', Notes: '+1' })]),
    )
    await bring(SHOPIFY_ORDERS)
    await bring(BIGCARTEL_ORDERS)
    const before = await kept()
    const csv = await exported()
    const [headings = '', ...rows] = csv.trim().split('\r\n')
    expect(headings).toMatch(/^Order number,Shop,Date,Email,Name,/)
    expect(rows.length).toBeGreaterThanOrEqual(6)
    expect(csv).toContain(`"'=HYPERLINK(""http://evil.test"")"`)
    expect(csv.match(/,165\.00,/g)).toHaveLength(1)
    expect(await exported('?q=kenji')).not.toContain('#1001')
    expect(await exported('?year=2017&source=bigcartel')).toContain('GESS-123456')
    expect(await check(csv)).toMatchObject({ total: 5, known: 5, problems: [] })
    await shop().query('DELETE FROM past_records')
    await bring(csv)
    expect(await kept()).toEqual(before)
  })

  test('the template has the columns that are known, and is read as a table of one’s own', async () => {
    for (const kind of ['order', 'customer']) {
      const { text } = await artist.send('GET', `/api/cms/past-orders/template?kind=${kind}`)
      expect(await check(text.replace('delete this row', 'row'))).toMatchObject({
        kind,
        source: 'table',
        total: 1,
        refused: 0,
        problems: [],
      })
    }
  })

  test('a person’s past orders are in the copy of their data, and an erasure takes the person out of them', async () => {
    await bring(SHOPIFY_ORDERS)
    await bring(SHOPIFY_CUSTOMERS)
    await check(SHOPIFY_CUSTOMERS)
    const person = await artist.call('readPerson', { email: 'Ines@example.test' })
    expect(person.pastOrders).toHaveLength(3)
    expect(person.pastOrders).toMatchObject([
      { number: '#1001', total: '165.00', shipping_address: { line1: '4 Harbour Row' } },
      { number: '#1003' },
      { kind: 'customer' },
    ])
    expect(JSON.stringify(person)).not.toContain('kenji')
    const { body } = await erasePerson(artist, 'ines@example.test')
    expect(body).toMatchObject({ pastOrders: 3 })
    const [all] = await shop().query<{ rows: string }>(`
    SELECT concat((SELECT string_agg(r::text, '') FROM past_records r),
      (SELECT string_agg(r::text, '') FROM past_import_rows r), (SELECT string_agg(r::text, '') FROM audit_entries r)) AS rows`)
    expect(all?.rows).not.toMatch(/ines@|Inés|inés|Harbour|04101|Ring twice/)
    expect(await kept()).toMatchObject([
      { number: '#1001', placed_on: '2019-05-31', total: '165.00', email: null, name: null },
      { number: '#1002', name: 'Kenji Ono' },
      { number: '#1003' },
      { kind: 'customer', number: '+15555550199' },
    ])
    expect(await check(SHOPIFY_ORDERS)).toMatchObject({ known: 3 })
  })

  test('what was checked and not stored is forgotten: the oldest of many, and all after a day', async () => {
    const first = await check(SHOPIFY_ORDERS)
    for (let more = 0; more < 5; more++) await check(BIGCARTEL_ORDERS)
    expect((await refusalOf(store(first))).status).toBe(404)
    expect(await shop().query('SELECT DISTINCT import_id FROM past_import_rows')).toHaveLength(5)
    await shop().query("UPDATE past_imports SET created_at = now() - interval '25 hours'")
    expect(await shop().stop()).toBe(0)
    await shop().startAgain()
    await until(async () => (await shop().query('SELECT 1 FROM past_imports')).length === 0)
  })
})
