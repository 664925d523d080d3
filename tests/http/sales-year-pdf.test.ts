import { createArtwork } from '../support/artworks'
import { orderOf, untilPaymentState } from '../support/payments'
import { buy, originalLine, printLine } from '../support/purchase'
import { type PdfPage, readPdf } from '../support/read-pdf'
import { reconcile } from '../support/reconcile'
import { saveSettings } from '../support/settings'
import { withShop } from '../support/shop'
import { until } from '../support/until'
import { refusalOf, type Visitor } from '../support/visitor'
import { centsOf, yearTable } from '../support/year-table'

const shop = withShop({ SWEEP_SECONDS: '1' })
const YEAR = new Date().getUTCFullYear()
let artist: Visitor
beforeAll(async () => {
  artist = await shop().signIn()
  await saveSettings(artist, { artistName: 'Ελένη Łuczak-Щербак', postalAddress: 'Rue Haute 1\n1204 Genève' })
})

/** The file as the browser gets it. */
async function download(search: string): Promise<PdfPage[]> {
  const { status, headers, bytes } = await artist.load('GET', `/api/cms/year/pdf${search}`)
  if (status !== 200) throw new Error(`${status}: ${bytes}`)
  expect(headers.get('content-type')).toBe('application/pdf')
  expect(headers.get('content-disposition')).toMatch(/^attachment; filename="year-.*\.pdf"$/)
  return readPdf(bytes)
}

/** A year of sales to two countries, a part of one given back. */
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
    table.filter((line) => kind.test(line.Kind ?? '')).reduce((sum, line) => sum + centsOf(line[heading]), 0)
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

test('the artist’s name is there in its own letters, on A4 and on Letter', async () => {
  for (const [paper, width] of [
    ['a4', 595],
    ['letter', 612],
  ] as const) {
    const pages = await download(`?year=${YEAR}&paper=${paper}`)
    expect(pages.every((page) => Math.round(page.width) === width)).toBe(true)
    expect(pages[0]?.lines[1]).toContain('Ελένη Łuczak-Щербак')
    expect(pages[0]?.lines.join(' ')).toContain('Rue Haute 1, 1204 Genève')
  }
})

test('a year without sales is a page of its own', async () => {
  const pages = await download('?year=1999')
  expect(pages[0]?.lines).toContain('The year 1999')
  expect(pages.flatMap(({ lines }) => lines)).toContain('Dec | $0.00 | $0.00 | $0.00')
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
