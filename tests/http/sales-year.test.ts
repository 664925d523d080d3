import { createArtwork } from '../support/artworks'
import { injectWebhookFaults, orderOf, untilPaymentState } from '../support/payments'
import { buy, originalLine, printLine } from '../support/purchase'
import { saveSettings } from '../support/settings'
import { withShop } from '../support/shop'
import { until } from '../support/until'
import { refusalOf, type Visitor } from '../support/visitor'
import { yearTable } from '../support/year-table'

const shop = withShop({ SWEEP_SECONDS: '1' })
let artist: Visitor
beforeAll(async () => {
  artist = await shop().signIn()
})
beforeEach(() => shop().query('TRUNCATE orders, order_refunds CASCADE'))

/** A paid order of an original and a print ($100, $20 and $25 for sending), paid at that moment. */
async function sale(paidAt: string): Promise<string> {
  const artwork = await createArtwork(artist)
  const { id } = await buy(shop(), shop().visitor(), [originalLine(artwork), printLine(artwork, 'A4')])
  await untilPaymentState(shop(), id, 'paid')
  await shop().query('UPDATE orders SET money_settled_at = $2, created_at = $2 WHERE id = $1', [id, paidAt])
  return id
}

type Line = { day: string; kind: string; in: string; out: string; soldOn: string; known: string }

/** The lines of a year's table. */
async function linesOf(year: number): Promise<Line[]> {
  const { status, text } = await artist.send('GET', `/api/cms/year/export?year=${year}`)
  if (status !== 200) throw new Error(text)
  return text
    .trim()
    .split(/\r?\n/)
    .slice(1)
    .map((line) => {
      const [day = '', , , soldOn = '', kind = '', , moneyIn = '', out = '', known = ''] = line.split(',')
      return { day, soldOn, kind, in: moneyIn, out, known }
    })
}

const days = async (year: number) => [...new Set((await linesOf(year)).map(({ day }) => day))]
const setZone = (timeZone: string) => saveSettings(artist, { timeZone })

/** Refunds a part in the panel; the provider made it at that moment. */
async function refund(id: string, amount: string, madeAt: string): Promise<void> {
  await artist.call('refundOrder', { id, amount })
  await until(
    async () =>
      (await shop().query('SELECT 1 FROM order_refunds WHERE order_id = $1', [id])).length > 0 &&
      (await orderOf(shop(), id)).refunded_amount === amount,
  )
  await shop().query('UPDATE order_refunds SET made_at = $2 WHERE order_id = $1', [id, madeAt])
}

test.each([
  // 11 p.m. in New York is the next day in UTC, and the middle of it in Auckland.
  ['UTC', '2026-01-01T04:00:00Z', 2026, '2026-01-01'],
  ['America/New_York', '2026-01-01T04:00:00Z', 2025, '2025-12-31'],
  ['America/New_York', '2026-01-01T05:00:00Z', 2026, '2026-01-01'],
  ['Pacific/Auckland', '2025-12-31T10:59:59Z', 2025, '2025-12-31'],
  ['Pacific/Auckland', '2025-12-31T11:00:00Z', 2026, '2026-01-01'],
  // Summer time began and ended in between: midnight is an hour earlier in UTC.
  ['Europe/Berlin', '2026-06-30T22:30:00Z', 2026, '2026-07-01'],
  ['Europe/Berlin', '2026-12-31T22:30:00Z', 2026, '2026-12-31'],
])('a sale is of the year and the day that it was in %s', async (zone, paidAt, year, day) => {
  await setZone(zone)
  await sale(paidAt)
  expect(await days(year)).toEqual([day])
  for (const other of [year - 1, year + 1]) expect(await linesOf(other)).toEqual([])
})

test('originals, prints and shipping are apart, and come to what was taken', async () => {
  await setZone('UTC')
  const id = await sale('2026-05-05T12:00:00Z')
  const lines = await linesOf(2026)
  expect(lines.map(({ kind }) => kind).sort()).toEqual(['Originals', 'Prints', 'Shipping'])
  const cents = lines.reduce((sum, line) => sum + Math.round(Number(line.in) * 100), 0)
  expect(cents).toBe(Math.round(Number((await orderOf(shop(), id)).captured_amount) * 100))
})

test('a refund in January of a sale in December is January’s, and December stays as it was', async () => {
  await setZone('America/New_York')
  const id = await sale('2025-12-20T12:00:00Z')
  const december = await linesOf(2025)
  await refund(id, '30.00', '2026-01-09T02:00:00Z')
  expect(await linesOf(2025)).toEqual(december)
  expect(await linesOf(2026)).toEqual([
    { day: '2026-01-08', soldOn: '2025-12-20', kind: 'Refunds', in: '', out: '30.00', known: 'yes' },
  ])
})

test('a refund of which the shop never learnt the day stands at its sale’s, and says so', async () => {
  await setZone('UTC')
  // A webhook that comes late would let the shop learn from the provider that nothing was refunded.
  await injectWebhookFaults(shop(), { drop: 1 })
  const id = await sale('2025-12-20T12:00:00Z')
  await injectWebhookFaults(shop(), { drop: 0 })
  // As an earlier version of the shop left it.
  await shop().query(
    "UPDATE orders SET refunded_amount = 30, payment_state = 'partially_refunded' WHERE id = $1",
    [id],
  )
  expect((await linesOf(2025)).filter(({ kind }) => kind === 'Refunds')).toEqual([
    { day: '2025-12-20', soldOn: '2025-12-20', kind: 'Refunds', in: '', out: '30.00', known: 'no' },
  ])
})

/** What each refund of a year gave back, by kind. */
const parts = async (year: number) =>
  (await yearTable(artist, year))
    .filter(({ Kind }) => Kind === 'Refunds')
    .map((line) => ['Out (USD)', 'Out: originals', 'Out: prints', 'Out: shipping'].map((name) => line[name]))

test('a refund of certain lines belongs to their kinds, and an amount alone to all in proportion', async () => {
  await setZone('UTC')
  const id = await sale(new Date().toISOString())
  const year = new Date().getUTCFullYear()
  const [print] = await shop().query<{ id: number }>(
    "SELECT id FROM order_items WHERE order_id = $1 AND type = 'print'",
    [id],
  )
  await artist.call('cancelOrder', {
    id,
    token: `${id}:1`,
    money: { kind: 'lines', lines: [Number(print?.id)], withShipping: false },
  })
  await until(async () => (await parts(year)).length === 1)
  expect(await parts(year)).toEqual([['20.00', '', '20.00', '']])
  await artist.call('refundOrder', { id, amount: '12.50' })
  await until(async () => (await parts(year)).length === 2)
  // Of the original $100 and of the shipping $25 are left.
  expect(await parts(year)).toContainEqual(['12.50', '10.00', '', '2.50'])
})

test('a sale elsewhere is of its own day, wherever the artist lives', async () => {
  await setZone('Pacific/Auckland')
  const { id } = await createArtwork(artist)
  await shop().query(
    `UPDATE artworks SET original_state = 'sold_elsewhere', original_available = false, original_sold = true,
       sale_date = '2026-12-31T12:00:00Z', sale_price = 450.5 WHERE id = $1`,
    [id],
  )
  expect(await linesOf(2026)).toEqual([
    { day: '2026-12-31', soldOn: '2026-12-31', kind: 'Sold elsewhere', in: '450.50', out: '', known: 'yes' },
  ])
  expect(await linesOf(2027)).toEqual([])
  await shop().query('DELETE FROM artworks WHERE id = $1', [id])
})

test('the provider’s own day of a refund is kept, also of one that was made in its dashboard', async () => {
  await setZone('UTC')
  const id = await sale('2025-12-20T12:00:00Z')
  const { payment_intent_id: intent } = await orderOf(shop(), id)
  await shop().provider('POST', 'refunds', { payment_intent: String(intent), amount: '1500' })
  await until(async () => (await orderOf(shop(), id)).refunded_amount === '15.00')
  const made = (await shop().provider('GET', `refunds?payment_intent=${intent}`)) as {
    data: { id: string; created: number }[]
  }
  expect(
    await shop().query(
      'SELECT provider_refund_id AS id, extract(epoch FROM made_at)::int AS created, amount_cents, given FROM order_refunds',
    ),
  ).toEqual([{ id: made.data[0]?.id, created: made.data[0]?.created, amount_cents: 1500, given: true }])
})

test('the year is an owner’s, and a year that is none is refused by its name', async () => {
  expect((await shop().visitor().send('GET', '/api/cms/year/export')).status).toBe(401)
  expect(await refusalOf(artist.call('exportYear', { year: '20x6' } as never))).toMatchObject({
    status: 400,
    body: { fields: [{ field: 'year' }] },
  })
})

test('a zone that nobody lives in is refused', async () => {
  await expect(saveSettings(artist, { timeZone: 'Mars/Olympus' })).rejects.toThrow('Time zone')
})
