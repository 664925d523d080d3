import type { Page } from 'playwright-core'
import { answerPrompt, openDashboard, openTab, rowsOf } from './house/artist-page'
import { useBrowser, wordsOfToast } from './house/browser'
import { hang, originalLine, picture } from './house/goods'
import { buy } from './house/purchase'
import { useShop } from './house/shop'

const shop = useShop()
const browser = useBrowser(shop)

const TITLE = 'Turf Huts'

beforeAll(async () => {
  const work = await hang(await shop().signIn(), { title: TITLE })
  await buy(shop(), shop().visitor(), [originalLine(work)])
  await shop().query(`
    INSERT INTO newsletter_subscriptions (email, subscribed_at) VALUES ('ada@example.test', now());
    INSERT INTO contact_messages (name, email, subject, message)
      VALUES ('Ada', 'ada@example.test', 'A frame', 'Oak?')`)
})

/** Opens a tab of the dashboard of a shop that deletes nothing. */
async function openWhereNothingIsDeleted(tab: string): Promise<Page> {
  browser.expectFault(/500/)
  const page = await openDashboard(shop(), browser)
  await openTab(page, tab)
  await page.route('**/api/**', (route) =>
    route.request().method() === 'DELETE' ? route.fulfill({ status: 500, body: '' }) : route.continue(),
  )
  await rowsOf(page, tab).first().waitFor()
  return page
}

test.each([
  ['Artworks', `Delete ${TITLE}`, 'Delete Failed', 'Failed to delete artwork.'],
  ['Orders', 'Delete order', 'Delete Failed', 'Failed to delete order.'],
  ['Collectors', 'Unsubscribe ada@example.test', 'Remove Failed', 'Failed to remove subscription.'],
  ['Messages', 'Delete message from Ada', 'Delete Failed', 'Failed to delete contact message.'],
])('what cannot be deleted stays, and the artist hears of it: %s', async (tab, name, title, description) => {
  const page = await openWhereNothingIsDeleted(tab)
  const row = rowsOf(page, tab).first()
  if (tab === 'Orders') await row.getByRole('button', { expanded: false }).click()
  void answerPrompt(page)
  await page.getByRole('button', { name, exact: true }).click()
  expect(await wordsOfToast(page)).toEqual([title, description])
  expect(await rowsOf(page, tab).count()).toBe(1)
})

test('an order without lines says that there are none', async () => {
  await shop().query('DELETE FROM order_items')
  const page = await openDashboard(shop(), browser)
  await openTab(page, 'Orders')
  await rowsOf(page, 'Orders').first().getByRole('button', { expanded: false }).click()
  await page.getByText('No items found').waitFor()
})

test('the form of a work is at most 672 px wide and 90% high, with pictures in threes, and says Saving...', async () => {
  const page = await openDashboard(shop(), browser)
  await page.getByRole('button', { name: 'Add Artwork', exact: true }).click()
  const form = page.getByRole('dialog')
  const buffer = await picture('jpeg', 300, 200)
  await form
    .getByLabel('Add images, JPG or PNG')
    .setInputFiles(
      ['a', 'b', 'c', 'd'].map((name) => ({ name: `${name}.jpg`, mimeType: 'image/jpeg', buffer })),
    )
  const thumbnails = form.locator('li img')
  await thumbnails.nth(3).waitFor()
  const lefts = await thumbnails.evaluateAll((images) =>
    images.map((image) => Math.round(image.getBoundingClientRect().left)),
  )
  expect(new Set(lefts).size).toBe(3)
  const box = await form.boundingBox()
  expect(box?.width).toBe(672)
  expect(box?.height).toBeLessThanOrEqual(0.9 * (page.viewportSize()?.height ?? 0))
  for (const name of ['Original price', 'Price']) {
    const price = form.getByLabel(name, { exact: true })
    expect([await price.getAttribute('step'), await price.getAttribute('min')]).toEqual(['0.01', '0'])
  }

  await page.route('**/api/artworks', async (route) => {
    if (route.request().method() === 'POST') await new Promise((done) => setTimeout(done, 1000))
    await route.continue()
  })
  await form.getByLabel('Title', { exact: true }).fill('Peat')
  await form.getByRole('button', { name: 'Create Artwork' }).click()
  expect(await form.getByRole('button', { name: 'Saving...' }).isDisabled()).toBe(true)
  await form.waitFor({ state: 'detached' })
})
