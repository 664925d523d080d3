import type { Artwork } from '@gesso/shared-types/artwork'
import type { Page } from 'playwright-core'
import { axeFindings, overflowOf } from '../support/accessibility'
import { createArtwork, dataString, makePicture } from '../support/artworks'
import { withBrowser } from '../support/browser'
import { originalLine, printLine } from '../support/purchase'
import { withShop } from '../support/shop'
import { visit } from '../support/visit'

const shop = withShop()
const browser = withBrowser(shop)

let artwork: Artwork
beforeAll(async () => {
  const artist = await shop().signIn()
  await createArtwork(artist, { title: 'Sold one', originalAvailable: false })
  artwork = await createArtwork(artist, {
    title: 'Hospital of Saint-Paul at Saint-Rémy (study for the garden)',
    year: 1889,
    images: [dataString(await makePicture('jpeg', 900, 600))],
  })
  for (const platform of ['instagram', 'facebook', 'x', 'etsy', 'pinterest', 'tiktok'] as const) {
    await artist.call('saveSocial', { platform, url: `https://example.com/${platform}`, isEnabled: true })
  }
})

const SCREENS = [
  '/',
  '/artwork/{slug}',
  '/artwork/nothing',
  '/cart',
  '/checkout',
  '/contact',
  '/privacy',
  '/landing',
  '/payment-confirmation/ABCDEFGHJK',
  '/nothing',
]

/** Opens every screen, cart and checkout once empty and once full. */
async function visitAll(page: Page, look: (name: string) => Promise<void>): Promise<void> {
  for (const path of SCREENS) {
    await visit(page, path.replace('{slug}', artwork.slug))
    await look(path)
  }
  const lines = [originalLine(artwork), printLine(artwork, 'A3', 3)]
  await page.evaluate((cart) => localStorage.setItem('cart', cart), JSON.stringify(lines))
  for (const path of ['/cart', '/checkout']) {
    await visit(page, path)
    await look(`${path}, full`)
  }
}

/** Doubles the size of a page's text. */
const enlargeText = (page: Page) =>
  page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })

test('axe finds nothing on any screen, light and dark, and no screen is too wide, even with large text', async () => {
  browser.expectFault(/404/)
  // Without transitions: in the middle of one a colour has too little contrast.
  const page = await browser.open('desktop', { reducedMotion: 'reduce' })
  await visitAll(page, async (name) => {
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme })
      expect([name, colorScheme, await axeFindings(page)]).toEqual([name, colorScheme, []])
    }
    for (const width of [320, 390, 820, 2560, 1280]) {
      await page.setViewportSize({ width, height: 850 })
      expect([name, width, await overflowOf(page)]).toEqual([name, width, 0])
    }
    await page.setViewportSize({ width: 640, height: 850 })
    await enlargeText(page)
    expect([name, 'large text', await overflowOf(page)]).toEqual([name, 'large text', 0])
    await page.setViewportSize({ width: 1280, height: 850 })
  })
}, 180_000)

test('a visitor who prefers reduced motion sees none', async () => {
  const page = await browser.open('desktop', { reducedMotion: 'reduce' })
  await visit(page, `/artwork/${artwork.slug}`)
  await page.getByRole('button', { name: 'Add to Cart' }).first().click()
  const toast = page.locator('li[data-state="open"]')
  await toast.waitFor()
  const motion = await page.evaluate(() =>
    document.getAnimations().map((animation) => (animation.effect as KeyframeEffect).target?.nodeName),
  )
  expect(motion).toEqual([])
})
