import type { Page } from 'playwright-core'
import { watchRequests, withBrowser } from '../support/browser'
import { OWNER } from '../support/server-process'
import { withShop } from '../support/shop'

const shop = withShop()
const browser = withBrowser(shop)

const exit = (page: Page) => page.getByRole('button', { name: 'Exit Admin' }).first()
const enter = (page: Page) => page.getByRole('button', { name: 'Admin Mode' })

async function signIn(page: Page): Promise<void> {
  const answer = await page.request.post('/api/cms/users/login', {
    data: OWNER,
    headers: { Origin: shop().url },
  })
  expect(answer.status()).toBe(200)
}

test('signing in leads back to the gallery in admin mode, which lasts until Exit Admin', async () => {
  const page = await browser.open()
  await signIn(page)
  await page.goto('/api/login')
  await exit(page).waitFor()
  expect(page.url()).toBe(`${shop().url}/`)

  await page.goto('/contact')
  await exit(page).waitFor()
  await exit(page).click()
  await enter(page).waitFor()
  await page.reload()
  await enter(page).waitFor()

  await enter(page).click()
  await exit(page).waitFor()
  expect(page.url()).toBe(`${shop().url}/`)
})

test('two tabs stay in step', async () => {
  const page = await browser.open()
  await signIn(page)
  await page.goto('/?admin=true')
  await exit(page).waitFor()
  const other = await page.context().newPage()
  await other.goto('/contact')
  await exit(other).waitFor()
  await exit(other).click()
  await enter(page).waitFor()
})

test('a visitor gets nothing by the parameter, and the sign-in is checked only once', async () => {
  browser.expectFault(/401/)
  const page = await browser.open()
  const requests = watchRequests(page)
  await page.goto('/?admin=true&from=letter', { waitUntil: 'networkidle' })
  expect(page.url()).toBe(`${shop().url}/?from=letter`)
  expect(await page.getByRole('button', { name: /Admin/ }).count()).toBe(0)
  await page.goto('/', { waitUntil: 'networkidle' })
  expect(requests.filter((path) => path === 'GET /api/auth/user')).toHaveLength(1)
})

test('the empty gallery has one text for the signed-in artist and another for visitors', async () => {
  const page = await browser.open()
  await page.goto('/', { waitUntil: 'networkidle' })
  await page.getByText('Please check back later for new artworks.').waitFor()
  await signIn(page)
  await page.goto('/?admin=true', { waitUntil: 'networkidle' })
  await exit(page).click()
  await page.getByText('Start by adding your first artwork to the gallery.').waitFor()
})
