import { SIGNED_IN_COOKIE } from '@gesso/shared-types/shop-rules'
import type { Page, Route } from 'playwright-core'
import { createArtwork, dataString, makePicture } from '../support/artworks'
import { watchRequests, withBrowser } from '../support/browser'
import { withShop } from '../support/shop'
import { cartLink, offerCard, storedCart } from '../support/storefront-page'
import { until } from '../support/until'

const ENTRY = /\/assets\/index-[^/]*\.js/
const PICTURES = /\/media\//

const shop = withShop()
const browser = withBrowser(shop)
let path: string
beforeAll(async () => {
  const images = [dataString(await makePicture('jpeg', 900, 700))]
  const work = await createArtwork(await shop().signIn(), {
    title: 'Barley',
    originalPrice: '1685.00',
    images,
  })
  path = `/artwork/${work.slug}`
})

const add = (page: Page) => offerCard(page, 'Original Artwork').getByRole('button', { name: 'Add to Cart' })
const scriptsOf = (requests: readonly string[]) => requests.filter((request) => request.endsWith('.js'))

/** Whether React has been called on the page. */
const isAwake = (page: Page): Promise<boolean> =>
  page.evaluate(() =>
    Object.keys(document.getElementById('root') ?? {}).some((key) => key.startsWith('__reactContainer$')),
  )

/** Opens a page whose pictures do not arrive. @returns what it asked for, and what lets them arrive */
async function openWithoutPictures(page: Page, address = path) {
  const held: Route[] = []
  let isHeld = true
  await page.route(PICTURES, (route) => (isHeld ? void held.push(route) : route.continue()))
  const requests = watchRequests(page)
  await page.goto(address, { waitUntil: 'domcontentloaded' })
  await until(() => held.length > 0)
  // Had the page wanted its scripts by now, it would have asked in one of these moments.
  await page.evaluate(
    () => new Promise((done) => setTimeout(() => requestIdleCallback(done, { timeout: 300 }), 300)),
  )
  return {
    requests,
    arrive: async () => {
      isHeld = false
      await Promise.all(held.splice(0).map((route) => route.continue()))
    },
  }
}

test('no script is fetched before the pictures are there; then the page wakes by itself', async () => {
  const page = await browser.open('phone')
  const { requests, arrive } = await openWithoutPictures(page)
  expect(scriptsOf(requests)).toEqual([])
  expect(await page.locator('link[rel=modulepreload], script[src]').count()).toBe(0)
  await arrive()
  await until(() => isAwake(page))
  await add(page).tap()
  await cartLink(page, 1).waitFor()
})

test('the first touch, key or movement of the pointer fetches the scripts, though the pictures are still on their way', async () => {
  const ways: ((page: Page) => Promise<unknown>)[] = [
    (page) => page.getByRole('contentinfo').tap({ position: { x: 4, y: 4 } }),
    (page) => page.keyboard.press('Tab'),
    (page) => page.mouse.move(40, 300),
    (page) => page.mouse.wheel(0, 200),
    (page) => page.getByRole('link', { name: 'Contact', exact: true }).focus(),
  ]
  for (const [index, touch] of ways.entries()) {
    const page = await browser.open(index === 0 ? 'phone' : 'desktop')
    const { requests } = await openWithoutPictures(page)
    expect(scriptsOf(requests)).toEqual([])
    await touch(page)
    await until(() => isAwake(page))
    expect(scriptsOf(requests).filter((request) => ENTRY.test(request))).toHaveLength(1)
  }
})

test('the cart, a browser in which somebody has signed in, and a link with a code have their scripts at once', async () => {
  const cart = await browser.open()
  // The cart has no picture that its page could wait for, but fonts.
  await cart.route(/\.woff2$/, () => undefined)
  await cart.goto('/cart', { waitUntil: 'domcontentloaded' })
  await until(() => isAwake(cart))
  expect(await cart.evaluate(() => document.readyState)).toBe('interactive')

  // The cookie alone is no session.
  browser.expectFault(/401/)
  const artist = await browser.open()
  await artist.context().addCookies([{ name: SIGNED_IN_COOKIE, value: '1', url: shop().url }])
  const opened = await openWithoutPictures(artist)
  await until(() => scriptsOf(opened.requests).length > 0)

  const invited = await browser.open()
  const withCode = await openWithoutPictures(invited, `${path}?code=SPRING`)
  await until(() => scriptsOf(withCode.requests).length > 0)
})

test('scripts that come long after the tap: the button is busy, a second tap adds nothing, and the focus stays', async () => {
  const page = await browser.open()
  const held: Route[] = []
  await page.route(ENTRY, (route) => void held.push(route))
  await page.goto(path)
  await add(page).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Space')
  expect(await add(page).getAttribute('aria-busy')).toBe('true')
  expect(await storedCart(page)).toEqual([])
  await until(() => held.length > 0)
  await Promise.all(held.map((route) => route.continue()))
  await cartLink(page, 1).waitFor()
  expect(await storedCart(page)).toHaveLength(1)
  expect(await add(page).getAttribute('aria-busy')).toBeNull()
  expect(await add(page).evaluate((button) => button === document.activeElement)).toBe(true)
})

test('a chunk of the page that cannot be loaded is told as well', async () => {
  browser.expectFault(/ERR_FAILED|dynamically imported module|modulepreload/)
  const page = await browser.open()
  await page.route(/\/assets\/ArtworkPage-/, (route) => route.abort())
  await page.goto(path)
  await add(page).click()
  await page.getByRole('alert').getByText('This page could not be loaded to its end.').waitFor()
  expect(await storedCart(page)).toEqual([])
})

test('a visitor who follows a link before the scripts are there, and comes back, finds a page that works', async () => {
  const page = await browser.open()
  await page.route(ENTRY, () => undefined)
  await page.goto(path, { waitUntil: 'commit' })
  await page.getByRole('link', { name: 'Contact', exact: true }).click()
  await page.waitForURL('**/contact')
  await page.unroute(ENTRY)
  await page.goBack()
  await add(page).click()
  await cartLink(page, 1).waitFor()
  expect(await storedCart(page)).toHaveLength(1)
})
