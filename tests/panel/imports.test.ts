import type { Locator, Page } from 'playwright-core'
import { expectAccessible } from '../support/accessibility'
import { createArtwork, makePicture } from '../support/artworks'
import { type Screen, withBrowser } from '../support/browser'
import { zipOf } from '../support/imports'
import { startPictureHost } from '../support/other-shops'
import { openPanel } from '../support/panel-page'
import { clearPastOrders, shopifyOrder, shopifyOrders } from '../support/past-orders'
import { signInOn } from '../support/sessions'
import { shoot } from '../support/shoot'
import { Shop } from '../support/shop'
import { untilAtRest, visit } from '../support/visit'

// The panel's first request prepares it, which takes a while.
jest.setTimeout(180_000)

const isLate = true
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

describe('past orders', () => {
  beforeEach(() => clearPastOrders(shop()))

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
})
