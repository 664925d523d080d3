import type { Page } from 'playwright-core'
import { createArtwork, dataString, makePicture } from '../support/artworks'
import { withBrowser } from '../support/browser'
import { buy, originalLine } from '../support/purchase'
import { withShop } from '../support/shop'
import { heading, visit } from '../support/storefront-page'

const shop = withShop()
const browser = withBrowser(shop)

describe('the gallery', () => {
  beforeAll(async () => {
    const artist = await shop().signIn()
    for (let count = 0; count < 6; count++) await createArtwork(artist)
  })

  test.each([
    [400, 1],
    [800, 2],
    [1280, 3],
    [1800, 4],
  ])('at a width of %i pixels has %i columns', async (width, columns) => {
    const page = await browser.open('desktop', { viewport: { width, height: 900 } })
    await visit(page, '/')
    const lefts = await page
      .locator('article:not(section article)')
      .evaluateAll((artworks) => artworks.map((artwork) => Math.round(artwork.getBoundingClientRect().left)))
    expect(new Set(lefts).size).toBe(columns)
  })

  test('shows a placeholder of 400 to 600 for a work without a picture', async () => {
    const page = await browser.open()
    await visit(page, '/')
    const box = await page
      .locator('article:not(section article)')
      .first()
      .locator('> div')
      .first()
      .evaluate((place) => {
        const { width, height } = place.getBoundingClientRect()
        return width / height
      })
    expect(box).toBeCloseTo(400 / 600, 1)
  })

  test.each(['/', '/cart', '/contact', '/nothing'])(
    'and every page end with the copyright line: %s',
    async (path) => {
      browser.expectFault(/404/)
      const page = await browser.open()
      await visit(page, path)
      await page.getByRole('contentinfo').getByText('© 2025 Gesso Gallery').waitFor()
    },
  )
})

test('a picture that is zoomed in is dragged with the pointer', async () => {
  const images = [dataString(await makePicture('jpeg', 1200, 900))]
  const artwork = await createArtwork(await shop().signIn(), { images })
  const page = await browser.open('desktop', { reducedMotion: 'reduce' })
  await visit(page, `/artwork/${artwork.slug}`)
  await page.getByRole('button', { name: `Zoom in on ${artwork.title}` }).click()
  const viewer = page.getByRole('dialog')
  const left = async () => (await viewer.getByRole('img').first().boundingBox())?.x ?? 0
  const drag = async () => {
    await page.mouse.move(640, 420)
    await page.mouse.down()
    await page.mouse.move(540, 380, { steps: 6 })
    await page.mouse.up()
  }
  await viewer.getByRole('button', { name: 'Reset' }).waitFor()
  const before = await left()
  await drag()
  expect(await left()).toBeCloseTo(before, 0)
  for (let level = 0; level < 3; level++) await viewer.getByRole('button', { name: 'Zoom in' }).click()
  await viewer.getByText('200%').waitFor()
  await page.waitForTimeout(400)
  const zoomed = await left()
  await drag()
  expect(await left()).toBeLessThan(zoomed - 50)
})

describe('the confirmation', () => {
  /** A paid order's page, whose call is answered with these fields changed. */
  async function openConfirmation(changes: object = {}): Promise<Page> {
    const artwork = await createArtwork(await shop().signIn())
    const order = await buy(shop(), shop().visitor(), [originalLine(artwork)])
    const page = await browser.open()
    await page.route(`**/api/orders/${order.id}`, (route) =>
      route.fulfill({ json: { ...order, ...changes } }),
    )
    await visit(page, `/payment-confirmation/${order.id}`)
    await heading(page, 'Payment Successful!').waitFor()
    return page
  }

  test('has the words of the specification, and the payment’s date in US English', async () => {
    const page = await openConfirmation({ createdAt: '2026-03-09T23:30:00.000Z' })
    for (const words of [
      'Thank you for your purchase. Your order has been confirmed.',
      'A confirmation email with tracking will be sent to you.',
      'Payment date',
      'March 9, 2026',
      '$25.00',
    ]) {
      await page.getByText(words, { exact: true }).waitFor()
    }
    await page.getByRole('link', { name: 'Return to Gallery' }).click()
    await page.waitForURL(`${shop().url}/`)
  })

  test('says FREE when shipping costs nothing', async () => {
    const page = await openConfirmation({ shippingAmount: '0.00', totalAmount: '100.00' })
    await page.getByText('FREE', { exact: true }).waitFor()
  })

  test('turns a spinner while the order is asked for', async () => {
    browser.expectFault(/404/)
    const page = await browser.open()
    let answer: (() => void) | undefined
    await page.route('**/api/orders/*', async (route) => {
      await new Promise<void>((done) => {
        answer = done
      })
      await route.continue()
    })
    const asking = page.waitForRequest('**/api/orders/*')
    await page.goto('/payment-confirmation/0000000000')
    await asking
    await page.getByRole('status', { name: 'Loading' }).waitFor()
    answer?.()
    await heading(page, 'Order Not Found').waitFor()
  })
})
