import type { Artwork } from '@gesso/shared-types/artwork'
import { SIGNED_IN_COOKIE } from '@gesso/shared-types/shop-rules'
import type { Page, Route } from 'playwright-core'
import { createArtwork, dataString, makePicture } from '../support/artworks'
import { watchRequests, withBrowser } from '../support/browser'
import { emptyWall } from '../support/gallery'
import { holdBack } from '../support/hold-back'
import { withShop } from '../support/shop'
import { cartLink, heading, offerCard, storedCart } from '../support/storefront-page'
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

  test('no script is fetched before the pictures are there or the first touch; then the page wakes by itself', async () => {
    const page = await browser.open('phone')
    const { requests, arrive } = await openWithoutPictures(page)
    expect(scriptsOf(requests)).toEqual([])
    expect(await page.locator('link[rel=modulepreload], script[src]').count()).toBe(0)
    await arrive()
    await until(() => isAwake(page))
    await add(page).tap()
    await cartLink(page, 1).waitFor()

    await page.unroute(PICTURES)
    const again = await openWithoutPictures(page)
    expect(scriptsOf(again.requests)).toEqual([])
    await page.getByRole('contentinfo').tap({ position: { x: 4, y: 4 } })
    await until(() => isAwake(page))
    expect(scriptsOf(again.requests).filter((request) => ENTRY.test(request))).toHaveLength(1)
  })

  test('the cart, and a browser in which somebody has signed in, have their scripts at once', async () => {
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

  test('a work added before the page is awake is in the cart once; the button says that it waits, and keeps the focus', async () => {
    const page = await browser.open('phone')
    const wake = await openAsleep(page, `/artwork/${work.slug}`)
    await add(page).tap()
    await add(page).focus()
    await page.keyboard.press('Enter')
    expect(await add(page).getAttribute('data-kept')).toBe('')
    expect(await add(page).getAttribute('aria-busy')).toBe('true')
    expect(await storedCart(page)).toEqual([])
    await wake()
    await cartLink(page, 1).waitFor()
    expect(await storedCart(page)).toHaveLength(1)
    expect(await add(page).getAttribute('data-kept')).toBeNull()
    expect(await add(page).getAttribute('aria-busy')).toBeNull()
    expect(await add(page).evaluate((button) => button === document.activeElement)).toBe(true)
    // Awake, a press is the page's own and done once.
    const prints = offerCard(page, 'Fine Art Prints')
    await prints.getByText('A4').tap()
    await prints.getByRole('button', { name: 'Add to Cart' }).tap()
    await cartLink(page, 2).waitFor()
    expect(await storedCart(page)).toHaveLength(2)
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

  test('without its script a page sends its forms as they are', async () => {
    const { text } = await shop().visitor().send('GET', `/artwork/${work.slug}`)
    const footer = text.slice(text.indexOf('<footer'))
    expect(footer).toMatch(/<form [^>]*action="\/api\/subscriptions"/)
    expect(footer).toMatch(/<form [^>]*method="post"/i)
  })
})

describe('the next page', () => {
  const works: Artwork[] = []
  beforeAll(async () => {
    await emptyWall(shop())
    const artist = await shop().signIn()
    for (const [displayOrder, title] of ['Barley', 'Ferns', 'Gale', 'Harbour', 'Thaw'].entries()) {
      const images = [dataString(await makePicture('jpeg', 900, 700))]
      works.push(await createArtwork(artist, { title, displayOrder, originalPrice: '1685.00', images }))
    }
  })

  /** Counts the frames in which the page shows no heading and no skeleton, from now on. */
  async function watchBlankFrames(page: Page): Promise<() => Promise<number>> {
    await page.evaluate(() => {
      const seen = window as unknown as { blankFrames: number }
      seen.blankFrames = 0
      const look = () => {
        const main = document.getElementById('main')
        if (!main?.querySelector('h1, [role=status]')) seen.blankFrames += 1
        requestAnimationFrame(look)
      }
      look()
    })
    return () => page.evaluate(() => (window as unknown as { blankFrames: number }).blankFrames)
  }

  const cardOf = (page: Page, title: string) => page.getByRole('link', { name: title, exact: true })
  const sign = (page: Page) => page.getByRole('progressbar', { name: 'Loading page' })

  test('the old page stays until the next one can be drawn, and says quietly that it waits', async () => {
    const page = await browser.open('phone')
    const letGo = await holdBack(page, /ArtworkPage-/)
    await page.goto('/')
    await until(() =>
      page.evaluate(() => 'scrollRestoration' in history && history.scrollRestoration === 'manual'),
    )
    const blankFrames = await watchBlankFrames(page)
    await cardOf(page, 'Thaw').scrollIntoViewIfNeeded()
    const place = await page.evaluate(() => window.scrollY)
    expect(place).toBeGreaterThan(500)
    await cardOf(page, 'Thaw').click()
    await sign(page).waitFor()
    expect(await page.locator('main').getAttribute('aria-busy')).toBe('true')
    expect(await heading(page, 'Gallery').count()).toBe(1)
    expect(await page.evaluate(() => window.scrollY)).toBe(place)
    // Pressed again, since nothing seems to happen: still one step of the history.
    await cardOf(page, 'Thaw').click()
    await letGo()
    await heading(page, 'Thaw').waitFor()
    expect(await sign(page).count()).toBe(0)
    expect(await page.evaluate(() => [window.scrollY, document.activeElement?.id])).toEqual([0, 'main'])
    await page.getByRole('status').getByText('Thaw').waitFor({ state: 'attached' })
    await page.goBack()
    await heading(page, 'Gallery').waitFor()
    await until(async () => (await page.evaluate(() => window.scrollY)) === place)
    expect(await blankFrames()).toBe(0)
  })

  test('a page whose data are late shows its skeleton, and another link takes the place of the one pressed before', async () => {
    const [, second] = works
    const page = await browser.open()
    await visit(page, `/artwork/${works[0]?.slug}`)
    const letGo = await holdBack(page, /\/api\/artworks/)
    const blankFrames = await watchBlankFrames(page)
    await page.getByRole('link', { name: 'Next Product' }).click()
    await sign(page).waitFor()
    expect(await heading(page, 'Barley').count()).toBe(1)
    await page.getByText('Loading artwork').waitFor({ state: 'attached' })
    expect(page.url()).toContain(`/artwork/${second?.slug}`)
    await page.getByRole('link', { name: 'Contact', exact: true }).click()
    await heading(page, 'Contact the Artist').or(page.locator('main h1')).first().waitFor()
    await letGo()
    await until(async () => page.url().endsWith('/contact'))
    expect(await page.locator('main h1').textContent()).not.toBe(second?.title)
    await page.goBack()
    await heading(page, 'Ferns').waitFor()
    expect(await blankFrames()).toBe(0)
  })

  test('nothing is loaded before a press for who saves data; a page that cannot be loaded then says so, and can be tried again', async () => {
    browser.expectFault(/ERR_FAILED|ERR_INTERNET_DISCONNECTED|dynamically imported module/)
    const page = await browser.open()
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
    )
    const requests = watchRequests(page)
    await visit(page, '/')
    await page.getByRole('link', { name: 'Cart', exact: true }).hover()
    await page.getByRole('tooltip').waitFor()
    expect(requests.filter((path) => /ArtworkPage-|CartPage-/.test(path))).toEqual([])
    await page.route(/PrivacyPage-/, (route) => route.abort())
    await page.getByRole('link', { name: 'Privacy', exact: true }).first().click()
    await heading(page, 'Something Went Wrong').waitFor()
    await page.unroute(/PrivacyPage-/)
    await page.getByRole('button', { name: 'Try again' }).click()
    await heading(page, 'Privacy').waitFor()

    await visit(page, `/artwork/${works[0]?.slug}`)
    await page.route(/\/api\/artworks/, (route) => route.abort())
    await page.getByRole('link', { name: 'Next Product' }).click()
    await heading(page, 'Error Loading Artwork').waitFor()
    const tryAgain = page.getByRole('button', { name: 'Try again' })
    // Once it asks no more by itself.
    await until(() => tryAgain.isEnabled())
    await page.unroute(/\/api\/artworks/)
    await tryAgain.click()
    await heading(page, 'Ferns').waitFor()
  })

  test('what a page needs is loaded before its link is pressed', async () => {
    const page = await browser.open()
    const requests = watchRequests(page)
    const asked = (name: string) => requests.some((path) => path.includes(name))
    await page.goto('/')
    await page.getByRole('link', { name: 'Cart', exact: true }).hover()
    await until(() => asked('CartPage-'))
    // Most visitors go on to a work: its page's script comes with the first sign of them.
    await until(() => asked('ArtworkPage-'))
    await cardOf(page, 'Ferns').focus()
    await until(() => asked(`/api/artworks/${works[1]?.slug}`))
  })

  /** Notes which works' pictures the View Transitions API was given, before and after the change. */
  async function watchGrowth(page: Page): Promise<() => Promise<string[]>> {
    await page.addInitScript(() => {
      const grown: string[] = []
      Object.assign(window, { grown })
      const named = () =>
        [...document.querySelectorAll<HTMLElement>('[data-work]')]
          .filter(({ style }) => style.viewTransitionName === 'work')
          .map(
            ({ dataset, tagName }) =>
              `${dataset.work} ${document.querySelector('h1')?.textContent} ${tagName}`,
          )
      const start = document.startViewTransition?.bind(document)
      if (!start) return
      document.startViewTransition = (update) => {
        grown.push(...named())
        const run = typeof update === 'function' ? update : undefined
        return start(async () => {
          await run?.()
          grown.push(...named())
        })
      }
    })
    return () => page.evaluate(() => (window as unknown as { grown: string[] }).grown)
  }

  test('a work’s picture grows from the gallery to its page and back, and starts from what was drawn', async () => {
    const page = await browser.open()
    const grown = await watchGrowth(page)
    await visit(page, '/')
    await cardOf(page, 'Barley').click()
    await heading(page, 'Barley').waitFor()
    const slug = works[0]?.slug
    await until(async () => (await grown()).length === 2)
    expect(await grown()).toEqual([`${slug} Gallery SPAN`, `${slug} Barley SPAN`])
    await page.goBack()
    await heading(page, 'Gallery').waitFor()
    await until(async () => (await grown()).length === 4)
    expect((await grown()).slice(2)).toEqual([`${slug} Barley SPAN`, `${slug} Gallery SPAN`])
    // No name is left behind: two of one name would end the next change.
    await until(() =>
      page.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>('[data-work]')].every(
          (each) => !each.style.viewTransitionName,
        ),
      ),
    )
    // The picture is held back: its place shows the rendition that the gallery has drawn, not the blurred one.
    await page.route(/\/media\//, () => undefined)
    await cardOf(page, 'Ferns').click()
    await heading(page, 'Ferns').waitFor()
    const placeholder = page.locator('main button [data-work] > img')
    expect(await placeholder.getAttribute('src')).toMatch(/\/media\//)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })
})
