import type { Artwork } from '@gesso/shared-types/artwork'
import type { Locator, Page } from 'playwright-core'
import { createArtwork, dataString, makePicture } from '../support/artworks'
import { withBrowser } from '../support/browser'
import { pretendScan } from '../support/scan'
import { withShop } from '../support/shop'
import { visit } from '../support/visit'
import { openViewer, restOf } from '../support/zoom-viewer'

const shop = withShop()
const browser = withBrowser(shop)

/** The most tiles of one layer, as the viewer has it: 25 megapixels decoded. */
const MOST_TILES = 96
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

test('what the server cut of a large picture is what the viewer asks for', async () => {
  const images = [dataString(await makePicture('jpeg', 2800, 2100))]
  const large = await createArtwork(await shop().signIn(), { images })
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
