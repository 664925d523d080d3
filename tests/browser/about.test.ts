import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { ABOUT } from '../support/about'
import { expectAccessible, overflowOf } from '../support/accessibility'
import { createArtwork, dataString } from '../support/artworks'
import { withBrowser } from '../support/browser'
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
