import { expectAccessible, overflowOf } from '../support/accessibility'
import { ON_A_PHONE, type Screen, withBrowser } from '../support/browser'
import { openPanel } from '../support/panel-page'
import {
  BIGCARTEL_ORDERS,
  clearPastOrders,
  pastFile,
  SHOPIFY_CUSTOMERS,
  SHOPIFY_ORDERS,
  shopifyOrder,
  shopifyOrders,
} from '../support/past-orders'
import { shoot } from '../support/shoot'
import { withShop } from '../support/shop'
import type { Visitor } from '../support/visitor'

// The panel's first request prepares it, which takes a while.
jest.setTimeout(180_000)

const shop = withShop()
const browser = withBrowser(shop)
let artist: Visitor
beforeAll(async () => {
  artist = await shop().signIn()
})
beforeEach(() => clearPastOrders(shop()))

async function open(path: string, screen: Screen) {
  const page = await openPanel(shop(), browser, path, 'phone')
  return page
}

const bring = async (text: string) => {
  const { id } = await artist.call('checkPastOrders', { file: pastFile(text) })
  await artist.call('storePastOrders', { id })
}

const fileOf = (text: string, name = 'orders_export.csv') => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(text),
})

const WITH_PROBLEMS = shopifyOrders([
  shopifyOrder('#1001'),
  shopifyOrder('#1002', { Email: 'not an address' }),
  shopifyOrder('#1003', { Total: 'much' }),
])

test('on a phone the owner checks a file, sees what is wrong with it, stores it and takes it back', async () => {
  const page = await open('/past-orders', 'phone')
  await page.getByText('Nothing here yet.').waitFor()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Bring over the file of your former shop' }).click()
  await page.getByRole('heading', { name: 'Bring over a former shop' }).waitFor()
  await page.getByText('Consent to newsletters is not brought over').waitFor()
  await expectAccessible(page)
  await page.getByLabel('File of orders or customers (CSV)').setInputFiles(fileOf(WITH_PROBLEMS))
  await page.getByRole('button', { name: 'Check the file' }).click()
  await page.getByText('orders_export.csv is checked: 1 new order. Nothing is stored yet.').waitFor()
  await page
    .getByText('3 rows, 3 orders. 1 order would be added. 2 are left out because of a problem.')
    .waitFor()
  await page.getByText('Row 3, Email: “not an address” is not an email address.').waitFor()
  await page.getByText(/^Row 4, Total: “much” is not an amount/).waitFor()
  await expectAccessible(page)
  expect(await overflowOf(page)).toBeLessThanOrEqual(0)
  await shoot(page, 'past-orders-checked-phone')
  await page.getByRole('button', { name: 'Store 1 order' }).click()
  await page.getByText('1 order stored.').waitFor()
  await page.getByRole('link', { name: 'Orders (1)' }).waitFor()
  page.once('dialog', (dialog) => void dialog.accept())
  await page.getByRole('button', { name: 'Take back orders_export.csv' }).click()
  await page.getByText('1 order taken back.').waitFor()
  await page.getByText('No file yet.').waitFor()
  expect(await shop().query('SELECT 1 FROM past_records')).toEqual([])
})

test('on a phone past orders are found, filtered, opened and deleted', async () => {
  await bring(SHOPIFY_ORDERS)
  await bring(BIGCARTEL_ORDERS)
  await bring(SHOPIFY_CUSTOMERS)
  const page = await open('/past-orders', 'phone')
  await page.getByText('4 orders.').waitFor()
  await page.getByText('JPY 20,000').waitFor()
  await page.getByText('SEK 449.50').waitFor()
  await expectAccessible(page)
  expect(await overflowOf(page)).toBeLessThanOrEqual(0)
  await shoot(page, 'past-orders-list-phone')
  await page.getByRole('searchbox').fill('herons')
  await page.getByLabel('Year').selectOption('2019')
  await page.getByRole('button', { name: 'Show' }).click()
  await page.getByText('1 order.').waitFor()
  // The panel draws a phone's page anew once its scripts run; what is pressed meanwhile is lost.
  await page.waitForLoadState('networkidle')
  await page.getByRole('link', { name: '#1001' }).click()
  await page.getByRole('heading', { name: 'Past order #1001' }).waitFor()
  await page.getByText('USD 165.00').waitFor()
  await page.getByText('May 31, 2019').waitFor()
  await page.getByRole('cell', { name: 'USD 35.00' }).waitFor()
  await expectAccessible(page)
  expect(await overflowOf(page)).toBeLessThanOrEqual(0)
  await shoot(page, 'past-orders-detail-phone')
  page.once('dialog', (dialog) => void dialog.accept())
  await page.getByRole('button', { name: 'Delete from the archive' }).click()
  await page.getByText('3 orders.').waitFor()
  await page.getByRole('link', { name: 'Customers (2)' }).click()
  await page.getByText('2 customers.').waitFor()
  await page.waitForLoadState('networkidle')
  await page.getByRole('link', { name: 'Inés Maréchal' }).click()
  await page.getByText('Collects birds').waitFor()
  await expectAccessible(page)
})
