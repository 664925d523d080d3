import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { ABOUT } from '../support/about'
import { expectAccessible, overflowOf } from '../support/accessibility'
import { createArtwork, dataString } from '../support/artworks'
import { watchRequests, withBrowser } from '../support/browser'
import { openDashboard } from '../support/dashboard-page'
import { tabTo } from '../support/keyboard'
import { pictureIn, sendToPanel } from '../support/panel-picture'
import { saveSettings } from '../support/settings'
import { shoot } from '../support/shoot'
import { withShop } from '../support/shop'
import { heading } from '../support/storefront-page'
import { visit } from '../support/visit'
import type { Visitor } from '../support/visitor'

const shop = withShop()
const browser = withBrowser(shop)
let artist: Visitor
let portrait: number

const PAINTING = readFileSync(join(__dirname, '../../cms/src/seed/pictures/estuary.jpg'))

beforeAll(async () => {
  artist = await shop().signIn()
  await createArtwork(artist, { title: 'Estuary, Low Tide', year: 2021, images: [dataString(PAINTING)] })
  portrait = pictureIn(await sendToPanel(artist, PAINTING)).id
})

const sections = (page: Page) => page.getByRole('navigation', { name: 'Sections' })
const current = (page: Page) => sections(page).locator('[aria-current]').allTextContents()

test('a name on the wall and a full about page fit every screen, light and dark', async () => {
  await saveSettings(artist, {
    ...ABOUT,
    portrait,
    portraitCaption: 'On the Eider, June 2023. Photograph: the studio',
    homeText: 'Weather and water, painted where they are.',
  })
  const page = await browser.open('desktop', { reducedMotion: 'reduce' })
  for (const [path, name] of [
    ['/', 'home'],
    ['/artwork/estuary-low-tide', 'work'],
    ['/about', 'about'],
  ] as const) {
    await visit(page, path)
    for (const width of [320, 820]) {
      await page.setViewportSize({ width, height: 900 })
      expect([path, width, await overflowOf(page)]).toEqual([path, width, 0])
    }
    for (const [width, colorScheme] of [
      [390, 'light'],
      [1440, 'dark'],
      ...(name === 'about'
        ? ([
            [390, 'dark'],
            [1440, 'light'],
          ] as const)
        : []),
    ] as const) {
      await page.setViewportSize({ width, height: 900 })
      await page.emulateMedia({ colorScheme })
      await expectAccessible(page)
      await shoot(page, `about-${name}-${width}-${colorScheme}`)
    }
  }
}, 120_000)

test('names and texts without a space break, and the browser is told how wide the portrait is', async () => {
  await saveSettings(artist, {
    ...ABOUT,
    shopName:
      'The Painted Works and Drawings of Annemarie Wolkenstein-Österreicher of Unterammergau, Bavaria',
    artistName: 'W'.repeat(60),
    statement: 'x'.repeat(400),
    portrait,
    portraitCaption: 'y'.repeat(200),
    exhibitions: [{ year: 2024, title: 'z'.repeat(200), venue: 'v'.repeat(200), link: 'https://z.test' }],
    collections: [{ name: 'c'.repeat(200) }],
    press: [{ title: 'p'.repeat(200), publication: 'q'.repeat(200) }],
  })
  const page = await browser.open('desktop', { reducedMotion: 'reduce' })
  for (const path of ['/artwork/estuary-low-tide', '/', '/about']) {
    await visit(page, path)
    for (const width of [320, 640, 820, 1280]) {
      await page.setViewportSize({ width, height: 850 })
      expect([path, width, await overflowOf(page)]).toEqual([path, width, 0])
    }
  }
  const image = page.locator('figure picture img')
  for (const width of [320, 700, 950, 1280, 1920]) {
    await page.setViewportSize({ width, height: 1400 })
    const told = await image.evaluate(async (shown) => {
      // What `sizes` says, measured by the browser itself; only the one that fits is taken.
      const sizes =
        shown
          .closest('picture')
          ?.querySelector('source')
          ?.sizes.split(/,\s*(?=\(min-width|min\()/) ?? []
      const fitting = sizes.find((size) => {
        const [, query] = /^(\(min-width: \d+px\))/.exec(size) ?? []
        return !query || matchMedia(query).matches
      })
      const ruler = document.createElement('div')
      ruler.style.width = String(fitting).replace(/^\(min-width: \d+px\) /, '')
      document.body.append(ruler)
      const { width: toldWidth } = ruler.getBoundingClientRect()
      ruler.remove()
      return [toldWidth, shown.getBoundingClientRect().width]
    })
    expect([width, Math.abs((told[0] ?? 0) - (told[1] ?? 0)) < 12, ...told]).toEqual([width, true, ...told])
  }
}, 60_000)

test('the words in the header lead by keyboard, and mark where one is', async () => {
  await saveSettings(artist, ABOUT)
  const page = await browser.open()
  await visit(page, '/artwork/estuary-low-tide')
  expect(await current(page)).toEqual(['Works'])
  const asked = watchRequests(page)
  await tabTo(sections(page).getByRole('link', { name: 'About' }))
  await page.keyboard.press('Enter')
  await heading(page, 'Marianne Holt').waitFor()
  await page.getByText('Standing in the wind').waitFor()
  expect(await page.title()).toBe('About — Marianne Holt')
  expect(await current(page)).toEqual(['About'])
  // The first page had neither the scripts of this one nor what it shows.
  expect(asked.filter((path) => /AboutPage|api\/about$/.test(path))).toHaveLength(2)
  await tabTo(sections(page).getByRole('link', { name: 'Works' }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'Estuary, Low Tide' }).waitFor()
  expect(await current(page)).toEqual(['Works'])
})

test('the words stay beside the artist’s controls on a phone, under a long name', async () => {
  await saveSettings(artist, { ...ABOUT, shopName: 'The Painted Works of Annemarie Wolkenstein' })
  const page = await openDashboard(shop(), browser, 'phone')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Exit Admin' }).waitFor()
  for (const word of ['Works', 'About']) {
    const box = await sections(page).getByRole('link', { name: word }).boundingBox()
    expect([word, (box?.height ?? 0) >= 24, (box?.x ?? 0) + (box?.width ?? 999) <= 390]).toEqual([
      word,
      true,
      true,
    ])
  }
  await expectAccessible(page)
  await shoot(page, 'about-admin-390')
})

test('a page whose call fails says so', async () => {
  await saveSettings(artist, ABOUT)
  browser.expectFault(/503/)
  const page = await browser.open()
  await visit(page, '/cart')
  await page.route('**/api/about', (route) =>
    route.fulfill({ status: 503, json: { code: 'busy', message: 'Busy' } }),
  )
  await sections(page).getByRole('link', { name: 'About' }).click()
  await heading(page, 'Error Loading Page').waitFor()
})
