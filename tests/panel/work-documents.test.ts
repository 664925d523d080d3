import { readFile } from 'node:fs/promises'
import type { WorkSelection } from '@gesso/shared-types/features/work-documents/work-document'
import type { Page } from 'playwright-core'
import { axeFindings } from '../support/accessibility'
import { saveWork } from '../support/archive'
import { createArtwork, makePicture } from '../support/artworks'
import { withBrowser } from '../support/browser'
import { goToPanel, openPanel, selectRows } from '../support/panel-page'
import { createView } from '../support/private-views'
import { readPdf } from '../support/read-pdf'
import { readPdfTags, tagsOfRole } from '../support/read-pdf-tags'
import { createSeries } from '../support/series'
import { withShop } from '../support/shop'
import { turn } from '../support/switches'
import { hireAssistant } from '../support/team'
import { refusalOf, type Visitor } from '../support/visitor'

const shop = withShop()
const browser = withBrowser(shop)

const works: Record<string, number> = {}
let artist: Visitor
let series = 0

beforeAll(async () => {
  artist = await shop().signIn()
  series = (await createSeries(artist, 'Tides', { words: 'Painted between two tides.' })).id
  for (const [displayOrder, title] of ['Sluice', 'Mole', 'Groyne'].entries()) {
    const file = new File([new Uint8Array(await makePicture('jpeg', 900, 600))], 'a.jpg', {
      type: 'image/jpeg',
    })
    const { url } = await artist.call('uploadPicture', { file })
    const work = {
      title,
      displayOrder,
      medium: 'Oil on linen',
      originalDimensions: '60 × 80 cm',
      images: [url],
    }
    works[title] = (await createArtwork(artist, work)).id
  }
  const { Sluice = 0, Groyne = 0 } = works
  await saveWork(artist, Sluice, { series: [series], location: 'storage', inventoryNumber: 'A-1' })
  await saveWork(artist, Groyne, { series: [series], location: 'storage', locationName: 'Pier 9' })
})

/** The lines of a document of a selection. */
async function linesOf(
  who: Visitor,
  selection: WorkSelection,
  document: 'labels' | 'price_list' | 'checklist',
): Promise<string[]> {
  const answer = await who.load('POST', '/api/cms/work-documents', {
    body: JSON.stringify({ selection, document, paper: 'a4', title: 'Low water', prices: true }),
    headers: { 'Content-Type': 'application/json' },
  })
  expect(answer.headers.get('content-type')).toBe('application/pdf')
  return readPdf(answer.bytes).flatMap(({ lines }) => lines)
}

/** The titles of the works among lines, in their order. */
const titlesIn = (lines: readonly string[]): string[] =>
  lines.flatMap((line) => Object.keys(works).filter((title) => line.includes(title)))

async function download(page: Page): Promise<Buffer> {
  const link = page.getByRole('link', { name: 'Download the catalogue' })
  const [file] = await Promise.all([page.waitForEvent('download'), link.click()])
  expect(file.suggestedFilename()).toBe('low-water.pdf')
  return readFile(await file.path())
}

test('on a phone a catalogue of the selected works is made in the background, and has them in order, tagged', async () => {
  const page = await openPanel(shop(), browser, '/collections/artworks', 'phone')
  await selectRows(page, 'Groyne', 'Sluice')
  await page.getByRole('button', { name: 'Documents', exact: true }).tap()
  const dialog = page.getByRole('dialog', { name: 'Documents of 2 works' })
  await dialog.getByRole('combobox', { name: 'Document' }).selectOption('Catalogue')
  expect(await axeFindings(page, 'dialog[open]')).toEqual([])
  await dialog.getByRole('combobox', { name: 'Paper' }).selectOption('Square, 210 mm')
  await dialog.getByRole('textbox', { name: 'Title' }).fill('Low water')
  await dialog.getByRole('textbox', { name: 'Text at the beginning' }).fill('Seen from the pier.')
  await dialog.getByRole('combobox', { name: 'Picture on the cover' }).selectOption('Groyne')
  await dialog.getByRole('checkbox', { name: '3 mm bleed and crop marks' }).check()

  browser.expectFault(/400 \(Bad Request\)/)
  const profile = {
    name: 'press.icc',
    mimeType: 'application/octet-stream',
    buffer: Buffer.from('no profile'),
  }
  await dialog.locator('input[type=file]').setInputFiles(profile)
  await dialog.getByRole('button', { name: 'Make the catalogue' }).tap()
  await dialog.getByRole('alert').getByText('This is no colour profile of a printer').waitFor()
  await dialog.locator('input[type=file]').setInputFiles([])
  await dialog.getByRole('button', { name: 'Make the catalogue' }).tap()
  await page.getByText('The catalogue is ready: 2 works').waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)

  const pdf = await download(page)
  const pages = readPdf(pdf)
  expect(pages.map(({ lines }) => titlesIn(lines))).toEqual([
    [],
    [],
    ['Sluice'],
    ['Groyne'],
    ['Sluice', 'Groyne'],
  ])
  expect(pages[1]?.lines[0]).toBe('Seen from the pier.')
  expect(pages[2]?.lines).toEqual(
    expect.arrayContaining(['1. Sluice', 'Oil on linen', '60 × 80 cm (23½ × 31½ in)', '$100 USD']),
  )
  const tags = readPdfTags(pdf)
  expect([tags.title, tags.isTagged]).toEqual(['Low water', true])
  expect(tags.pages.map((each) => tagsOfRole(each, 'Figure').length)).toEqual([1, 0, 1, 1, 0])

  await page.getByRole('button', { name: 'Remove it' }).tap()
  await page.getByRole('link', { name: 'Download the catalogue' }).waitFor({ state: 'hidden' })
  expect(await artist.call('getCatalogue', {})).toBeNull()
})

test('a series, a private view and a place of the archive have documents in their own order, with their own words', async () => {
  const { Sluice = 0, Mole = 0, Groyne = 0 } = works
  expect(await artist.call('readWorkSelection', { selection: { series } })).toMatchObject({
    ...{ title: 'Tides', words: 'Painted between two tides.' },
    works: [{ title: 'Sluice' }, { title: 'Groyne' }],
  })
  expect(titlesIn(await linesOf(artist, { series }, 'price_list'))).toEqual(['Sluice', 'Groyne'])

  const view = await createView(shop(), artist, 'For Anna', {
    ...{ works: [Mole, Sluice], prices: 'own' },
    ownPrices: [{ work: Mole, price: '$90, studio price' }],
  })
  const ofView = await linesOf(artist, { view: view.id }, 'labels')
  expect(titlesIn(ofView)).toEqual(expect.arrayContaining(['Mole', 'Sluice']))
  expect(ofView.join('\n')).toContain('$90, studio price')
  expect(ofView.join('\n')).toContain('Price on request')

  const stored = { archive: { place: 'storage' as const, q: 'pier' } }
  const list = await linesOf(artist, stored, 'checklist')
  expect(titlesIn(list)).toEqual(['Groyne'])
  expect(list.join('\n')).toContain('In storage, Pier 9')
  expect(list.join('\n')).toContain('$100.00')

  const assistant = await hireAssistant(shop(), artist)
  expect((await linesOf(assistant, stored, 'checklist')).join('\n')).not.toContain('$')

  const nothing = artist.call('readWorkSelection', { selection: { archive: { q: 'nowhere' } } })
  expect(await refusalOf(nothing)).toMatchObject({ status: 400, body: { fields: [{ field: 'selection' }] } })
  const far = { works: [Groyne, 987_654_321] }
  expect(titlesIn(await linesOf(artist, far, 'price_list'))).toEqual(['Groyne'])
})

test('a catalogue is asked for once, cancelled by whoever wants, and none of it is there while it is off', async () => {
  await shop().query(
    `INSERT INTO catalogues (id, title, content, total, due_at) VALUES ($1, 'Tides', '{}', 2, 'infinity')`,
    ['0'.repeat(20)],
  )
  const { Sluice = 0 } = works
  const asked = {
    ...{ selection: { works: [Sluice] }, title: 'Low water', paper: 'a4' as const, perPage: 1 as const },
    ...{ prices: false, bleed: false },
  }
  expect(await refusalOf(artist.call('startCatalogue', asked))).toMatchObject({ status: 409 })
  await artist.call('removeCatalogue', { id: '0'.repeat(20) })
  expect(await refusalOf(artist.call('startCatalogue', { ...asked, cover: 987_654_321 }))).toMatchObject({
    ...{ status: 400, body: { fields: [{ field: 'cover' }] } },
  })

  const page = await openPanel(shop(), browser, `/collections/series/${series}`)
  await page.getByRole('button', { name: 'Documents' }).click()
  await page.getByRole('dialog', { name: 'Documents of 2 works' }).waitFor()
  await goToPanel(page, '/archive?place=storage')
  await page.getByRole('button', { name: 'Documents' }).waitFor()

  await turn(artist, 'work-documents', false)
  await goToPanel(page, '/archive?place=storage')
  await page.getByRole('link', { name: 'PDF on A4' }).waitFor()
  expect(await page.getByRole('button', { name: 'Documents' }).count()).toBe(0)
  expect(await refusalOf(artist.call('startCatalogue', asked))).toMatchObject({ status: 409 })
})
