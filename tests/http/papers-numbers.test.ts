import { entriesAfter, latestEntry } from '../support/audit-trail'
import { paperFile, paperPages, papersOf, SELLER, salePaperOf } from '../support/papers'
import { orderOf, untilPaymentState } from '../support/payments'
import { buy, originalLine, placeOrder, printLine } from '../support/purchase'
import { readPdf } from '../support/read-pdf'
import { withSale } from '../support/sale'
import { saveSettings, sendSettings } from '../support/settings'
import { until } from '../support/until'
import { refusalOf, Visitor } from '../support/visitor'

const sale = withSale({ SWEEP_SECONDS: '0.25' })
const YEAR = new Date().getUTCFullYear()
beforeEach(() => saveSettings(sale.artist, SELLER))

const buyOne = () => buy(sale.shop, sale.shop.visitor(), [printLine(sale.artwork, 'A4')])

/** The numbers of a year and kind, in their order. */
const serials = async (kind = 'invoice', year = YEAR): Promise<number[]> => {
  const rows = await sale.shop.query<{ serial: number }>(
    'SELECT serial FROM papers WHERE kind = $1 AND year = $2 ORDER BY serial',
    [kind, year],
  )
  return rows.map(({ serial }) => serial)
}
const counted = (numbers: readonly number[]) => numbers.map((_, at) => at + 1)

describe('numbers', () => {
  test('have no gap where a transaction that took one was rolled back', async () => {
    await buyOne()
    const before = await serials()
    await sale.shop.query(`
      DO $$ BEGIN
        UPDATE paper_counters SET last = last + 1;
        RAISE EXCEPTION 'rolled back';
      EXCEPTION WHEN raise_exception THEN NULL; END $$`)
    const { id } = await buyOne()
    expect((await salePaperOf(sale.shop, id)).serial).toBe(before.length + 1)
    expect(await serials()).toEqual([...before, before.length + 1])
  })

  test('are of the year and day at the artist’s time', async () => {
    const days: string[] = []
    for (const timeZone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
      await saveSettings(sale.artist, { ...SELLER, timeZone })
      const { id } = await buyOne()
      const { content, number } = await salePaperOf(sale.shop, id)
      const today = new Date().toLocaleDateString('sv-SE', { timeZone })
      expect([content.date, content.paidOn]).toEqual([today, today])
      expect(number).toMatch(`TEST-${today.slice(0, 4)}-`)
      days.push(content.date)
    }
    // It is never the same day in both.
    expect(days[0]).not.toBe(days[1])
  })

  test('begin again with each year and with each kind', async () => {
    await buyOne()
    const { id } = await buyOne()
    await sale.artist.call('refundOrder', { id, amount: '1.00' })
    await until(async () => (await papersOf(sale.shop, id)).length === 2)
    const credits = await serials('credit_note')
    expect(credits).toEqual(counted(credits))
    expect((await papersOf(sale.shop, id))[1]?.number).toBe(
      `TEST-CN-${YEAR}-${String(credits.length).padStart(4, '0')}`,
    )
    const insert = (year: number, serial: number) =>
      sale.shop.query(
        `INSERT INTO papers (order_id, kind, mode, year, serial, number, source, content, given_at)
         SELECT id, 'invoice', 'test', $2::int, $3::int, 'TEST-X-' || $2 || $3, 'try:' || $2 || $3,
           jsonb_build_object('kind', 'invoice', 'number', 'TEST-X-' || $2 || $3, 'taxes', '[]'::jsonb), now()
         FROM orders WHERE id = $1`,
        [id, String(year), String(serial)],
      )
    await insert(1999, 1)
    await expect(insert(1999, 3)).rejects.toThrow(/has a gap/)
    await expect(insert(1999, 1)).rejects.toThrow(/unique/)
  })
})

describe('a paper that was given', () => {
  test.each([
    'UPDATE papers SET number = number',
    "UPDATE papers SET content = '{}'",
    'DELETE FROM papers',
    'TRUNCATE papers',
    "UPDATE paper_files SET pdf = ''",
    'DELETE FROM paper_files',
    'TRUNCATE paper_files',
  ])('is kept by the database: %s is refused', async (statement) => {
    const { id } = await buyOne()
    await paperFile(sale.artist, (await salePaperOf(sale.shop, id)).id)
    const before = await sale.shop.query('SELECT * FROM papers ORDER BY id')
    await expect(sale.shop.query(statement)).rejects.toThrow(/append-only|permission denied/)
    await expect(
      sale.shop.query(`GRANT UPDATE, DELETE, TRUNCATE ON papers, paper_files TO CURRENT_USER; ${statement}`),
    ).rejects.toThrow(/append-only/)
    expect(await sale.shop.query('SELECT * FROM papers ORDER BY id')).toEqual(before)
  })

  test('is the same file for ever, at every server, whatever the artist, the work and the buyer’s address are later', async () => {
    const { id } = await buyOne()
    const paper = await salePaperOf(sale.shop, id)
    const first = await paperFile(sale.artist, paper.id)
    await saveSettings(sale.artist, { ...SELLER, sellerName: 'Somebody Else', paperSize: 'letter' })
    await sale.shop.query(`UPDATE customers SET last_name = 'Changed', city = 'Nowhere'`)
    await sale.shop.query(`UPDATE artworks SET title = title || ' changed'`)
    expect((await paperFile(sale.artist, paper.id)).equals(first)).toBe(true)
    const other = await sale.shop.startAnother()
    try {
      const there = new Visitor(other.url)
      for (const [name, value] of sale.artist.cookies) there.cookies.set(name, value)
      expect((await paperFile(there, paper.id)).equals(first)).toBe(true)
    } finally {
      await other.stop()
    }
    expect((await salePaperOf(sale.shop, id)).content).toEqual(paper.content)
  })

  test('is printed from what it said then, also when it is printed later, and by many at once the same', async () => {
    const { id } = await buyOne()
    const paper = await salePaperOf(sale.shop, id)
    await saveSettings(sale.artist, { ...SELLER, sellerName: 'Somebody Else', paperSize: 'letter' })
    await sale.shop.query(`UPDATE customers SET last_name = 'Changed'`)
    const files = await Promise.all(Array.from({ length: 6 }, () => paperFile(sale.artist, paper.id)))
    expect(new Set(files.map((file) => file.toString('base64'))).size).toBe(1)
    const [page] = readPdf(files[0] as Buffer)
    expect(Math.round(page?.width ?? 0)).toBe(595)
    expect(page?.lines).toContain('Atelier Obi GmbH')
    expect(page?.lines.join()).not.toContain('Changed')
  })

  test('is on Letter where the artist wants that', async () => {
    await saveSettings(sale.artist, { ...SELLER, paperSize: 'letter' })
    const { id } = await buyOne()
    const [page] = await paperPages(sale.artist, (await salePaperOf(sale.shop, id)).id)
    expect([page?.width, page?.height].map((points) => Math.round(points ?? 0))).toEqual([612, 792])
  })
})

describe('papers are refused', () => {
  test.each(['sellerName', 'sellerStreet', 'sellerCity', 'sellerCountry'])(
    'without %s, which is named',
    async (field) => {
      const answer = await sendSettings(sale.artist, { ...SELLER, [field]: '' })
      expect(answer.status).toBe(400)
      expect(JSON.parse(answer.text).errors[0].data.errors).toEqual([
        expect.objectContaining({ path: field, message: expect.stringMatching(/required|Choose a country/) }),
      ])
      const off = await sendSettings(sale.artist, { ...SELLER, givePapers: false, [field]: null })
      expect(off.status).toBe(200)
    },
  )

  test.each([
    ['sellerName', 'two\nlines'],
    ['sellerCountry', 'XX'],
    ['sellerPostalCode', 'x'.repeat(21)],
    ['paperWords', 'x'.repeat(501)],
    ['paperSize', 'a3'],
  ])('with a %s that is none', async (field, value) => {
    const answer = await sendSettings(sale.artist, { ...SELLER, [field]: value })
    expect([answer.status, JSON.parse(answer.text).errors[0].data.errors[0].path]).toEqual([400, field])
  })
})

test('an order is paid also when its paper cannot be made: the artist is told, and gives it later', async () => {
  sale.shop.expectedErrors.push(/A paper could not be made/)
  await saveSettings(sale.artist, SELLER)
  const before = await serials()
  await sale.shop.query('ALTER TABLE papers ADD CONSTRAINT broken CHECK (false) NOT VALID')
  const { id } = await buy(sale.shop, sale.buyer, [originalLine(sale.artwork)])
  await untilPaymentState(sale.shop, id, 'paid')
  await sale.shop.query('ALTER TABLE papers DROP CONSTRAINT broken')
  const alerts = () => sale.shop.query('SELECT kind, done FROM payment_alerts WHERE order_id = $1', [id])
  expect(await alerts()).toEqual([{ kind: 'paper_missing', done: false }])
  expect(await papersOf(sale.shop, id)).toEqual([])
  const { papers } = await sale.artist.call('givePaper', { id })
  expect(papers?.given).toMatchObject([{ kind: 'invoice' }])
  expect(await alerts()).toEqual([{ kind: 'paper_missing', done: true }])
  expect(await serials()).toEqual([...before, before.length + 1])
})

describe('an order that was paid before papers were on', () => {
  const paidBefore = async (): Promise<string> => {
    await saveSettings(sale.artist, {})
    const { id } = await buy(sale.shop, sale.buyer, [originalLine(sale.artwork)])
    await untilPaymentState(sale.shop, id, 'paid')
    return id
  }

  test('gets one when the owner asks for it, once, with a credit note for each refund', async () => {
    const id = await paidBefore()
    await sale.artist.call('refundOrder', { id, amount: '10.00' })
    await until(async () => (await orderOf(sale.shop, id)).refunded_amount === '10.00')
    expect(await refusalOf(sale.artist.call('givePaper', { id }))).toMatchObject({
      status: 409,
      body: { message: 'Papers are off. Switch them on in the shop settings first.' },
    })
    await saveSettings(sale.artist, SELLER)
    expect(await papersOf(sale.shop, id)).toEqual([])
    expect((await sale.artist.call('readOrderSheet', { id })).papers).toEqual({ given: [], mayGive: true })
    const entry = await latestEntry(sale.shop)
    const [one, two] = await Promise.all([
      sale.artist.call('givePaper', { id }),
      sale.artist.call('givePaper', { id }),
    ])
    expect(one.papers).toEqual(two.papers)
    expect(one.papers).toMatchObject({
      mayGive: false,
      given: [
        { kind: 'invoice', totalAmount: '125.00' },
        { kind: 'credit_note', totalAmount: '10.00' },
      ],
    })
    expect(await entriesAfter(sale.shop, entry)).toMatchObject([{ action: 'updated', noun: 'order' }])
    const numbers = await serials()
    expect(numbers).toEqual(counted(numbers))
  })

  test('gets none while it is not paid', async () => {
    const { id } = await placeOrder(sale.buyer, [originalLine(sale.artwork)])
    await saveSettings(sale.artist, SELLER)
    expect((await refusalOf(sale.artist.call('givePaper', { id }))).status).toBe(409)
    expect((await refusalOf(sale.artist.call('givePaper', { id: '0000000000' }))).status).toBe(404)
  })
})

test('the year’s table has every paper with its sums, credit notes in columns of their own, and of one kind where that is asked', async () => {
  const { id } = await buyOne()
  await sale.artist.call('refundOrder', { id, amount: '2.50' })
  await until(async () => (await papersOf(sale.shop, id)).length === 2)
  const table = async (query: string) =>
    (await sale.artist.load('GET', `/api/cms/papers/export?${query}`)).bytes.toString().split('\r\n')
  const [invoice, credit] = await papersOf(sale.shop, id)
  const rows = await table(`year=${YEAR}`)
  expect(rows[0]).toContain('Kind,Number,Date,Order,Corrects,Buyer,Country')
  expect(rows).toContain(
    `Invoice,${invoice?.number},${invoice?.content.date},${invoice?.content.order.number},,Ada O'Brien-Šťastná,CH,` +
      `${invoice?.content.total},0.00,${invoice?.content.total},,,`,
  )
  expect(rows.find((row) => row.includes(String(credit?.number)))).toMatch(
    new RegExp(`^Credit note,.*,${invoice?.number},.*,CH,,,,2.50,0.00,2.50$`),
  )
  const credits = await table(`year=${YEAR}&kind=credit_note`)
  expect(credits.slice(1, -1).every((row) => row.startsWith('Credit note'))).toBe(true)
  expect(await table('year=2001')).toHaveLength(2)
  expect((await sale.artist.load('GET', '/api/cms/papers/export?kind=bill')).status).toBe(400)
  expect((await sale.artist.load('GET', '/api/cms/papers/999999/pdf')).status).toBe(404)
})

test('erasing a person keeps the papers as they were given, says so, and a later credit note has the name too', async () => {
  const { id } = await buyOne()
  await sale.shop.query(
    `UPDATE customers SET email = 'erin@example.test' WHERE id = (SELECT customer_id FROM orders WHERE id = $1)`,
    [id],
  )
  await sale.shop.query(`UPDATE orders SET status = 'completed' WHERE id = $1`, [id])
  const [paper] = await papersOf(sale.shop, id)
  const before = await sale.artist.call('readPerson', { email: 'erin@example.test' })
  expect(before.papers).toMatchObject([{ number: paper?.number, buyer: { name: "Ada O'Brien-Šťastná" } }])
  const counts = await sale.artist.call('erasePerson', { email: 'erin@example.test' })
  expect(counts).toMatchObject({ orders: 1, keptPapers: 1 })
  await sale.artist.call('refundOrder', { id, amount: '1.00' })
  await until(async () => (await papersOf(sale.shop, id)).length === 2)
  const [kept, credit] = await papersOf(sale.shop, id)
  expect(kept).toEqual(paper)
  expect(credit?.content.buyer).toEqual(paper?.content.buyer)
  expect((await refusalOf(sale.shop.visitor().call('printPaper', { id: String(kept?.id) }))).status).toBe(401)
})
