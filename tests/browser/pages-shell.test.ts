import { createArtwork, dataString, makePicture } from '../support/artworks'
import { withBrowser } from '../support/browser'
import { withShop } from '../support/shop'
import { cartLink, heading } from '../support/storefront-page'
import { until } from '../support/until'
import { visit } from '../support/visit'

const shop = withShop()
const browser = withBrowser(shop)
beforeAll(async () => {
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
