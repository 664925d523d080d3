import type { Artwork } from '@gesso/shared-types/artwork'
import type { Page } from 'playwright-core'
import { createArtwork, dataString, makePicture } from '../support/artworks'
import { withBrowser } from '../support/browser'
import { withShop } from '../support/shop'
import { visit } from '../support/visit'

const shop = withShop({ PICTURES_AVIF: 'on' })
const browser = withBrowser(shop)

let wide: Artwork
let tall: Artwork

beforeAll(async () => {
  const artist = await shop().signIn()
  const sized = async (...size: [number, number]) => dataString(await makePicture('jpeg', ...size))
  tall = await createArtwork(artist, { images: [await sized(1500, 2700)] })
  wide = await createArtwork(artist, { images: [await sized(2700, 2000), await sized(1400, 1400)] })
}, 120_000)

/** Which candidate a picture on a page took, and the smallest that is wide enough; by their places in `srcset`. */
type Shown = { url: string; chosen: number; enough: number; isLoaded: boolean }

const shownOn = (page: Page, dots: number): Promise<Shown[]> =>
  page.locator('picture img').evaluateAll(
    (images, dots) =>
      (images as HTMLImageElement[]).map((image) => {
        const candidates = (image.parentElement?.querySelector('source')?.srcset ?? '')
          .split(', ')
          .map((candidate) => candidate.split(' '))
        const widths = candidates.map(([, width = '']) => Number.parseInt(width, 10))
        const needed = image.getBoundingClientRect().width * dots
        const enough = widths.findIndex((width) => width >= needed - 1)
        return {
          url: image.currentSrc,
          chosen: candidates.findIndex(([url = '-']) => image.currentSrc.endsWith(url)),
          enough: enough < 0 ? widths.length - 1 : enough,
          isLoaded: image.complete && image.naturalWidth > 0,
        }
      }),
    dots,
  )

/** Addresses of picture files that a page asks for from now on. */
function watchPictures(page: Page): string[] {
  const urls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/media/')) urls.push(pathname)
  })
  return urls
}

/** A word beside another moves by a pixel or two when their font comes late. A picture that moves shifts a hundred times as much. */
const SEEN_BY_NOBODY = 0.0001

type LayoutShift = { value: number; sources: { previousRect: DOMRect; currentRect: DOMRect }[] }

/**
 * Adds up from the start by how much the layout of a page shifts. A word that stays where it is and gets narrower, as its
 * font comes, is none.
 */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const shop = globalThis as unknown as { shifts: number }
    shop.shifts = 0
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as unknown as LayoutShift[]) {
        const hasMoved = sources.some(
          ({ previousRect: old, currentRect: now }) => old.x !== now.x || old.y !== now.y,
        )
        if (hasMoved) shop.shifts += value
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })

const shiftsOf = (page: Page): Promise<number> =>
  page.evaluate(() => (globalThis as unknown as { shifts: number }).shifts)

test.each([
  ['/', 390, 844, 3],
  ['its page', 390, 844, 3],
  ['/', 820, 1180, 2],
  ['its page', 820, 1180, 2],
  ['/landing', 1440, 900, 1],
  ['/', 1440, 900, 1],
  ['/', 2560, 1440, 2],
  ['its page', 2560, 1440, 1],
])(
  'pictures come in the size that is shown, once, and nothing moves: %s at %i by %i px, %i to the pixel',
  async (place, width, height, deviceScaleFactor) => {
    const page = await browser.open('desktop', { viewport: { width, height }, deviceScaleFactor })
    const asked = watchPictures(page)
    await watchShifts(page)
    await visit(page, place === 'its page' ? `/artwork/${wide.slug}` : place)
    for (const image of await page.locator('picture img').all()) await image.scrollIntoViewIfNeeded()
    await page.waitForFunction(() => [...document.images].every((image) => image.complete))
    // On a phone home needs fewer dots than there are (docs/decisions/picture-sizes.md).
    const dots = place === '/' && width < 640 ? (deviceScaleFactor * 5) / 9 : deviceScaleFactor
    const shown = await shownOn(page, dots)
    // On its page: the picture, two thumbnails, and the other work below.
    expect(shown.length).toBe({ '/': 2, 'its page': 4, '/landing': 1 }[place])
    for (const { url, chosen, isLoaded } of shown) {
      expect(isLoaded).toBe(true)
      // A thumbnail may show the file that the browser has of the same picture already.
      const enough = Math.max(...shown.filter((each) => each.url === url).map((each) => each.enough))
      // The browser takes the next smaller one where that is nearly enough.
      expect([enough, enough - 1]).toContain(chosen)
    }
    expect(asked.length).toBe(new Set(asked).size)
    expect(asked.length).toBe(new Set(shown.map(({ url }) => url)).size)
    expect(await shiftsOf(page)).toBeLessThan(SEEN_BY_NOBODY)
  },
)

test('the first picture is asked for from the head and goes first, the others wait until they come near', async () => {
  const page = await browser.open()
  const answer = await page.request.get('/')
  const html = await answer.text()
  const preloads = html.match(/<link rel="preload" as="image"[^>]*>/g) ?? []
  expect(preloads.length).toBe(1)
  expect(preloads[0]).toContain('fetchpriority="high"')
  expect(preloads[0]).toContain('type="image/avif"')
  const first = /<source [^>]*>/.exec(html)?.[0] ?? ''
  const attribute = (tag: string, name: string) => new RegExp(` ${name}="([^"]*)"`, 'i').exec(tag)?.[1]
  for (const name of ['srcset', 'sizes', 'type']) {
    const preloaded = attribute(preloads[0] ?? '', name === 'type' ? name : `image${name}`)
    expect([name, preloaded]).toEqual([name, attribute(first, name)])
  }
  await visit(page, '/')
  const images = page.locator('picture img')
  expect(await images.first().getAttribute('fetchpriority')).toBe('high')
  expect(await images.first().getAttribute('loading')).toBeNull()
  expect(await images.nth(1).getAttribute('loading')).toBe('lazy')
})

test('a picture that cannot be loaded says so, in the gallery, on its page and in the viewer', async () => {
  browser.expectFault(/404/)
  const page = await browser.open()
  await page.route('**/media/**', (route) => route.fulfill({ status: 404 }))
  await visit(page, '/')
  await page.getByText('Picture unavailable').nth(1).waitFor()
  expect(await page.locator('picture').count()).toBe(0)
  await visit(page, `/artwork/${tall.slug}`)
  await page.getByRole('main').getByText('Picture unavailable').first().waitFor()
  await page.getByRole('button', { name: /^Zoom in on/ }).click()
  await page.getByRole('dialog').getByText('Picture unavailable').waitFor()
})
