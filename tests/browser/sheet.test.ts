import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expectAccessible } from '../support/accessibility'
import { makePicture } from '../support/artworks'
import { toastOf, withBrowser } from '../support/browser'
import { openDashboard, rowsOf } from '../support/dashboard-page'
import { withShop } from '../support/shop'
import { until } from '../support/until'

const shop = withShop()
const browser = withBrowser(shop)

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
type Row = { title: string; medium: string; price: string; publication: string; prints: unknown[] }
const stored = () =>
  shop().query<Row>(`SELECT title, year, medium, original_price::text AS price, publication, print_options AS prints
    FROM artworks WHERE deleted_at IS NULL ORDER BY display_order, created_at DESC`)
const cell = (page: Page, label: string, row: number) => page.getByLabel(label, { exact: true }).nth(row)
const allSaved = (page: Page) => page.getByText('All saved').waitFor()

/** Pastes a text into the focused field, as a spreadsheet puts it on the clipboard. */
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
    picture('IMG_4417.jpg'),
    picture('scan.jpg', titled),
    picture('IMG_4420.HEIC', Buffer.from('x'), 'image/heic'),
  ]
}

test('on a phone photographs become drafts, are filled in by keyboard and from a spreadsheet, taken back, and published together', async () => {
  await shop().query(`INSERT INTO print_presets (name, print_options)
    VALUES ('Two sizes', '[{"size": "A4", "price": "20.00"}, {"size": "A3", "price": "35.00"}]')`)
  const page = await openDashboard(shop(), browser, 'phone')
  await page.getByLabel('Pictures of several works, JPG or PNG').setInputFiles(await photographs())
  await page.getByRole('heading', { name: '2 drafts' }).waitFor()
  await page.getByText('IMG_4420.HEIC').waitFor()
  await page.getByText('The title is the file’s name.').waitFor()
  await allSaved(page)
  const are = (...wanted: string[]) =>
    until(
      async () =>
        (await stored())
          .map(({ title }) => title)
          .sort()
          .join() === wanted.join(),
    )
  await are('IMG 4417', 'Mill at dusk')
  expect((await stored()).map(({ publication }) => publication)).toEqual(['draft', 'draft'])
  await expectAccessible(page)

  await cell(page, 'Price', 0).fill('1.450,50')
  await page.getByLabel('Prints, for all empty').selectOption('Two sizes')
  await page.getByRole('button', { name: 'Fill 2 empty' }).click()
  await allSaved(page)
  await cell(page, 'Title', 0).focus()
  await paste(page, 'Dawn\t1881\tOil\nNoon\tsoon\tInk\nToo much\t\t\n')
  await page.getByText('Year must be a whole number').waitFor()
  await page.getByText('1 artwork is not saved yet').waitFor()
  await cell(page, 'Year', 0).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('1882')
  await allSaved(page)
  await are('Dawn', 'Noon')
  expect(await stored()).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ title: 'Dawn', year: 1881, medium: 'Oil', price: '1450.50' }),
      expect.objectContaining({ title: 'Noon', year: 1882, medium: 'Ink' }),
    ]),
  )
  await page.getByRole('button', { name: 'Undo' }).click()
  await allSaved(page)
  await are('IMG 4417', 'Mill at dusk')

  await page.getByRole('button', { name: 'Publish 2' }).click()
  await toastOf(page).getByText('2 artworks are published.').waitFor()
  const rows = await stored()
  expect(rows.map(({ publication, prints }) => [publication, prints.length])).toEqual([
    ['published', 2],
    ['published', 2],
  ])
  await button(page, 'Artworks').click()
  await rowsOf(page, 'Artworks').nth(1).waitFor()
})
