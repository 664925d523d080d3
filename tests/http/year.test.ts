import { createArtwork } from '../support/artworks'
import { openDispute } from '../support/disputes'
import { orderOf, untilPaymentState } from '../support/payments'
import { buy, originalLine, printLine } from '../support/purchase'
import { type PdfPage, readPdf } from '../support/read-pdf'
import { reconcile } from '../support/reconcile'
import { saveSettings } from '../support/settings'
import { withShop } from '../support/shop'
import { until } from '../support/until'
import { refusalOf, type Visitor } from '../support/visitor'
import { centsOf, yearTable } from '../support/year-table'

const shop = withShop({ SWEEP_SECONDS: '0.25' })

let artist: Visitor
beforeAll(async () => {
  artist = await shop().signIn()
})

describe('the year on paper', () => {
  const YEAR = new Date().getUTCFullYear()
  beforeAll(async () => {
    await saveSettings(artist, {
      artistName: 'Ελένη Łuczak-Щербак',
      postalAddress: 'Rue Haute 1\n1204 Genève',
    })
  })

  /** Downloads the PDF as a browser does. @returns its pages */
  async function download(search: string): Promise<PdfPage[]> {
    const { status, headers, bytes } = await artist.load('GET', `/api/cms/year/pdf${search}`)
    if (status !== 200) throw new Error(`${status}: ${bytes}`)
    expect(headers.get('content-type')).toBe('application/pdf')
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="year-.*\.pdf"$/)
    return readPdf(bytes)
  }

  /** Makes a year's sales to two countries, one of them partly refunded. */
  async function sell(): Promise<void> {
    const artwork = await createArtwork(artist)
    const lines = [originalLine(artwork), printLine(artwork, 'A4', 2)]
    const { id } = await buy(shop(), shop().visitor(), lines)
    const other = await buy(shop(), shop().visitor(), [printLine(await createArtwork(artist), 'A4')])
    await shop().query(
      "UPDATE customers SET country = 'GR' WHERE id = (SELECT customer_id FROM orders WHERE id = $1)",
      [other.id],
    )
    for (const order of [id, other.id]) await untilPaymentState(shop(), order, 'paid')
    await artist.call('refundOrder', { id, amount: '17.01' })
    await until(async () => (await orderOf(shop(), id)).refunded_amount === '17.01')
    await reconcile(shop())
  }

  test('the year on paper has the sums of its table, by month, kind and country', async () => {
    await sell()
    const pages = await download(`?year=${YEAR}`)
    const text = pages.flatMap(({ lines }) => lines)
    const table = await yearTable(artist, YEAR)
    const sumOf = (heading: string, kind = /./) =>
      table
        .filter((line) => kind.test(line.Kind ?? ''))
        .reduce((sum, line) => sum + centsOf(line[heading]), 0)
    const shown = (cents: number) =>
      (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' })
    const [sold, back] = [sumOf('In (USD)'), sumOf('Out (USD)')]
    expect(back).toBe(1701)
    const three = (all: number, given: number) => [all, given, all - given].map(shown).join(' | ')
    const fees = shown(sumOf('Provider’s fee'))
    expect(text.filter((line) => line.startsWith('The year |'))).toEqual([
      `The year | ${three(sold, back)} | ${fees}`,
      `The year | ${three(sold, back)}`,
      `The year | ${three(sold, back)}`,
      `The year | ${shown(back)}`,
    ])
    for (const [label, heading] of [
      ['Originals', 'Out: originals'],
      ['Prints', 'Out: prints'],
      ['Shipping', 'Out: shipping'],
    ] as const) {
      expect(text).toContain(`${label} | ${three(sumOf('In (USD)', new RegExp(label)), sumOf(heading))}`)
    }
    expect(text).toContain(`The year ${YEAR}`)
    expect(text.join(' ')).toContain(`The provider kept ${fees} as fees`)
    expect(text.join(' ')).toContain('These sums are of test orders')
  })

  test('it is an owner’s, and a paper or year that is none is refused by its name', async () => {
    expect((await shop().visitor().send('GET', '/api/cms/year/pdf')).status).toBe(401)
    for (const [field, asked] of [
      ['paper', { paper: 'a3' }],
      ['year', { year: '20x6' }],
    ] as const) {
      expect(await refusalOf(artist.call('printYear', asked as never))).toMatchObject({
        status: 400,
        body: { fields: [{ field }] },
      })
    }
  })
})

describe('the year', () => {
  beforeEach(() => shop().query('TRUNCATE orders, order_refunds CASCADE'))

  /**
   * Creates an order of an original and a print ($100, $20 and $25 for shipping) that was paid at a given time.
   * @returns its id
   */
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

  /** Refunds a part of an order in the panel, and sets the time of the refund at the provider. */
  async function refund(id: string, amount: string, madeAt: string): Promise<void> {
    await artist.call('refundOrder', { id, amount })
    await until(
      async () =>
        (await shop().query('SELECT 1 FROM order_refunds WHERE order_id = $1', [id])).length > 0 &&
        (await orderOf(shop(), id)).refunded_amount === amount,
    )
    await shop().query('UPDATE order_refunds SET made_at = $2 WHERE order_id = $1', [id, madeAt])
  }

  test('a sale is of the year and the day that it was where the artist lives', async () => {
    const id = await sale('2026-01-01T04:00:00Z')
    for (const [zone, paidAt, year, day] of [
      // 11 p.m. in New York is already the next day in UTC; 11 a.m. in UTC is midnight in Auckland.
      ['America/New_York', '2026-01-01T04:00:00Z', 2025, '2025-12-31'],
      ['Pacific/Auckland', '2025-12-31T11:00:00Z', 2026, '2026-01-01'],
    ] as const) {
      await setZone(zone)
      await shop().query('UPDATE orders SET money_settled_at = $2, created_at = $2 WHERE id = $1', [
        id,
        paidAt,
      ])
      expect([zone, await days(year)]).toEqual([zone, [day]])
      for (const other of [year - 1, year + 1]) expect(await linesOf(other)).toEqual([])
    }
  })

  test('a refund in January of a sale in December is January’s, and December stays as it was: originals, prints and shipping, which come to what was taken', async () => {
    await setZone('America/New_York')
    const id = await sale('2025-12-20T12:00:00Z')
    const december = await linesOf(2025)
    expect(december.map(({ kind }) => kind).sort()).toEqual(['Originals', 'Prints', 'Shipping'])
    const cents = december.reduce((sum, line) => sum + Math.round(Number(line.in) * 100), 0)
    expect(cents).toBe(Math.round(Number((await orderOf(shop(), id)).captured_amount) * 100))
    await refund(id, '30.00', '2026-01-09T02:00:00Z')
    expect(await linesOf(2025)).toEqual(december)
    expect(await linesOf(2026)).toEqual([
      { day: '2026-01-08', soldOn: '2025-12-20', kind: 'Refunds', in: '', out: '30.00', known: 'yes' },
    ])
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

  test('a zone that nobody lives in is refused', async () => {
    await expect(saveSettings(artist, { timeZone: 'Mars/Olympus' })).rejects.toThrow('Time zone')
  })
})

describe('fees', () => {
  const YEAR = new Date().getUTCFullYear()

  async function paidOrder(): Promise<{ id: string; intent: string }> {
    const { id } = await buy(shop(), shop().visitor(), [originalLine(await createArtwork(artist))])
    await untilPaymentState(shop(), id, 'paid')
    return { id, intent: String((await orderOf(shop(), id)).payment_intent_id) }
  }

  /** The fees of an order in the year's table, oldest first. */
  const feesOf = async (id: string) =>
    (await yearTable(artist, YEAR))
      .filter((line) => line.Kind === 'Provider’s fees' && line.Order?.endsWith(id))
      .map((line) => [
        line['Provider’s fee'],
        line['Currency of the fee'],
        line['In (USD)'],
        line['Out (USD)'],
      ])

  /** The fee that the emulator takes: 2.9 % and 30 cents. */
  const paymentFee = async (id: string) => {
    const cents = Math.round(Number((await orderOf(shop(), id)).captured_amount) * 100)
    return ((Math.round(cents * 0.029) + 30) / 100).toFixed(2)
  }

  test('a payment’s fee is unknown until the provider is asked, and then stands in the year, in no other sum, at its day and in its currency', async () => {
    const [{ id }, old] = [await paidOrder(), await paidOrder()]
    await shop().query(
      `UPDATE orders SET money_settled_at = '2020-05-05T12:00:00Z', created_at = '2020-05-05T12:00:00Z' WHERE id = $1`,
      [old.id],
    )
    expect(await feesOf(id)).toEqual([])
    await reconcile(shop())
    expect(await feesOf(id)).toEqual([[await paymentFee(id), 'USD', '', '']])
    // Orders of earlier years get their fees, too.
    expect(
      await shop().query('SELECT cause, currency FROM provider_fees WHERE order_id = $1', [old.id]),
    ).toEqual([{ cause: 'payment', currency: 'usd' }])
    await reconcile(shop())
    expect(await feesOf(id)).toHaveLength(1)
    await shop().query("UPDATE provider_fees SET currency = 'jpy', amount = 512 WHERE order_id = $1", [id])
    expect(await feesOf(id)).toEqual([['512', 'JPY', '', '']])
  })

  test('what a dispute costs is added once the shop has heard of it, and a refund gives no fee back', async () => {
    const [refunded, disputed] = [await paidOrder(), await paidOrder()]
    await reconcile(shop())
    await artist.call('refundOrder', { id: refunded.id, amount: '10.00' })
    await openDispute(shop(), disputed.intent)
    await until(async () => (await orderOf(shop(), disputed.id)).dispute === 'needs_response')
    await reconcile(shop())
    expect(await feesOf(refunded.id)).toEqual([[await paymentFee(refunded.id), 'USD', '', '']])
    const both = [
      [await paymentFee(disputed.id), 'USD', '', ''],
      ['15.00', 'USD', '', ''],
    ]
    expect(await feesOf(disputed.id)).toEqual(both)
  })
})
