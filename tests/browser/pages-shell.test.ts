import type { Artwork } from '@gesso/shared-types/artwork'
import { axeFindings } from '../support/accessibility'
import { createArtwork, dataString, makePicture } from '../support/artworks'
import { toastOf, withBrowser } from '../support/browser'
import { withShop } from '../support/shop'
import { cartLink, heading, offerCard } from '../support/storefront-page'
import { until } from '../support/until'
import { visit } from '../support/visit'

const shop = withShop()
const browser = withBrowser(shop)
let work: Artwork
beforeAll(async () => {
  const artist = await shop().signIn()
  const images = [dataString(await makePicture('jpeg', 700, 900))]
  work = await createArtwork(artist, {
    title: 'Barley',
    displayOrder: 0,
    year: 2021,
    originalPrice: '1685.00',
    images,
  })
  for (const title of ['Ferns', 'Gale', 'Thaw'])
    await createArtwork(artist, { title, displayOrder: 1, images })
})

test('what was added is shown in its toast, which leads to the cart and lies at the gutter', async () => {
  const page = await browser.open()
  await visit(page, `/artwork/${work.slug}`)
  await offerCard(page, 'Original Artwork').getByRole('button', { name: 'Add to Cart' }).click()
  const toast = toastOf(page)
  await toast.getByText('Added to Cart', { exact: true }).waitFor()
  await toast.locator('picture img').waitFor()
  expect((await toast.boundingBox())?.x).toBe(64)
  // Under the pointer it stays, however long this takes.
  await toast.hover()
  expect(await axeFindings(page)).toEqual([])
  await toast.getByRole('link', { name: 'View Cart' }).click()
  await heading(page, 'Shopping Cart').waitFor()
  await toast.waitFor({ state: 'hidden' })
})

test('on a phone a toast lies below the header, at the top without it, and not on a field', async () => {
  const page = await browser.open('phone')
  await visit(page, `/artwork/${work.slug}`)
  const add = offerCard(page, 'Original Artwork').getByRole('button', { name: 'Add to Cart' })
  await page.mouse.wheel(0, 500)
  await until(() =>
    page.evaluate(() => (document.querySelector('header')?.getBoundingClientRect().bottom ?? 1) <= 0),
  )
  await add.tap()
  await toastOf(page).waitFor()
  await until(async () => Math.round((await toastOf(page).boundingBox())?.y ?? 0) === 16)
  await toastOf(page).getByRole('button', { name: 'Dismiss' }).tap()
  const email = page.getByRole('contentinfo').getByLabel('Email')
  await email.fill('phone@example.com')
  await email.press('Enter')
  await toastOf(page).getByText('Subscribed!').waitFor()
  const [field, toast] = [await email.boundingBox(), await toastOf(page).boundingBox()]
  if (!field || !toast) throw new Error('Field and toast are on the screen')
  expect(toast.y + toast.height <= field.y || toast.y >= field.y + field.height).toBe(true)
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

test('on a phone on its side the first picture stands beside its words', async () => {
  const page = await browser.open('phone', { viewport: { width: 844, height: 390 } })
  await visit(page, '/')
  const picture = await page.getByRole('img', { name: 'Barley' }).boundingBox()
  const words = await heading(page, 'Gallery').boundingBox()
  const title = await page.getByRole('heading', { name: 'Barley' }).boundingBox()
  if (!picture || !words || !title) throw new Error('Picture, heading and title are on the page')
  expect(words.x).toBeGreaterThan(picture.x + picture.width)
  expect(title.x).toBe(words.x)
  expect(picture.y + picture.height).toBeLessThanOrEqual(390)
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
