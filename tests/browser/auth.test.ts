import type { Page } from 'playwright-core'
import { createArtwork } from '../support/artworks'
import { withBrowser } from '../support/browser'
import { buy, CUSTOMER, originalLine } from '../support/purchase'
import { OWNER } from '../support/server-process'
import { withShop } from '../support/shop'
import { visit } from '../support/visit'

// The panel's first request prepares it, which takes a while.
jest.setTimeout(180_000)

const shop = withShop()
const browser = withBrowser(shop)

async function signIn(page: Page, password = OWNER.password, path = '/api/login'): Promise<void> {
  await page.goto(path)
  await page.locator('input[name=email]').fill(OWNER.email)
  await page.locator('input[name=password]').fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
}

test('the artist signs in at /api/login, comes back in admin mode, and finds a paid order in the panel', async () => {
  const artwork = await createArtwork(await shop().signIn())
  const order = await buy(shop(), shop().visitor(), [originalLine(artwork)])
  const page = await browser.open()
  await signIn(page)
  await page.getByRole('heading', { name: 'Admin Dashboard' }).waitFor()
  expect(page.url()).toBe(`${shop().url}/`)

  await page.goto('/admin/collections/orders')
  const row = page.getByRole('row').filter({ hasText: order.id })
  await row.getByText('Paid').waitFor()
  await row.getByRole('link', { name: order.id }).click()
  await page.waitForURL(`**/admin/collections/orders/${order.id}`)
  await page.getByText(CUSTOMER.specialInstructions).waitFor()
  await page.getByRole('region', { name: 'Payment' }).getByText('$125.00').first().waitFor()
  expect(await page.locator('input[name=totalAmount]').count()).toBe(0)
  await page.getByText(artwork.title).first().waitFor()
})
