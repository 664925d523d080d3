import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Artwork } from '@gesso/shared-types/artwork'
import type { Page } from 'playwright-core'
import { ABOUT } from '../support/about'
import { axeFindings, expectAccessible, overflowOf } from '../support/accessibility'
import { createArtwork, dataString, makePicture } from '../support/artworks'
import { watchRequests, withBrowser } from '../support/browser'
import { emptyWall } from '../support/gallery'
import { pictureIn, sendToPanel } from '../support/panel-picture'
import { originalLine, printLine } from '../support/purchase'
import { readPdf } from '../support/read-pdf'
import { saveSettings } from '../support/settings'
import { shoot } from '../support/shoot'
import { withShop } from '../support/shop'
import { cartLink, heading } from '../support/storefront-page'
import { until } from '../support/until'
import { visit } from '../support/visit'
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

  test('the landing page leads into the gallery by the sign-in, and to the artist', async () => {
    const page = await browser.open()
    await visit(page, '/landing')
    expect(await page.getByRole('heading').allTextContents()).toEqual([
      'Every painting, only once',
      'Original Artworks',
      'Fine Art Prints',
      'Secure Purchasing',
      "Join the Collector's List",
    ])
    await page.getByText('Original works and fine art prints, straight from the artist').waitFor()
    expect(await page.getByRole('img', { name: first.title }).count()).toBe(1)
    const enter = page.getByRole('link', { name: 'Enter Gallery' })
    expect(await enter.getAttribute('href')).toBe('/api/login')
    await page.getByRole('link', { name: 'Contact Artist' }).click()
    await page.waitForURL('**/contact')
  })

  test('an artwork that does not exist, and a page that does not, say so', async () => {
    browser.expectFault(/404/)
    const page = await browser.open()
    const answer = await page.goto('/artwork/nothing', { waitUntil: 'networkidle' })
    expect(answer?.status()).toBe(404)
    await page.getByRole('heading', { name: 'Artwork Not Found' }).waitFor()
    expect(await page.getByText("The artwork you're looking for doesn't exist.").count()).toBe(1)
    await page.goto('/nothing')
    await page.getByRole('heading', { name: 'Page Not Found' }).waitFor()
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

  test('every page can be read with scripts off', async () => {
    browser.expectFault(/js failed: csp/)
    const page = await browser.open('desktop', { javaScriptEnabled: false })
    const textOf = async (path: string) => {
      await page.goto(path)
      return page.locator('main').textContent()
    }
    expect(await textOf('/')).toContain('Original is sold')
    expect(await textOf('/landing')).toContain('Secure Purchasing')
    expect(await textOf('/cart')).toContain('needs JavaScript')
    expect(await textOf('/checkout')).toContain('needs JavaScript')
    expect(await textOf(`/artwork/${first.slug}`)).toContain('$1,685 USD')
    await page.getByRole('link', { name: 'Next Product' }).click()
    expect(page.url()).toBe(`${shop().url}/artwork/${sold.slug}`)
  })

  test('an icon’s tooltip opens after 700 ms, the next at once, and Escape closes it', async () => {
    const page = await browser.open()
    await visit(page, '/')
    const requests = watchRequests(page)
    const tooltip = page.getByRole('tooltip')
    // The page's own clock, so that the test is as exact on a slow machine.
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
    await page.clock.resume()
    expect(await tooltip.textContent()).toBe('Contact')
    expect(requests.some((path) => path.includes('TooltipWatch'))).toBe(true)
    await page.getByRole('link', { name: 'Cart' }).hover()
    await tooltip.getByText('Cart').waitFor({ timeout: 600 })
    await tooltip.hover()
    expect(await tooltip.isVisible()).toBe(true)
    await page.keyboard.press('Escape')
    await tooltip.waitFor({ state: 'hidden' })
    await page.getByRole('link', { name: 'Gesso Gallery' }).focus()
    await page.keyboard.press('Tab')
    await tooltip.getByText('Contact').waitFor()
  })
})

describe('header and landing page', () => {
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

  test('the header comes back on a phone while one scrolls up, and nothing shifts', async () => {
    const page = await browser.open('phone')
    await visit(page, '/')
    await page.evaluate(() => {
      const seen = window as unknown as { shift: number }
      seen.shift = 0
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) seen.shift += (entry as unknown as { value: number }).value
      }).observe({ type: 'layout-shift', buffered: false })
    })
    const isSeen = () =>
      page.evaluate(() => (document.querySelector('header')?.getBoundingClientRect().bottom ?? 0) > 40)
    await page.mouse.wheel(0, 900)
    await until(async () => !(await isSeen()))
    await page.mouse.wheel(0, -200)
    await until(isSeen)
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(300)
    expect(await page.evaluate(() => (window as unknown as { shift: number }).shift)).toBe(0)
    await cartLink(page, 0).tap()
    await heading(page, 'Your Cart is Empty').waitFor()
  })

  test('the landing page’s picture has its label and leads to its work', async () => {
    const page = await browser.open()
    await visit(page, '/landing')
    await page.getByText(', 2021').waitFor()
    await page.getByRole('img', { name: 'Barley' }).click({ position: { x: 20, y: 20 }, force: true })
    await heading(page, 'Barley').waitFor()
    await visit(page, '/landing')
    await page.getByRole('link', { name: 'See the works' }).click()
    await heading(page, 'Gallery').waitFor()
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

  const SCREENS = [
    '/',
    '/artwork/{slug}',
    '/artwork/nothing',
    '/cart',
    '/checkout',
    '/contact',
    '/privacy',
    '/landing',
    '/payment-confirmation/ABCDEFGHJK',
    '/nothing',
  ]

  /** Opens every screen, cart and checkout once empty and once full. */
  async function visitAll(page: Page, look: (name: string) => Promise<void>): Promise<void> {
    for (const path of SCREENS) {
      await visit(page, path.replace('{slug}', artwork.slug))
      await look(path)
    }
    const lines = [originalLine(artwork), printLine(artwork, 'A3', 3)]
    await page.evaluate((cart) => localStorage.setItem('cart', cart), JSON.stringify(lines))
    for (const path of ['/cart', '/checkout']) {
      await visit(page, path)
      await look(`${path}, full`)
    }
  }

  /** Doubles the size of a page's text. */
  const enlargeText = (page: Page) =>
    page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })

  test('axe finds nothing on any screen, light and dark, and no screen is too wide, even with large text', async () => {
    browser.expectFault(/404/)
    // Without transitions: in the middle of one a colour has too little contrast.
    const page = await browser.open('desktop', { reducedMotion: 'reduce' })
    await visitAll(page, async (name) => {
      for (const colorScheme of ['dark', 'light'] as const) {
        await page.emulateMedia({ colorScheme })
        expect([name, colorScheme, await axeFindings(page)]).toEqual([name, colorScheme, []])
      }
      for (const width of [320, 820]) {
        await page.setViewportSize({ width, height: 850 })
        expect([name, width, await overflowOf(page)]).toEqual([name, width, 0])
      }
      await page.setViewportSize({ width: 640, height: 850 })
      await enlargeText(page)
      expect([name, 'large text', await overflowOf(page)]).toEqual([name, 'large text', 0])
      await page.setViewportSize({ width: 1280, height: 850 })
    })
  }, 180_000)

  test('a visitor who prefers reduced motion sees none', async () => {
    const page = await browser.open('desktop', { reducedMotion: 'reduce' })
    await visit(page, `/artwork/${artwork.slug}`)
    await page.getByRole('button', { name: 'Add to Cart' }).first().click()
    const toast = page.locator('li[data-state="open"]')
    await toast.waitFor()
    const motion = await page.evaluate(() =>
      document.getAnimations().map((animation) => (animation.effect as KeyframeEffect).target?.nodeName),
    )
    expect(motion).toEqual([])
  })
})

describe('on paper', () => {
  let artist: Visitor
  beforeAll(async () => {
    artist = await shop().signIn()
  })

  /** The page as the browser prints it from a dark screen: its text, and a file to look at. */
  async function printed(page: Page, name: string): Promise<string> {
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    const colours = await page.evaluate(() => {
      const { backgroundColor } = getComputedStyle(document.documentElement)
      return { page: backgroundColor, ink: getComputedStyle(document.body).color }
    })
    expect(colours).toEqual({ page: 'rgb(255, 255, 255)', ink: 'rgb(0, 0, 0)' })
    const folder = process.env.TEST_SHOTS
    if (folder) mkdirSync(folder, { recursive: true })
    const pdf = await page.pdf({ format: 'A4', ...(folder && { path: `${folder}/${name}.pdf` }) })
    const text = readPdf(Buffer.from(pdf))
      .flatMap(({ lines }) => lines)
      .join('\n')
    for (const button of ['Complete Order', 'Mark as Completed', 'Add to Cart', 'Cookies', 'Skip to content'])
      expect(text).not.toContain(button)
    return text
  }

  async function work(title: string) {
    const images = [dataString(await makePicture('jpeg', 640, 480))]
    return createArtwork(artist, { title, year: 2024, medium: 'Oil on linen', images })
  }

  test('a work prints with its title and facts, black on white, without what only a screen needs', async () => {
    const { slug } = await work('Printed shore')
    const page = await browser.open('desktop')
    await visit(page, `/artwork/${slug}`)
    const text = await printed(page, 'print-work')
    expect(text).toContain('Printed shore')
    expect(text).toContain('Oil on linen')
    expect(await page.getByRole('banner').count()).toBe(0)
    expect(await page.getByRole('contentinfo').count()).toBe(0)
  })
})

describe('the privacy page', () => {
  let artwork: Artwork
  beforeAll(async () => {
    const images = [dataString(await makePicture('jpeg', 900, 600))]
    artwork = await createArtwork(await shop().signIn(), { images })
  })

  test('can be read without scripts, and is linked from every page and beside the forms', async () => {
    const page = await browser.open('phone', { javaScriptEnabled: false })
    await page.goto('/contact')
    await page.getByRole('form', { name: 'Contact' }).getByRole('link', { name: 'Privacy' }).click()
    await page.waitForURL('**/privacy')
    await page.getByText('There are no analytics, no advertising and no tracking.').waitFor()
    for (const path of ['/', '/cart', '/nothing']) {
      const { text } = await shop().visitor().send('GET', path)
      // In the footer, which has the form of the mailing list.
      expect(text.slice(text.indexOf('<footer')).match(/<a [^>]*href="\/privacy"/g)).toHaveLength(1)
    }
    const checkout = await browser.open()
    await checkout.addInitScript(
      (lines) => localStorage.setItem('cart', lines),
      JSON.stringify([originalLine(artwork)]),
    )
    await visit(checkout, '/checkout')
    await checkout.getByRole('form', { name: 'Shipping' }).getByRole('link', { name: 'Privacy' }).click()
    await heading(checkout, 'Privacy').waitFor()
    await expectAccessible(checkout)
  })

  test('says what the artist has written instead, once there is something', async () => {
    const text = (words: string) => ({ type: 'text', text: words, format: 0 })
    const privacy = {
      root: { children: [{ type: 'paragraph', children: [text('We keep nothing at all.')] }] },
    }
    await shop().query('INSERT INTO shop_settings (privacy) VALUES ($1)', [JSON.stringify(privacy)])
    const page = await browser.open()
    await visit(page, '/privacy')
    await page.getByText('We keep nothing at all.').waitFor()
    expect(await page.getByText('no analytics').count()).toBe(0)
    await shop().query('DELETE FROM shop_settings')
  })
})

describe('about the artist', () => {
  let artist: Visitor
  let portrait: number

  const PAINTING = readFileSync(join(__dirname, '../../cms/src/seed/pictures/estuary.jpg'))

  beforeAll(async () => {
    artist = await shop().signIn()
    await createArtwork(artist, { title: 'Estuary, Low Tide', year: 2021, images: [dataString(PAINTING)] })
    portrait = pictureIn(await sendToPanel(artist, PAINTING)).id
  })

  test('a name on the wall and a full about page fit the narrowest screen, in the dark', async () => {
    await saveSettings(artist, {
      ...ABOUT,
      portrait,
      portraitCaption: 'On the Eider, June 2023. Photograph: the studio',
      homeText: 'Weather and water, painted where they are.',
    })
    const viewport = { width: 320, height: 900 }
    const page = await browser.open('desktop', { viewport, colorScheme: 'dark', reducedMotion: 'reduce' })
    for (const path of ['/', '/about']) {
      await visit(page, path)
      await expectAccessible(page)
      await shoot(page, `about-${path.slice(1) || 'home'}-320-dark`)
    }
  })
})

describe('with long names', () => {
  let artist: Visitor
  beforeAll(async () => {
    artist = await shop().signIn()
    await createArtwork(artist, { title: 'Dry Stone Wall' })
  })

  test('a name of a hundred letters and an announcement fit the narrowest screen', async () => {
    await saveSettings(artist, {
      shopName:
        'The Painted Works and Drawings of Annemarie Wolkenstein-Österreicher of Unterammergau, Upper Bavaria',
      announcement:
        'At the fair in Basel from 12 to 18 June: hall 2, stand K14. Orders leave the studio on the 20th.',
      postalAddress: '12 Long Acre\nLondon',
      email: 'studio@example.test',
    })
    const page = await browser.open('desktop', { reducedMotion: 'reduce' })
    await page.setViewportSize({ width: 320, height: 850 })
    await visit(page, '/privacy')
    await expectAccessible(page)
    await page.getByRole('complementary', { name: 'Announcement' }).waitFor()
    expect(await page.title()).toMatch(/^Privacy — The Painted Works/)
    // The name is the way home.
    await page
      .getByRole('link', { name: /The Painted Works/ })
      .first()
      .click()
    await page.waitForURL(`${shop().url}/`)
  })
})
