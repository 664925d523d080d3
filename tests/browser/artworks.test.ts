import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Artwork } from '@gesso/shared-types/artwork'
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
import { buy, placeOrder, printLine } from '../support/purchase'
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
  last = await createArtwork(artist, {
    title: 'Ladder (study)',
    originalAvailable: true,
    printsAvailable: false,
  })
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

describe('on a phone', () => {
  test('the gallery shows every artwork with its prices, and each leads to its page', async () => {
    const page = await browser.open('phone')
    await visit(page, '/')
    const artworks = page.getByRole('main').getByRole('article')
    expect(await artworks.count()).toBe(3)
    const texts = await artworks.allInnerTexts()
    expect(texts[0]).toMatch(/Barley, 2024[\s\S]*\$1,685 USD[\s\S]*\$20 - \$35\.50 USD/)
    expect(texts[1]).toMatch(/\$2,337 USD\s+Original is sold[\s\S]*\$75 USD/)
    expect(texts[2]).not.toContain('Prints')
    expect(await artworks.nth(1).locator('del').textContent()).toBe('$2,337 USD')
    await page.getByRole('link', { name: sold.title }).click()
    await page.waitForURL(`**/artwork/${sold.slug}`)
    await page.getByRole('heading', { level: 1, name: sold.title }).waitFor()
  })
})

test('an artwork’s page shows all that is known of the artwork', async () => {
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
})

test('prints can be bought once a size is chosen, one to ten of them', async () => {
  const page = await browser.open()
  await visit(page, `/artwork/${first.slug}`)
  const prints = page.getByRole('region', { name: 'Fine Art Prints' })
  const buttons = ['Buy Now', 'Add to Cart'].map((name) => prints.getByRole('button', { name }))
  for (const button of buttons) expect(await button.isDisabled()).toBe(true)
  await prints.getByText('A3').click()
  for (const button of buttons) expect(await button.isDisabled()).toBe(false)
  expect(await prints.getByRole('radio', { checked: true }).count()).toBe(1)
  const quantity = prints.getByRole('spinbutton')
  for (const [typed, becomes] of [
    ['0', '1'],
    ['-3', '1'],
    ['11', '10'],
    ['3.7', '3'],
    ['.', '1'],
    ['4', '4'],
  ] as const) {
    await quantity.fill(typed)
    await quantity.blur()
    expect(await quantity.inputValue()).toBe(becomes)
  }
  await quantity.fill('')
  await quantity.pressSequentially('3.7')
  await quantity.blur()
  expect(await quantity.inputValue()).toBe('3')
  await quantity.fill('4')
  await buttons[1]?.click()
  await page.getByText('Item has been added to your cart.').first().waitFor()
  await page.getByRole('link', { name: 'Cart, 4 items' }).waitFor()
})

test('Previous and Next lead through the gallery, and stop at its ends', async () => {
  const page = await browser.open()
  await visit(page, `/artwork/${first.slug}`)
  const previous = (role: 'link' | 'button') => page.getByRole(role, { name: 'Previous Product' })
  const next = (role: 'link' | 'button') => page.getByRole(role, { name: 'Next Product' })
  expect(await previous('button').isDisabled()).toBe(true)
  await next('link').click()
  // The page before stays until this one can be drawn.
  const shows = ({ title }: Artwork) => page.getByRole('heading', { level: 1, name: title }).waitFor()
  await page.waitForURL(`**/artwork/${sold.slug}`)
  await shows(sold)
  await next('link').click()
  await page.waitForURL(`**/artwork/${last.slug}`)
  await shows(last)
  expect(await next('button').isDisabled()).toBe(true)
  await previous('link').click()
  await page.waitForURL(`**/artwork/${sold.slug}`)
  await page.goto('/')
  expect(await page.getByText('Next Product').count()).toBe(0)
})

describe('the gallery', () => {
  beforeAll(async () => {
    const artist = await shop().signIn()
    for (let count = 0; count < 6; count++) await createArtwork(artist)
  })

  test('has one to four columns, by the width of the screen', async () => {
    const page = await browser.open()
    await visit(page, '/')
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
          .evaluateAll((artworks) =>
            artworks.map((artwork) => Math.round(artwork.getBoundingClientRect().left)),
          )
        return new Set(lefts).size === columns
      })
    }
  })
})

test('while the gallery is loading eight skeletons show, and a failure shows the error state', async () => {
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

describe('what is below a work', () => {
  let artist: Visitor

  const FOLDER = join(__dirname, '../../cms/src/seed/pictures')
  const PAINTINGS = readdirSync(FOLDER)
    .filter((name) => name.endsWith('.jpg'))
    .slice(0, 4)

  beforeAll(async () => {
    await emptyWall(shop())
    artist = await shop().signIn()
    await saveSettings(artist, {
      artistName: 'Marianne Holt',
      delivery: paragraphs('Originals leave the studio within five working days, crated and insured.'),
      prints: paragraphs('Pigment on 310 g cotton paper, signed on the back.'),
    })
    for (const [index, name] of PAINTINGS.entries()) {
      const painting = dataString(readFileSync(join(FOLDER, name)))
      await createArtwork(artist, {
        title: `Work ${index}`,
        year: 2021 + index,
        medium: 'Oil on canvas',
        originalDimensions: '60 × 80 cm',
        displayOrder: index,
        originalState: index === 2 ? 'sold_elsewhere' : 'for_sale',
        images: [painting],
      })
    }
  }, 120_000)

  const openAt = (width: number, colorScheme: 'light' | 'dark' = 'light') =>
    browser.open('desktop', { viewport: { width, height: 900 }, colorScheme, reducedMotion: 'reduce' })
  const share = (page: Page) => page.getByRole('button', { name: 'Share', exact: true })
  const more = (page: Page) => page.getByRole('region', { name: 'More works' })

  test('what is below a work fits a phone, and axe finds nothing', async () => {
    const page = await openAt(390)
    await visit(page, '/artwork/work-0')
    await page.getByText('About the prints').click()
    await page.getByText('Pigment on 310 g').waitFor()
    await more(page).scrollIntoViewIfNeeded()
    await expectAccessible(page)
    await shoot(page, 'below-390')
  })

  test('everything below a work is there without scripts, but for sharing', async () => {
    const page = await browser.open('phone', { javaScriptEnabled: false })
    await page.goto('/artwork/work-0')
    await page.getByText('Delivery and returns').click()
    expect(await page.getByText('Originals leave the studio').isVisible()).toBe(true)
    expect(await share(page).isVisible()).toBe(false)
    await more(page).getByRole('link', { name: 'Work 1' }).click()
    await heading(page, 'Work 1').waitFor()
  })

  test('a page whose part below cannot be loaded still sells the work', async () => {
    browser.expectFault(/WorkParts|Failed to fetch|ERR_FAILED/)
    const page = await openAt(1440)
    await page.route('**/assets/WorkParts*', (route) => route.abort())
    await visit(page, '/artwork/work-0')
    await page.getByRole('button', { name: 'Add to Cart' }).first().click()
    await expectToast(page, 'Added to Cart')
  })

  test('sharing opens the system’s sheet, and says nothing when that is closed', async () => {
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
    await share(page).click()
    await until(async () => (await page.locator('html').getAttribute('data-shared')) !== null)
    expect(JSON.parse((await page.locator('html').getAttribute('data-shared')) ?? '')).toEqual({
      title: 'Work 0',
      url: `${shop().url}/artwork/work-0`,
    })
    expect(await page.getByText(/Address Copied|Copy This Address/).count()).toBe(0)
  })
})

describe('of any shape', () => {
  const WORD = 'Sonnenuntergangsstimmungsbilder'
  const TEXT = 'The field behind the house, seen from the ladder in the first frost of the year. '.repeat(24)

  let longWords: Artwork
  let panorama: Artwork

  beforeAll(async () => {
    const artist = await shop().signIn()
    const images = async (width: number, height: number) => [
      dataString(await makePicture('jpeg', width, height)),
    ]
    longWords = await createArtwork(artist, {
      title: WORD.repeat(9).slice(0, 255),
      medium: WORD.repeat(4),
      originalDimensions: WORD.repeat(4),
      description: `https://example.test/${'a'.repeat(300)} ${TEXT}`.slice(0, 2000),
      images: await images(900, 600),
    })
    panorama = await createArtwork(artist, {
      title: 'Panorama',
      description: 'One line.',
      images: [...(await images(2400, 300)), ...(await images(300, 1500)), ...(await images(600, 600))],
    })
  }, 120_000)

  /** A page as wide as the screen of a phone, of a phone on its side, of a tablet, or of a desk. */
  const openAt = (width: number, height: number) => browser.open('desktop', { viewport: { width, height } })

  test('what can be bought comes before a long text, whose rest is shown on request', async () => {
    const page = await openAt(390, 844)
    await visit(page, `/artwork/${longWords.slug}`)
    const text = page.getByText('The field behind the house', { exact: false }).first()
    const buy = page.getByRole('button', { name: 'Buy Now' }).first()
    expect((await buy.boundingBox())?.y).toBeLessThan((await text.boundingBox())?.y ?? 0)
    const heightOf = async () => (await text.boundingBox())?.height ?? 0
    const cut = await heightOf()
    const more = page.getByRole('button', { name: 'Read more' })
    expect(await more.getAttribute('aria-expanded')).toBe('false')
    await more.press('Enter')
    await page.getByRole('button', { name: 'Read less', expanded: true }).waitFor()
    expect(await heightOf()).toBeGreaterThan(cut * 2)
  })

  test('a long text stands whole where there are no scripts, and a short one has no button', async () => {
    const page = await browser.open('phone', { javaScriptEnabled: false })
    await page.goto(`/artwork/${longWords.slug}`)
    expect(await page.getByRole('button', { name: 'Read more' }).isVisible()).toBe(false)
    const text = page.getByText('The field behind the house', { exact: false }).first()
    expect((await text.boundingBox())?.height).toBeGreaterThan(400)
    await page.goto(`/artwork/${panorama.slug}`)
    await page.getByText('One line.').waitFor()
    expect(await page.getByText('Read more').count()).toBe(0)
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

  /** Opens an artwork's page, and its wall. */
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

  test('in the dark axe finds nothing on the wall, also in large text, and the size is said in words', async () => {
    const { slug } = await createArtwork(await shop().signIn(), {
      originalDimensions: '24 × 36 in',
      images: [dataString(readFileSync('cms/src/seed/pictures/barley.jpg'))],
    })
    const page = await browser.open('phone', { colorScheme: 'dark', reducedMotion: 'reduce' })
    const dialog = await openWall(page, slug)
    await dialog.getByRole('radio', { name: 'Evening', checked: true }).waitFor()
    expect(await roomOf(page).getAttribute('aria-label')).toContain(
      '61 centimetres high and 91.4 centimetres wide',
    )
    await dialog.getByText('61 cm high, 91.4 cm wide (24 × 36 in)').waitFor()
    await shoot(page, 'wall-phone-dark')
    await page.setViewportSize({ width: 640, height: 640 })
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    await expectAccessible(page)
    expect(await dialog.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
    await shoot(page, 'wall-large-text-phone-dark')
  })
})

describe('its past', () => {
  let artist: Visitor
  beforeAll(async () => {
    artist = await shop().signIn()
    const { id } = await createArtwork(artist, {
      title: 'Bulb Fields',
      medium: 'Oil on canvas',
      originalDimensions: '72.5 × 92 cm',
      images: [dataString(await makePicture('jpeg', 1200, 900))],
    })
    await saveWork(artist, id, { ...PRIVATE, dateWords: 'c. 1883–84' })
    await createArtwork(artist, { title: 'Plain', images: [dataString(await makePicture('jpeg', 900, 900))] })
  })

  test('what is published of a work’s past stands folded on its page, on a phone', async () => {
    const page = await browser.open('phone')
    await visit(page, '/artwork/bulb-fields')
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
    await expectAccessible(page)
    await shoot(page, `work-lines-phone`)
  })

  test('search engines read where a work was shown and is written about, and find nothing wrong', async () => {
    const { text } = await shop().visitor().send('GET', '/artwork/bulb-fields')
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

describe('its editions', () => {
  const FACTS = {
    paper: 'Pigment on 310 g cotton rag',
    printer: 'Atelier Nord',
    signature: 'In pencil, lower right, with the number',
    year: 2026,
  }
  let artist: Visitor
  let artwork: Artwork

  beforeEach(async () => {
    await shop().query('TRUNCATE artworks, orders CASCADE')
    artist = await shop().signIn()
    artwork = await createArtwork(artist, {
      title: 'Bulb Fields',
      originalAvailable: false,
      images: [dataString(await makePicture('jpeg', 1200, 881))],
      printOptions: [
        { size: '30 × 40 cm', price: '180' },
        { size: '45 × 60 cm', price: '420' },
        { size: '60 × 80 cm', price: '680' },
      ],
    })
    await makeEdition(artist, artwork, {
      size: '45 × 60 cm',
      total: 25,
      proofs: 2,
      soldElsewhere: 22,
      ...FACTS,
    })
    await makeEdition(artist, artwork, { size: '60 × 80 cm', total: 10, proofs: 2, soldElsewhere: 10 })
  })

  describe('on a phone', () => {
    test('a cart is told when an edition is short, reserved or sold out, and the other lines can be bought', async () => {
      const page = await browser.open('phone')
      await page.setViewportSize({ width: 390, height: 900 })
      await visit(page, `/artwork/${artwork.slug}`)
      const prints = page.getByRole('region', { name: 'Fine Art Prints' })
      await prints.getByRole('radio', { name: /30 × 40 cm/ }).check()
      await prints.getByRole('button', { name: 'Add to Cart' }).click()
      await prints.getByRole('radio', { name: /45 × 60 cm/ }).check()
      await prints.getByRole('spinbutton', { name: 'Quantity' }).fill('2')
      await prints.getByRole('button', { name: 'Add to Cart' }).click()
      const line = (quantity: number) => [printLine(artwork, '45 × 60 cm', quantity)]
      await buy(shop(), shop().visitor(), line(2))
      await visit(page, '/cart')
      await page
        .getByText('Fewer than that are left of this edition. Choose a smaller quantity.', { exact: true })
        .waitFor()
      await shoot(page, `edition-cart-short-phone`)
      await placeOrder(shop().visitor(), line(1))
      await reload(page)
      await page
        .getByText('What is left of this edition is reserved for other buyers right now.', { exact: true })
        .waitFor()
      await shop().query(
        "UPDATE orders SET hold_until = now() - interval '1 second' WHERE payment_state = 'awaiting_payment'",
      )
      await buy(shop(), shop().visitor(), line(1))
      await reload(page)
      await page.getByText('This edition is sold out.', { exact: true }).waitFor()
      await shoot(page, `edition-cart-gone-phone`)
    })
  })
})
