import { readFileSync } from 'node:fs'
import type { Locator, Page } from 'playwright-core'
import { expectAccessible } from '../support/accessibility'
import { createArtwork, dataString, makePicture } from '../support/artworks'
import { withBrowser } from '../support/browser'
import { shoot } from '../support/shoot'
import { withShop } from '../support/shop'
import { visit } from '../support/visit'

const shop = withShop()
const browser = withBrowser(shop)

const opener = (page: Page) => page.getByRole('button', { name: 'View on a wall' })
const dialogOf = (page: Page) => page.getByRole('dialog')
const roomOf = (page: Page) => dialogOf(page).getByRole('img')
const bench = (page: Page) => roomOf(page).locator('[data-part="bench"]')
const door = (page: Page) => roomOf(page).locator('[data-part="door"]')
const work = (page: Page) => roomOf(page).locator('[data-part="work"]')

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

const boxOf = (locator: Locator) =>
  locator.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return { x, y, width, height }
  })

/** Sides in centimetres, by the bench's 120 and its height by the drawing of 45. */
async function measured(page: Page) {
  const [work_, bench_, door_] = [await boxOf(work(page)), await boxOf(bench(page)), await boxOf(door(page))]
  const centimetre = bench_.width / 120
  return {
    width: work_.width / centimetre,
    height: work_.height / centimetre,
    benchHeight: bench_.height / centimetre,
    doorHeight: door_.height / centimetre,
    /** Of the work's middle above the door's foot. */
    middle: (door_.y + door_.height - work_.y - work_.height / 2) / centimetre,
    screen: page.viewportSize()?.width ?? 0,
    right: work_.x + work_.width,
    left: Math.min(work_.x, door_.x),
    top: work_.y - (await boxOf(roomOf(page))).y,
  }
}

/** Within one hundredth of what it should be. */
const near = (value: number, wanted: number): boolean => Math.abs(value / wanted - 1) < 0.01

const SIZES = [
  ['24 x 36 in (framed 30 x 42)', 60.96, 91.44, 152],
  ['1.2 × 4 m', 120, 400, 152],
  ['400 × 250 cm', 400, 250, 240],
] as const

test.each(SIZES)(
  '%s hangs in its true size beside bench and door, on every screen',
  async (text, high, wide, middle) => {
    const { slug } = await create(
      text,
      [wide, high].map((side) => Math.round((side / Math.max(wide, high)) * 600)) as [number, number],
    )
    const page = await browser.open('desktop')
    await openWall(page, slug)
    for (const [width, height] of [
      [390, 844],
      [844, 390],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height })
      const found = await measured(page)
      const isTrue =
        near(found.width, wide) &&
        near(found.height, high) &&
        near(found.benchHeight, 45) &&
        near(found.doorHeight, 206) &&
        near(found.middle, middle)
      expect([width, isTrue ? 'true to scale' : found]).toEqual([width, 'true to scale'])
      const isSeen = found.left >= 0 && found.right <= found.screen && found.top >= 0
      expect([width, isSeen ? 'whole' : found]).toEqual([width, 'whole'])
    }
  },
)

test.each([
  ['dimensions that cannot be read', 'Dimensions variable', [60, 40]],
  ['no dimensions', null, [60, 40]],
  ['no picture', '60 × 90 cm', null],
] as const)('an artwork with %s has no wall', async (_case, text, size) => {
  const { slug } = await create(text, size)
  const page = await browser.open()
  await visit(page, `/artwork/${slug}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await opener(page).count()).toBe(0)
})

test.each(['dark'] as const)(
  'in the %s scheme axe finds nothing, and the size is said in words',
  async (colorScheme) => {
    const { slug } = await createArtwork(await shop().signIn(), {
      originalDimensions: '24 × 36 in',
      images: [dataString(readFileSync('cms/src/seed/pictures/barley.jpg'))],
    })
    for (const screen of ['phone', 'desktop'] as const) {
      const page = await browser.open(screen, {
        colorScheme,
        reducedMotion: 'reduce',
        ...(screen === 'desktop' && { viewport: { width: 1440, height: 900 } }),
      })
      const dialog = await openWall(page, slug)
      const light = colorScheme === 'dark' ? 'Evening' : 'Day'
      await dialog.getByRole('radio', { name: light, checked: true }).waitFor()
      expect(await roomOf(page).getAttribute('aria-label')).toContain(
        '61 centimetres high and 91.4 centimetres wide',
      )
      await dialog.getByText('61 cm high, 91.4 cm wide (24 × 36 in)').waitFor()
      await expectAccessible(page)
      await shoot(page, `wall-${screen}-${colorScheme}`)
      await page.setViewportSize({ width: 640, height: 640 })
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%'
      })
      await expectAccessible(page)
      expect(await dialog.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
      await shoot(page, `wall-large-text-${screen}-${colorScheme}`)
    }
  },
)
