import type { Page } from 'playwright-core'
import { axeFindings } from '../support/accessibility'
import { createArtwork, makePicture } from '../support/artworks'
import { toastTexts, withBrowser } from '../support/browser'
import { answerPrompt, openDashboard, openTab, rowsOf } from '../support/dashboard-page'
import { buy, originalLine } from '../support/purchase'
import { withShop } from '../support/shop'

const shop = withShop()
const browser = withBrowser(shop)

const TITLE = 'Turf Huts'

beforeAll(async () => {
  const artwork = await createArtwork(await shop().signIn(), { title: TITLE })
  await buy(shop(), shop().visitor(), [originalLine(artwork)])
  await shop().query(`
    INSERT INTO newsletter_subscriptions (email, subscribed_at) VALUES ('ada@example.test', now());
    INSERT INTO contact_messages (name, email, subject, message)
      VALUES ('Ada', 'ada@example.test', 'A frame', 'Oak?')`)
})

/** Opens a tab of the dashboard of a shop that deletes nothing. */
async function openWithFailingDeletes(tab: string, body: string): Promise<Page> {
  browser.expectFault(/500/)
  await shop().query("UPDATE orders SET status = 'completed'")
  const page = await openDashboard(shop(), browser)
  await openTab(page, tab)
  await page.route('**/api/**', (route) =>
    route.request().method() === 'DELETE' ? route.fulfill({ status: 500, body }) : route.continue(),
  )
  await rowsOf(page, tab).first().waitFor()
  return page
}

test.each([
  ['Artworks', `Delete ${TITLE}`, 'Delete Failed', 'Failed to delete artwork.'],
  ['Orders', 'Delete order', 'Delete Failed', 'Failed to delete order.'],
  ['Collectors', 'Unsubscribe ada@example.test', 'Remove Failed', 'Failed to remove subscription.'],
  ['Messages', 'Delete message from Ada', 'Delete Failed', 'Failed to delete contact message.'],
])('what cannot be deleted stays, and the artist is told: %s', async (tab, name, title, description) => {
  const page = await openWithFailingDeletes(tab, '')
  const row = rowsOf(page, tab).first()
  if (tab === 'Orders') await row.getByRole('button', { expanded: false }).click()
  void answerPrompt(page)
  await page.getByRole('button', { name, exact: true }).click()
  expect(await toastTexts(page)).toEqual([title, description])
  expect(await rowsOf(page, tab).count()).toBe(1)
})

test.each([
  ['Artworks', `Delete ${TITLE}`, 'Delete Failed'],
  ['Orders', 'Delete order', 'Delete Failed'],
  ['Collectors', 'Unsubscribe ada@example.test', 'Remove Failed'],
  ['Messages', 'Delete message from Ada', 'Delete Failed'],
])('what cannot be deleted is explained in the server’s words: %s', async (tab, name, title) => {
  const message = 'The shop is being repaired.'
  const page = await openWithFailingDeletes(tab, JSON.stringify({ code: 'busy', message }))
  if (tab === 'Orders') await rowsOf(page, tab).first().getByRole('button', { expanded: false }).click()
  void answerPrompt(page)
  await page.getByRole('button', { name, exact: true }).click()
  expect(await toastTexts(page)).toEqual([title, message])
  expect(await rowsOf(page, tab).count()).toBe(1)
})

test.each([
  ['POST', 'Add Artwork', 'Create Artwork', 'Failed to create artwork'],
  ['PUT', `Edit ${TITLE}`, 'Update Artwork', 'Failed to update artwork'],
])(
  'an artwork that cannot be saved stays in the form, and the artist is told: %s',
  async (method, open, save, words) => {
    browser.expectFault(/500/)
    const page = await openDashboard(shop(), browser)
    await page.route('**/api/artworks**', (route) =>
      route.request().method() === method ? route.fulfill({ status: 500, body: '' }) : route.continue(),
    )
    await page.getByRole('button', { name: open, exact: true }).click()
    await page.getByLabel('Title', { exact: true }).fill('Peat')
    await page.getByRole('button', { name: save }).click()
    expect(await toastTexts(page)).toEqual(['Error', words])
    expect(await page.getByLabel('Title', { exact: true }).inputValue()).toBe('Peat')
  },
)

test('an order whose status cannot be changed stays as it is, and the artist is told', async () => {
  browser.expectFault(/500/)
  await shop().query("UPDATE orders SET status = 'pending'")
  const page = await openDashboard(shop(), browser)
  await openTab(page, 'Orders')
  await page.route('**/api/admin/orders/*/status', (route) => route.fulfill({ status: 500, body: '' }))
  await rowsOf(page, 'Orders').first().getByRole('button', { expanded: false }).click()
  await page.getByRole('button', { name: 'Mark as Completed' }).click()
  expect(await toastTexts(page)).toEqual(['Update Failed', 'Failed to update order status.'])
  await rowsOf(page, 'Orders').first().getByText('Pending', { exact: true }).waitFor()
})

test('an order whose payment failed says so in its row, and warns when it is opened', async () => {
  await shop().query(`UPDATE orders SET payment_state = 'failed', status = 'pending'`)
  const page = await openDashboard(shop(), browser)
  await openTab(page, 'Orders')
  const row = rowsOf(page, 'Orders').first()
  await row.getByRole('button').getByText('Payment failed', { exact: true }).waitFor()
  await row.getByRole('button', { expanded: false }).click()
  await row.getByText('The payment of this order failed: no money was taken.').waitFor()
  expect(await axeFindings(page)).toEqual([])
  await shop().query(`UPDATE orders SET payment_state = 'paid'`)
})

test('an order without lines and without an address says that there are none', async () => {
  await shop().query(`DELETE FROM order_items; UPDATE customers SET address = '', city = '', zip_code = ''`)
  const page = await openDashboard(shop(), browser)
  await openTab(page, 'Orders')
  await rowsOf(page, 'Orders').first().getByRole('button', { expanded: false }).click()
  await page.getByText('No items found').waitFor()
  await page.getByText('No shipping address provided').waitFor()
})

test('the form of an artwork is at most 672 px wide and 90% high, with pictures in threes, and says Saving...', async () => {
  const page = await openDashboard(shop(), browser)
  await page.getByRole('button', { name: 'Add Artwork', exact: true }).click()
  const form = page.getByRole('dialog')
  const buffer = await makePicture('jpeg', 300, 200)
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
  for (const [name, problemBelowZero] of [
    ['Original price', 'An amount cannot be below 0.'],
    ['Price', 'Price must be positive'],
  ] as const) {
    const price = form.getByLabel(name, { exact: true })
    await price.fill('0.005')
    await price.blur()
    await form.getByText('“0.005” has too many decimals. Write at most two, like 1450.50.').waitFor()
    await price.fill('-1')
    await price.blur()
    await form.getByText(problemBelowZero).waitFor()
    await price.fill('0')
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
