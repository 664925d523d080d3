import type { Artwork } from '@gesso/shared-types/artworks/artwork'
import type { Locator, Page } from 'playwright-core'
import { expectAccessible } from '../support/accessibility'
import { PRIVATE, saveWork } from '../support/archive'
import { createArtwork, dataString, makePicture } from '../support/artworks'
import { EASY_BOT_CHECK } from '../support/bot-check'
import { expectToast, withBrowser } from '../support/browser'
import { makeEdition } from '../support/editions'
import { emptyWall } from '../support/gallery'
import { paragraphs } from '../support/lexical'
import { linkedDataOf, linkedDataProblems } from '../support/linked-data'
import { buy, printLine } from '../support/purchase'
import { saveSettings } from '../support/settings'
import { shoot } from '../support/shoot'
import { withShop } from '../support/shop'
import { heading } from '../support/storefront-page'
import { until } from '../support/until'
import { reload, visit } from '../support/visit'
import type { Visitor } from '../support/visitor'

const shop = withShop(EASY_BOT_CHECK)
const browser = withBrowser(shop)

let first: Artwork
let sold: Artwork
let last: Artwork
const pictures = async (...sizes: [number, number][]) =>
  Promise.all(sizes.map(async ([width, height]) => dataString(await makePicture('jpeg', width, height))))

beforeAll(async () => {
  const artist = await shop().signIn()
  last = await createArtwork(artist)
  await createArtwork(artist)
  await createArtwork(artist, { title: 'Ladder (study)', printsAvailable: false })
  sold = await createArtwork(artist, {
    title: 'Café × Night: “Été”',
    originalPrice: '2337.00',
    originalAvailable: false,
    printOptions: [{ size: 'A3', price: '75' }],
    images: await pictures([400, 600]),
  })
  first = await createArtwork(artist, {
    title: 'Barley',
    year: 2024,
    medium: 'Oil on canvas',
    originalDimensions: '50 × 60 cm',
    description: 'First line.\nSecond line.',
    originalPrice: '1685.00',
    images: await pictures([1200, 800], [300, 300]),
  })
})

describe('the gallery', () => {
  test('shows every artwork with its prices, in one to four columns by the width of the screen, and each leads to its page', async () => {
    const page = await browser.open('phone')
    await visit(page, '/')
    const artworks = page.getByRole('main').getByRole('article')
    expect(await artworks.count()).toBe(5)
    const texts = await artworks.allInnerTexts()
    expect(texts[0]).toMatch(/Barley, 2024[\s\S]*\$1,685 USD[\s\S]*\$20 - \$35\.50 USD/)
    expect(texts[1]).toMatch(/\$2,337 USD\s+Original is sold[\s\S]*\$75 USD/)
    expect(texts[2]).not.toContain('Prints')
    expect(await artworks.nth(1).locator('del').textContent()).toBe('$2,337 USD')
    for (const [width, columns] of [
      [400, 1],
      [800, 2],
      [1280, 3],
      [1800, 4],
    ] as const) {
      await page.setViewportSize({ width, height: 900 })
      await until(async () => {
        const lefts = await page
          .locator('article:not(section article)')
          .evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().left)))
        return new Set(lefts).size === columns
      })
    }
    await page.getByRole('link', { name: sold.title }).click()
    await page.waitForURL(`**/artwork/${sold.slug}`)
    await heading(page, sold.title).waitFor()
  })

  test('has eight skeletons while it is loading, says so when that fails, and can be tried again', async () => {
    browser.expectFault(/503/)
    const page = await browser.open()
    await visit(page, '/cart')
    let answer = () => {}
    const answered = new Promise<void>((done) => {
      answer = done
    })
    await page.route('**/api/artworks', async (route) => {
      await answered
      await route.fulfill({ status: 503, body: '' })
    })
    await page.getByRole('link', { name: 'Gesso Gallery' }).click()
    await page.locator('[data-skeleton]').first().waitFor()
    expect(await page.locator('[data-skeleton]').count()).toBe(8)
    answer()
    await heading(page, 'Error Loading Gallery').waitFor()
    await page.getByText('Unable to load artworks. Please try again later.').waitFor()
    await page.unroute('**/api/artworks')
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('heading', { name: 'Gallery', exact: true }).waitFor()
  })
})

test('an artwork’s page shows all that is known of it, sells one to ten prints once a size is chosen, and leads through the gallery to its ends', async () => {
  const page = await browser.open()
  await visit(page, `/artwork/${first.slug}`)
  const text = await page.getByRole('main').textContent()
  for (const words of ['2024', 'Oil on canvas', '50 × 60 cm', 'First line.\nSecond line.', '$1,685 USD']) {
    expect(text).toContain(words)
  }
  const shown = page.getByRole('button', { name: 'Zoom in on Barley' }).locator('picture img')
  expect(await shown.getAttribute('width')).toBe('1200')
  await page.getByRole('button', { name: 'Picture 2 of 2, Barley' }).click()
  expect(await shown.getAttribute('width')).toBe('300')

  const prints = page.getByRole('region', { name: 'Fine Art Prints' })
  const buttons = ['Buy Now', 'Add to Cart'].map((name) => prints.getByRole('button', { name }))
  for (const button of buttons) expect(await button.isDisabled()).toBe(true)
  await prints.getByText('A3').click()
  for (const button of buttons) expect(await button.isDisabled()).toBe(false)
  expect(await prints.getByRole('radio', { checked: true }).count()).toBe(1)
  const quantity = prints.getByRole('spinbutton')
  for (const [typed, becomes] of [
    ['0', '1'],
    ['11', '10'],
    ['3.7', '3'],
    ['.', '1'],
  ] as const) {
    await quantity.fill(typed)
    await quantity.blur()
    expect(await quantity.inputValue()).toBe(becomes)
  }
  await quantity.fill('4')
  await buttons[1]?.click()
  await page.getByText('Item has been added to your cart.').first().waitFor()
  await page.getByRole('link', { name: 'Cart, 4 items' }).waitFor()

  const previous = (role: 'link' | 'button') => page.getByRole(role, { name: 'Previous Product' })
  const next = (role: 'link' | 'button') => page.getByRole(role, { name: 'Next Product' })
  expect(await previous('button').isDisabled()).toBe(true)
  // The current page stays until the next one can be drawn.
  await next('link').click()
  await page.waitForURL(`**/artwork/${sold.slug}`)
  await heading(page, sold.title).waitFor()
  await previous('link').click()
  await page.waitForURL(`**/artwork/${first.slug}`)
  await visit(page, `/artwork/${last.slug}`)
  expect(await next('button').isDisabled()).toBe(true)
})

describe('what is below a work', () => {
  let artist: Visitor

  const WORD = 'Sonnenuntergangsstimmungsbilder'

  beforeAll(async () => {
    await emptyWall(shop())
    artist = await shop().signIn()
    await saveSettings(artist, {
      artistName: 'Marianne Holt',
      delivery: paragraphs('Originals leave the studio within five working days, crated and insured.'),
      prints: paragraphs('Pigment on 310 g cotton paper, signed on the back.'),
    })
    const images = [dataString(await makePicture('jpeg', 900, 700))]
    const { id } = await createArtwork(artist, {
      title: 'Work 0',
      year: 2021,
      medium: 'Oil on canvas',
      originalDimensions: '60 × 80 cm',
      displayOrder: 0,
      images,
    })
    await saveWork(artist, id, { ...PRIVATE, dateWords: 'c. 1883–84' })
    const sentence = 'The field behind the house, seen from the ladder in the first frost of the year. '
    await createArtwork(artist, {
      title: 'Long words',
      displayOrder: 1,
      medium: WORD.repeat(4),
      originalDimensions: WORD.repeat(4),
      description: `https://example.test/${'a'.repeat(300)} ${sentence.repeat(24)}`.slice(0, 2000),
      images,
    })
  })

  const openAt = (width: number) =>
    browser.open('desktop', { viewport: { width, height: 900 }, reducedMotion: 'reduce' })
  const share = (page: Page) => page.getByRole('button', { name: 'Share', exact: true })
  const more = (page: Page) => page.getByRole('region', { name: 'More works' })

  test('what is below a work fits a phone, its past stands folded, and sharing opens the system’s sheet', async () => {
    const page = await openAt(390)
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'share', {
        value: async (data: ShareData) => {
          document.documentElement.dataset.shared = JSON.stringify(data)
          throw new DOMException('Closed', 'AbortError')
        },
      })
    })
    await visit(page, '/artwork/work-0')
    await page.getByText('About the prints').click()
    await page.getByText('Pigment on 310 g').waitFor()
    for (const [name, words] of [
      ['Provenance', '1901 Galerie Durand, Paris'],
      ['Exhibitions', '1905 Salon d’Automne, Paris'],
      ['Literature', 'J. de Wit, The Late Years, p. 44'],
    ] as const) {
      const fold = page.locator('details').filter({ has: page.locator('summary', { hasText: name }) })
      await fold.locator('summary').click()
      expect(
        (await fold.getByRole('listitem').allInnerTexts()).map((text) => text.replace(/\s+/g, ' ')),
      ).toEqual([words])
    }
    await page.getByText('c. 1883–84', { exact: true }).first().waitFor()
    await more(page).scrollIntoViewIfNeeded()
    await expectAccessible(page)
    await shoot(page, 'below-390')
    await share(page).click()
    await until(async () => (await page.locator('html').getAttribute('data-shared')) !== null)
    expect(JSON.parse((await page.locator('html').getAttribute('data-shared')) ?? '')).toEqual({
      title: 'Work 0',
      url: `${shop().url}/artwork/work-0`,
    })
    expect(await page.getByText(/Address Copied|Copy This Address/).count()).toBe(0)
  })

  test('everything below a work is there without scripts, but for sharing, and a long text stands whole', async () => {
    const { text } = await shop().visitor().send('GET', '/artwork/work-0')
    for (const words of ['Delivery and returns', 'Originals leave the studio', 'Pigment on 310 g'])
      expect(text).toContain(words)
    expect(text).toMatch(/<a [^>]*href="\/artwork\/long-words"/)
    const page = await browser.open('phone', { javaScriptEnabled: false })
    await page.goto('/artwork/long-words')
    expect(await share(page).isVisible()).toBe(false)
    expect(await page.getByRole('button', { name: 'Read more' }).isVisible()).toBe(false)
    const words = page.getByText('The field behind the house', { exact: false }).first()
    expect((await words.boundingBox())?.height).toBeGreaterThan(400)
  })

  test('a page whose part below cannot be loaded still sells the work, and what can be bought comes before a long text', async () => {
    browser.expectFault(/WorkParts|Failed to fetch|ERR_FAILED/)
    const page = await openAt(390)
    await page.route('**/assets/WorkParts*', (route) => route.abort())
    await visit(page, '/artwork/long-words')
    const text = page.getByText('The field behind the house', { exact: false }).first()
    const buy = page.getByRole('button', { name: 'Buy Now' }).first()
    expect((await buy.boundingBox())?.y).toBeLessThan((await text.boundingBox())?.y ?? 0)
    const heightOf = async () => (await text.boundingBox())?.height ?? 0
    const cut = await heightOf()
    const readMore = page.getByRole('button', { name: 'Read more' })
    expect(await readMore.getAttribute('aria-expanded')).toBe('false')
    await readMore.press('Enter')
    await page.getByRole('button', { name: 'Read less', expanded: true }).waitFor()
    expect(await heightOf()).toBeGreaterThan(cut * 2)
    await page.getByRole('button', { name: 'Add to Cart' }).first().click()
    await expectToast(page, 'Added to Cart')
  })

  test('search engines read where a work was shown and is written about, and find nothing wrong', async () => {
    const { text } = await shop().visitor().send('GET', '/artwork/work-0')
    const nodes = linkedDataOf(text)
    expect(nodes[0]).toMatchObject({
      dateCreated: '1883',
      subjectOf: [
        { '@type': 'ExhibitionEvent', name: 'Salon d’Automne, Paris', startDate: '1905' },
        { '@type': 'CreativeWork', name: 'J. de Wit, The Late Years, p. 44' },
      ],
    })
    expect(linkedDataProblems(nodes).filter(({ severity }) => severity === 'ERROR')).toEqual([])
  })
})

describe('on a wall', () => {
  const opener = (page: Page) => page.getByRole('button', { name: 'View on a wall' })
  const dialogOf = (page: Page) => page.getByRole('dialog')
  const roomOf = (page: Page) => dialogOf(page).getByRole('img')

  async function create(
    originalDimensions: string | null,
    size: readonly [number, number] | null = [900, 600],
  ) {
    const images = size ? [dataString(await makePicture('jpeg', ...size))] : []
    return createArtwork(await shop().signIn(), { originalDimensions, images })
  }

  /** Opens an artwork's page and its wall view. */
  async function openWall(page: Page, slug: string): Promise<Locator> {
    await visit(page, `/artwork/${slug}`)
    await opener(page).click()
    await dialogOf(page).waitFor()
    return dialogOf(page)
  }

  test.each([
    ['dimensions that cannot be read', 'Dimensions variable', [60, 40]],
    ['no dimensions', null, [60, 40]],
    ['no picture', '60 × 90 cm', null],
  ] as const)('an artwork with %s has no wall', async (_case, text, size) => {
    const { slug } = await create(text, size)
    expect((await shop().visitor().send('GET', `/artwork/${slug}`)).text).not.toContain('View on a wall')
  })

  test('in the dark axe finds nothing on the wall, and the size is said in words', async () => {
    const { slug } = await createArtwork(await shop().signIn(), {
      originalDimensions: '24 × 36 in',
      images: [dataString(await makePicture('jpeg', 1800, 1200))],
    })
    const page = await browser.open('phone', { colorScheme: 'dark', reducedMotion: 'reduce' })
    const dialog = await openWall(page, slug)
    await dialog.getByRole('radio', { name: 'Evening', checked: true }).waitFor()
    expect(await roomOf(page).getAttribute('aria-label')).toContain(
      '61 centimetres high and 91.4 centimetres wide',
    )
    await dialog.getByText('61 cm high, 91.4 cm wide (24 × 36 in)').waitFor()
    await shoot(page, 'wall-phone-dark')
    await expectAccessible(page)
  })
})

describe('its editions', () => {
  const FACTS = {
    paper: 'Pigment on 310 g cotton rag',
    printer: 'Atelier Nord',
    signature: 'In pencil, lower right, with the number',
    year: 2026,
  }
  let artwork: Artwork

  beforeAll(async () => {
    const artist = await shop().signIn()
    artwork = await createArtwork(artist, {
      title: 'Bulb Fields',
      originalAvailable: false,
      printOptions: [{ size: '45 × 60 cm', price: '420' }],
    })
    await makeEdition(artist, artwork, {
      size: '45 × 60 cm',
      total: 25,
      proofs: 2,
      soldElsewhere: 22,
      ...FACTS,
    })
  })

  test('on a phone a cart is told when an edition is short or sold out', async () => {
    const page = await browser.open('phone')
    await visit(page, `/artwork/${artwork.slug}`)
    const prints = page.getByRole('region', { name: 'Fine Art Prints' })
    await prints.getByRole('radio', { name: /45 × 60 cm/ }).check()
    await prints.getByRole('spinbutton', { name: 'Quantity' }).fill('2')
    await prints.getByRole('button', { name: 'Add to Cart' }).click()
    await expectToast(page, 'Added to Cart')
    const line = (quantity: number) => [printLine(artwork, '45 × 60 cm', quantity)]
    await buy(shop(), shop().visitor(), line(2))
    await visit(page, '/cart')
    await page
      .getByText('Fewer than that are left of this edition. Choose a smaller quantity.', { exact: true })
      .waitFor()
    await buy(shop(), shop().visitor(), line(1))
    await reload(page)
    await page.getByText('This edition is sold out.', { exact: true }).waitFor()
    await shoot(page, `edition-cart-gone-phone`)
  })
})
