import type { Artwork } from '@gesso/shared-types/artwork'
import type { Locator, Page } from 'playwright-core'
import { expectAccessible } from './house/accessibility'
import { useBrowser } from './house/browser'
import { visit } from './house/browser-purchase'
import { dataString, hang, picture } from './house/goods'
import { pretendScan } from './house/scan'
import { useShop } from './house/shop'

const shop = useShop()
const browser = useBrowser(shop)

/** The most tiles of one layer, as the viewer has it: 25 megapixels decoded. */
const MOST_TILES = 96

let work: Artwork

beforeAll(async () => {
  const sizes = [
    [600, 600],
    [400, 300],
    [300, 500],
  ] as const
  const images = await Promise.all(sizes.map(async (size) => dataString(await picture('jpeg', ...size))))
  work = await hang(await shop().signIn(), { title: 'Barley', year: 2024, images })
})

async function openViewer(page: Page): Promise<Locator> {
  await visit(page, `/artwork/${work.slug}`)
  await page.getByRole('button', { name: 'Zoom in on Barley' }).click()
  const viewer = page.getByRole('dialog')
  await viewer.getByRole('button', { name: 'Reset' }).waitFor()
  return viewer
}

/** The viewer with a scan of 100 megapixels in it, and the files of it that were asked for. */
async function openScan(page: Page): Promise<{ viewer: Locator; asked: string[] }> {
  await pretendScan(page, work)
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/media/scan')) asked.push(pathname)
  })
  return { viewer: await openViewer(page), asked }
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

/** Waits until the viewer's picture stands still. @returns its box */
async function restOf(viewer: Locator): Promise<{ x: number; y: number; width: number }> {
  const image = viewer.getByRole('img').first()
  for (let before = ''; ; ) {
    const box = await image.boundingBox()
    if (box && JSON.stringify(box) === before) return box
    before = JSON.stringify(box)
    await viewer.page().waitForTimeout(80)
  }
}

async function zoomTo(viewer: Locator, level: string): Promise<void> {
  const button = viewer.getByRole('button', { name: 'Zoom in' })
  while ((await viewer.locator('output').textContent()) !== level) await button.click()
  await restOf(viewer)
}

const PHONE = { deviceScaleFactor: 3, reducedMotion: 'reduce' } as const

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

test('tiles that left the view are dropped, and the page stays small', async () => {
  const page = await browser.open('desktop', { deviceScaleFactor: 2, reducedMotion: 'reduce' })
  const { viewer } = await openScan(page)
  await zoomTo(viewer, '300%')
  await tilesOf(page)
  for (let presses = 0; presses < 12; presses++) await page.keyboard.press('ArrowDown')
  await restOf(viewer)
  const tiles = await tilesOf(page)
  expect(tiles.length).toBeLessThanOrEqual(MOST_TILES)
  const room = await viewer.locator('.zoom-viewport').boundingBox()
  const far = await page.locator('[data-tiles] img').evaluateAll(
    (all, { top, bottom }) => {
      const margin = (all[0]?.getBoundingClientRect().height ?? 0) + 1
      return all.filter((tile) => {
        const box = tile.getBoundingClientRect()
        return box.bottom < top - margin || box.top > bottom + margin
      }).length
    },
    { top: room?.y ?? 0, bottom: (room?.y ?? 0) + (room?.height ?? 0) },
  )
  expect(far).toBe(0)
})

test('the coarser picture stays until the tiles are there', async () => {
  const page = await browser.open('phone', PHONE)
  const { viewer } = await openScan(page)
  let answer = () => {}
  const waiting = new Promise<void>((done) => {
    answer = done
  })
  await page.route('**/media/scan/5000/**', async (route) => {
    await waiting
    await route.fallback()
  })
  await zoomTo(viewer, '300%')
  await page.locator('[data-tiles] img').first().waitFor({ state: 'attached' })
  expect(await page.locator('[data-tiles] img:visible').count()).toBe(0)
  expect(await page.locator('img[src$="scan-2560.webp"][data-ready]').count()).toBe(1)
  answer()
  expect((await tilesOf(page)).length).toBeGreaterThan(0)
  expect(await page.locator('[data-tiles] img:visible').count()).toBeGreaterThan(0)
})

test('what the server cut of a large picture is what the viewer asks for', async () => {
  const images = [dataString(await picture('jpeg', 2800, 2100))]
  const large = await hang(await shop().signIn(), { images })
  const page = await browser.open('desktop', { deviceScaleFactor: 2, reducedMotion: 'reduce' })
  const answers: [number, string][] = []
  page.on('response', (response) => answers.push([response.status(), new URL(response.url()).pathname]))
  await visit(page, `/artwork/${large.slug}`)
  await page.getByRole('button', { name: `Zoom in on ${large.title}` }).click()
  await zoomTo(page.getByRole('dialog'), '200%')
  await page.locator('[data-tiles] img').first().waitFor()
  const tiles = await tilesOf(page)
  expect(tiles.length).toBeGreaterThan(0)
  for (const tile of tiles) expect(answers).toContainEqual([200, tile])
  expect(answers.map(([, path]) => path)).not.toContain(large.images[0])
})

test('two taps come close and go back, at the place that was tapped', async () => {
  const page = await browser.open('phone', PHONE)
  const viewer = await openViewer(page)
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

test('a pinch ends on the nearest of the eight levels', async () => {
  const page = await browser.open('phone', PHONE)
  const viewer = await openViewer(page)
  const whole = await restOf(viewer)
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', apart: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints:
        type === 'touchEnd'
          ? []
          : [
              { x: 195 - apart / 2, y: 400, id: 0 },
              { x: 195 + apart / 2, y: 400, id: 1 },
            ],
    })
  await touch('touchStart', 80)
  for (const apart of [90, 100, 110, 120, 130, 135]) await touch('touchMove', apart)
  await touch('touchEnd', 0)
  const output = viewer.locator('output')
  const { width } = await restOf(viewer)
  const level = Number.parseInt((await output.textContent()) ?? '', 10) / 100
  expect([1.25, 1.5, 2]).toContain(level)
  expect(width / whole.width).toBeCloseTo(level, 2)
})

test('the viewer opens on the picture shown, leads to the others, and closes on the last one seen', async () => {
  const page = await browser.open()
  await visit(page, `/artwork/${work.slug}`)
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
  const viewer = await openViewer(page)
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

test('a visitor who does not zoom loads nothing of the viewer', async () => {
  const page = await browser.open()
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname))
  await visit(page, `/artwork/${work.slug}`)
  expect(scripts.some((path) => path.includes('ZoomViewer'))).toBe(false)
  await page.getByRole('button', { name: 'Zoom in on Barley' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Reset' }).waitFor()
  expect(scripts.some((path) => path.includes('ZoomViewer'))).toBe(true)
})
