import type { Artwork } from '@gesso/shared-types/artwork'
import type { Locator, Page } from 'playwright-core'
import { expectAccessible } from '../support/accessibility'
import { createArtwork, dataString, makePicture } from '../support/artworks'
import { withBrowser } from '../support/browser'
import { pretendScan } from '../support/scan'
import { withShop } from '../support/shop'
import { until } from '../support/until'
import { visit } from '../support/visit'
import { openViewer, restOf } from '../support/zoom-viewer'

const shop = withShop()
const browser = withBrowser(shop)

let artwork: Artwork
beforeAll(async () => {
  const sizes = [
    [600, 600],
    [400, 300],
    [300, 500],
  ] as const
  const images = await Promise.all(sizes.map(async (size) => dataString(await makePicture('jpeg', ...size))))
  artwork = await createArtwork(await shop().signIn(), { title: 'Barley', year: 2024, images })
})

async function zoomTo(viewer: Locator, level: string): Promise<void> {
  const button = viewer.getByRole('button', { name: 'Zoom in' })
  while ((await viewer.locator('output').textContent()) !== level) await button.click()
  await restOf(viewer)
}

const PHONE = { deviceScaleFactor: 3, reducedMotion: 'reduce' } as const

test('two taps zoom in and out, at the place that was tapped', async () => {
  const page = await browser.open('phone', PHONE)
  const viewer = await openViewer(page, artwork)
  const level = viewer.locator('output')
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
  await page.touchscreen.tap(120, 380)
  expect(await level.textContent()).toBe('100%')
})

/** Fingers on a phone's screen, from now on. */
async function fingersOn(page: Page) {
  const session = await page.context().newCDPSession(page)
  return (type: 'touchStart' | 'touchMove' | 'touchEnd', ...places: [number, number][]) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: places.map(([x, y], id) => ({ x, y, id })),
    })
}

test('a pinch ends on the nearest of the eight levels', async () => {
  const page = await browser.open('phone', PHONE)
  const viewer = await openViewer(page, artwork)
  const whole = await restOf(viewer)
  const touch = await fingersOn(page)
  const pinch = (type: 'touchStart' | 'touchMove', apart: number) =>
    touch(type, [195 - apart / 2, 400], [195 + apart / 2, 400])
  await pinch('touchStart', 80)
  for (const apart of [90, 100, 110, 120, 130, 135]) await pinch('touchMove', apart)
  await touch('touchEnd')
  await viewer.getByText('100%').waitFor({ state: 'hidden' })
  const output = viewer.locator('output')
  const { width } = await restOf(viewer)
  const level = Number.parseInt((await output.textContent()) ?? '', 10) / 100
  expect([1.25, 1.5, 2]).toContain(level)
  expect(width / whole.width).toBeCloseTo(level, 2)
})

describe('a picture on its way to a level arrives there', () => {
  /** A viewer whose time stands still, so that what follows comes in the middle of a movement. */
  async function openStill(screen: 'phone' | 'desktop') {
    const page = await browser.open(screen)
    await page.clock.install()
    const viewer = await openViewer(page, artwork)
    const whole = await restOf(viewer)
    await page.clock.pauseAt(Date.now() + 60_000)
    const level = async () =>
      ((await viewer.getByRole('img').first().boundingBox())?.width ?? 0) / whole.width
    return {
      page,
      /** Goes on the way to 200 %, as far as half of its time. */
      goHalfWay: async () => {
        for (let step = 0; step < 3; step++) await page.keyboard.press('+')
        await viewer.getByText('200%').waitFor()
        await page.clock.runFor(100)
        expect(await level()).toBeGreaterThan(1)
        expect(await level()).toBeLessThan(2)
      },
      /** Lets time go on until the picture is as large as the label says. */
      arrive: async (wanted: number) => {
        await viewer.getByText(`${wanted * 100}%`).waitFor()
        await until(async () => {
          await page.clock.runFor(100)
          return Math.abs((await level()) - wanted) < 0.005
        })
      },
    }
  }
  const moveMouse = async (page: Page) => {
    await page.mouse.move(640, 420)
    await page.mouse.down()
    await page.mouse.move(600, 400, { steps: 4 })
    await page.mouse.up()
  }

  test.each<[string, 'phone' | 'desktop', (page: Page) => Promise<unknown>]>([
    ['the mouse drags it', 'desktop', moveMouse],
    [
      'a finger drags it',
      'phone',
      async (page) => {
        const touch = await fingersOn(page)
        await touch('touchStart', [120, 380])
        for (const x of [130, 140, 150]) await touch('touchMove', [x, 380])
        await touch('touchEnd')
      },
    ],
  ])('although %s', async (_what, screen, disturb) => {
    const { page, goHalfWay, arrive } = await openStill(screen)
    await goHalfWay()
    await disturb(page)
    await arrive(2)
  })
})

test('the viewer opens on the picture shown, leads to the others, and closes on the last one seen', async () => {
  const page = await browser.open()
  await visit(page, `/artwork/${artwork.slug}`)
  await page.getByRole('button', { name: 'Picture 2 of 3, Barley' }).click()
  await page.getByRole('button', { name: 'Zoom in on Barley' }).click()
  const viewer = page.getByRole('dialog')
  const shape = async () => {
    const image = viewer.getByRole('img', { name: 'Barley' })
    return [await image.getAttribute('width'), await image.getAttribute('height')]
  }
  await viewer.getByText('2 / 3').waitFor()
  expect(await shape()).toEqual(['400', '300'])
  await zoomTo(viewer, '200%')
  await viewer.getByRole('button', { name: 'Next picture' }).click()
  await viewer.getByText('3 / 3').waitFor()
  expect(await shape()).toEqual(['300', '500'])
  await viewer.getByText('100%').waitFor()
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

test('the keyboard alone zooms, pans and resets, and does not leave the viewer', async () => {
  const page = await browser.open('desktop', { reducedMotion: 'reduce' })
  const viewer = await openViewer(page, artwork)
  const level = viewer.locator('output')
  for (const key of ['+', '+', '+', '-']) await page.keyboard.press(key)
  expect(await level.textContent()).toBe('150%')
  await page.keyboard.press('+')
  const before = await restOf(viewer)
  await page.keyboard.press('ArrowDown')
  expect((await restOf(viewer)).y).toBeLessThan(before.y)
  await page.keyboard.press('0')
  expect(await level.textContent()).toBe('100%')
  const names = new Set<string>()
  for (let presses = 0; presses < 16; presses++) {
    await page.keyboard.press('Tab')
    names.add(
      await page.evaluate(() => {
        const { activeElement } = document
        const isInside = activeElement === document.body || activeElement?.closest('dialog') !== null
        return isInside ? 'inside' : (activeElement?.outerHTML ?? '')
      }),
    )
  }
  expect([...names]).toEqual(['inside'])
})

test('a picture that is zoomed in is dragged with the pointer', async () => {
  const images = [dataString(await makePicture('jpeg', 1200, 900))]
  const artwork = await createArtwork(await shop().signIn(), { images })
  const page = await browser.open('desktop', { reducedMotion: 'reduce' })
  await visit(page, `/artwork/${artwork.slug}`)
  await page.getByRole('button', { name: `Zoom in on ${artwork.title}` }).click()
  const viewer = page.getByRole('dialog')
  const left = async () => (await viewer.getByRole('img').first().boundingBox())?.x ?? 0
  const drag = async () => {
    await page.mouse.move(640, 420)
    await page.mouse.down()
    await page.mouse.move(540, 380, { steps: 6 })
    await page.mouse.up()
  }
  await viewer.getByRole('button', { name: 'Reset' }).waitFor()
  const before = await left()
  await drag()
  expect(await left()).toBeCloseTo(before, 0)
  for (let level = 0; level < 3; level++) await viewer.getByRole('button', { name: 'Zoom in' }).click()
  await viewer.getByText('200%').waitFor()
  await restOf(viewer)
  const zoomed = await left()
  await drag()
  expect(await left()).toBeLessThan(zoomed - 50)
})

describe('a large picture', () => {
  /** The most tiles of one layer, as the viewer has it: 25 megapixels decoded. */
  const MOST_TILES = 96
  /** The viewer with a scan of 100 megapixels in it, and the files of it that were asked for. */
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

    // 390 px, three to the pixel, three times as large: 3510 px.
    await zoomTo(viewer, '300%')
    const before = await tilesOf(page)
    expect(before.length).toBeGreaterThan(0)
    expect(before.every((tile) => tile.startsWith('/media/scan/5000/'))).toBe(true)

    for (const [x, y] of [
      [-300, -300],
      [-300, 200],
      [500, 300],
    ] as const) {
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
