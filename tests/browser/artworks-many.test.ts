import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expectAccessible, overflowOf } from '../support/accessibility'
import { createArtwork, makePicture } from '../support/artworks'
import { toastOf, withBrowser } from '../support/browser'
import { openDashboard, rowsOf } from '../support/dashboard-page'
import { shoot } from '../support/shoot'
import { withShop } from '../support/shop'
import { until } from '../support/until'

const shop = withShop()
const browser = withBrowser(shop)
beforeEach(() => shop().query('TRUNCATE artworks, orders, print_presets CASCADE'))

const stored = () =>
  shop().query<
    Record<string, unknown>
  >(`SELECT title, year, medium, original_price::text AS price, publication,
    print_options AS prints FROM artworks WHERE deleted_at IS NULL ORDER BY id`)
const cell = (page: Page, label: string, row: number) => page.getByLabel(label, { exact: true }).nth(row)
const allSaved = (page: Page) => page.getByText('All saved').waitFor()

/** Pastes a text into the field that has the focus, as a spreadsheet puts it on the clipboard. */
const paste = (page: Page, text: string) =>
  page.evaluate((copied) => {
    const data = new DataTransfer()
    data.setData('text/plain', copied)
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    )
  }, text)

async function photographs() {
  const buffer = await makePicture()
  const titled = await sharp(buffer)
    .withXmp(
      `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
        <rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/">
        <dc:title><rdf:Alt><rdf:li xml:lang="x-default">Mill at dusk</rdf:li></rdf:Alt></dc:title>
        </rdf:Description></rdf:RDF></x:xmpmeta>`,
    )
    .jpeg()
    .toBuffer()
  const picture = (name: string, bytes = buffer, mimeType = 'image/jpeg') => ({
    name,
    mimeType,
    buffer: bytes,
  })
  return [
    picture('turf-huts.jpg'),
    picture('IMG_4417.jpg'),
    picture('scan.jpg', titled),
    picture('IMG_4420.HEIC', Buffer.from('x'), 'image/heic'),
  ]
}

test(
  'on a phone photographs become drafts, are filled in below each other, and are published together',
  async () => {
    await shop().query(`INSERT INTO print_presets (name, print_options)
      VALUES ('Two sizes', '[{"size": "A4", "price": "20.00"}, {"size": "A3", "price": "35.00"}]')`)
    const page = await openDashboard(shop(), browser, 'phone')
    await page.getByLabel('Pictures of several works, JPG or PNG').setInputFiles(await photographs())
    await page.getByRole('heading', { name: '3 drafts' }).waitFor()
    await page.getByText('IMG_4420.HEIC').waitFor()
    await page.getByText('The title is the file’s name.').waitFor()
    await allSaved(page)
    expect((await stored()).map(({ title, publication }) => [title, publication])).toEqual(
      expect.arrayContaining([
        ['Turf huts', 'draft'],
        ['IMG 4417', 'draft'],
        ['Mill at dusk', 'draft'],
      ]),
    )
    await shoot(page, `many-phone`)
    await expectAccessible(page)
    expect(await overflowOf(page)).toBe(0)

    await cell(page, 'Year', 0).fill('1884')
    await cell(page, 'Price', 0).fill('1.450,50')
    await page.getByLabel('Medium, for all empty').fill('Oil on canvas')
    await page.getByLabel('Prints, for all empty').selectOption('Two sizes')
    await page.getByRole('button', { name: 'Fill 6 empty' }).click()
    await allSaved(page)
    await until(async () =>
      (await stored()).every(({ medium, prints }) => medium && (prints as unknown[]).length === 2),
    )
    await page.getByRole('button', { name: 'Publish 3' }).click()
    await toastOf(page).getByText('3 artworks are published.').waitFor()
    expect(await stored()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          title: 'Turf huts',
          year: 1884,
          price: '1450.50',
          publication: 'published',
        }),
      ]),
    )
    await page.getByRole('button', { name: 'Artworks', exact: true }).click()
    await rowsOf(page, 'Artworks').nth(2).waitFor()
  },
)

test('a part of a spreadsheet is pasted, walked through by keyboard, and taken back in one step', async () => {
  const artist = await shop().signIn()
  for (const [displayOrder, title] of ['A', 'B', 'C'].entries()) {
    await createArtwork(artist, { title, displayOrder, printOptions: [] })
  }
  const page = await openDashboard(shop(), browser)
  await page.getByLabel('Select all on this page').check()
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Edit together' }).click()
  await page.getByRole('heading', { name: '3 artworks' }).waitFor()
  await cell(page, 'Title', 0).focus()
  await paste(page, 'Dawn\t1881\tOil\nNoon\tsoon\tInk\nDusk\t1883\tChalk\nToo much\t\t\n')
  await page.getByText('Year must be a whole number').waitFor()
  await until(async () => (await stored()).map(({ title }) => title).join() === 'Dawn,B,Dusk')
  await page.getByText('1 artwork is not saved yet').waitFor()
  await cell(page, 'Year', 0).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.type('1882')
  await page.keyboard.press('ArrowDown')
  expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).value)).toBe('1883')
  await allSaved(page)
  expect(await stored()).toMatchObject([
    { title: 'Dawn', year: 1881, medium: 'Oil' },
    { title: 'Noon', year: 1882, medium: 'Ink' },
    { title: 'Dusk', year: 1883, medium: 'Chalk' },
  ])
  await page.getByRole('button', { name: 'Undo' }).click()
  await allSaved(page)
  await until(async () => (await stored()).map(({ title }) => title).join() === 'A,B,C')
})

test(
  'on a phone prices are raised by a percentage, with each shown before and after',
  async () => {
    const artist = await shop().signIn()
    await createArtwork(artist, { title: 'A', originalPrice: '145.50', displayOrder: 0 })
    await createArtwork(artist, {
      title: 'B',
      originalPrice: '100.00',
      displayOrder: 1,
      originalAvailable: false,
    })
    const page = await openDashboard(shop(), browser, 'phone')
    await page.getByLabel('Select all on this page').check()
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Change prices' }).click()
    await page.getByLabel('Percent').fill('ten')
    await page.getByText('Enter a percentage from -90 to 500').waitFor()
    await page.getByLabel('Percent').fill('10')
    const preview = page.getByRole('list', { name: 'Prices before and after' })
    await preview.getByText('$160.00').waitFor()
    await preview.getByText('Sold: stays').waitFor()
    await shoot(page, `prices-phone`)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Change 1 artwork' }).click()
    await toastOf(page)
      .getByText('1 artwork was changed. Left as they are: “B”: its original is sold.')
      .waitFor()
    expect(await stored()).toMatchObject([{ price: '160.00' }, { price: '100.00' }])
  },
)
