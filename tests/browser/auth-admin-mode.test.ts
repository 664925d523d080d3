import type { Page } from 'playwright-core'
import { ON_A_PHONE, watchRequests, withBrowser } from '../support/browser'
import { OWNER } from '../support/server-process'
import { signInOn } from '../support/sessions'
import { withShop } from '../support/shop'
import { visit } from '../support/visit'

const shop = withShop()
const browser = withBrowser(shop)

const exit = (page: Page) => page.getByRole('button', { name: 'Exit Admin' }).first()
const enter = (page: Page) => page.getByRole('button', { name: 'Admin Mode' })

test('signing in leads back to the gallery in admin mode, which lasts until Exit Admin', async () => {
  const page = await browser.open()
  const answer = await page.request.post('/api/cms/users/login', {
    data: OWNER,
    headers: { Origin: shop().url },
  })
  expect(answer.status()).toBe(200)
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
  await page.getByRole('heading', { name: 'Admin Dashboard' }).waitFor()
  expect(page.url()).toBe(`${shop().url}/`)
  await page.getByRole('main').getByRole('button', { name: 'Exit Admin' }).click()
  await enter(page).waitFor()
})

test('a visitor gets nothing by the parameter, and the sign-in is checked only once', async () => {
  browser.expectFault(/401/)
  const page = await browser.open()
  const requests = watchRequests(page)
  await visit(page, '/')
  expect(requests).not.toContain('GET /api/auth/user')
  await visit(page, '/?admin=true&from=letter')
  expect(page.url()).toBe(`${shop().url}/?from=letter`)
  expect(await page.getByRole('button', { name: /Admin/ }).count()).toBe(0)
  await visit(page, '/')
  expect(requests.filter((path) => path === 'GET /api/auth/user')).toHaveLength(1)
})

test('the empty gallery has one text for the signed-in artist and another for visitors', async () => {
  const page = await browser.open()
  await visit(page, '/')
  await page.getByText('Please check back later for new artworks.').waitFor()
  await signInOn(page, shop())
  await visit(page, '/?admin=true')
  await exit(page).click()
  await page.getByText('Start by adding your first artwork to the gallery.').waitFor()
})
