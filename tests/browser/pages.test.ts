import type { Artwork } from '@gesso/shared-types/artworks/artwork'
import { SIGNED_IN_COOKIE } from '@gesso/shared-types/settings/shop-rules'
import type { Page, Route } from 'playwright-core'
import { ABOUT } from '../support/about'
import { axeFindings, expectAccessible, overflowOf } from '../support/accessibility'
import { createArtwork, dataString, makePicture } from '../support/artworks'
import { watchRequests, withBrowser } from '../support/browser'
import { emptyWall } from '../support/gallery'
import { holdBack } from '../support/hold-back'
import { SELLER } from '../support/order-documents'
import { pictureIn, sendToPanel } from '../support/panel-picture'
import { originalLine, printLine } from '../support/purchase'
import { saveSettings } from '../support/settings'
import { shoot } from '../support/shoot'
import { withShop } from '../support/shop'
import { cartLink, fillCart, heading, offerCard, storedCart } from '../support/storefront-page'
import { until } from '../support/until'
import { giveSign, untilIdle, visit } from '../support/visit'
import type { Visitor } from '../support/visitor'

const shop = withShop()
const browser = withBrowser(shop)

describe('of the shop', () => {
  let first: Artwork
  let sold: Artwork
  beforeAll(async () => {
    const artist = await shop().signIn()
    await createArtwork(artist)
    sold = await createArtwork(artist, { originalPrice: '2337.00', originalAvailable: false })
    const images = [dataString(await makePicture('jpeg', 1200, 800))]
    first = await createArtwork(artist, { title: 'Barley', originalPrice: '1685.00', images })
  })

  test('can be read without scripts, and say so where there is nothing', async () => {
    const mainOf = async (path: string, status = 200) => {
      const answer = await shop().visitor().send('GET', path)
      expect([path, answer.status]).toEqual([path, status])
      return answer.text.slice(answer.text.indexOf('<main'))
    }
    const landing = await mainOf('/landing')
    expect(
      [...landing.matchAll(/<h[123][^>]*>(.*?)<\/h[123]>/gs)].map(([, text = '']) =>
        text.replace(/<[^>]+>/g, ''),
      ),
    ).toEqual([
      'Every painting, only once',
      'Original Artworks',
      'Fine Art Prints',
      'Secure Purchasing',
      'Join the Collector&#x27;s List',
    ])
    expect(landing).toContain('Original works and fine art prints, straight from the artist')
    expect(landing).toMatch(/<a [^>]*href="\/api\/login"[^>]*>Enter Gallery/)
    expect(landing).toMatch(/<a [^>]*href="\/contact"[^>]*>Contact Artist/)
    expect(landing).toMatch(new RegExp(`<a [^>]*href="/artwork/${first.slug}"`))
    expect(await mainOf('/')).toContain('Original is sold')
    for (const path of ['/cart', '/checkout']) expect(await mainOf(path)).toContain('needs JavaScript')
    const work = await mainOf(`/artwork/${first.slug}`)
    expect(work).toContain('$1,685 USD')
    expect(work).toMatch(new RegExp(`<a [^>]*href="/artwork/${sold.slug}"`))
    const missing = await mainOf('/artwork/nothing', 404)
    expect(missing).toContain('Artwork Not Found')
    expect(missing).toMatch(/The artwork you(’|'|&#x27;)re looking for doesn(’|'|&#x27;)t exist\./)
    expect(await mainOf('/nothing', 404)).toContain('Page Not Found')
    expect(await mainOf('/privacy')).toContain('There are no analytics, no advertising and no tracking.')
    expect(await mainOf('/contact')).toMatch(/<a [^>]*href="\/privacy"/)
    for (const path of ['/', '/cart']) {
      const { text } = await shop().visitor().send('GET', path)
      // The link is in the footer, which has the form of the mailing list.
      expect(text.slice(text.indexOf('<footer')).match(/<a [^>]*href="\/privacy"/g)).toHaveLength(1)
    }
  })

  test('what search engines read of a page stays when its scripts have run, and goes with the page', async () => {
    const page = await browser.open()
    await visit(page, `/artwork/${first.slug}`)
    const head = () =>
      page.evaluate(() => ({
        path: new URL(document.querySelector<HTMLLinkElement>('[rel=canonical]')?.href ?? '').pathname,
        canonical: document.querySelectorAll('[rel=canonical]').length,
        linkedData: document.querySelectorAll('script[type="application/ld+json"]').length,
        previews: document.querySelectorAll('meta[property="og:image"]').length,
        feeds: document.querySelectorAll('link[type="application/atom+xml"]').length,
      }))
    const fromServer = { path: `/artwork/${first.slug}`, canonical: 1, linkedData: 3, previews: 1, feeds: 1 }
    expect(await head()).toEqual(fromServer)
    await page.getByRole('link', { name: 'Next Product' }).click()
    await page.getByRole('heading', { level: 1, name: sold.title }).waitFor()
    const next = { path: `/artwork/${sold.slug}`, canonical: 1, linkedData: 0, previews: 0, feeds: 1 }
    await until(async () => JSON.stringify(await head()) === JSON.stringify(next))
  })

  test('an icon’s tooltip opens after 700 ms, the next at once, and Escape closes it', async () => {
    const page = await browser.open()
    await visit(page, '/')
    const requests = watchRequests(page)
    const tooltip = page.getByRole('tooltip')
    // Uses the page's own clock, so that the test is exact on a slow machine, too.
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    const drawing = page.waitForResponse('**/TooltipWatch*')
    await page.getByRole('link', { name: 'Contact', exact: true }).hover()
    await (await drawing).finished()
    await page.clock.runFor(699)
    expect(await tooltip.count()).toBe(0)
    await page.clock.runFor(1)
    await until(async () => {
      await page.clock.runFor(0)
      return (await tooltip.count()) === 1
    })
    expect(await tooltip.textContent()).toBe('Contact')
    expect(requests.some((path) => path.includes('TooltipWatch'))).toBe(true)
    await page.getByRole('link', { name: 'Cart' }).hover()
    await until(async () => {
      await page.clock.runFor(0)
      return (await tooltip.getByText('Cart').count()) === 1
    })
    await page.clock.resume()
    await page.keyboard.press('Escape')
    await tooltip.waitFor({ state: 'hidden' })
    await page.getByRole('link', { name: 'Gesso Gallery' }).focus()
    await page.keyboard.press('Tab')
    await tooltip.getByText('Contact').waitFor()
  })
})

describe('the header', () => {
  beforeAll(async () => {
    await emptyWall(shop())
    const artist = await shop().signIn()
    const images = [dataString(await makePicture('jpeg', 700, 900))]
    await createArtwork(artist, {
      title: 'Barley',
      displayOrder: 0,
      year: 2021,
      originalPrice: '1685.00',
      images,
    })
    for (const title of ['Ferns', 'Gale', 'Thaw'])
      await createArtwork(artist, { title, displayOrder: 1, images })
  })

  test('comes back on a phone while one scrolls up', async () => {
    const page = await browser.open('phone')
    await visit(page, '/')
    const isSeen = () =>
      page.evaluate(() => (document.querySelector('header')?.getBoundingClientRect().bottom ?? 0) > 40)
    await page.mouse.wheel(0, 900)
    await until(async () => !(await isSeen()))
    await page.mouse.wheel(0, -200)
    await until(isSeen)
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(300)
    await cartLink(page, 0).tap()
    await heading(page, 'Your Cart is Empty').waitFor()
  })
})

describe('for everybody', () => {
  let artwork: Artwork
  beforeAll(async () => {
    await emptyWall(shop())
    const artist = await shop().signIn()
    await createArtwork(artist, { title: 'Sold one', originalAvailable: false })
    artwork = await createArtwork(artist, {
      title: 'Hospital of Saint-Paul at Saint-Rémy (study for the garden)',
      year: 1889,
      images: [dataString(await makePicture('jpeg', 900, 600))],
    })
    for (const platform of ['instagram', 'facebook', 'x', 'etsy', 'pinterest', 'tiktok'] as const) {
      await artist.call('saveSocial', { platform, url: `https://example.com/${platform}`, isEnabled: true })
    }
  })

  test('axe finds nothing on any screen in the dark, none is too wide, even with large text, and who prefers no motion sees none', async () => {
    // Without transitions, because colours have too little contrast halfway.
    const page = await browser.open('desktop', { reducedMotion: 'reduce', colorScheme: 'dark' })
    await fillCart(page, [originalLine(artwork), printLine(artwork, 'A3', 3)])
    // Other tests look at the cart and the contact form.
    for (const path of ['/', `/artwork/${artwork.slug}`, '/checkout', '/landing']) {
      await visit(page, path)
      expect([path, await axeFindings(page)]).toEqual([path, []])
      await page.setViewportSize({ width: 320, height: 850 })
      expect([path, await overflowOf(page)]).toEqual([path, 0])
      if (path === '/checkout') {
        const form = page.getByRole('form', { name: 'Shipping' })
        expect(await form.getByRole('link', { name: 'Privacy' }).count()).toBe(1)
      }
      if (path.startsWith('/artwork')) {
        await page.getByRole('button', { name: 'Add to Cart' }).first().click()
        await page.locator('li[data-state="open"]').waitFor()
        const motion = await page.evaluate(() =>
          document.getAnimations().map((animation) => (animation.effect as KeyframeEffect).target?.nodeName),
        )
        expect(motion).toEqual([])
      }
      await page.setViewportSize({ width: 640, height: 850 })
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%'
      })
      expect([path, 'large text', await overflowOf(page)]).toEqual([path, 'large text', 0])
      await page.setViewportSize({ width: 1280, height: 850 })
    }
  })
})

describe('on paper', () => {
  let artist: Visitor
  beforeAll(async () => {
    artist = await shop().signIn()
  })

  async function work(title: string) {
    const images = [dataString(await makePicture('jpeg', 640, 480))]
    return createArtwork(artist, { title, year: 2024, medium: 'Oil on linen', images })
  }

  test('a work prints with its title and facts, black on white, without what only a screen needs', async () => {
    const { slug } = await work('Printed shore')
    const page = await browser.open('desktop')
    await visit(page, `/artwork/${slug}`)
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    const colours = await page.evaluate(() => {
      const { backgroundColor } = getComputedStyle(document.documentElement)
      return { page: backgroundColor, ink: getComputedStyle(document.body).color }
    })
    expect(colours).toEqual({ page: 'rgb(255, 255, 255)', ink: 'rgb(0, 0, 0)' })
    for (const name of ['Add to Cart', 'Buy Now', 'Share'])
      expect(await page.getByRole('button', { name }).count()).toBe(0)
    for (const words of ['Printed shore', 'Oil on linen'])
      expect(await page.getByText(words).first().isVisible()).toBe(true)
    expect(await page.getByRole('banner').count()).toBe(0)
    expect(await page.getByRole('contentinfo').count()).toBe(0)
  })
})

describe('the privacy page', () => {
  const text = async () => (await shop().visitor().send('GET', '/privacy')).text

  test('says that documents keep who bought, where documents are issued, and what the artist has written instead', async () => {
    const artist = await shop().signIn()
    const said = 'Invoices, receipts and credit notes that were issued keep your name'
    await saveSettings(artist, {})
    expect(await text()).not.toContain(said)
    await saveSettings(artist, SELLER)
    expect(await text()).toContain(said)
    const words = [{ type: 'text', text: 'We keep nothing at all.', format: 0 }]
    const privacy = { root: { children: [{ type: 'paragraph', children: words }] } }
    await shop().query('UPDATE shop_settings SET privacy = $1', [JSON.stringify(privacy)])
    await until(async () => (await text()).includes('We keep nothing at all.'))
    expect(await text()).not.toContain('no analytics')
    await shop().query('DELETE FROM shop_settings')
  })
})

describe('about the artist', () => {
  let artist: Visitor
  let portrait: number

  beforeAll(async () => {
    artist = await shop().signIn()
    const painting = await makePicture('jpeg', 1200, 800)
    await createArtwork(artist, { title: 'Estuary, Low Tide', year: 2021, images: [dataString(painting)] })
    portrait = pictureIn(await sendToPanel(artist, painting)).id
  })

  afterAll(() => saveSettings(artist, {}))

  test('a name of a hundred letters, an announcement and a full about page fit the narrowest screen, in the dark', async () => {
    await saveSettings(artist, {
      ...ABOUT,
      portrait,
      portraitCaption: 'On the Eider, June 2023. Photograph: the studio',
      homeText: 'Weather and water, painted where they are.',
      shopName:
        'The Painted Works and Drawings of Annemarie Wolkenstein-Österreicher of Unterammergau, Upper Bavaria',
      announcement:
        'At the fair in Basel from 12 to 18 June: hall 2, stand K14. Orders leave the studio on the 20th.',
      postalAddress: '12 Long Acre\nLondon',
      email: 'studio@example.test',
    })
    const viewport = { width: 320, height: 900 }
    const page = await browser.open('desktop', { viewport, colorScheme: 'dark', reducedMotion: 'reduce' })
    await visit(page, '/about')
    await expectAccessible(page)
    await shoot(page, 'about-320-dark')
    await page.getByRole('complementary', { name: 'Announcement' }).waitFor()
    expect(await overflowOf(page)).toBe(0)
  })
})

describe('the first page', () => {
  const ENTRY = /\/assets\/index-[^/]*\.js/
  const PICTURES = /\/media\//

  let path: string
  beforeAll(async () => {
    await emptyWall(shop())
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

  /** Whether React has started on the page. */
  const isAwake = (page: Page): Promise<boolean> =>
    page.evaluate(() =>
      Object.keys(document.getElementById('root') ?? {}).some((key) => key.startsWith('__reactContainer$')),
    )

  /** Opens a page and holds back its pictures. @returns the requests, and a function that releases the pictures */
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

  test('no script is fetched before the first sign of its visitor; the cart’s number is there without it', async () => {
    const page = await browser.open('phone')
    const { requests, arrive } = await openWithoutPictures(page)
    await arrive()
    await page.locator('html[data-loaded]').waitFor({ state: 'attached' })
    await untilIdle(page)
    expect(scriptsOf(requests)).toEqual([])
    expect(await page.locator('link[rel=modulepreload], script[src]').count()).toBe(0)
    await page.getByRole('contentinfo').tap({ position: { x: 4, y: 4 } })
    await until(() => isAwake(page))
    expect(scriptsOf(requests).filter((request) => ENTRY.test(request))).toHaveLength(1)
    await add(page).tap()
    await cartLink(page, 1).waitFor()

    const another = await page.context().newPage()
    await another.goto(path)
    await cartLink(another, 1).waitFor()
    expect(await isAwake(another)).toBe(false)
  })

  test('a picture that cannot be loaded says so without a sign', async () => {
    browser.expectFault(/ERR_FAILED/)
    const page = await browser.open('phone')
    await page.route(PICTURES, (route) => route.abort())
    await page.goto(path)
    await page.getByText('Picture unavailable').first().waitFor()
  })

  test.each([
    ['/cart', 'Your Cart is Empty'],
    ['/checkout', 'Your cart is empty'],
  ])('%s says without its scripts that the cart is empty', async (address, words) => {
    const page = await browser.open('phone')
    const requests = watchRequests(page)
    await page.goto(address)
    await heading(page, words).waitFor()
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
    await untilIdle(page)
    expect(scriptsOf(requests)).toEqual([])
    await giveSign(page)
    await until(() => isAwake(page))
    await heading(page, words).waitFor()
  })

  test('a cart, a page that is brought back, and a browser in which somebody has signed in have their scripts at once', async () => {
    const cart = await browser.open()
    await visit(cart, path)
    await add(cart).click()
    await cartLink(cart, 1).waitFor()
    await cart.reload()
    await until(() => isAwake(cart))
    // The cart has no picture to wait for, but it has fonts.
    await cart.route(/\.woff2$/, () => undefined)
    await cart.goto('/cart', { waitUntil: 'domcontentloaded' })
    await until(() => isAwake(cart))
    expect(await cart.evaluate(() => document.readyState)).toBe('interactive')

    // The cookie alone is not a session.
    browser.expectFault(/401/)
    const artist = await browser.open()
    await artist.context().addCookies([{ name: SIGNED_IN_COOKIE, value: '1', url: shop().url }])
    const opened = await openWithoutPictures(artist)
    await until(() => scriptsOf(opened.requests).length > 0)
  })
})

describe('where visits are counted', () => {
  beforeAll(async () => saveSettings(await shop().signIn(), { countVisits: true }))
  afterAll(async () => saveSettings(await shop().signIn(), {}))

  test('the first page is reported without scripts, and each further one once', async () => {
    const page = await browser.open('phone')
    const reported: unknown[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/api/visits')) reported.push(request.postDataJSON())
    })
    await page.goto('/contact')
    await until(() => reported.length === 1)
    await visit(page, '/privacy')
    await until(() => reported.length === 2)
    await page.getByRole('link', { name: 'Contact', exact: true }).click()
    await until(() => reported.length === 3)
    await untilIdle(page)
    expect(reported).toEqual([
      { path: '/contact', referrer: '' },
      { path: '/privacy', referrer: '' },
      { path: '/contact' },
    ])
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

  test('a page that has changed since it was sent shows what is true now, and sells at that price', async () => {
    const page = await browser.open('desktop')
    let isHeld = true
    await page.route(DATA, async (route) => {
      await until(async () => !isHeld)
      await route.continue()
    })
    // Chromium logs the status by which the server says that the page has changed.
    browser.expectFault(/409/)
    await page.goto('/artwork/barge')
    await original(page).getByText('$600').waitFor()
    await giveSign(page)
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

  /**
   * Opens a page and holds back its script. @returns a function that releases the script and waits until the page is
   * awake
   */
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
    // Once the page is awake, it handles a press itself, once.
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

  /** Counts the frames without heading and skeleton from now on. @returns a function that returns the count */
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
    await giveSign(page)
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
    // Pressed again because nothing seems to happen: it is still one step in the history.
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
  })

  test('what a page needs is loaded before its link is pressed', async () => {
    const page = await browser.open()
    const requests = watchRequests(page)
    const asked = (name: string) => requests.some((path) => path.includes(name))
    await page.goto('/')
    await page.getByRole('link', { name: 'Cart', exact: true }).hover()
    await until(() => asked('CartPage-'))
    // Most visitors go on to an artwork: the script for its page loads with the visitor's first movement.
    await until(() => asked('ArtworkPage-'))
    await cardOf(page, 'Ferns').focus()
    await until(() => asked(`/api/artworks/${works[1]?.slug}`))
  })

  /** Records which artworks' pictures the View Transitions API is given, before and after the change. */
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

  test('a work’s picture grows from the gallery to its page and back', async () => {
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
    // No name remains: two elements of one name would end the next transition.
    await until(() =>
      page.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>('[data-work]')].every(
          (each) => !each.style.viewTransitionName,
        ),
      ),
    )
  })
})
