import jsQR from 'jsqr'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expectAccessible } from '../support/accessibility'
import { saveWork } from '../support/archive'
import { createArtwork, dataString, makePicture } from '../support/artworks'
import { watchRequests, withBrowser } from '../support/browser'
import { shoot } from '../support/shoot'
import { withShop } from '../support/shop'
import { until } from '../support/until'
import { visit } from '../support/visit'

const shop = withShop()
/** WebGL by the processor alone. */
const browser = withBrowser(shop, ['--use-angle=swiftshader', '--enable-unsafe-swiftshader'])

const ANDROID =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'

const opener = (page: Page) => page.getByRole('button', { name: 'See it in your room' })
const dialogOf = (page: Page) => page.getByRole('dialog')

let slug: string

beforeAll(async () => {
  const artist = await shop().signIn()
  const work = await createArtwork(artist, {
    title: 'Bulb Fields',
    originalDimensions: '48.9 × 66 × 2.2 cm',
    images: [dataString(await makePicture('jpeg', 1350, 1000))],
  })
  slug = work.slug
  await saveWork(artist, work.id, { frameWidth: '4 cm', frameDepth: '5 cm', frameColour: 'oak' })
})

beforeEach(() => {
  // model-viewer says so on a slow machine, and Chromium how slow drawing without a graphics card is.
  browser.expectFault(/rAF timed out|GPU stall|GroupMarkerNotSet|software WebGL/i)
})

/** Waits until model-viewer has shown the model. @returns its width, height and depth in millimetres */
async function shownSize(page: Page): Promise<number[]> {
  await dialogOf(page).locator('[data-state="shown"]').waitFor()
  return page.evaluate(() => {
    const viewer = document.querySelector('model-viewer') as unknown as {
      getDimensions(): { x: number; y: number; z: number }
    }
    const { x, y, z } = viewer.getDimensions()
    return [x, y, z].map((metres) => Math.round(metres * 1000))
  })
}

/** Keeps what the page would open, in place of opening it. @returns the addresses, with rel and content of the link */
async function watchOpened(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const opened: string[] = []
    Object.assign(globalThis, { opened })
    HTMLAnchorElement.prototype.click = function () {
      opened.push(`${this.rel} ${this.firstElementChild?.tagName ?? ''} ${this.href}`)
    }
  })
  return () => page.evaluate(() => (globalThis as unknown as { opened: string[] }).opened)
}

/** Makes the browser say that Quick Look runs, as Safari on an iPhone does. */
const asIPhone = (page: Page) =>
  page.addInitScript(() => {
    const supports = DOMTokenList.prototype.supports
    DOMTokenList.prototype.supports = function (token) {
      return token === 'ar' || supports.call(this, token)
    }
  })

test('on a desk the press loads a model of the work’s true size and a code that leads a phone to it; before, nothing is loaded', async () => {
  const page = await browser.open()
  const requests = watchRequests(page)
  await visit(page, `/artwork/${slug}`)
  await opener(page).waitFor()
  expect(requests.filter((request) => /model|RoomView/i.test(request))).toEqual([])
  await opener(page).focus()
  await page.keyboard.press('Enter')
  expect(await shownSize(page)).toEqual([740, 569, 50])
  await shoot(page, 'room-desk')
  await expectAccessible(page)
  const code = dialogOf(page).getByRole('img', { name: 'The address of this page as a QR code' })
  const { data, info } = await sharp(await code.screenshot())
    .resize(528)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const read = jsQR(new Uint8ClampedArray(data), info.width, info.height)
  expect(read?.data).toBe(`${shop().url}/artwork/${slug}?room`)
  await page.keyboard.press('Escape')
  await dialogOf(page).waitFor({ state: 'detached' })
  expect(await opener(page).evaluate((button) => button === document.activeElement)).toBe(true)
})

test('an Android phone that was led here has the press ready, and Scene Viewer hangs the work on the wall in its size', async () => {
  const page = await browser.open('phone', { userAgent: ANDROID })
  await visit(page, `/artwork/${slug}?room`)
  expect(await shownSize(page)).toEqual([740, 569, 50])
  await shoot(page, 'room-phone')
  await expectAccessible(page)
  const opened = await watchOpened(page)
  await dialogOf(page).getByRole('button', { name: 'See it in your room' }).click()
  await until(async () => (await opened()).length > 0)
  const [intent = ''] = await opened()
  expect(intent).toContain('enable_vertical_placement=true')
  expect(intent).toContain('resizable=false')
  const file = decodeURIComponent(/file=([^&#]+)/.exec(intent)?.[1] ?? '')
  expect(file).toMatch(new RegExp(`^${shop().url}/models/\\d+/[0-9a-f]{20}\\.glb$`))
  const { status, headers } = await shop().visitor().send('GET', new URL(file).pathname)
  expect([status, headers.get('content-type')]).toEqual([200, 'model/gltf-binary'])
})

test('an iPhone opens the package in Quick Look, in its size, by a link with a picture', async () => {
  const page = await browser.open('phone', { userAgent: IPHONE })
  await asIPhone(page)
  await visit(page, `/artwork/${slug}`)
  await opener(page).click()
  await shownSize(page)
  const opened = await watchOpened(page)
  await dialogOf(page).getByRole('button', { name: 'See it in your room' }).click()
  await until(async () => (await opened()).length > 0)
  expect((await opened())[0]).toMatch(
    new RegExp(`^ar IMG ${shop().url}/models/\\d+/[0-9a-f]{20}\\.usdz#.*allowsContentScaling=0`),
  )
})

test('a phone that can show it in no way has no button, and its address opens nothing', async () => {
  const page = await browser.open('phone', {
    userAgent: 'Mozilla/5.0 (Mobile; rv:140.0) Gecko/140.0 Firefox/140.0',
  })
  await visit(page, `/artwork/${slug}?room`)
  await page.getByRole('button', { name: 'View on a wall' }).waitFor()
  expect(await page.getByText('See it in your room').count()).toBe(0)
  expect(await dialogOf(page).count()).toBe(0)
})

test('a model that cannot be loaded is said, and can be tried again', async () => {
  browser.expectFault(/Failed to (fetch|load)|ERR_FAILED|models/)
  const page = await browser.open()
  let isBroken = true
  await page.route('**/models/**', (route) => (isBroken ? route.abort() : route.fallback()))
  await visit(page, `/artwork/${slug}`)
  await opener(page).click()
  await dialogOf(page).getByText('The work could not be loaded. Please try again.').waitFor()
  await expectAccessible(page)
  isBroken = false
  await dialogOf(page).getByRole('button', { name: 'Try again' }).click()
  expect(await shownSize(page)).toEqual([740, 569, 50])
})
