import type { Artwork } from '@gesso/shared-types/artwork'
import { createArtwork, dataString, makePicture } from '../support/artworks'
import { withBrowser } from '../support/browser'
import { withShop } from '../support/shop'
import { visit } from '../support/visit'

const shop = withShop()
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

  test('the zoom viewer goes through exactly eight levels, and back by Reset', async () => {
    const page = await browser.open('phone')
    await visit(page, `/artwork/${first.slug}`)
    await page.getByRole('button', { name: 'Zoom in on Barley' }).click()
    const viewer = page.getByRole('dialog')
    const level = viewer.locator('output')
    await viewer.getByRole('button', { name: 'Zoom out' }).waitFor()
    const levels = [await level.textContent()]
    for (const name of ['Zoom out', 'Zoom in']) {
      const button = viewer.getByRole('button', { name })
      while ((await button.getAttribute('aria-disabled')) !== 'true') {
        await button.click()
        levels.push(await level.textContent())
      }
    }
    const outwards = ['100%', '75%', '50%']
    const inwards = ['75%', '100%', '125%', '150%', '200%', '250%', '300%']
    expect(levels).toEqual([...outwards, ...inwards])
    await viewer.getByRole('button', { name: 'Reset' }).click()
    expect(await level.textContent()).toBe('100%')
    await page.keyboard.press('Escape')
    await viewer.waitFor({ state: 'hidden' })
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
      'Zoom in on Barley',
    )
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

test('a sold original shows its struck price and its mark, and no way to buy it', async () => {
  const page = await browser.open()
  await visit(page, `/artwork/${sold.slug}`)
  const original = page.getByRole('region', { name: 'Original Artwork' })
  expect(await original.locator('del').textContent()).toBe('$2,337 USD')
  expect(await original.getByText('(SOLD)').count()).toBe(1)
  expect(await original.getByRole('button').count()).toBe(0)
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
