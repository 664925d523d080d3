import type { Page } from 'playwright-core'
import { expectAccessible } from '../support/accessibility'
import { createArtwork } from '../support/artworks'
import { watchRequests, withBrowser } from '../support/browser'
import { openDashboard } from '../support/dashboard-page'
import { buy, CUSTOMER, originalLine, printLine } from '../support/purchase'
import { addSubscribers } from '../support/sample-rows'
import { OWNER } from '../support/server-process'
import { signInOn } from '../support/sessions'
import { shoot } from '../support/shoot'
import { withShop } from '../support/shop'
import { ASSISTANT, hireAssistant } from '../support/team'
import { until } from '../support/until'
import { visit } from '../support/visit'

// The panel's first request prepares it, which takes a while.
jest.setTimeout(180_000)

const shop = withShop()
const browser = withBrowser(shop)

describe('admin mode', () => {
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
})

describe('the way to the panel', () => {
  const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true })
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
  const choice = (page: Page, name: string) => page.getByRole('menuitem', { name, exact: true })

  test('the artist comes from every page to the panel, and back, and out, on a phone', async () => {
    const page = await browser.open('phone')
    await signInOn(page, shop())
    await page.goto('/cart')
    await button(page, 'Artist menu').click()
    await expectAccessible(page)
    await choice(page, 'Open the panel').click()
    await page.waitForURL(`${shop().url}/admin`)
    await page.getByRole('button', { name: 'Open Menu' }).filter({ visible: true }).click()
    await link(page, 'Admin mode').click()
    await page.getByRole('heading', { name: 'Admin Dashboard' }).waitFor()

    await button(page, 'More in the panel').click()
    expect(await page.getByRole('menuitem').allTextContents()).toContain('Newsletters')
    await choice(page, 'Shop settings').click()
    await page.waitForURL(`${shop().url}/admin/globals/shop_settings`)

    await page.goto('/contact')
    await button(page, 'Artist menu').click()
    await choice(page, 'Sign out').click()
    await page.waitForURL(`${shop().url}/`)
    await page.getByRole('contentinfo').waitFor()
    expect(await button(page, 'Artist menu').count()).toBe(0)
    expect((await page.request.get('/api/auth/user')).status()).toBe(401)
  })

  test('a work is edited on its page, which shows the change', async () => {
    const artwork = await createArtwork(await shop().signIn(), { title: 'Marsh' })
    const page = await browser.open('phone')
    await visit(page, `/artwork/${artwork.slug}`)
    expect(await button(page, 'Edit this work').count()).toBe(0)
    await signInOn(page, shop())
    await page.goto(`/artwork/${artwork.slug}?admin=true`)
    await button(page, 'Edit this work').click()
    const form = page.getByRole('dialog')
    await form.getByLabel('Medium', { exact: true }).fill('Chalk on slate')
    await button(page, 'Update Artwork').click()
    await form.waitFor({ state: 'detached' })
    await page.getByRole('main').getByText('Chalk on slate').waitFor()
    await expectAccessible(page)
  })
})

describe('the sign-in', () => {
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
})

describe('the palette', () => {
  let number: string
  beforeAll(async () => {
    const owner = await shop().signIn()
    await hireAssistant(shop(), owner)
    const artwork = await createArtwork(owner, { title: 'Quillwort in Fog' })
    await createArtwork(owner, { title: 'Quill', publication: 'draft' })
    const { id } = await buy(shop(), shop().visitor(), [printLine(artwork, 'A4')])
    const [order] = await shop().query<{ number: string }>('SELECT number FROM orders WHERE id = $1', [id])
    number = String(order?.number)
    await addSubscribers(shop(), 1)
  })

  const palette = (page: Page) => page.getByRole('dialog', { name: 'Search and commands' })
  const field = (page: Page) => palette(page).getByRole('combobox')
  const choice = (page: Page, name: string | RegExp) => palette(page).getByRole('option', { name })
  const button = (page: Page) => page.getByRole('button', { name: 'Search and commands' })
  /** The choice that Enter takes. The field names it for screen readers. */
  const chosen = (page: Page) =>
    field(page).evaluate((input) => {
      const id = input.getAttribute('aria-activedescendant')
      return id ? document.getElementById(id)?.textContent : null
    })
  const groups = (page: Page) =>
    palette(page)
      .getByRole('group')
      .evaluateAll((all) =>
        all.map((each) => document.getElementById(each.getAttribute('aria-labelledby') ?? '')?.textContent),
      )

  async function openByKeys(page: Page): Promise<void> {
    // The script that hears the keys may be a moment later than the page.
    await until(async () => {
      if (await palette(page).isVisible()) return true
      await page.keyboard.press('Control+k')
      return false
    })
  }

  test('by keyboard alone one finds a work, an order and a person, and opens what the arrows choose', async () => {
    const page = await openDashboard(shop(), browser)
    await button(page).focus()
    await openByKeys(page)
    expect(await field(page).evaluate((input) => input === document.activeElement)).toBe(true)
    expect(await groups(page)).toEqual(['Actions'])
    expect(await chosen(page)).toBe('New artwork')
    await expectAccessible(page)
    await shoot(page, 'palette-desktop')
    await page.keyboard.press('Escape')
    await palette(page).waitFor({ state: 'detached' })
    expect(await button(page).evaluate((each) => each === document.activeElement)).toBe(true)

    await openByKeys(page)
    await page.keyboard.type('quill')
    await choice(page, 'Quillwort in Fog').waitFor()
    expect(await groups(page)).toEqual(['Works', 'Orders'])
    await until(async () => /^Quill.*Draft$/.test((await chosen(page)) ?? ''))
    await page.keyboard.press('ArrowDown')
    await until(async () => (await chosen(page))?.includes('Quillwort in Fog') === true)
    await page.keyboard.press('ArrowDown')
    await until(async () => (await chosen(page))?.includes(number) === true)
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Quillwort in Fog' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/artwork/quillwort-in-fog')

    // Back leads to where one was, without a stop between.
    await page.goBack()
    await page.getByRole('heading', { name: 'Admin Dashboard' }).waitFor()
    await openByKeys(page)
    await page.keyboard.type(number)
    await choice(page, number).waitFor()
    await until(async () => (await chosen(page))?.includes(number) === true)
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/admin\/collections\/orders\//)
    await page.getByRole('heading', { level: 1, name: number }).waitFor()
  })

  test('an assistant is offered what an assistant may do and see', async () => {
    const page = await browser.open()
    await signInOn(page, shop(), ASSISTANT)
    await page.goto('/?admin=true')
    await page.getByRole('heading', { name: 'Admin Dashboard' }).waitFor()
    await openByKeys(page)
    expect(await choice(page, 'Go to Orders').count()).toBe(1)
    for (const name of ['Go to Collectors', 'Customers', 'Shop settings']) {
      expect(await choice(page, name).count()).toBe(0)
    }
    await field(page).fill('c1@example.test')
    await palette(page).getByText('Nothing found for “c1@example.test”.').waitFor()
  })
})
