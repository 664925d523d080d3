import type { Artwork } from '@gesso/shared-types/artwork'
import { SIGNED_IN_COOKIE } from '@gesso/shared-types/shop-rules'
import type { Page, Route } from 'playwright-core'
import { createArtwork, dataString, makePicture } from '../support/artworks'
import { watchRequests, withBrowser } from '../support/browser'
import { withShop } from '../support/shop'
import { cartLink, offerCard, storedCart } from '../support/storefront-page'
import { until } from '../support/until'
import { restAfter, untilIdle, visit } from '../support/visit'
import type { Visitor } from '../support/visitor'

const shop = withShop()
const browser = withBrowser(shop)

describe('the first page', () => {
  const ENTRY = /\/assets\/index-[^/]*\.js/
  const PICTURES = /\/media\//

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
    await untilIdle(page)
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
})

describe('its data', () => {
  const DATA = '**/page-data/**'

  let artist: Visitor
  let artwork: Artwork
  beforeAll(async () => {
    artist = await shop().signIn()
    artwork = await createArtwork(artist, {
      title: 'Barge',
      description: 'Tarred, and low in the water. '.repeat(140),
      originalPrice: '600.00',
      images: [dataString(await makePicture('jpeg', 900, 700))],
    })
  })

  const original = (page: Page) => offerCard(page, 'Original Artwork')
  const add = (page: Page) => original(page).getByRole('button', { name: 'Add to Cart' })

  test('a page’s data come beside its scripts, once, and the page that is there wakes with them', async () => {
    const page = await browser.open('phone')
    const requests = watchRequests(page)
    await restAfter(page, async () => {
      await page.goto('/artwork/barge')
      await page.locator('h1').evaluate((heading) => Object.assign(heading, { wasThere: true }))
    })
    expect(requests.filter((request) => request.includes('/page-data/'))).toHaveLength(1)
    expect(await page.locator('h1').evaluate((heading) => 'wasThere' in heading)).toBe(true)
  })

  test('a page that has changed since it was sent shows what is true now, and sells at that price', async () => {
    const page = await browser.open('desktop')
    let isHeld = true
    await page.route(DATA, async (route) => {
      await until(async () => !isHeld)
      await route.continue()
    })
    // Chromium reports the answer's status, with which the server says that the page has changed.
    browser.expectFault(/409/)
    await page.goto('/artwork/barge')
    await original(page).getByText('$600').waitFor()
    await artist.call('updateArtwork', { id: String(artwork.id), title: 'Barge', originalPrice: '640.00' })
    isHeld = false
    await original(page).getByText('$640').waitFor()
    await add(page).click()
    await cartLink(page, 1).waitFor()
  })

  test('a page whose data cannot be had is read, says so to who presses, and wakes with the next press', async () => {
    const page = await browser.open('desktop')
    browser.expectFault(/ERR_FAILED|Failed to fetch/)
    await page.route(DATA, (route) => route.abort())
    await page.goto('/artwork/barge')
    await add(page).click()
    await page.getByRole('alert').getByText('This page could not be loaded to its end.').waitFor()
    await page.unroute(DATA)
    await add(page).click()
    await cartLink(page, 1).waitFor()
    await visit(page, '/cart')
    await page.getByText('Barge').first().waitFor()
  })
})

describe('what is pressed early', () => {
  let work: Artwork
  beforeAll(async () => {
    const images = [dataString(await makePicture('jpeg', 900, 700))]
    work = await createArtwork(await shop().signIn(), {
      title: 'Barley',
      originalPrice: '1685.00',
      printOptions: [
        { size: 'A4', price: '45.00' },
        { size: 'A3', price: '75.00' },
      ],
      images,
    })
  })

  /** Opens a page whose script is on its way. @returns what lets the script arrive, and waits until the page is awake */
  async function openAsleep(page: Page, path: string): Promise<() => Promise<void>> {
    const held: Route[] = []
    await page.route(/\/assets\/index-[^/]*\.js/, (route) => void held.push(route))
    await page.goto(path, { waitUntil: 'commit' })
    await page.getByRole('contentinfo').waitFor()
    return async () => {
      await until(() => held.length > 0)
      await Promise.all(held.map((route) => route.continue()))
      await until(() =>
        page.evaluate(() =>
          Object.keys(document.getElementById('root') ?? {}).some((key) =>
            key.startsWith('__reactContainer$'),
          ),
        ),
      )
    }
  }

  const add = (page: Page) => offerCard(page, 'Original Artwork').getByRole('button', { name: 'Add to Cart' })

  test('a work added before the page is awake is in the cart once, and the button says that it waits', async () => {
    const page = await browser.open('phone')
    const wake = await openAsleep(page, `/artwork/${work.slug}`)
    await add(page).tap()
    await add(page).tap()
    expect(await add(page).getAttribute('data-kept')).toBe('')
    expect(await storedCart(page)).toEqual([])
    await wake()
    await cartLink(page, 1).waitFor()
    expect(await storedCart(page)).toHaveLength(1)
    expect(await add(page).getAttribute('data-kept')).toBeNull()
    // Awake, a press is the page's own and done once.
    const prints = offerCard(page, 'Fine Art Prints')
    await prints.getByText('A4').tap()
    await prints.getByRole('button', { name: 'Add to Cart' }).tap()
    await cartLink(page, 2).waitFor()
    expect(await storedCart(page)).toHaveLength(2)
  })

  test('Buy Now, pressed by Enter, leads to checkout, and the picture, pressed early, opens', async () => {
    const page = await browser.open()
    const wake = await openAsleep(page, `/artwork/${work.slug}`)
    await page.getByRole('button', { name: 'Zoom in on Barley' }).click()
    await wake()
    await page.getByRole('dialog').waitFor()

    const buying = await browser.open()
    const wakeBuying = await openAsleep(buying, `/artwork/${work.slug}`)
    await offerCard(buying, 'Original Artwork').getByRole('button', { name: 'Buy Now' }).focus()
    await buying.keyboard.press('Enter')
    await wakeBuying()
    await buying.waitForURL('**/checkout')
    expect(await storedCart(buying)).toHaveLength(1)
  })

  test('what was typed into the forms stays, and a form that was sent early is sent once', async () => {
    const page = await browser.open()
    const wake = await openAsleep(page, '/contact')
    await page.getByLabel('Subject').fill('A commission')
    await page.getByLabel('Your Message').or(page.getByLabel('Message')).first().fill('How large can it be?')
    const footer = page.getByRole('contentinfo')
    const subscriptions: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/api/subscriptions')) subscriptions.push(String(request.postData()))
    })
    await footer.getByLabel('Email').fill('early@example.com')
    await footer.getByRole('button', { name: 'Subscribe' }).click()
    expect(page.url()).toContain('/contact')
    await wake()
    await until(() => subscriptions.length > 0)
    expect(subscriptions).toHaveLength(1)
    expect(subscriptions[0]).toContain('early@example.com')
    expect(await page.getByLabel('Subject').inputValue()).toBe('A commission')
    await until(async () => (await footer.getByLabel('Email').inputValue()) === '')
  })

  test('without its script a page sends its forms as they are, and its links lead on', async () => {
    browser.expectFault(/ERR_FAILED/)
    // What the server answers to a form without scripts.
    browser.expectFault(/400/)
    const page = await browser.open()
    await page.route(/\/assets\/index-[^/]*\.js/, (route) => route.abort())
    await page.goto(`/artwork/${work.slug}`)
    await page.getByRole('contentinfo').getByLabel('Email').fill('plain@example.com')
    await page.getByRole('contentinfo').getByRole('button', { name: 'Subscribe' }).click()
    await page.waitForURL('**/api/subscriptions')
    await page.goBack()
    await page.getByRole('link', { name: 'Contact', exact: true }).click()
    await page.waitForURL('**/contact')
  })
})
