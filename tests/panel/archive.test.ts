import type { Page } from 'playwright-core'
import { axeFindings, expectAccessible } from '../support/accessibility'
import { pdfBytes, readWork, saveWork } from '../support/archive'
import { createArtwork } from '../support/artworks'
import { withBrowser } from '../support/browser'
import { certificatesOf, nameArtist } from '../support/certificates'
import { numbersOf } from '../support/editions'
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

const idOf = async (title: string): Promise<number> => {
  const [work] = await shop().query<{ id: number }>('SELECT id FROM artworks WHERE title = $1', [title])
  return work?.id ?? 0
}
const tab = (page: Page, name: string) => page.locator('.tabs-field__tab-button').filter({ hasText: name })

test('the tab Archive of an artwork refuses the number of another work by its name, is filled in, saved, and there again', async () => {
  browser.expectFault(/400/)
  const { id } = await createArtwork(artist, { title: 'Dusk', originalDimensions: '24 × 36 in' })
  const page = await openPanel(shop(), browser, `/collections/artworks/${id}`)
  await tab(page, 'Archive').click()
  await page.getByText('24 × 36 in (61 × 91.4 cm)').waitFor()
  // First, since a choice that is made before an earlier change is answered shows its fields with the next change alone.
  await openSelect(page, page.locator('#field-location'))
  await page.locator('.rs__option').filter({ hasText: 'On consignment' }).click()
  await page.locator('input[name=locationName]').waitFor()
  await page.locator('input[name=inventoryNumber]').fill('1883-00')
  // An answer to what was typed would take the refusal off the field again.
  await untilAtRest(page)
  await saveForm(page)
  await page.locator('.field-error').filter({ hasText: '“Bulb Fields” has this inventory number' }).waitFor()
  await page.locator('input[name=inventoryNumber]').fill('1884-001')
  await page.locator('input[name=dateWords]').fill('c. 1883–84')
  await page.locator('textarea[name=condition]').fill('Fine, one retouching upper left.')
  await untilAtRest(page)
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

test('the artist numbers a size that was sold before, chooses, marks and voids its numbers, and sees their orders', async () => {
  const artist = await shop().signIn()
  const artwork = await createArtwork(artist, { title: 'Weir in Winter' })
  await buy(shop(), shop().visitor(), [printLine(artwork, 'A4', 2)])
  const page = await openPanel(shop(), browser, '/editions')
  await page.getByText('None so far.').waitFor()
  await shoot(page, 'editions-none')

  await goToPanel(page, `/editions?artwork=${artwork.id}`)
  const form = page.locator('form', { hasText: 'Sold elsewhere before' })
  await form.getByText('2 were sold here, and take the first numbers.').waitFor()
  await form.getByLabel('Sold elsewhere before').fill('1')
  await form.getByLabel('Size of the edition').fill('2')
  browser.expectFault(/400/)
  await form.getByRole('button', { name: 'Make it an edition' }).click()
  await page.getByText('3 were sold already: the edition cannot be smaller.').waitFor()
  await form.getByLabel('Size of the edition').fill('6')
  await form.getByLabel('Artist’s proofs').fill('1')
  await form.getByLabel('Paper').fill('Cotton rag')
  await form.getByRole('button', { name: 'Make it an edition' }).click()
  await page.getByText('Edition of 6 + 1 AP: 3 given, 3 left.').waitFor()
  const [edition] = (await artist.call('listEditions', {})).editions
  const id = edition?.id ?? 0
  expect(await numbersOf(artist, id)).toMatchObject({ '3/6': 'sold_before', '4/6': 'free' })

  const order = await buy(shop(), shop().visitor(), [printLine(artwork, 'A4')])
  await goToPanel(page, `/editions?edition=${id}`)
  const row = (label: string) =>
    page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: label, exact: true }) })
  await row('4/6')
    .getByRole('link', { name: `Order ${order.number}` })
    .waitFor()
  const act = async (label: string, choice: string) => {
    await row(label).getByLabel(`What to do with ${label}`).selectOption(choice)
    await row(label)
      .getByRole('button', { name: `Do it with ${label}` })
      .click()
  }
  await act('5/6', 'void')
  await row('5/6').getByText('Void', { exact: true }).waitFor()
  await act('AP 1/1', 'given_out')
  await row('AP 1/1').getByText('Given out by hand').waitFor()
  await act('4/6', 'number 6')
  await row('6/6')
    .getByRole('link', { name: `Order ${order.number}` })
    .waitFor()
  await until(async () => (await numbersOf(artist, id))['4/6'] === 'free')
  await expectAccessible(page)
  await shoot(page, 'edition-numbers')
  await page.getByLabel('Printed by').fill('Atelier Nord')
  await page.getByRole('button', { name: 'Save the edition' }).click()
  await page.getByText('The edition is saved.').waitFor()
  await goToPanel(page, '/editions')
  await page.getByText('Edition of 6 + 1 AP, 5 given').waitFor()
  await goToPanel(page, `/collections/orders/${order.id}`)
  await page.getByRole('region', { name: 'Parcel' }).getByText('No. 6/6', { exact: false }).waitFor()
})

describe('certificates', () => {
  let artist: Visitor
  beforeAll(async () => {
    artist = await shop().signIn()
    await nameArtist(shop())
  })

  test('on a phone, the artist issues the certificates of an order on its page, with the number of a print', async () => {
    const artwork = await createArtwork(artist, { title: 'Turf Huts' })
    const { id } = await buy(shop(), shop().visitor(), [originalLine(artwork), printLine(artwork, 'A4', 1)])
    const page = await openPanel(shop(), browser, `/collections/orders/${id}`, 'phone')
    const part = page.getByRole('region', { name: 'Certificates' })
    await part.getByRole('button', { name: 'Issue the certificate of Turf Huts, print A4' }).click()
    await part.getByText('Write the number of the print, like 3/25.').waitFor()
    expect(await axeFindings(page, 'section[aria-label="Certificates"]')).toEqual([])
    await shoot(page, 'certificates-order-phone')
    await part.getByRole('button', { name: 'Issue the certificate of Turf Huts', exact: true }).click()
    await part.getByRole('link', { name: 'PDF of Turf Huts, original' }).waitFor()
    await part.getByLabel('Number of the print, like 3/25').fill('3/25')
    await part.getByRole('button', { name: 'Issue the certificate of Turf Huts, print A4' }).click()
    await part.getByRole('link', { name: 'PDF of Turf Huts, A4, 3/25' }).waitFor()
    expect(await part.getByRole('button').count()).toBe(0)
    await shoot(page, 'certificates-issued-phone')
    expect((await certificatesOf(shop(), artwork.id)).map(({ state }) => state)).toEqual(['valid', 'valid'])
  })
})
