import type { Artwork } from '@gesso/shared-types/artwork'
import type { Page, Route } from 'playwright-core'
import { createArtwork, dataString, makePicture } from '../support/artworks'
import { withBrowser } from '../support/browser'
import { hangWorks, studies } from '../support/gallery'
import { withShop } from '../support/shop'
import { cartLink, offerCard, storedCart } from '../support/storefront-page'
import { until } from '../support/until'

const shop = withShop()
const browser = withBrowser(shop)
let work: Artwork
beforeAll(async () => {
  const images = [dataString(await makePicture('jpeg', 900, 700))]
  work = await createArtwork(await shop().signIn(), {
    title: 'Barley',
    originalPrice: '1685.00',
    printOptions: [
      { size: 'A4', price: '45.00' },
      { size: 'A3', price: '75.00' },
    ],
    images,
  })
  await hangWorks(shop(), studies(60))
})

/** Opens a page whose script is on its way. @returns what lets the script arrive, and waits until the page is awake */
async function openAsleep(page: Page, path: string): Promise<() => Promise<void>> {
  const held: Route[] = []
  await page.route(/\/assets\/index-[^/]*\.js/, (route) => void held.push(route))
  await page.goto(path, { waitUntil: 'commit' })
  await page.getByRole('contentinfo').waitFor()
  return async () => {
    await until(() => held.length > 0)
    await Promise.all(held.map((route) => route.continue()))
    await until(() =>
      page.evaluate(() =>
        Object.keys(document.getElementById('root') ?? {}).some((key) => key.startsWith('__reactContainer$')),
      ),
    )
  }
}

const add = (page: Page) => offerCard(page, 'Original Artwork').getByRole('button', { name: 'Add to Cart' })

test('a work added before the page is awake is in the cart once, and the button says that it waits', async () => {
  const page = await browser.open('phone')
  const wake = await openAsleep(page, `/artwork/${work.slug}`)
  await add(page).tap()
  await add(page).tap()
  expect(await add(page).getAttribute('data-kept')).toBe('')
  expect(await storedCart(page)).toEqual([])
  await wake()
  await cartLink(page, 1).waitFor()
  expect(await storedCart(page)).toHaveLength(1)
  expect(await add(page).getAttribute('data-kept')).toBeNull()
  // Awake, a press is the page's own and done once.
  const prints = offerCard(page, 'Fine Art Prints')
  await prints.getByText('A4').tap()
  await prints.getByRole('button', { name: 'Add to Cart' }).tap()
  await cartLink(page, 2).waitFor()
  expect(await storedCart(page)).toHaveLength(2)
})

test('Buy Now, pressed by Enter, leads to checkout, and the picture, pressed early, opens', async () => {
  const page = await browser.open()
  const wake = await openAsleep(page, `/artwork/${work.slug}`)
  await page.getByRole('button', { name: 'Zoom in on Barley' }).click()
  await wake()
  await page.getByRole('dialog').waitFor()

  const buying = await browser.open()
  const wakeBuying = await openAsleep(buying, `/artwork/${work.slug}`)
  await offerCard(buying, 'Original Artwork').getByRole('button', { name: 'Buy Now' }).focus()
  await buying.keyboard.press('Enter')
  await wakeBuying()
  await buying.waitForURL('**/checkout')
  expect(await storedCart(buying)).toHaveLength(1)
})

test('what was typed into the forms stays, and a form that was sent early is sent once', async () => {
  const page = await browser.open()
  const wake = await openAsleep(page, '/contact')
  await page.getByLabel('Subject').fill('A commission')
  await page.getByLabel('Your Message').or(page.getByLabel('Message')).first().fill('How large can it be?')
  const footer = page.getByRole('contentinfo')
  const subscriptions: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/subscriptions')) subscriptions.push(String(request.postData()))
  })
  await footer.getByLabel('Email').fill('early@example.com')
  await footer.getByRole('button', { name: 'Subscribe' }).click()
  expect(page.url()).toContain('/contact')
  await wake()
  await until(() => subscriptions.length > 0)
  expect(subscriptions).toHaveLength(1)
  expect(subscriptions[0]).toContain('early@example.com')
  expect(await page.getByLabel('Subject').inputValue()).toBe('A commission')
  await until(async () => (await footer.getByLabel('Email').inputValue()) === '')
})

test('without its script a page sends its forms as they are, and its links lead on', async () => {
  browser.expectFault(/ERR_FAILED/)
  // What the server answers to a form without scripts.
  browser.expectFault(/400/)
  const page = await browser.open()
  await page.route(/\/assets\/index-[^/]*\.js/, (route) => route.abort())
  await page.goto(`/artwork/${work.slug}`)
  await page.getByRole('contentinfo').getByLabel('Email').fill('plain@example.com')
  await page.getByRole('contentinfo').getByRole('button', { name: 'Subscribe' }).click()
  await page.waitForURL('**/api/subscriptions')
  await page.goBack()
  await page.getByRole('link', { name: 'Contact', exact: true }).click()
  await page.waitForURL('**/contact')
})
