import type { Page } from 'playwright-core'
import { expectAccessible, overflowOf } from '../support/accessibility'
import { createArtwork, makePicture } from '../support/artworks'
import { watchRequests, withBrowser } from '../support/browser'
import { answerPrompt, openDashboard, rowsOf } from '../support/dashboard-page'
import { touch as input } from '../support/input-methods'
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

  test('a save without a connection says so, and keeps what was typed', async () => {
    browser.expectFault(/ERR_INTERNET_DISCONNECTED/)
    const page = await openDashboard(shop(), browser)
    await button(page, 'Add Artwork').click()
    await page.getByRole('dialog').getByLabel('Title', { exact: true }).fill('Alder Carr')
    await page.context().setOffline(true)
    await button(page, 'Create Artwork').click()
    await page
      .getByText('Failed to create artwork. The shop does not answer: check your connection.')
      .first()
      .waitFor()
    await page.context().setOffline(false)
    expect(await page.getByRole('dialog').getByLabel('Title', { exact: true }).inputValue()).toBe(
      'Alder Carr',
    )
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

describe('from the sign-in to signing out', () => {
  beforeEach(() => shop().query('TRUNCATE artworks, orders, emails CASCADE'))

  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

  test('the artist’s week, from the sign-in to signing out, by touch on a phone', async () => {
    const artist = await shop().signIn()
    const regretted = await createArtwork(artist, { title: 'Peat' })
    const stored = (title: string) => artist.call('getStoredArtwork', { slugOrId: title })
    const page = await browser.open('phone')
    const dialog = page.getByRole('dialog')
    const isClosed = () => dialog.waitFor({ state: 'detached' })

    // The sign-in, as somebody finds it who knows no address.
    await visit(page, '/')
    await input.press(page.getByRole('link', { name: 'Artist sign-in' }))
    await input.type(page.getByLabel('Email'), OWNER.email)
    await input.type(page.getByLabel('Password'), OWNER.password)
    await input.press(button(page, 'Login'))
    await page.getByRole('heading', { name: 'Admin Dashboard' }).waitFor()

    // A new work, with its picture and price.
    await input.press(button(page, 'Add Artwork'))
    const choosing = page.waitForEvent('filechooser')
    await input.press(dialog.getByLabel('Add images'))
    await (await choosing).setFiles({
      name: 'turf.jpg',
      mimeType: 'image/jpeg',
      buffer: await makePicture(),
    })
    await input.type(dialog.getByLabel('Title', { exact: true }), 'Turf Huts')
    await input.type(dialog.getByLabel('Original price'), '1450,50')
    await dialog.getByText('Shows as $1,450.50').waitFor()
    await input.press(button(page, 'Create Artwork'))
    await isClosed()
    const artwork = await stored('turf-huts')
    expect([artwork.originalPrice, artwork.images.length]).toEqual(['1450.50', 1])

    // Kept for somebody, and for sale again.
    await input.press(button(page, 'Edit Turf Huts'))
    await input.press(dialog.getByRole('radio', { name: /^On hold/ }))
    await input.type(dialog.getByLabel('For whom'), 'Ada Lindqvist')
    await shoot(page, 'week-hold-phone')
    await input.press(button(page, 'Update Artwork'))
    await isClosed()
    expect(await stored('turf-huts')).toMatchObject({
      originalState: 'on_hold',
      onHoldFor: 'Ada Lindqvist',
    })
    await rowsOf(page, 'Artworks').getByText('On hold', { exact: true }).waitFor()
    await input.press(button(page, 'Edit Turf Huts'))
    await input.press(dialog.getByRole('radio', { name: /^For sale/ }))
    await input.press(button(page, 'Update Artwork'))
    await isClosed()
    expect(await stored('turf-huts')).toMatchObject({ originalState: 'for_sale', onHoldFor: null })

    // Two are sold; one is sent, the other is cancelled.
    const order = await buy(shop(), shop().visitor(), [originalLine(artwork)])
    const cancelled = await buy(shop(), shop().visitor(), [originalLine(regretted)])
    await input.openTab(page, 'Orders')
    const row = rowsOf(page, 'Orders').filter({ hasText: order.id })
    await input.press(row.getByRole('button').first())
    await input.type(row.getByLabel('Carrier'), 'Swiss Post')
    await input.type(row.getByLabel('Tracking number'), '99.00.123')
    await input.press(button(page, 'Mark as Completed'))
    await row.getByText('Tracking: Swiss Post, 99.00.123').waitFor()
    const sent = await shop().query('SELECT recipient FROM emails WHERE kind = $1', ['shipped'])
    expect(sent).toHaveLength(1)
    await input.press(row.getByRole('button').first())

    const other = rowsOf(page, 'Orders').filter({ hasText: cancelled.id })
    await input.press(other.getByRole('button').first())
    await input.press(button(page, 'Cancel or refund'))
    await input.press(dialog.getByLabel('Stays sold'))
    await input.type(dialog.getByLabel(/^Your words to/), 'I am sorry.')
    await shoot(page, 'week-cancel-phone')
    expect(await overflowOf(page)).toBe(0)
    await input.press(button(page, 'Refund $125.00'))
    await isClosed()
    await other.getByRole('button').first().getByText('Refunded', { exact: true }).waitFor()
    expect(await stored('peat')).toMatchObject({ originalSold: true })

    // The work that stayed sold is put back on sale.
    await input.openTab(page, 'Artworks')
    await input.press(button(page, 'Edit Peat'))
    const asked = answerPrompt(page)
    await input.press(button(page, 'Put back on sale'))
    expect(await asked).toBe('Put the original back on sale?')
    await until(async () => !(await stored('peat')).originalSold)
    await dialog.getByRole('radio', { name: /^For sale/ }).waitFor()
    await input.press(button(page, 'Cancel'))
    await isClosed()

    await input.press(button(page, 'Artist menu'))
    await input.press(page.getByRole('menuitem', { name: 'Sign out' }))
    await page.getByRole('link', { name: 'Artist sign-in' }).waitFor()
    await until(async () => (await page.request.get('/api/auth/user')).status() === 401)
  })
})
