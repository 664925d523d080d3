import type { StoredArtwork } from '@gesso/shared-types/artwork-input'
import type { Locator, Page, Route } from 'playwright-core'
import { createArtwork, dataString, makePicture } from '../support/artworks'
import { withBrowser } from '../support/browser'
import { originalLine } from '../support/purchase'
import { createSeries } from '../support/series'
import { withShop } from '../support/shop'
import { until } from '../support/until'
import { visit } from '../support/visit'

const shop = withShop()
const browser = withBrowser(shop)

const WORKS = 14
const works: StoredArtwork[] = []

beforeAll(async () => {
  const artist = await shop().signIn()
  const one = await createSeries(artist, 'Low tide', { words: 'Between two floods.' })
  for (let index = 0; index < WORKS; index += 1) {
    const size = [
      [2700, 2000],
      [1500, 2100],
      [2000, 2000],
    ][index % 3] as [number, number]
    const images = [dataString(await makePicture('jpeg', ...size))]
    works.push(await createArtwork(artist, { images, displayOrder: index, series: [one.id] }))
  }
}, 240_000)

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

/** The dots that a picture needs to the pixel: on phones those of the grid and the first need fewer than there are. */
const dotsOf = (place: string, width: number, dots: number): number =>
  place !== 'its page' && place !== '/cart' && width < 640 && dots > 2 ? (dots * 5) / 9 : dots

/** The place of the smallest candidate that is wide enough; of the largest where none is. */
function fitting({ needed, widths }: Shown): number {
  // A pixel of rounding in the layout is none of the picture's.
  const enough = widths.findIndex((width) => width >= needed - 1)
  return enough < 0 ? widths.length - 1 : enough
}

/** Waits until a picture is there, and not broken. */
const expectLoaded = (image: Locator) =>
  until(() => image.evaluate((one: HTMLImageElement) => one.complete && one.naturalWidth > 0))

const SCREENS = [
  [390, 844, 3],
  [1440, 900, 2],
] as const
const PLACES = ['/', '/series', '/series/low-tide', '/?q=study', 'its page', '/cart'] as const

test.each([...PLACES.map((place) => [place, ...SCREENS[0]] as const), ['/', ...SCREENS[1]] as const])(
  'every picture is the smallest file that has the dots it needs: %s at %i by %i px, %i to the pixel',
  async (place, width, height, deviceScaleFactor) => {
    const page = await browser.open('desktop', { viewport: { width, height }, deviceScaleFactor })
    if (place === '/cart') {
      await page.addInitScript(
        (cart) => localStorage.setItem('cart', cart),
        JSON.stringify(works.slice(0, 2).map(originalLine)),
      )
    }
    await visit(page, place === 'its page' ? `/artwork/${works[0]?.slug}` : place)
    for (const image of await page.locator('picture img:visible').all()) {
      await image.scrollIntoViewIfNeeded()
      await expectLoaded(image)
    }
    const shown = await shownOn(page, dotsOf(place, width, deviceScaleFactor))
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

test.each(SCREENS)(
  'nothing below the second screen is fetched before it is near: %i by %i px, %i to the pixel',
  async (width, height, deviceScaleFactor) => {
    const page = await browser.open('desktop', { viewport: { width, height }, deviceScaleFactor })
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
  },
)

test('before the page is loaded nothing below the first screen is fetched; then what is a screen away comes', async () => {
  const [width, height] = [390, 844]
  const page = await browser.open('desktop', { viewport: { width, height } })
  const held: Route[] = []
  let isHeld = true
  const asked: string[] = []
  await page.route(/\/media\//, (route) => {
    asked.push(route.request().url())
    return isHeld ? void held.push(route) : route.continue()
  })
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  await until(() => held.length > 0)
  // Had another picture been wanted by now, it would have been asked for in one of these moments.
  await page.evaluate(
    () => new Promise((done) => setTimeout(() => requestIdleCallback(done, { timeout: 300 }), 300)),
  )
  const onScreen = await page
    .locator('picture')
    .evaluateAll((all) => all.filter((each) => each.getBoundingClientRect().top < innerHeight).length)
  expect(asked.length).toBe(onScreen)
  isHeld = false
  await Promise.all(held.splice(0).map((route) => route.continue()))
  await until(() => asked.length > onScreen)
})
