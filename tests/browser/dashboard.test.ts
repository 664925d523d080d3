import { ADMIN_MODE_COOKIE } from '@gesso/shared-types/settings/shop-rules'
import { SOCIAL_PLATFORMS } from '@gesso/shared-types/social/social'
import type { Page } from 'playwright-core'
import { axeFindings, expectAccessible } from '../support/accessibility'
import { createArtwork, dataString, makePicture } from '../support/artworks'
import {
  expectToast,
  type Screen,
  toastOf,
  toastTexts,
  toastTitled,
  watchRequests,
  withBrowser,
} from '../support/browser'
import { answerPrompt, openDashboard, openTab, rowsOf, untilDashboard } from '../support/dashboard-page'
import { withMailShop } from '../support/mail-shop'
import { buy, CUSTOMER, originalLine, printLine, sellArtwork } from '../support/purchase'
import { addMessages, addSubscribers } from '../support/sample-rows'
import { OWNER } from '../support/server-process'
import { signInOn } from '../support/sessions'
import { shoot } from '../support/shoot'
import { ASSISTANT, hireAssistant } from '../support/team'
import { until } from '../support/until'
import { visit } from '../support/visit'

const { shop } = withMailShop({ SWEEP_SECONDS: '1' })
const browser = withBrowser(shop)
beforeEach(() =>
  shop().query(
    `TRUNCATE artworks, orders, contact_messages, message_replies, newsletter_subscriptions, social_media_settings CASCADE`,
  ),
)

const open = (screen?: Screen) => openDashboard(shop(), browser, screen)
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const dismissToast = async (page: Page) => {
  await toastOf(page).getByRole('button', { name: 'Dismiss' }).click()
  await toastOf(page).waitFor({ state: 'detached' })
}
async function openAsAssistant(screen: Screen): Promise<{ page: Page; requests: string[] }> {
  const page = await browser.open(screen)
  const requests = watchRequests(page)
  await signInOn(page, shop(), ASSISTANT)
  await page.goto('/?admin=true')
  await untilDashboard(page)
  return { page, requests }
}

describe('its doors', () => {
  const exit = (page: Page) => page.getByRole('button', { name: 'Exit Admin' }).first()
  const enter = (page: Page) => page.getByRole('button', { name: 'Admin Mode' })
  const choice = (page: Page, name: string) => page.getByRole('menuitem', { name, exact: true })

  test('the sign-in leads back in admin mode, which every page has until Exit Admin, and each leads to the panel and out', async () => {
    const { text } = await shop().visitor().send('GET', '/')
    expect(text).toContain('Please check back later for new artworks.')
    const page = await browser.open('phone')
    const answer = await page.request.post('/api/cms/users/login', {
      data: OWNER,
      headers: { Origin: shop().url },
    })
    expect(answer.status()).toBe(200)
    await page.goto('/api/login')
    await exit(page).waitFor()
    expect(page.url()).toBe(`${shop().url}/`)
    await exit(page).click()
    await enter(page).waitFor()
    await page.getByText('Start by adding your first artwork to the gallery.').waitFor()

    await enter(page).click()
    await untilDashboard(page)
    expect(page.url()).toBe(`${shop().url}/`)
    await button(page, 'More in the panel').click()
    await choice(page, 'People').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('main').getByRole('button', { name: 'Exit Admin' }).click()
    await enter(page).waitFor()

    await button(page, 'Artist menu').click()
    expect(await choice(page, 'Open the panel').getAttribute('href')).toBe('/admin')
    await choice(page, 'Sign out').click()
    await until(async () => (await button(page, 'Artist menu').count()) === 0)
    expect((await page.request.get('/api/auth/user')).status()).toBe(401)
  })

  test('a visitor downloads nothing of the dashboard, nor does the flag alone, and the sign-in is checked once', async () => {
    browser.expectFault(/401/)
    const page = await browser.open()
    const requests = watchRequests(page)
    const asked = () => requests.filter((path) => path === 'GET /api/auth/user')
    const scriptsOf = async (address: string) => {
      const before = requests.length
      await visit(page, address)
      // The visitor's first movement loads the scripts for calls and for artworks' pages; only the flag makes a call.
      await page.mouse.move(5, 5)
      await page.mouse.move(9, 9)
      await until(() =>
        ['endpoints-', 'ArtworkPage-'].every((name) =>
          requests.slice(before).some((path) => path.includes(name)),
        ),
      )
      return new Set(requests.slice(before).filter((path) => path.endsWith('.js')))
    }
    const visitors = await scriptsOf('/')
    expect(visitors.size).toBeGreaterThan(0)
    expect(asked()).toEqual([])
    expect(await scriptsOf('/?admin=true&from=letter')).toEqual(visitors)
    expect(page.url()).toBe(`${shop().url}/?from=letter`)
    // The flag is still set.
    expect(await page.evaluate(() => localStorage.getItem('gesso-admin'))).toBe('1')
    expect(await page.getByRole('button', { name: /Admin|Settings/ }).count()).toBe(0)
    expect(asked()).toHaveLength(1)
  })

  test('in admin mode the home page asks for no picture of the gallery and no list of it, in each tab until Exit Admin', async () => {
    const artist = await shop().signIn()
    for (const title of ['Barge', 'Crane', 'Derrick', 'Elevator', 'Foundry', 'Gantry'])
      await createArtwork(artist, { title, images: [dataString(await makePicture())] })
    const page = await open()
    const other = await page.context().newPage()
    const requests = watchRequests(other)
    await visit(other, '/')
    await rowsOf(other, 'Artworks').nth(4).waitFor()
    const shown = await other
      .locator('main img')
      .evaluateAll((all) => all.map((each) => each.getAttribute('src')))
    expect(shown).toHaveLength(5)
    expect(requests.filter((path) => path.includes('/media/')).sort()).toEqual(
      shown.map((src) => `GET ${src}`).sort(),
    )
    expect(requests.filter((path) => /page-data|\/api\/(artworks|auth)|LongGallery/.test(path))).toEqual([])

    await exit(page).click()
    await enter(other).waitFor()
    for (const tab of [page, other])
      await tab
        .getByRole('link', { name: /Gantry/ })
        .first()
        .waitFor()
    const reloaded = watchRequests(other)
    await visit(other, '/')
    expect(await other.getByRole('heading', { name: 'Admin Dashboard' }).count()).toBe(0)
    expect(reloaded.some((path) => path.includes('/media/'))).toBe(true)
  })

  test('a browser that lost its storage, but not its cookies, has the gallery', async () => {
    await createArtwork(await shop().signIn(), { title: 'Barge' })
    const page = await open()
    await page.evaluate(() => localStorage.clear())
    await visit(page, '/')
    await page.getByRole('link', { name: /Barge/ }).first().waitFor()
    await enter(page).waitFor()
    const cookies = await page.context().cookies()
    expect(cookies.map(({ name }) => name)).not.toContain(ADMIN_MODE_COOKIE)
  })

  test('an assistant’s admin mode and command palette have artworks, orders and messages, and neither collectors nor settings', async () => {
    const owner = await shop().signIn()
    await hireAssistant(shop(), owner)
    await addSubscribers(shop(), 1)
    const { page, requests } = await openAsAssistant('phone')
    expect(await page.getByRole('tab').allTextContents()).toEqual(['Artworks', 'Orders', 'Messages'])
    await button(page, 'Add Artwork').first().waitFor()
    expect(await button(page, 'Social Media Settings').count()).toBe(0)
    await openByKeys(page)
    expect(await found(page, 'Go to Orders').count()).toBe(1)
    for (const name of ['Go to Collectors', 'Customers', 'Settings']) {
      expect(await found(page, name).count()).toBe(0)
    }
    await field(page).fill('c1@example.test')
    await palette(page).getByText('Nothing found for “c1@example.test”.').waitFor()
    expect(requests.filter((path) => path.includes('newsletter'))).toEqual([])
  })
})

const palette = (page: Page) => page.getByRole('dialog', { name: 'Search and commands' })
const field = (page: Page) => palette(page).getByRole('combobox')
const found = (page: Page, name: string | RegExp) => palette(page).getByRole('option', { name })
async function openByKeys(page: Page): Promise<void> {
  // The script that listens for the keys may load slightly after the page.
  await until(async () => {
    if (await palette(page).isVisible()) return true
    await page.keyboard.press('Control+k')
    return false
  })
}

describe('the command palette', () => {
  /** The choice that Enter takes, which the field names for screen readers. */
  const chosen = (page: Page) =>
    field(page).evaluate((input) => {
      const id = input.getAttribute('aria-activedescendant')
      return id ? document.getElementById(id)?.textContent : null
    })

  test('by keyboard alone one finds a work and an order, and opens what the arrows choose', async () => {
    const owner = await shop().signIn()
    const artwork = await createArtwork(owner, { title: 'Quillwort in Fog' })
    await createArtwork(owner, { title: 'Quill', publication: 'draft' })
    const { id } = await buy(shop(), shop().visitor(), [printLine(artwork, 'A4')])
    const page = await open()
    await button(page, 'Search and commands').focus()
    await openByKeys(page)
    expect(await field(page).evaluate((input) => input === document.activeElement)).toBe(true)
    expect(await chosen(page)).toBe('New artwork')
    await page.keyboard.press('Escape')
    await palette(page).waitFor({ state: 'detached' })
    expect(
      await button(page, 'Search and commands').evaluate((each) => each === document.activeElement),
    ).toBe(true)

    await openByKeys(page)
    await page.keyboard.type('quill')
    await found(page, 'Quillwort in Fog').waitFor()
    await until(async () => /^Quill.*Draft$/.test((await chosen(page)) ?? ''))
    for (const next of ['Quillwort in Fog', id]) {
      await page.keyboard.press('ArrowDown')
      await until(async () => (await chosen(page))?.includes(next) === true)
    }
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Quillwort in Fog' }).waitFor()
    // Back leads to the page before, without a step in between.
    await page.goBack()
    await untilDashboard(page)
  })
})

describe('what it shows and says', () => {
  const SAVED = ['Settings Updated', 'Social media settings have been updated successfully.']
  const FAILED = ['Error', 'Failed to update social media settings.']
  const settings = async () =>
    Object.fromEntries(
      (await shop().visitor().call('listSocial', {})).map(({ platform, url, isEnabled }) => [
        platform,
        [url, isEnabled],
      ]),
    )

  test('empty tabs say so, and each social platform is saved whole as it is switched or typed, or says why not', async () => {
    browser.expectFault(/500/)
    const page = await open()
    expect(await page.getByRole('tab').allTextContents()).toEqual([
      'Artworks',
      'Orders',
      'Collectors',
      'Messages',
    ])
    for (const [tab, ...words] of [
      ['Orders', 'No orders found.'],
      [
        'Collectors',
        '0 subscriber(s)',
        'No email subscriptions found.',
        "Visitors can join the collector's list from the footer.",
      ],
      ['Messages', 'No contact messages found.'],
    ] as const) {
      await openTab(page, tab)
      for (const each of words) await page.getByText(each, { exact: true }).waitFor()
    }

    await button(page, 'Social Media Settings').click()
    const dialog = page.getByRole('dialog', { name: 'Social Media Settings' })
    const toggle = (name: string) => page.getByRole('switch', { name: `${name} enabled` })
    const address = (name: string) => page.getByRole('textbox', { name: `${name} URL` })
    const note = (name: string) =>
      dialog.getByRole('group', { name }).getByText('Nothing shows on the site before there is an address.')
    await dialog.getByRole('switch').first().waitFor()
    const switches = await dialog.getByRole('switch').all()
    expect(switches).toHaveLength(SOCIAL_PLATFORMS.length)
    expect(await Promise.all(switches.map((each) => each.isChecked()))).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
    ])
    await note('Instagram').waitFor()
    expect(await note('Etsy').count()).toBe(0)
    expect(await axeFindings(page)).toEqual([])

    const saving = page.waitForRequest((request) => request.method() === 'PUT')
    await toggle('Etsy').click()
    expect((await saving).postDataJSON()).toEqual({ platform: 'etsy', url: '', isEnabled: true })
    expect(await toastTexts(page)).toEqual(SAVED)
    await note('Etsy').waitFor()
    await dismissToast(page)
    await address('Etsy').fill('https://etsy.example/gesso')
    expect(await toastTexts(page)).toEqual(SAVED)
    expect(await settings()).toMatchObject({ etsy: ['https://etsy.example/gesso', true] })
    await note('Etsy').waitFor({ state: 'detached' })
    await page.getByRole('link', { name: 'Etsy', includeHidden: true }).waitFor({ state: 'attached' })
    await dismissToast(page)

    await page.route('**/api/social-media/*', (route) => route.fulfill({ status: 500, body: 'no' }), {
      times: 2,
    })
    await toggle('Pinterest').click()
    expect(await toastTexts(page)).toEqual(FAILED)
    expect(await toggle('Pinterest').isChecked()).toBe(false)
    await dismissToast(page)
    await address('Pinterest').fill('https://pinterest.example/typed')
    expect(await toastTexts(page)).toEqual(FAILED)
    expect(await address('Pinterest').inputValue()).toBe('https://pinterest.example/typed')
    expect(await settings()).toMatchObject({ pinterest: ['', false] })
    await dismissToast(page)
  })

  test('what cannot be deleted or changed stays, and the artist is told; an order says what it lacks and that its payment failed', async () => {
    browser.expectFault(/500/)
    const artwork = await createArtwork(await shop().signIn(), { title: 'Turf Huts' })
    const sold = await buy(shop(), shop().visitor(), [originalLine(artwork)])
    const other = await buy(shop(), shop().visitor(), [printLine(artwork, 'A4')])
    await shop().query(`DELETE FROM order_items; UPDATE customers SET address = '', city = '', zip_code = ''`)
    await shop().query("UPDATE orders SET status = 'completed' WHERE id = $1", [sold.id])
    await shop().query("UPDATE orders SET payment_state = 'failed' WHERE id = $1", [other.id])
    await addMessages(shop(), 1)
    await addSubscribers(shop(), 1)
    const page = await open()
    let body = JSON.stringify({ code: 'busy', message: 'No artworks can be deleted today.' })
    await page.route('**/api/**', (route) =>
      route.request().method() === 'DELETE' || route.request().url().endsWith('/status')
        ? route.fulfill({ status: 500, body })
        : route.continue(),
    )
    void answerPrompt(page)
    await button(page, 'Delete Turf Huts').click()
    await expectToast(page, 'Delete Failed', 'No artworks can be deleted today.')
    body = ''
    for (const [tab, name, title, description] of [
      ['Artworks', 'Delete Turf Huts', 'Delete Failed', 'Failed to delete artwork.'],
      ['Collectors', 'Unsubscribe c1@example.test', 'Remove Failed', 'Failed to remove subscription.'],
      ['Messages', 'Delete message from Name 1', 'Delete Failed', 'Failed to delete contact message.'],
      ['Orders', 'Delete order', 'Delete Failed', 'Failed to delete order.'],
    ] as const) {
      await openTab(page, tab)
      const row = rowsOf(page, tab).first()
      await row.waitFor()
      const count = await rowsOf(page, tab).count()
      if (tab === 'Orders') {
        await rowsOf(page, tab).filter({ hasText: sold.id }).getByRole('button', { expanded: false }).click()
        await page.getByText('No items found').waitFor()
        await page.getByText('No shipping address provided').waitFor()
      }
      void answerPrompt(page)
      await button(page, name).click()
      await expectToast(page, title, description)
      expect(await rowsOf(page, tab).count()).toBe(count)
    }
    await button(page, 'Mark as Pending').click()
    await expectToast(page, 'Update Failed', 'Failed to update order status.')
    await rowsOf(page, 'Orders')
      .filter({ hasText: sold.id })
      .getByText('Completed', { exact: true })
      .first()
      .waitFor()
    const failed = rowsOf(page, 'Orders').filter({ hasText: other.id })
    await failed.getByRole('button').getByText('Payment failed', { exact: true }).waitFor()
    await failed.getByRole('button', { expanded: false }).click()
    await failed.getByText('The payment of this order failed: no money was taken.').waitFor()
  })
})

describe('its orders', () => {
  test('an order is read, completed with what was typed before the session ended, set back, and deleted after a prompt', async () => {
    browser.expectFault(/401/)
    const { id } = await sellArtwork(shop(), 'Turf Huts')
    const page = await open()
    await openTab(page, 'Orders')
    const row = rowsOf(page, 'Orders').first()
    const head = row.getByRole('button', { expanded: false })
    for (const text of [
      `GESSO-${id}`,
      `${CUSTOMER.firstName} ${CUSTOMER.lastName}`,
      '$165.00',
      'Pending',
      'Paid',
    ]) {
      await head.getByText(text, { exact: true }).waitFor()
    }
    await head.getByText(/^[A-Z][a-z]{2} \d{1,2}, 20\d\d, \d{1,2}:\d\d\s[AP]M$/).waitFor()
    await head.click()
    for (const text of [
      CUSTOMER.email,
      CUSTOMER.phone,
      CUSTOMER.address,
      'CH-8001 Zürich',
      'Switzerland',
      CUSTOMER.specialInstructions,
      'Original, quantity 1',
      'Print (A4), quantity 2',
      '$40.00',
    ]) {
      await row.getByText(text, { exact: true }).waitFor()
    }
    await row.getByLabel('Carrier').fill('Swiss Post')
    await row.getByLabel('Tracking number').fill('99.00.123')
    await page.context().clearCookies()
    await button(page, 'Mark as Completed').click()
    await page.getByRole('heading', { name: 'Gallery', exact: true }).waitFor()
    expect(await toastTitled(page, 'Signed Out')).toEqual([
      'Signed Out',
      'Your session has ended. Sign in again to go on: what you typed is kept.',
    ])
    await signInOn(page, shop())
    await page.goto('/?admin=true')
    await openTab(page, 'Orders')
    await head.click()
    expect(await row.getByLabel('Tracking number').inputValue()).toBe('99.00.123')

    await button(page, 'Mark as Completed').click()
    expect(await toastTitled(page, 'Order Updated')).toEqual([
      'Order Updated',
      'Order status has been updated successfully.',
    ])
    await row.getByText('Tracking: Swiss Post, 99.00.123').waitFor()
    expect(await shop().query('SELECT status, tracking_number FROM orders')).toEqual([
      { status: 'completed', tracking_number: '99.00.123' },
    ])
    await button(page, 'Mark as Pending').click()
    await button(page, 'Mark as Completed').waitFor()

    // The order is paid and not sent, so deleting it needs a tick.
    await button(page, 'Delete order').click()
    const dialog = page.getByRole('dialog', { name: 'Delete a paid order?' })
    await dialog
      .getByText('This order is paid ($165.00) and not sent. Deleting does not refund.', { exact: true })
      .waitFor()
    expect(await axeFindings(page)).toEqual([])
    expect(await button(page, 'Delete without refund').isDisabled()).toBe(true)
    await page.keyboard.press('Escape')

    await button(page, 'Mark as Completed').click()
    await button(page, 'Mark as Pending').waitFor()
    const refused = answerPrompt(page, false)
    await button(page, 'Delete order').click()
    expect(await refused).toBe(
      `Are you sure you want to delete order #${id} for ${CUSTOMER.firstName} ${CUSTOMER.lastName}?`,
    )
    expect(await rowsOf(page, 'Orders').count()).toBe(1)
    void answerPrompt(page)
    await button(page, 'Delete order').click()
    expect(await toastTitled(page, 'Order Deleted')).toEqual(['Order Deleted'])
    await page.getByText('No orders found.').waitFor()
  })
})

describe('its people', () => {
  test('on a phone a message is unread until it is opened, is answered, and deleted after a prompt, alone or with others; subscribers are counted, and unsubscribed one by one and together, across pages', async () => {
    await addMessages(shop(), 4)
    await addSubscribers(shop(), 7)
    const page = await open('phone')
    await openTab(page, 'Messages')
    const row = rowsOf(page, 'Messages').first()
    await row.waitFor()
    const unread = page.getByText('Unread', { exact: true })
    expect(await unread.count()).toBe(4)
    for (const text of ['Name 1', 'm1@example.test', 'Subject 1', /^[A-Z][a-z]{2} \d{1,2}, 20\d\d$/]) {
      await row.getByText(text, { exact: true }).waitFor()
    }
    await row.getByRole('button', { expanded: false }).click()
    await row.getByText('line two').waitFor()
    await until(async () => (await unread.count()) === 3)
    expect(await row.getByRole('link', { name: 'Reply by email' }).getAttribute('href')).toMatch(
      /^mailto:m1@example\.test\?subject=Re%3A%20Subject%201&body=/,
    )
    const send = button(page, 'Send answer')
    await send.click()
    await page.getByText('Write your answer first.').waitFor()
    await page.getByLabel('Your answer to Name 1').fill('Dear Name,\n\nyes.')
    await expectAccessible(page)
    await send.click()
    expect(await toastTexts(page)).toEqual(['Answer on Its Way', 'It goes to Name 1 by email.'])
    const answers = page.getByRole('list', { name: 'Answers' })
    await answers.getByText('Dear Name,').waitFor()
    await answers.getByText('Sent', { exact: true }).waitFor()
    await row.getByText('Answered', { exact: true }).waitFor()
    expect(await page.getByLabel('Your answer to Name 1').inputValue()).toBe('')
    await shoot(page, `answered-phone`)

    const refused = answerPrompt(page, false)
    await button(page, 'Delete message from Name 1').click()
    expect(await refused).toBe('Are you sure you want to delete the message from Name 1?')
    expect(await rowsOf(page, 'Messages').count()).toBe(4)
    void answerPrompt(page)
    await button(page, 'Delete message from Name 1').click()
    expect(await toastTitled(page, 'Message Deleted')).toEqual(['Message Deleted'])
    await page.getByLabel('Select all on this page').check()
    await page.getByLabel('Select message from Name 4').uncheck()
    await page.getByText('2 selected', { exact: true }).waitFor()
    const together = answerPrompt(page)
    await button(page, 'Delete').click()
    expect(await together).toBe('Are you sure you want to delete 2 messages?')
    await toastTitled(page, '2 Messages Deleted')
    expect(await rowsOf(page, 'Messages').count()).toBe(1)

    await openTab(page, 'Collectors')
    await page.getByText('7 subscriber(s)', { exact: true }).waitFor()
    const downloading = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Download CSV' }).click()
    expect((await downloading).suggestedFilename()).toBe(
      `collectors-${new Date().toISOString().slice(0, 10)}.csv`,
    )
    const leaving = answerPrompt(page)
    await button(page, 'Unsubscribe c1@example.test').click()
    expect(await leaving).toBe(
      "Are you sure you want to unsubscribe c1@example.test from the collector's list?",
    )
    expect(await toastTitled(page, 'Subscription Removed')).toEqual([
      'Subscription Removed',
      "The email has been unsubscribed from the collector's list.",
    ])
    await page.getByText('6 subscriber(s)', { exact: true }).waitFor()
    await page.getByLabel('Select c2@example.test').check()
    await button(page, 'Next page').click()
    await page.getByLabel('Select c7@example.test').check()
    await page.getByText('2 selected', { exact: true }).waitFor()
    const leavingTogether = answerPrompt(page)
    await button(page, 'Unsubscribe').click()
    expect(await leavingTogether).toBe(
      "Are you sure you want to unsubscribe 2 addresses from the collector's list?",
    )
    await toastTitled(page, 'Subscriptions Removed')
    expect(await shop().query('SELECT email FROM newsletter_subscriptions ORDER BY email')).toEqual(
      [3, 4, 5, 6].map((n) => ({ email: `c${n}@example.test` })),
    )
  })
})
