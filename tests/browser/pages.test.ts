import type { Artwork } from '@gesso/shared-types/artwork'
import { createArtwork, dataString, makePicture } from '../support/artworks'
import { watchRequests, withBrowser } from '../support/browser'
import { withShop } from '../support/shop'
import { until } from '../support/until'
import { visit } from '../support/visit'

const shop = withShop()
const browser = withBrowser(shop)
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
