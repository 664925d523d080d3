import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { axeFindings, expectAccessible } from '../support/accessibility'
import { createArtwork } from '../support/artworks'
import { withBrowser } from '../support/browser'
import { goToPanel, openPanel } from '../support/panel-page'
import { papersOf, SELLER } from '../support/papers'
import { orderOf, untilPaymentState } from '../support/payments'
import { buy, originalLine, printLine } from '../support/purchase'
import { readPdf } from '../support/read-pdf'
import { reconcile } from '../support/reconcile'
import { saveSettings } from '../support/settings'
import { shoot } from '../support/shoot'
import { withShop } from '../support/shop'
import { until } from '../support/until'
import type { Visitor } from '../support/visitor'

// The panel's first request prepares it, which takes a while.
jest.setTimeout(180_000)

const shop = withShop({ SWEEP_SECONDS: '1' })
const browser = withBrowser(shop)

const YEAR = new Date().getUTCFullYear()

beforeAll(async () => {
  const artist = await shop().signIn()
  for (const price of ['1450', '12800.50']) {
    const artwork = await createArtwork(artist, { originalPrice: price })
    const { id } = await buy(shop(), shop().visitor(), [originalLine(artwork), printLine(artwork, 'A4')])
    await untilPaymentState(shop(), id, 'paid')
    await artist.call('refundOrder', { id, amount: '120.50' })
    await until(async () => (await orderOf(shop(), id)).refunded_amount === '120.50')
  }
  await reconcile(shop())
  // An account that is also settled in another currency, so that the table by month is as wide as it gets.
  await shop().query(
    `INSERT INTO provider_fees SELECT 'txn_other', order_id, cause, 123456, 'jpy', at FROM provider_fees LIMIT 1`,
  )
  const { id } = await buy(shop(), shop().visitor(), [printLine(await createArtwork(artist), 'A4')])
  await untilPaymentState(shop(), id, 'paid')
})

/** The cells of a table's last row. */
const totalOf = (page: Page, name: string): Promise<string[]> =>
  page.getByRole('region', { name }).locator('tfoot tr > *').allTextContents()

test('the year is read on a phone, and its paper is downloaded', async () => {
  const page = await openPanel(shop(), browser, '/year', 'phone')
  await page.getByRole('heading', { name: `The year ${YEAR}` }).waitFor()
  await page.getByText(/The provider kept \$\d.* as fees.*Those of one order are not told yet\./).waitFor()
  const [, sold, back, left] = await totalOf(page, 'By month')
  expect(back).toBe('$241.00')
  expect((await totalOf(page, 'By kind')).slice(1)).toEqual([sold, back, left])
  expect((await totalOf(page, 'By country')).slice(1)).toEqual([sold, back, left])
  await page
    .getByText(/^Originals\s\$.*Prints\s\$.*Shipping\s\$/)
    .first()
    .waitFor()
  await expectAccessible(page)
  await shoot(page, 'year-phone')
  const link = page.getByRole('link', { name: 'PDF on A4' })
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
  const [first] = readPdf(readFileSync(await download.path()))
  expect(first?.lines[0]).toBe(`The year ${YEAR}`)
  expect(first?.lines).toContainEqual(expect.stringContaining(`${sold} | ${back} | ${left}`))
  expect(first?.lines.join(' ')).toContain('JPY 123,456')
})

let artist: Visitor
beforeAll(async () => {
  artist = await shop().signIn()
})

async function sell(): Promise<string> {
  const artwork = await createArtwork(artist, { originalPrice: '1234.50' })
  const { id } = await buy(shop(), shop().visitor(), [originalLine(artwork)])
  await untilPaymentState(shop(), id, 'paid')
  return id
}

test('on a phone, an order that was paid before gets its papers by a button, and a refund its credit note; the year lists them', async () => {
  await saveSettings(artist, {})
  const id = await sell()
  await saveSettings(artist, { ...SELLER, giftCardSums: '' })
  const page = await openPanel(shop(), browser, `/collections/orders/${id}`, 'phone')
  const section = page.getByRole('region', { name: 'Papers', exact: true })
  page.once('dialog', (dialog) => void dialog.accept())
  await section.getByRole('button', { name: 'Give it papers now' }).click()
  await section.getByRole('link', { name: /^Invoice TEST-/ }).waitFor()
  expect(await section.getByRole('button').count()).toBe(0)
  await artist.call('refundOrder', { id, amount: '34.50' })
  await until(async () => (await papersOf(shop(), id)).length === 2)
  await goToPanel(page, `/collections/orders/${id}`)
  const link = section.getByRole('link', { name: /^Credit note TEST-CN-/ })
  await link.waitFor()
  await section.scrollIntoViewIfNeeded()
  expect(await axeFindings(page, 'section[aria-label="Papers"]')).toEqual([])
  await shoot(page, 'papers-order-phone')
  const href = String(await link.getAttribute('href'))
  const { status, headers } = await artist.load('GET', href)
  expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf'])

  await goToPanel(page, '/papers')
  const [invoice, credit] = await papersOf(shop(), id)
  const row = (number = '') => page.getByRole('row').filter({ hasText: `${number}` })
  await row(`Invoice ${invoice?.number}`).getByText('$1,259.50').waitFor()
  await row(`Credit note ${credit?.number}`).getByText('−$34.50').waitFor()
  await expectAccessible(page)
  await shoot(page, 'papers-year-phone')
  await page.getByRole('link', { name: /^Credit notes \(\d+\)$/ }).click()
  await row(`Credit note ${credit?.number}`).waitFor()
  expect(await row(`Invoice ${invoice?.number}`).getByRole('rowheader').count()).toBe(0)
  // A page that takes over what the server rendered may lose a click.
  await page.waitForLoadState('networkidle')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'These papers as CSV' }).click(),
  ])
  expect(file.suggestedFilename()).toBe(`papers-${new Date().getUTCFullYear()}.csv`)
})
