import type { Artwork } from '@gesso/shared-types/artwork'
import type { Page } from 'playwright-core'
import { overflowOf } from '../support/accessibility'
import { createArtwork, dataString, makePicture } from '../support/artworks'
import { withBrowser } from '../support/browser'
import { originalLine } from '../support/purchase'
import { withShop } from '../support/shop'
import { visit } from '../support/visit'

const shop = withShop()
const browser = withBrowser(shop)

const WORD = 'Sonnenuntergangsstimmungsbilder'
const TEXT = 'The field behind the house, seen from the ladder in the first frost of the year. '.repeat(24)

let longWords: Artwork
let scroll: Artwork
let panorama: Artwork
let small: Artwork

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
  scroll = await createArtwork(artist, { title: 'Scroll', images: await images(300, 2400) })
  panorama = await createArtwork(artist, {
    title: 'Panorama',
    description: 'One line.',
    images: [...(await images(2400, 300)), ...(await images(300, 1500)), ...(await images(600, 600))],
  })
  small = await createArtwork(artist, { title: 'Small', images: await images(200, 150) })
}, 120_000)

const boxOf = async (page: Page, name: string) => {
  const box = await page
    .getByRole('button', { name: `Zoom in on ${name}` })
    .locator('picture img')
    .boundingBox()
  if (!box) throw new Error(`The picture of ${name} is not shown`)
  return box
}

/** A page as wide as the screen of a phone, of a phone on its side, of a tablet, or of a desk. */
const openAt = (width: number, height: number) => browser.open('desktop', { viewport: { width, height } })

const SCREENS = [
  [320, 640],
  [820, 1180],
  [1440, 900],
] as const

test.each(SCREENS)(
  'a title without a space makes no page wider than its screen of %i by %i px',
  async (...size) => {
    const page = await openAt(...size)
    const lines = JSON.stringify([originalLine(longWords)])
    await visit(page, '/contact')
    await page.evaluate((cart) => localStorage.setItem('cart', cart), lines)
    for (const path of ['/', `/artwork/${longWords.slug}`, `/artwork/${scroll.slug}`, '/cart', '/checkout']) {
      await visit(page, path)
      expect([path, await overflowOf(page)]).toEqual([path, 0])
    }
  },
)

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

test.each([...SCREENS, [844, 390], [2560, 1440]] as const)(
  'a picture of any shape fits a screen of %i by %i px, and none is blown up',
  async (width, height) => {
    const page = await openAt(width, height)
    for (const artwork of [scroll, panorama, small]) {
      await visit(page, `/artwork/${artwork.slug}`)
      const box = await boxOf(page, artwork.title)
      const { width: widest = 0, height: highest = 1 } = artwork.pictures[0] ?? {}
      expect([artwork.title, box.width <= widest, box.height <= Math.max(height, 240)]).toEqual([
        artwork.title,
        true,
        true,
      ])
      expect(box.width / box.height / (widest / highest)).toBeCloseTo(1, 1)
      expect(await overflowOf(page)).toBe(0)
    }
  },
)
