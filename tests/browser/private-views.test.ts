import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expectAccessible } from '../support/accessibility'
import { createArtwork, dataString } from '../support/artworks'
import { withBrowser } from '../support/browser'
import { createView } from '../support/private-views'
import { readPdf } from '../support/read-pdf'
import { saveSettings } from '../support/settings'
import { shoot } from '../support/shoot'
import { withShop } from '../support/shop'
import { heading } from '../support/storefront-page'
import { until } from '../support/until'
import { visit } from '../support/visit'
import type { Visitor } from '../support/visitor'

const shop = withShop({ SWEEP_SECONDS: '3600' })
const browser = withBrowser(shop)
const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const PAINTING = readFileSync(join(__dirname, '../../cms/src/seed/pictures/estuary.jpg'))
let artist: Visitor
let works: number[]
beforeAll(async () => {
  artist = await shop().signIn()
  await saveSettings(artist, { artistName: 'Marianne Holt', timeZone: 'UTC' })
  const images = [dataString(PAINTING)]
  const facts = { year: 2024, medium: 'Oil on linen', originalDimensions: '80 × 60 cm', images }
  const made = [
    await createArtwork(artist, { ...facts, title: 'Estuary', originalPrice: '4200.00' }),
    await createArtwork(artist, {
      ...facts,
      title: 'Ebb',
      publication: 'draft',
      description: 'Painted from the dyke in one morning.',
      images: [images, images].flat(),
    }),
    await createArtwork(artist, { ...facts, title: 'Flood', originalState: 'sold_elsewhere' }),
    await createArtwork(artist, { title: 'W'.repeat(120), originalState: 'on_hold' }),
  ]
  works = made.map(({ id }) => id)
})

const SCREENS = [
  [390, 'dark'],
  [1440, 'light'],
] as const

async function look(page: Page, name: string): Promise<void> {
  for (const [width, colorScheme] of SCREENS) {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme })
    await expectAccessible(page)
    await shoot(page, `private-view-${name}-${width}-${colorScheme}`)
  }
}

const openings = async (id: number) =>
  (
    await shop().query<{ way: string }>('SELECT way FROM view_openings WHERE view_id = $1 ORDER BY id', [id])
  ).map(({ way }) => way)

test('a guest sees the works on every screen, saves the price list, and asks about one', async () => {
  const words =
    'Four works from the last winter, before they go to the fair.\n\nPlease keep the link to yourself.'
  const { id, token } = await createView(shop(), artist, 'For the winter guests', {
    words,
    works,
    contact: 'Marianne Holt\n+41 44 000 00 00',
    lastDay: '2031-12-05T12:00:00.000Z',
  })
  const page = await browser.open('desktop', { reducedMotion: 'reduce', userAgent, locale: 'de-CH' })
  await visit(page, `/view/${token}`)
  await heading(page, 'For the winter guests').waitFor()
  await page.getByText('on view until December 5, 2031').waitFor()
  expect(await page.locator('ol h2').allTextContents()).toEqual(['Estuary', 'Ebb', 'Flood', 'W'.repeat(120)])
  await until(async () => (await openings(id)).length === 1)
  await look(page, 'open')

  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Price list (PDF)' }).click()
  const file = await saved
  expect(file.suggestedFilename()).toBe('Price list.pdf')
  const [first] = readPdf(readFileSync(await file.path()))
  expect(Math.round(first?.width ?? 0)).toBe(595)
  expect(first?.lines.join('\n')).toContain('$4,200 USD')
  await until(async () => (await openings(id)).join() === 'page,price_list')

  await page.getByRole('link', { name: /^Ask about this work.*Ebb$/ }).press('Enter')
  await heading(page, 'Contact').waitFor()
  await page.getByRole('region', { name: 'The work you ask about' }).getByText('Ebb').waitFor()
  const subject = page.getByRole('textbox', { name: 'Subject' })
  await until(async () => (await subject.inputValue()) === 'About “Ebb”, seen in “For the winter guests”')
  expect(await page.context().cookies()).toEqual([])
}, 180_000)

test('a password is asked for once in a tab, by keyboard, and by no cookie', async () => {
  browser.expectFault(/400/)
  const { id, token } = await createView(shop(), artist, 'Behind a password', {
    works: works.slice(0, 1),
    asksPassword: true,
    password: 'low water 5',
  })
  const page = await browser.open('desktop', { reducedMotion: 'reduce', userAgent })
  await visit(page, `/view/${token}`)
  await expectAccessible(page)
  const field = page.getByLabel('Password')
  await field.fill('high water')
  await field.press('Enter')
  await page.getByText('That is not the password of this view.').waitFor()
  expect(await field.getAttribute('aria-invalid')).toBe('true')
  await shoot(page, 'private-view-wrong-password')
  await field.fill('low water 5')
  await field.press('Enter')
  await heading(page, 'Behind a password').waitFor()
  await until(async () => (await openings(id)).length === 1)
  await page.reload()
  await heading(page, 'Behind a password').waitFor()
  expect(await page.context().cookies()).toEqual([])
  const other = await page.context().newPage()
  await visit(other, `/view/${token}`)
  await heading(other, 'Private view').waitFor()
  expect(await openings(id)).toEqual(['page'])
}, 180_000)
