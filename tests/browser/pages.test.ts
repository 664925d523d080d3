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
import { SELLER } from '../support/papers'
import { originalLine, printLine } from '../support/purchase'
import { readPdf } from '../support/read-pdf'
import { saveSettings } from '../support/settings'
import { shoot } from '../support/shoot'
import { withShop } from '../support/shop'
import { cartLink, fillCart, heading } from '../support/storefront-page'
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
      // In the footer, which has the form of the mailing list.
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

  test('comes back on a phone while one scrolls up, and nothing shifts', async () => {
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
    // Without transitions: in the middle of one a colour has too little contrast.
    const page = await browser.open('desktop', { reducedMotion: 'reduce', colorScheme: 'dark' })
    await fillCart(page, [originalLine(artwork), printLine(artwork, 'A3', 3)])
    for (const path of ['/', `/artwork/${artwork.slug}`, '/cart', '/checkout', '/contact', '/landing']) {
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
    await page.emulateMedia({ colorScheme: 'light' })
    await visit(page, '/')
    expect(await axeFindings(page)).toEqual([])
  }, 180_000)
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
  const text = async () => (await shop().visitor().send('GET', '/privacy')).text

  test('says that papers keep who bought, where papers are given, and what the artist has written instead', async () => {
    const artist = await shop().signIn()
    const said = 'Invoices, receipts and credit notes that were given keep your name'
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

  const PAINTING = readFileSync(join(__dirname, '../../cms/src/seed/pictures/estuary.jpg'))

  beforeAll(async () => {
    artist = await shop().signIn()
    await createArtwork(artist, { title: 'Estuary, Low Tide', year: 2021, images: [dataString(PAINTING)] })
    portrait = pictureIn(await sendToPanel(artist, PAINTING)).id
  })

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
    // The name is the way home.
    await page
      .getByRole('link', { name: /The Painted Works/ })
      .first()
      .click()
    await page.waitForURL(`${shop().url}/`)
    await page.getByText('Weather and water, painted where they are.').waitFor()
    expect(await overflowOf(page)).toBe(0)
  })
})
