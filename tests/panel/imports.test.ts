import { stringify } from 'csv-stringify/sync'
import type { Locator, Page } from 'playwright-core'
import { expectAccessible } from '../support/accessibility'
import { createArtwork, makePicture } from '../support/artworks'
import { ON_A_PHONE, withBrowser } from '../support/browser'
import { zipOf } from '../support/imports'
import { hasPaintings, type Painting, paintingBytes, readPaintings } from '../support/paintings'
import { signInOn } from '../support/sessions'
import { shoot } from '../support/shoot'
import { withShop } from '../support/shop'
import { visit } from '../support/visit'

// The panel's first request prepares it, which takes a while.
jest.setTimeout(180_000)

const shop = withShop()
const browser = withBrowser(shop)

/** The page of import and export, as the artist opens it. */
async function openImportPage(
  screen: 'desktop' | 'phone' = 'desktop',
  colorScheme: 'light' | 'dark' = 'light',
) {
  const page = await browser.open(screen, { colorScheme })
  await signInOn(page, shop())
  await visit(page, '/admin/import')
  return page
}

const table = (csv: string) => ({ name: 'works.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
const tableField = (page: Page) => page.getByLabel('Table (CSV)')
const picturesField = (page: Page) => page.getByLabel('Pictures, or zips of pictures')
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' })

/** A painting's row as a spreadsheet has it. */
const rowOf = (painting: Painting) => ({
  Title: painting.title,
  Year: painting.year,
  Medium: painting.medium,
  Dimensions: painting.originalDimensions,
  Price: painting.originalPrice,
  'For sale': painting.originalAvailable ? 'yes' : 'no',
  Prints: painting.printOptions.map(({ size, price }) => `${size} = ${price}`).join(' | '),
  'Prints available': painting.printsAvailable ? 'yes' : 'no',
  Pictures: painting.file,
  Order: painting.displayOrder,
})

const withPaintings = hasPaintings ? test : test.skip

withPaintings(
  'the artist imports twenty-one paintings with their data and sees them in the gallery',
  async () => {
    const paintings = readPaintings()
    expect(paintings).toHaveLength(21)
    const zip = await zipOf(
      paintings.map(({ file }) => ({ name: `paintings/${file}`, bytes: paintingBytes(file) })),
    )
    const csv = stringify(paintings.map(rowOf), { header: true, bom: true, delimiter: ';' })

    const page = await browser.open()
    await signInOn(page, shop())
    await visit(page, '/admin/collections/artworks')
    await page.getByRole('link', { name: 'Import or export artworks' }).click()
    await tableField(page).setInputFiles(table(csv))
    await picturesField(page).setInputFiles({
      name: 'paintings.zip',
      mimeType: 'application/zip',
      buffer: zip,
    })
    await button(page, 'Check').click()
    await page.getByText('21 new artworks will be added.', { exact: true }).waitFor()
    await expectAccessible(page)
    await button(page, 'Import 21 rows').click()
    await page.getByRole('progressbar', { name: 'Rows written' }).waitFor()
    await page.getByText('21 artworks written.').waitFor({ timeout: 120_000 })

    await page.getByRole('link', { name: 'the gallery', exact: true }).click()
    const card = page.getByRole('link', { name: /The Starry Night Over the Rhône|Starry Night/ }).first()
    await card.waitFor()
    const imported = await shop().visitor().call('listArtworks', {})
    expect(
      imported.map(({ pictures, ...artwork }) => ({ ...artwork, pictures: pictures.length })),
    ).toMatchObject(paintings.map(({ file: _file, ...painting }) => ({ ...painting, pictures: 1 })))
    // The gallery fetches its second part when its end comes near.
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    for (const { title } of paintings) await page.getByText(title, { exact: true }).first().waitFor()
  },
)

test('a file that cannot be used is named when it is dropped or chosen, and is not sent', async () => {
  const page = await openImportPage('desktop')
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
  await expectAccessible(page)
  await button(page, 'Check').click()
  await page.getByText('Choose the table first.').waitFor()
  await tableField(page).setInputFiles(table('Title\nSedge'))
  await page.getByText('notes.pdf cannot').waitFor({ state: 'detached' })
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
