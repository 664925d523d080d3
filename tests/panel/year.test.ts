import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expectAccessible } from '../support/accessibility'
import { createArtwork } from '../support/artworks'
import { ON_A_PHONE, type Screen, withBrowser } from '../support/browser'
import { openPanel } from '../support/panel-page'
import { orderOf, untilPaymentState } from '../support/payments'
import { buy, originalLine, printLine } from '../support/purchase'
import { readPdf } from '../support/read-pdf'
import { reconcile } from '../support/reconcile'
import { shoot } from '../support/shoot'
import { withShop } from '../support/shop'
import { until } from '../support/until'

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

async function open(screen: Screen): Promise<Page> {
  const page = await openPanel(shop(), browser, '/year', 'phone')
  return page
}

/** The cells of a table's last row. */
const totalOf = (page: Page, name: string): Promise<string[]> =>
  page.getByRole('region', { name }).locator('tfoot tr > *').allTextContents()

test('the year is read on a phone, and its papers are downloaded', async () => {
  const page = await open('phone')
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
  for (const name of ['PDF on A4', 'PDF on Letter']) {
    const link = page.getByRole('link', { name })
    const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
    const [first] = readPdf(readFileSync(await download.path()))
    expect(first?.lines[0]).toBe(`The year ${YEAR}`)
    expect(first?.lines).toContainEqual(expect.stringContaining(`${sold} | ${back} | ${left}`))
    expect(first?.lines.join(' ')).toContain('JPY 123,456')
  }
})
