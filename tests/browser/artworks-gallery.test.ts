import { createArtwork } from '../support/artworks'
import { watchRequests, withBrowser } from '../support/browser'
import { withShop } from '../support/shop'
import { heading } from '../support/storefront-page'
import { visit } from '../support/visit'

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
