import type { Artwork } from '@gesso/shared-types/artwork'
import type { StoredArtwork } from '@gesso/shared-types/artwork-input'
import type { Locator, Page, Route } from 'playwright-core'
import { createArtwork, dataString, makePicture } from '../support/artworks'
import { withBrowser } from '../support/browser'
import { emptyWall } from '../support/gallery'
import { originalLine } from '../support/purchase'
import { createSeries } from '../support/series'
import { withShop } from '../support/shop'
import { until } from '../support/until'
import { untilIdle, visit } from '../support/visit'

const shop = withShop()
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
  ['/landing', 1440, 900, 1],
  ['/', 1440, 900, 1],
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
  expect(preloads[0]).toContain('type="image/webp"')
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

describe('of many works', () => {
  const WORKS = 8
  const works: StoredArtwork[] = []

  beforeAll(async () => {
    await emptyWall(shop())
    const artist = await shop().signIn()
    const one = await createSeries(artist, 'Low tide', { words: 'Between two floods.' })
    for (let index = 0; index < WORKS; index += 1) {
      const size = [
        [1350, 1000],
        [1000, 1400],
        [1000, 1000],
      ][index % 3] as [number, number]
      const images = [dataString(await makePicture('jpeg', ...size))]
      works.push(await createArtwork(artist, { images, displayOrder: index, series: [one.id] }))
    }
  }, 120_000)

  /** A picture on a page: what it took, what it could take, and what it needs. */
  type Shown = { top: number; file: string; needed: number; widths: number[]; chosen: number }

  const shownOn = (page: Page, dots: number): Promise<Shown[]> =>
    page.locator('picture img').evaluateAll(
      (images, dots) =>
        (images as HTMLImageElement[])
          .filter((image) => image.offsetParent !== null)
          .map((image) => {
            const candidates = (image.parentElement?.querySelector('source')?.srcset ?? '')
              .split(', ')
              .map((candidate) => candidate.split(' '))
            const box = image.getBoundingClientRect()
            return {
              top: box.top + window.scrollY,
              file: image.currentSrc,
              needed: box.width * dots,
              widths: candidates.map(([, width = '']) => Number.parseInt(width, 10)),
              chosen: candidates.findIndex(([url = '-']) => image.currentSrc.endsWith(url)),
            }
          }),
      dots,
    )

  /** The place of the smallest candidate that is wide enough; of the largest where none is. */
  function fitting({ needed, widths }: Shown): number {
    // A pixel of rounding in the layout is none of the picture's.
    const enough = widths.findIndex((width) => width >= needed - 1)
    return enough < 0 ? widths.length - 1 : enough
  }

  /** Waits until a picture is there, and not broken. */
  const expectLoaded = (image: Locator) =>
    until(() => image.evaluate((one: HTMLImageElement) => one.complete && one.naturalWidth > 0))

  const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3 }

  test.each(['/series', '/series/low-tide', '/cart'])(
    'every picture is the smallest file that has the dots it needs: %s',
    async (place) => {
      const page = await browser.open('desktop', PHONE)
      if (place === '/cart') {
        await page.addInitScript(
          (cart) => localStorage.setItem('cart', cart),
          JSON.stringify(works.slice(0, 2).map(originalLine)),
        )
      }
      await visit(page, place)
      for (const image of await page.locator('picture img:visible').all()) {
        await image.scrollIntoViewIfNeeded()
        await expectLoaded(image)
      }
      // On phones those of the grid need fewer than there are (docs/decisions/picture-sizes.md).
      const shown = await shownOn(page, place === '/cart' ? 3 : 5 / 3)
      expect(shown.length).toBeGreaterThan(0)
      for (const each of shown) {
        // A picture that the browser has in a larger file already may show that one.
        const same = shown.filter(({ file }) => file === each.file)
        expect({ ...each, chosen: same.map(fitting) }).toMatchObject({
          chosen: expect.arrayContaining([each.chosen]),
        })
      }
    },
  )

  test('nothing below the second screen is fetched before it is near', async () => {
    const page = await browser.open('desktop', PHONE)
    const { height } = PHONE.viewport
    const asked = new Set<string>()
    page.on('request', (request) => asked.add(request.url()))
    await visit(page, '/')
    const pictures = await page.locator('picture').evaluateAll((all) =>
      all.map((picture) => ({
        top: picture.getBoundingClientRect().top,
        files: [...picture.querySelectorAll('source')].flatMap(({ srcset }) =>
          srcset.split(', ').map((each) => new URL(each.split(' ')[0] ?? '', location.href).href),
        ),
      })),
    )
    const isAsked = ({ files }: { files: string[] }) => files.some((file) => asked.has(file))
    const far = pictures.filter(({ top }) => top > height * 2)
    expect(pictures.length).toBe(WORKS)
    expect(far.length).toBeGreaterThan(0)
    expect(far.filter(isAsked)).toEqual([])
    // And what is on the screen is there.
    const onScreen = pictures.filter(({ top }) => top < height)
    expect(onScreen.every(isAsked)).toBe(true)
    // Each one comes when the visitor comes to it.
    const last = page.locator('picture img').last()
    await last.scrollIntoViewIfNeeded()
    await expectLoaded(last)
  })

  test('before the page is loaded nothing below the first screen is fetched; then what is a screen away comes', async () => {
    const [width, height] = [390, 640]
    const page = await browser.open('desktop', { viewport: { width, height } })
    const held: Route[] = []
    let isHeld = true
    const asked: string[] = []
    await page.route(/\/media\//, (route) => {
      asked.push(route.request().url())
      return isHeld ? void held.push(route) : route.continue()
    })
    await page.goto('/', { waitUntil: 'domcontentloaded' })
    const countOnScreen = () =>
      page
        .locator('picture')
        .evaluateAll((all) => all.filter((each) => each.getBoundingClientRect().top < innerHeight).length)
    await until(async () => asked.length >= (await countOnScreen()))
    await untilIdle(page)
    const onScreen = await countOnScreen()
    expect(asked.length).toBe(onScreen)
    isHeld = false
    await Promise.all(held.splice(0).map((route) => route.continue()))
    await until(() => asked.length > onScreen)
  })
})
