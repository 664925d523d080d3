import type { Artwork } from '@gesso/shared-types/artworks/artwork'
import type { StoredArtwork } from '@gesso/shared-types/artworks/artwork-input'
import type { Locator, Page, Route } from 'playwright-core'
import { expectAccessible } from '../support/accessibility'
import { createArtwork, dataString, makePicture } from '../support/artworks'
import { withBrowser } from '../support/browser'
import { emptyWall } from '../support/gallery'
import { pretendScan } from '../support/scan'
import { createSeries } from '../support/series'
import { withShop } from '../support/shop'
import { until } from '../support/until'
import { untilIdle, visit } from '../support/visit'
import { openViewer, restOf } from '../support/zoom-viewer'

const shop = withShop()
const browser = withBrowser(shop)

let wide: Artwork
let tall: Artwork

beforeAll(async () => {
  const artist = await shop().signIn()
  const sized = async (...size: [number, number]) => dataString(await makePicture('jpeg', ...size))
  tall = await createArtwork(artist, { images: [await sized(900, 1600)] })
  wide = await createArtwork(artist, { images: [await sized(1600, 1200), await sized(800, 800)] })
})

/** The candidate that a picture on a page uses, and the smallest that is wide enough, by their places in `srcset`. */
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

/** The paths of the picture files that a page requests from now on. */
function watchPictures(page: Page): string[] {
  const urls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/media/')) urls.push(pathname)
  })
  return urls
}

/**
 * Words move by a pixel or two when their font arrives late. A moving picture shifts the layout a hundred times as
 * much.
 */
const SEEN_BY_NOBODY = 0.0001

type LayoutShift = { value: number; sources: { previousRect: DOMRect; currentRect: DOMRect }[] }

/**
 * Adds up the layout shifts of a page from its start. A word that only gets narrower when its font arrives does not
 * count.
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
  ['its page', 390, 844, 3],
  ['/', 390, 844, 2],
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
    // On phones, the grid asks for no more than five thirds of a dot.
    const dots = place === '/' && width < 640 ? Math.min(deviceScaleFactor, 5 / 3) : deviceScaleFactor
    const shown = await shownOn(page, dots)
    // An artwork's page shows the picture, two thumbnails, and the other artwork below.
    expect(shown.length).toBe(place === '/' ? 2 : 4)
    for (const { url, chosen, isLoaded } of shown) {
      expect(isLoaded).toBe(true)
      // A thumbnail may use a file of the same picture that the browser already has.
      const enough = Math.max(...shown.filter((each) => each.url === url).map((each) => each.enough))
      // The browser uses the next smaller candidate when it is nearly wide enough.
      expect([enough, enough - 1]).toContain(chosen)
    }
    expect(asked.length).toBe(new Set(asked).size)
    expect(asked.length).toBe(new Set(shown.map(({ url }) => url)).size)
    expect(await shiftsOf(page)).toBeLessThan(SEEN_BY_NOBODY)
  },
)

test('the first picture is asked for from the head and goes first, the others wait until they come near', async () => {
  const { text: html } = await shop().visitor().send('GET', '/')
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
  const images = [...html.matchAll(/<picture.*?(<img [^>]*>)/gs)].map(([, image = '']) => image)
  expect(attribute(images[0] ?? '', 'fetchpriority')).toBe('high')
  expect(attribute(images[0] ?? '', 'loading')).toBeUndefined()
  expect(attribute(images[1] ?? '', 'loading')).toBe('lazy')
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
  const WORKS = 6
  const works: StoredArtwork[] = []

  beforeAll(async () => {
    await emptyWall(shop())
    const artist = await shop().signIn()
    const one = await createSeries(artist, 'Low tide', { words: 'Between two floods.' })
    for (let index = 0; index < WORKS; index += 1) {
      const size = [
        [900, 670],
        [670, 900],
        [700, 700],
      ][index % 3] as [number, number]
      const images = [dataString(await makePicture('jpeg', ...size))]
      works.push(await createArtwork(artist, { images, displayOrder: index, series: [one.id] }))
    }
  })

  test('before the page is loaded nothing below the first screen is fetched; then what is a screen away comes, and no more', async () => {
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
    await untilIdle(page)
    const last = page.locator('picture img').last()
    expect(await last.evaluate((image) => image.getBoundingClientRect().top > 2 * innerHeight)).toBe(true)
    const files = await page
      .locator('picture')
      .last()
      .evaluate((picture) =>
        [...picture.querySelectorAll('source')].flatMap(({ srcset }) =>
          srcset.split(', ').map((each) => new URL(each.split(' ')[0] ?? '', location.href).href),
        ),
      )
    const isAsked = () => files.some((file) => asked.includes(file))
    expect(isAsked()).toBe(false)
    // The picture loads when the visitor scrolls to it.
    await last.scrollIntoViewIfNeeded()
    await until(isAsked)
  })
})

describe('the zoom viewer', () => {
  let artwork: Artwork
  beforeAll(async () => {
    const sizes = [
      [600, 600],
      [400, 300],
      [300, 500],
    ] as const
    const images = await Promise.all(
      sizes.map(async (size) => dataString(await makePicture('jpeg', ...size))),
    )
    artwork = await createArtwork(await shop().signIn(), { title: 'Barley', year: 2024, images })
  })

  async function zoomTo(viewer: Locator, level: string): Promise<void> {
    const button = viewer.getByRole('button', { name: 'Zoom in' })
    while ((await viewer.locator('output').textContent()) !== level) await button.click()
    await restOf(viewer)
  }

  const PHONE = { deviceScaleFactor: 3, reducedMotion: 'reduce' } as const

  /** Simulates fingers on a phone's screen. */
  async function fingersOn(page: Page) {
    const session = await page.context().newCDPSession(page)
    return (type: 'touchStart' | 'touchMove' | 'touchEnd', ...places: [number, number][]) =>
      session.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: places.map(([x, y], id) => ({ x, y, id })),
      })
  }

  test('two taps zoom in and out, at the place that was tapped, and a pinch ends on the nearest of the eight levels', async () => {
    const page = await browser.open('phone', PHONE)
    const viewer = await openViewer(page, artwork)
    const whole = await restOf(viewer)
    const tapTwice = async () => {
      await page.touchscreen.tap(120, 380)
      await page.touchscreen.tap(122, 381)
    }
    await tapTwice()
    await viewer.getByText('200%').waitFor()
    const close = await restOf(viewer)
    expect((122 - close.x) / close.width).toBeCloseTo((122 - whole.x) / whole.width, 1)
    await tapTwice()
    await viewer.getByText('100%').waitFor()
    await restOf(viewer)

    const touch = await fingersOn(page)
    const pinch = (type: 'touchStart' | 'touchMove', apart: number) =>
      touch(type, [195 - apart / 2, 400], [195 + apart / 2, 400])
    await pinch('touchStart', 80)
    for (const apart of [90, 100, 110, 120, 130, 135]) await pinch('touchMove', apart)
    await touch('touchEnd')
    await viewer.getByText('100%').waitFor({ state: 'hidden' })
    const { width } = await restOf(viewer)
    const level = Number.parseInt((await viewer.locator('output').textContent()) ?? '', 10) / 100
    expect([1.25, 1.5, 2]).toContain(level)
    expect(width / whole.width).toBeCloseTo(level, 2)
  })

  test('the viewer opens on the picture shown, is dragged when it is zoomed in, leads to the others, and closes on the last one seen', async () => {
    const page = await browser.open('desktop', { reducedMotion: 'reduce' })
    await visit(page, `/artwork/${artwork.slug}`)
    await page.getByRole('button', { name: 'Picture 2 of 3, Barley' }).click()
    await page.getByRole('button', { name: 'Zoom in on Barley' }).click()
    const viewer = page.getByRole('dialog')
    const level = viewer.locator('output')
    const shape = async () => {
      const image = viewer.getByRole('img', { name: 'Barley' })
      return [await image.getAttribute('width'), await image.getAttribute('height')]
    }
    await viewer.getByText('2 / 3').waitFor()
    expect(await shape()).toEqual(['400', '300'])
    const left = async () => (await restOf(viewer)).x
    const drag = async () => {
      await page.mouse.move(640, 420)
      await page.mouse.down()
      await page.mouse.move(540, 380, { steps: 6 })
      await page.mouse.up()
    }
    const before = await left()
    await drag()
    expect(await left()).toBeCloseTo(before, 0)
    await zoomTo(viewer, '200%')
    const zoomed = await left()
    await drag()
    expect(await left()).toBeLessThan(zoomed - 50)

    await viewer.getByRole('button', { name: 'Next picture' }).click()
    await viewer.getByText('3 / 3').waitFor()
    expect(await shape()).toEqual(['300', '500'])
    // The keyboard alone works and does not leave the viewer.
    await viewer.getByText('100%').waitFor()
    for (const key of ['+', '+', '+', '-']) await page.keyboard.press(key)
    expect(await level.textContent()).toBe('150%')
    await page.keyboard.press('+')
    const { y } = await restOf(viewer)
    await page.keyboard.press('ArrowDown')
    expect((await restOf(viewer)).y).toBeLessThan(y)
    await page.keyboard.press('0')
    expect(await level.textContent()).toBe('100%')
    await page.setViewportSize({ width: 320, height: 640 })
    await expectAccessible(page)
    const close = await viewer.getByRole('button', { name: 'Close' }).boundingBox()
    expect((close?.x ?? 0) + (close?.width ?? 0)).toBeLessThanOrEqual(320)
    await page.keyboard.press('ArrowRight')
    await viewer.getByText('3 / 3').waitFor()
    for (const place of ['2 / 3', '1 / 3']) {
      await page.keyboard.press('ArrowLeft')
      await viewer.getByText(place).waitFor()
    }
    expect(await viewer.getByRole('button', { name: 'Previous picture' }).getAttribute('aria-disabled')).toBe(
      'true',
    )
    await page.keyboard.press('Escape')
    await viewer.waitFor({ state: 'hidden' })
    const current = page.getByRole('button', { name: 'Picture 1 of 3, Barley' })
    expect(await current.getAttribute('aria-current')).toBe('true')
  })

  describe('a large picture', () => {
    /** The most tiles of one layer in the viewer: 25 megapixels decoded. */
    const MOST_TILES = 96
    /** Opens the viewer on a scan of 100 megapixels. @returns the viewer, and the requested files of the scan */
    async function openScan(page: Page): Promise<{ viewer: Locator; asked: string[] }> {
      await pretendScan(page, artwork)
      const asked: string[] = []
      page.on('request', (request) => {
        const { pathname } = new URL(request.url())
        if (pathname.startsWith('/media/scan')) asked.push(pathname)
      })
      return { viewer: await openViewer(page, artwork), asked }
    }

    const isTile = (path: string): boolean => /\/\d+-\d+\.webp$/.test(path)

    /** Waits until every tile on the page is decoded. @returns their addresses */
    async function tilesOf(page: Page): Promise<string[]> {
      await page.waitForFunction(() => {
        const tiles = document.querySelectorAll('[data-tiles] img')
        const layers = document.querySelectorAll('[data-tiles]')
        return layers.length <= 1 && [...tiles].every((tile) => 'ready' in (tile as HTMLElement).dataset)
      })
      return page
        .locator('[data-tiles] img')
        .evaluateAll((tiles) => tiles.map((tile) => new URL((tile as HTMLImageElement).src).pathname))
    }

    test('a scan of 100 megapixels on a phone: renditions as far as they go, then tiles in view, never the scan itself', async () => {
      const page = await browser.open('phone', PHONE)
      const { viewer, asked } = await openScan(page)
      await page.locator('img[src$="scan-1280.webp"][data-ready]').waitFor()
      await zoomTo(viewer, '200%')
      await page.locator('img[src$="scan-2560.webp"][data-ready]').waitFor()
      expect(asked.filter(isTile)).toEqual([])

      // 390 px, three device pixels each, three times as large: 3510 px.
      await zoomTo(viewer, '300%')
      const before = await tilesOf(page)
      expect(before.length).toBeGreaterThan(0)
      expect(before.every((tile) => tile.startsWith('/media/scan/5000/'))).toBe(true)

      for (const [x, y] of [[-300, -300]] as const) {
        await page.mouse.move(195, 400)
        await page.mouse.down()
        await page.mouse.move(195 + x, 400 + y, { steps: 8 })
        await page.mouse.up()
        await restOf(viewer)
        const tiles = await tilesOf(page)
        expect(tiles.length).toBeLessThanOrEqual(MOST_TILES)
        expect(tiles).not.toEqual(before)
      }
      expect(asked.length).toBe(new Set(asked).size)
      expect(asked.filter((path) => !isTile(path)).sort()).toEqual([
        '/media/scan-1280.webp',
        '/media/scan-1920.webp',
        '/media/scan-2560.webp',
      ])
    })
  })
})
