import type { Page } from 'playwright-core'
import { axeFindings } from '../support/accessibility'
import { toastTitled, withBrowser } from '../support/browser'
import { openDashboard, openTab, rowsOf } from '../support/dashboard-page'
import { withMailShop } from '../support/mail-shop'
import { sellArtwork } from '../support/purchase'
import { OWNER } from '../support/server-process'

const { shop } = withMailShop({ SWEEP_SECONDS: '1' })
const browser = withBrowser(shop)

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('by touch an order is cancelled after the artist has shown who is there, and once where the answer is lost', async () => {
  browser.expectFault(/403|ERR_FAILED/)
  const { id } = await sellArtwork(shop(), 'Turf Huts')
  const page = await openDashboard(shop(), browser, 'phone')
  await openTab(page, 'Orders')
  const row = rowsOf(page, 'Orders').first()
  await row.getByRole('button').first().tap()
  await button(page, 'Cancel or refund').tap()
  const dialog = page.getByRole('dialog', { name: 'Cancel or refund' })
  await dialog.getByLabel('Some works').tap()
  await dialog.getByLabel('Turf Huts$100.00').tap()
  await dialog.getByLabel(/^Your words to/).fill('I am sorry.')
  await dialog.getByText('Still to be sent: Turf Huts.').waitFor()
  expect(await axeFindings(page)).toEqual([])
  await shop().query("UPDATE account_sessions SET proved_at = now() - interval '1 hour'")
  await button(page, 'Refund $100.00').tap()
  const proof = page.getByRole('dialog', { name: 'Please confirm that it is you' })
  await proof.getByLabel('Password').fill(OWNER.password)
  await page.route('**/cancel', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await proof.getByRole('button', { name: 'Confirm' }).tap()
  await dialog.getByText('nobody knows yet whether this was done').waitFor()
  await page.unroute('**/cancel')
  await button(page, 'Refund $100.00').tap()
  expect(await toastTitled(page, 'Order Cancelled')).toEqual([
    'Order Cancelled',
    '100.00 USD are refunded in all.',
  ])
  await row.getByText('Original, quantity 1, cancelled').waitFor()
  expect(await shop().query('SELECT amount FROM refunds WHERE order_id = $1', [id])).toEqual([
    { amount: '100.00' },
  ])
  expect(await shop().query("SELECT data->>'words' AS words FROM emails WHERE kind = 'refunded'")).toEqual([
    { words: 'I am sorry.' },
  ])
})
