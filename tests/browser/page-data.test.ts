import type { Artwork } from '@gesso/shared-types/artwork'
import type { Page } from 'playwright-core'
import { createArtwork, dataString, makePicture } from '../support/artworks'
import { watchRequests, withBrowser } from '../support/browser'
import { withShop } from '../support/shop'
import { cartLink, offerCard } from '../support/storefront-page'
import { until } from '../support/until'
import { restAfter, visit } from '../support/visit'
import type { Visitor } from '../support/visitor'

const DATA = '**/page-data/**'

const shop = withShop()
const browser = withBrowser(shop)
let artist: Visitor
let artwork: Artwork
beforeAll(async () => {
  artist = await shop().signIn()
  artwork = await createArtwork(artist, {
    title: 'Barge',
    description: 'Tarred, and low in the water. '.repeat(140),
    originalPrice: '600.00',
    images: [dataString(await makePicture('jpeg', 900, 700))],
  })
})

const original = (page: Page) => offerCard(page, 'Original Artwork')
const add = (page: Page) => original(page).getByRole('button', { name: 'Add to Cart' })

test.each(['/', '/artwork/barge'])(
  'the data of %s come beside the scripts, once, and the page that is there wakes with them',
  async (path) => {
    const page = await browser.open('phone')
    const requests = watchRequests(page)
    await restAfter(page, async () => {
      await page.goto(path)
      await page.locator('h1').evaluate((heading) => Object.assign(heading, { wasThere: true }))
    })
    expect(requests.filter((request) => request.includes('/page-data/'))).toHaveLength(1)
    expect(await page.locator('h1').evaluate((heading) => 'wasThere' in heading)).toBe(true)
  },
)

test('a page that has changed since it was sent shows what is true now, and sells at that price', async () => {
  const page = await browser.open('desktop')
  let isHeld = true
  await page.route(DATA, async (route) => {
    await until(async () => !isHeld)
    await route.continue()
  })
  // Chromium reports the answer's status, with which the server says that the page has changed.
  browser.expectFault(/409/)
  await page.goto('/artwork/barge')
  await original(page).getByText('$600').waitFor()
  await artist.call('updateArtwork', { id: String(artwork.id), title: 'Barge', originalPrice: '640.00' })
  isHeld = false
  await original(page).getByText('$640').waitFor()
  await add(page).click()
  await cartLink(page, 1).waitFor()
})

test('a page whose data cannot be had is read, says so to who presses, and wakes with the next press', async () => {
  const page = await browser.open('desktop')
  browser.expectFault(/ERR_FAILED|Failed to fetch/)
  await page.route(DATA, (route) => route.abort())
  await page.goto('/artwork/barge')
  await add(page).click()
  await page.getByRole('alert').getByText('This page could not be loaded to its end.').waitFor()
  await page.unroute(DATA)
  await add(page).click()
  await cartLink(page, 1).waitFor()
  await visit(page, '/cart')
  await page.getByText('Barge').first().waitFor()
})
