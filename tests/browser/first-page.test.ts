import { SIGNED_IN_COOKIE } from '@gesso/shared-types/shop-rules'
import type { Page, Route } from 'playwright-core'
import { createArtwork, dataString, makePicture } from '../support/artworks'
import { watchRequests, withBrowser } from '../support/browser'
import { withShop } from '../support/shop'
import { cartLink, heading, offerCard, storedCart } from '../support/storefront-page'
import { until } from '../support/until'
import { visit } from '../support/visit'

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

/** Counts a page's frames from when its HTML is there; in a page that is hidden, there are none. */
async function countFrames(page: Page, { isHidden = false } = {}): Promise<void> {
  await page.addInitScript((hidden) => {
    Object.assign(window, { frames: 0, framesBeforeScripts: undefined })
    const frames = window as unknown as { frames: number; framesBeforeScripts?: number }
    const count = () => {
      frames.frames += 1
      requestAnimationFrame(count)
    }
    document.addEventListener('DOMContentLoaded', () => requestAnimationFrame(count))
    new MutationObserver(() => {
      if (document.querySelector('script[src]')) frames.framesBeforeScripts ??= frames.frames
    }).observe(document, { childList: true, subtree: true })
    if (!hidden) return
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' })
    window.requestAnimationFrame = () => 0
  }, isHidden)
}

test('a page is on the screen before it asks for its scripts, and a page in a hidden tab does not wait for that', async () => {
  for (const address of ['/cart', path]) {
    const shown = await browser.open()
    await countFrames(shown)
    await shown.goto(address)
    await until(() => isAwake(shown))
    expect(await shown.evaluate('framesBeforeScripts')).toBeGreaterThanOrEqual(2)

    const hidden = await browser.open()
    await countFrames(hidden, { isHidden: true })
    await hidden.goto(address)
    await until(() => hidden.evaluate('framesBeforeScripts === 0'))
  }
})

test('React and the other libraries run before the page’s own script, each as a task of its own', async () => {
  const page = await browser.open()
  await page.goto(path)
  await until(() => isAwake(page))
  const scripts = await page
    .locator('script[type=module]')
    .evaluateAll((all) => all.map((script) => script.getAttribute('src')?.replace(/-[\w-]{8}\.js$/, '')))
  expect(scripts).toEqual(['/assets/react', '/assets/vendor', '/assets/index'])
})

test('a library that cannot be loaded is told as well', async () => {
  browser.expectFault(/ERR_FAILED/)
  const page = await browser.open()
  await page.route(/\/assets\/react-/, (route) => route.abort())
  await page.goto(path)
  await add(page).click()
  await page.getByRole('alert').getByText('This page could not be loaded to its end.').waitFor()
  expect(await storedCart(page)).toEqual([])
})

const fontsIn = (requests: readonly string[]) => requests.filter((request) => request.endsWith('.woff2'))

/** Whether a page draws its titles in the italics, instead of regular letters that lean. */
const hasItalics = (page: Page): Promise<boolean> =>
  page.evaluate(() =>
    [...document.fonts].some(
      ({ family, style, status }) => family.includes('Italic') && style === 'italic' && status === 'loaded',
    ),
  )

describe('fonts', () => {
  test('two come with the page; italics and strong words follow the pictures, and a title’s lines stay', async () => {
    const page = await browser.open('phone')
    const { requests, arrive } = await openWithoutPictures(page)
    expect(fontsIn(requests)).toHaveLength(2)
    expect(await hasItalics(page)).toBe(false)
    const title = page.getByRole('heading', { level: 1 })
    const height = (await title.boundingBox())?.height
    await arrive()
    await until(() => hasItalics(page))
    await until(() => fontsIn(requests).length === 5)
    expect((await title.boundingBox())?.height).toBe(height)
  })

  test('a tab that has had them shows them without waiting for the pictures', async () => {
    const page = await browser.open('phone')
    await page.goto(path)
    await until(() => hasItalics(page))
    await until(() => page.evaluate(() => sessionStorage.getItem('fonts') !== null))
    await page.unroute(PICTURES)
    await openWithoutPictures(page, '/')
    expect(await hasItalics(page)).toBe(true)
  })

  test('without scripts all come at once', async () => {
    const page = await browser.open('phone', { javaScriptEnabled: false })
    const requests = watchRequests(page)
    await visit(page, path)
    expect(fontsIn(requests).some((font) => font.includes('-italic-'))).toBe(true)
  })

  test('titles lean where the italics cannot be loaded, and nothing else is missing', async () => {
    browser.expectFault(/ERR_FAILED/)
    const page = await browser.open('phone')
    await page.route(/-italic-/, (route) => route.abort())
    await page.goto(path)
    await until(() => isAwake(page))
    await until(() => page.evaluate(() => document.fonts.status === 'loaded'))
    expect(await hasItalics(page)).toBe(false)
    await add(page).click()
    await until(async () => (await storedCart(page)).length === 1)
  })

  test('common accents come with them, and other letters in files of their own, to pages that show one', async () => {
    const fontsOf = async (address: string) => {
      const page = await browser.open()
      const requests = watchRequests(page)
      await visit(page, address)
      await until(() => hasItalics(page))
      await page.evaluate(() => document.fonts.ready)
      return fontsIn(requests)
    }
    const isMore = (font: string) => font.includes('-more-')
    const plain = await fontsOf('/contact')
    expect(plain).toHaveLength(5)
    expect(plain.filter(isMore)).toEqual([])
    const artist = await shop().signIn()
    const accented = await createArtwork(artist, { title: 'Café in Saint-Rémy, señor Müller' })
    expect((await fontsOf(`/artwork/${accented.slug}`)).sort()).toEqual(plain.sort())
    const danish = await createArtwork(artist, { title: 'Århus, after Ørsted' })
    const fonts = await fontsOf(`/artwork/${danish.slug}`)
    expect(fonts.filter(isMore).length).toBeGreaterThan(0)
    expect(fonts).toEqual(expect.arrayContaining(plain))
  })
})

test('a page that the browser prerenders has no scripts before somebody looks at it', async () => {
  const page = await browser.open()
  await page.addInitScript(() => {
    Object.defineProperty(document, 'prerendering', { configurable: true, value: true })
  })
  const requests = watchRequests(page)
  await page.goto(path)
  await page.evaluate(
    () => new Promise((done) => setTimeout(() => requestIdleCallback(done, { timeout: 300 }), 300)),
  )
  expect(scriptsOf(requests)).toEqual([])
  await page.evaluate(() => {
    Object.defineProperty(document, 'prerendering', { value: false })
    document.dispatchEvent(new Event('prerenderingchange'))
  })
  await until(() => isAwake(page))
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

test('scripts that cannot be loaded: the page stays readable, a press says so and offers to load it again', async () => {
  browser.expectFault(/ERR_FAILED/)
  const page = await browser.open('phone')
  await page.route(ENTRY, (route) => route.abort())
  await page.goto(path)
  await heading(page, 'Barley').waitFor()
  expect(await page.getByRole('alert').count()).toBe(0)
  await add(page).tap()
  const alert = page.getByRole('alert')
  await alert.getByText('This page could not be loaded to its end.').waitFor()
  expect(await add(page).getAttribute('aria-busy')).toBeNull()
  await page.unroute(ENTRY)
  await alert.getByRole('link', { name: 'Load it again' }).tap()
  await until(async () => (await alert.count()) === 0)
  await add(page).tap()
  await cartLink(page, 1).waitFor()
  expect(await storedCart(page)).toHaveLength(1)
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
