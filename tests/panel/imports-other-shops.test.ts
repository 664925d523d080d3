import type { Page } from 'playwright-core'
import { expectAccessible } from '../support/accessibility'
import { makePicture } from '../support/artworks'
import { ON_A_PHONE, withBrowser } from '../support/browser'
import { original, shopifyFile, startPictureHost } from '../support/other-shops'
import { signInOn } from '../support/sessions'
import { shoot } from '../support/shoot'
import { Shop } from '../support/shop'
import { visit } from '../support/visit'

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
const browser = withBrowser(shop)
beforeEach(async () => {
  isLate = true
  await shop().query('TRUNCATE artworks, artwork_imports, artwork_sources, redirects, bulk_changes CASCADE')
})
afterEach(() => expect(shop().takeErrors()).toEqual([]))
afterAll(async () => {
  await opened?.close()
  await host.stop()
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
  await expectAccessible(page)
  isLate = false
  await page.reload()
  await page.getByRole('button', { name: 'Try these again' }).click()
  await page.getByText('4 artworks written.').waitFor()
  await visit(page, '/admin/collections/redirects')
  await page.getByText('/products/blue-hills').first().waitFor()
  await visit(page, '/products/moth')
  await page.getByRole('heading', { name: 'Moth' }).first().waitFor()
})
