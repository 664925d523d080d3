import type { Page } from 'playwright-core'
import { axeFindings, expectAccessible } from '../support/accessibility'
import { pdfBytes, readWork, saveWork } from '../support/archive'
import { createArtwork } from '../support/artworks'
import { ON_A_PHONE, type Screen, withBrowser } from '../support/browser'
import { goToPanel, openPanel, openSelect, panelToast, saveForm } from '../support/panel-page'
import { buy, originalLine, printLine } from '../support/purchase'
import { shoot } from '../support/shoot'
import { withShop } from '../support/shop'
import { until } from '../support/until'
import { untilAtRest } from '../support/visit'
import type { Visitor } from '../support/visitor'

// The panel's first request prepares it, which takes a while.
jest.setTimeout(240_000)

const shop = withShop({ SWEEP_SECONDS: '3600' })
const browser = withBrowser(shop)
const WIDTHS: Record<Screen, number> = { phone: 390, desktop: 1440 }
let artist: Visitor

beforeAll(async () => {
  artist = await shop().signIn()
  const works = [
    ['Bulb Fields', 'studio', null],
    ['View of the Sea at Scheveningen', 'consignment', 'Galerie Nord, Oslo'],
    ['Mill', 'lent', 'Stedelijk Museum'],
    ['Weir', null, null],
  ] as const
  for (const [at, [title, location, locationName]] of works.entries()) {
    const work = await createArtwork(artist, {
      title,
      year: 1883 + at,
      medium: 'Oil on canvas',
      originalDimensions: '72.5 × 92 cm',
      originalPrice: `${1200 * (at + 1)}.00`,
    })
    await saveWork(artist, work.id, {
      location,
      locationName,
      inventoryNumber: `1883-0${at}`,
      ...(location === 'consignment' && { locationShare: 40, locationUntil: '2031-05-01' }),
      ...(at < 2 && { cost: `${80 + at}.50` }),
    })
    if (title === 'Weir') await buy(shop(), shop().visitor(), [originalLine(work), printLine(work, 'A4', 2)])
  }
})

const sized = async (page: Page, screen: Screen) =>
  page.setViewportSize({ width: WIDTHS[screen], height: 900 })
const idOf = async (title: string): Promise<number> => {
  const [work] = await shop().query<{ id: number }>('SELECT id FROM artworks WHERE title = $1', [title])
  return work?.id ?? 0
}
const tab = (page: Page, name: string) => page.locator('.tabs-field__tab-button').filter({ hasText: name })

test('the tab Archive of an artwork is filled in, saved, and there again', async () => {
  const { id } = await createArtwork(artist, { title: 'Dusk', originalDimensions: '24 × 36 in' })
  const page = await openPanel(shop(), browser, `/collections/artworks/${id}`)
  await tab(page, 'Archive').click()
  await page.getByText('24 × 36 in (61 × 91.4 cm)').waitFor()
  await page.locator('input[name=inventoryNumber]').fill('1884-001')
  await page.locator('input[name=dateWords]').fill('c. 1883–84')
  await page.locator('textarea[name=condition]').fill('Fine, one retouching upper left.')
  await untilAtRest(page)
  await openSelect(page, page.locator('#field-location'))
  await page.locator('.rs__option').filter({ hasText: 'On consignment' }).click()
  await page.locator('input[name=locationName]').fill('Galerie Nord')
  await page.locator('input[name=locationShare]').fill('40')
  await page.locator('textarea[name=locationTerms]').fill('Three months.')
  await page.locator('input[name=cost]').fill('$120')
  await page.locator('textarea[name=privateNotes]').fill('Promised to the museum.')
  const provenance = page.locator('#field-provenance')
  await provenance.getByRole('button', { name: 'Add Line' }).click()
  await page.locator('input[name="provenance.0.date"]').fill('1893')
  await page.locator('input[name="provenance.0.words"]').fill('Galerie Durand, Paris')
  await page.locator('input[name="provenance.0.published"]').check()
  await shoot(page, 'archive-tab')
  await saveForm(page)
  await panelToast(page, /updated successfully/i)
  await until(async () => (await readWork(artist, id)).inventoryNumber === '1884-001')
  expect(await readWork(artist, id)).toMatchObject({
    dateWords: 'c. 1883–84',
    year: 1883,
    location: 'consignment',
    locationName: 'Galerie Nord',
    locationShare: 40,
    locationTerms: 'Three months.',
    cost: '120.00',
    privateNotes: 'Promised to the museum.',
    provenance: [{ date: '1893', words: 'Galerie Durand, Paris', published: true }],
  })
  await goToPanel(page, `/collections/artworks/${id}`)
  await tab(page, 'Archive').click()
  expect(await page.locator('input[name=inventoryNumber]').inputValue()).toBe('1884-001')
  await artist.call('deleteArtwork', { id: String(id) })
})

test('an inventory number that another work has is refused at its field, with the work’s name', async () => {
  const id = await idOf('Mill')
  const page = await openPanel(shop(), browser, `/collections/artworks/${id}`)
  await tab(page, 'Archive').click()
  await page.locator('input[name=inventoryNumber]').fill('1883-00')
  browser.expectFault(/400/)
  // An answer to what was typed would take the refusal off the field again.
  await untilAtRest(page)
  await saveForm(page)
  await page.locator('.field-error').filter({ hasText: '“Bulb Fields” has this inventory number' }).waitFor()
  expect(await readWork(artist, id)).toMatchObject({ inventoryNumber: '1883-02' })
})

test('documents are added, downloaded and deleted while nothing else is saved', async () => {
  browser.expectFault(/400/)
  const page = await openPanel(shop(), browser, `/collections/artworks/${await idOf('Mill')}`)
  await tab(page, 'Archive').click()
  const documents = page.getByRole('region', { name: 'Documents' })
  const chooser = documents.getByLabel('Document', { exact: true })
  await chooser.setInputFiles({ name: 'page.html', mimeType: 'text/html', buffer: Buffer.from('<p>no</p>') })
  await documents.getByRole('alert').filter({ hasText: 'A document is a PDF' }).waitFor()
  await chooser.setInputFiles({ name: 'Deed.pdf', mimeType: 'application/pdf', buffer: pdfBytes() })
  const link = documents.getByRole('link', { name: 'Deed.pdf' })
  await link.waitFor()
  expect(await axeFindings(page, '.gesso-documents')).toEqual([])
  await shoot(page, 'archive-documents')
  const [file] = await Promise.all([page.waitForEvent('download'), link.click()])
  expect(file.suggestedFilename()).toBe('Deed.pdf')
  page.once('dialog', (dialog) => void dialog.accept())
  await documents.getByRole('button', { name: 'Delete Deed.pdf' }).click()
  await link.waitFor({ state: 'detached' })
  expect(await shop().query('SELECT 1 FROM artwork_documents')).toEqual([])
})

test('the lists by place and by value are clear on a phone, and filter without scripts', async () => {
  const page = await openPanel(shop(), browser, '/archive', 'phone')
  await sized(page, 'phone')
  const places = page.getByRole('region', { name: 'Places' })
  await places.getByRole('row', { name: /On consignment 1 \$2,400\.00 \$81\.50 \$0\.00/ }).waitFor()
  await places.getByRole('row', { name: /With its buyer 1 \$0\.00 \$0\.00 \$4,800\.00/ }).waitFor()
  await expectAccessible(page)
  await shoot(page, 'archive-list-phone')
  await page.getByRole('link', { name: 'By value' }).click()
  const works = page.getByRole('region', { name: 'Works' })
  await works.getByRole('heading', { name: 'Works by value' }).waitFor()
  expect(await works.getByRole('rowheader').first().textContent()).toMatch(/^Weir/)
  await shoot(page, 'archive-value-phone')
  // A page that takes over what the server rendered may lose what was chosen, or a click.
  await page.waitForLoadState('networkidle')
  await page.getByLabel('Where it is').selectOption({ label: 'Lent' })
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await page.getByText('1 work lent').waitFor()
  expect(await works.getByRole('rowheader').allInnerTexts()).toEqual([expect.stringMatching(/^Mill/)])
  await page.waitForLoadState('networkidle')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'PDF on A4' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^archive-\d{4}-\d\d-\d\d\.pdf$/)
  await page.getByLabel('Title, number, technique or name').fill('nothing has this')
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await page.getByText('No work fits.').waitFor()
})

test('a work’s history has its prices, sales and changes on a phone', async () => {
  const id = await idOf('Weir')
  await saveWork(artist, id, { condition: 'Seen on a phone' })
  const page = await openPanel(shop(), browser, `/collections/artworks/${id}`, 'phone')
  await sized(page, 'phone')
  await page.getByRole('link', { name: 'History: prices, sales and changes' }).click()
  const prices = page.getByRole('region', { name: 'Prices and states' })
  await prices.getByRole('row', { name: /Price of the original nothing \$4,800\.00/ }).waitFor()
  const sales = page.getByRole('region', { name: 'Sales' })
  await sales.getByRole('row', { name: /Original .* \$4,800\.00/ }).waitFor()
  await sales.getByRole('row', { name: /Print \(A4\) × 2 .* \$40\.00/ }).waitFor()
  await page.getByText('Seen on a phone').first().waitFor()
  await expectAccessible(page)
  await shoot(page, 'archive-history-phone')
})
