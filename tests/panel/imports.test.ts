import type { Locator, Page } from 'playwright-core'
import { expectAccessible } from '../support/accessibility'
import { createArtwork, makePicture } from '../support/artworks'
import { type Screen, withBrowser } from '../support/browser'
import { zipOf } from '../support/imports'
import { original, shopifyFile, startPictureHost } from '../support/other-shops'
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
import { signInOn } from '../support/sessions'
import { shoot } from '../support/shoot'
import { Shop } from '../support/shop'
import { untilAtRest, visit } from '../support/visit'
import type { Visitor } from '../support/visitor'

// The panel's first request prepares it, which takes a while.
jest.setTimeout(180_000)

let isLate = true
let host: Awaited<ReturnType<typeof startPictureHost>>
let opened: Shop | undefined
const shop = (): Shop => {
  if (!opened) throw new Error('The shop is not open yet')
  return opened
}

beforeAll(async () => {
  const picture = await makePicture()
  host = await startPictureHost((request, response) => {
    if (request.url === '/late.jpg' && isLate) response.writeHead(404).end()
    else response.setHeader('content-type', 'image/jpeg').end(picture)
  })
  opened = await Shop.open({ TEST_PICTURE_HOSTS: `pictures.test=127.0.0.1:${host.port}` })
})
afterEach(() => expect(shop().takeErrors()).toEqual([]))
afterAll(async () => {
  await opened?.close()
  await host.stop()
})
const browser = withBrowser(shop)

/** The page of import and export, as the artist opens it. */
async function openImportPage(screen: Screen = 'desktop') {
  const page = await browser.open(screen)
  await signInOn(page, shop())
  await visit(page, '/admin/import')
  return page
}

const table = (csv: string) => ({ name: 'works.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
const tableField = (page: Page) => page.getByLabel('Table (CSV)')
const picturesField = (page: Page) => page.getByLabel('Pictures, or zips of pictures')
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' })

test('a file that cannot be used is named and not sent; works are imported with a zip of their pictures, and hang in the gallery', async () => {
  const zip = await zipOf([
    { name: 'paintings/sedge.jpg', bytes: await makePicture() },
    { name: 'paintings/reeds.jpg', bytes: await makePicture('jpeg', 300, 200) },
  ])
  const page = await browser.open()
  await signInOn(page, shop())
  await visit(page, '/admin/collections/artworks')
  await page.getByRole('link', { name: 'Import or export artworks' }).click()
  await page.waitForURL(/\/admin\/import/)
  await untilAtRest(page)
  await tableField(page).setInputFiles({
    name: 'notes.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF'),
  })
  await page
    .getByText('notes.pdf cannot be used here. Files must end in .csv, .tsv, .txt, or .json.')
    .waitFor()
  const count = (field: Locator) => field.evaluate((input) => (input as HTMLInputElement).files?.length)
  expect(await count(tableField(page))).toBe(0)
  await picturesField(page).setInputFiles([
    { name: 'a.JPG', mimeType: 'image/jpeg', buffer: await makePicture() },
    { name: 'b.heic', mimeType: 'image/heic', buffer: Buffer.from('no picture') },
  ])
  await page.getByText(/^b\.heic cannot be used here\./).waitFor()
  await page.getByText('a.JPG', { exact: true }).waitFor()
  expect(await count(picturesField(page))).toBe(1)
  await button(page, 'Check').click()
  await page.getByText('Choose the table first.').waitFor()

  await tableField(page).setInputFiles(
    table('Title,Price,Pictures\nSedge at Dusk,1200,sedge.jpg\nReeds at Dawn,900,reeds.jpg'),
  )
  await page.getByText('notes.pdf cannot').waitFor({ state: 'detached' })
  await picturesField(page).setInputFiles({
    name: 'paintings.zip',
    mimeType: 'application/zip',
    buffer: zip,
  })
  await button(page, 'Check').click()
  await page.getByText('2 new artworks will be added.', { exact: true }).waitFor()
  await button(page, 'Import 2 rows').click()
  await page.getByText('2 artworks written.').waitFor()

  await page.getByRole('link', { name: 'the gallery', exact: true }).click()
  await page.getByText('Reeds at Dawn', { exact: true }).first().waitFor()
  const imported = await shop().visitor().call('listArtworks', {})
  expect(
    imported.map(({ title, originalPrice, pictures }) => [title, originalPrice, pictures.length]).sort(),
  ).toEqual([
    ['Reeds at Dawn', '900.00', 1],
    ['Sedge at Dusk', '1200.00', 1],
  ])
})

test('on a phone every change is shown before it is written, and what would be relisted waits for a tick', async () => {
  const artist = await shop().signIn()
  const artwork = await createArtwork(artist, {
    title: 'Fair on a phone',
    medium: 'Oil',
    originalAvailable: false,
  })
  const other = await createArtwork(artist, { title: 'Weir on a phone', medium: 'Oil' })
  const page = await openImportPage('phone')
  await tableField(page).setInputFiles(
    table(`Slug,Medium,Original available\n${artwork.slug},Oil,yes\n${other.slug},Oil on panel,yes`),
  )
  await button(page, 'Check').click()
  await page.getByText('2 artworks will be changed.', { exact: true }).waitFor()
  const changes = page.getByRole('region', { name: 'Changes' })
  const row = changes.getByRole('listitem').filter({ hasText: 'Weir on a phone' })
  await row.getByText('Medium').waitFor()
  expect((await row.locator('dd').textContent())?.replace(/\s+/g, ' ')).toBe('Oil → became Oil on panel')
  await page.getByText('1 work marked sold would go back on sale').first().waitFor()
  await shoot(page, 'import-check-phone')
  await expectAccessible(page)
  await button(page, 'Import 1 row').waitFor()
  await page.getByLabel('Put them back on sale').check()
  await button(page, 'Import 2 rows').click()
  await page.getByText('2 artworks written.').waitFor()
  expect(await artist.call('getArtwork', { slugOrId: artwork.slug })).toMatchObject({
    originalAvailable: true,
  })
})

const FILE = shopifyFile([
  original('blue-hills', 'Blue Hills', { 'Image Src': 'http://pictures.test/front.jpg' }),
  original('harbour', 'Harbour', { 'Option1 Name': 'Size', 'Option1 Value': 'A4', 'Variant Price': '20.00' }),
  {
    Handle: 'harbour',
    'Option1 Value': 'A3',
    'Variant Price': '35.00',
    'Image Src': 'http://pictures.test/late.jpg',
  },
  original('moth', 'Moth', { 'Variant Inventory Qty': '12' }),
  original('owl', 'Owl', { 'Variant Inventory Qty': '0' }),
  original('price', 'Two Ways', { 'Variant Price': '1.200' }),
])

async function check(page: Page) {
  await signInOn(page, shop())
  await visit(page, '/admin/import')
  await page
    .getByLabel('Table (CSV)')
    .setInputFiles({ name: 'products_export.csv', mimeType: 'text/csv', buffer: Buffer.from(FILE) })
  await page.getByRole('button', { name: 'Check', exact: true }).click()
  await page.getByText('4 new artworks will be added. 1 row has problems and is left out.').waitFor()
}

test('on a phone works come from another shop: guesses are asked, pictures fetched with a tick, and old addresses lead on', async () => {
  const page = await browser.open('phone')
  await check(page)
  const prints = page.getByRole('group', { name: /taken as prints/ })
  await prints.getByLabel('They are originals').check()
  await page.getByRole('region', { name: 'Changes' }).getByText('Price of the original').nth(1).waitFor()
  await page.getByRole('button', { name: 'Import 3 products' }).waitFor()
  await page
    .getByRole('group', { name: /sold originals/ })
    .getByLabel('They are originals, and sold')
    .check()
  const tick = page.getByRole('checkbox', { name: 'The shop may fetch 2 pictures' })
  expect(await tick.isChecked()).toBe(false)
  await page.getByText('From pictures.test (2).').waitFor()
  expect(await page.getByRole('checkbox', { name: 'Old addresses of 4 products' }).isChecked()).toBe(true)
  await tick.check()
  await shoot(page, 'import-other-shop-phone')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Import 4 products' }).click()
  await page.getByText('3 artworks written.').waitFor()
  await page
    .getByText('The picture http://pictures.test/late.jpg is not there: its host answers 404')
    .waitFor()
  await shoot(page, 'import-other-shop-retry-phone')
  isLate = false
  await page.reload()
  await page.getByRole('button', { name: 'Try these again' }).click()
  await page.getByText('4 artworks written.').waitFor()
  await visit(page, '/admin/collections/redirects')
  await page.getByText('/products/blue-hills').first().waitFor()
  await visit(page, '/products/moth')
  await page.getByRole('heading', { name: 'Moth' }).first().waitFor()
})

describe('past orders', () => {
  let artist: Visitor
  beforeAll(async () => {
    artist = await shop().signIn()
  })
  beforeEach(() => clearPastOrders(shop()))

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
    const page = await openPanel(shop(), browser, '/past-orders', 'phone')
    await page.getByText('Nothing here yet.').waitFor()
    await page.getByRole('link', { name: 'Bring over the file of your former shop' }).click()
    await page.getByRole('heading', { name: 'Bring over a former shop' }).waitFor()
    await page.getByText('Consent to newsletters is not brought over').waitFor()
    await page.getByLabel('File of orders or customers (CSV)').setInputFiles(fileOf(WITH_PROBLEMS))
    await page.getByRole('button', { name: 'Check the file' }).click()
    await page.getByText('orders_export.csv is checked: 1 new order. Nothing is stored yet.').waitFor()
    await page
      .getByText('3 rows, 3 orders. 1 order would be added. 2 are left out because of a problem.')
      .waitFor()
    await page.getByText('Row 3, Email: “not an address” is not an email address.').waitFor()
    await page.getByText(/^Row 4, Total: “much” is not an amount/).waitFor()
    await expectAccessible(page)
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
    const page = await openPanel(shop(), browser, '/past-orders', 'phone')
    await page.getByText('4 orders.').waitFor()
    await page.getByText('JPY 20,000').waitFor()
    await page.getByText('SEK 449.50').waitFor()
    await expectAccessible(page)
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
    await shoot(page, 'past-orders-detail-phone')
    page.once('dialog', (dialog) => void dialog.accept())
    await page.getByRole('button', { name: 'Delete from the archive' }).click()
    await page.getByText('3 orders.').waitFor()
    await page.getByRole('link', { name: 'Customers (2)' }).click()
    await page.getByText('2 customers.').waitFor()
    await page.waitForLoadState('networkidle')
    await page.getByRole('link', { name: 'Inés Maréchal' }).click()
    await page.getByText('Collects birds').waitFor()
  })
})
