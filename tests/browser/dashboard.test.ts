import { SOCIAL_PLATFORMS } from '@gesso/shared-types/social'
import type { Page } from 'playwright-core'
import { axeFindings, expectAccessible } from '../support/accessibility'
import { createArtwork, createGallery, makePicture } from '../support/artworks'
import {
  expectToast,
  type Screen,
  toastOf,
  toastTexts,
  toastTitled,
  watchRequests,
  withBrowser,
} from '../support/browser'
import { answerPrompt, openDashboard, openTab, rowsOf } from '../support/dashboard-page'
import { holdBack } from '../support/hold-back'
import { keys as input } from '../support/input-methods'
import { buy, originalLine, printLine, sellArtwork } from '../support/purchase'
import { signInOn } from '../support/sessions'
import { withShop } from '../support/shop'
import { ASSISTANT, hireAssistant } from '../support/team'
import { until } from '../support/until'
import { visit } from '../support/visit'
import type { Visitor } from '../support/visitor'

const shop = withShop()
const browser = withBrowser(shop)

describe('social media', () => {
  beforeEach(() =>
    shop().query(
      'DELETE FROM social_media_settings; DELETE FROM contact_messages; DELETE FROM newsletter_subscriptions',
    ),
  )

  const settings = async () =>
    Object.fromEntries(
      (await shop().visitor().call('listSocial', {})).map(({ platform, url, isEnabled }) => [
        platform,
        [url, isEnabled],
      ]),
    )
  const dialog = (page: Page) => page.getByRole('dialog', { name: 'Social Media Settings' })
  async function openSettings(page: Page): Promise<void> {
    // They come after the dashboard, and push the button down.
    await page.getByRole('heading', { name: 'First steps' }).waitFor()
    await page.getByRole('button', { name: 'Social Media Settings' }).click()
  }
  const address = (page: Page, name: string) => page.getByRole('textbox', { name: `${name} URL` })
  const dismissToast = async (page: Page) => {
    await toastOf(page).getByRole('button', { name: 'Dismiss' }).click()
    await toastOf(page).waitFor({ state: 'detached' })
  }
  const SAVED = ['Settings Updated', 'Social media settings have been updated successfully.']

  test('each change saves the whole setting of its platform', async () => {
    const page = await openDashboard(shop(), browser)
    await openSettings(page)
    const switches = dialog(page).getByRole('switch')
    await switches.first().waitFor()
    expect(await switches.count()).toBe(SOCIAL_PLATFORMS.length)
    expect(await Promise.all((await switches.all()).map((each) => each.isChecked()))).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
    ])

    const saving = page.waitForRequest((request) => request.method() === 'PUT')
    await page.getByRole('switch', { name: 'Etsy enabled' }).click()
    expect((await saving).postDataJSON()).toEqual({ platform: 'etsy', url: '', isEnabled: true })
    expect(await toastTexts(page)).toEqual(SAVED)
    expect(await settings()).toMatchObject({ etsy: ['', true] })
    await dismissToast(page)

    await address(page, 'Etsy').fill('https://etsy.example/gesso')
    expect(await toastTexts(page)).toEqual(SAVED)
    expect(await settings()).toMatchObject({ etsy: ['https://etsy.example/gesso', true] })
    await page.getByRole('link', { name: 'Etsy', includeHidden: true }).waitFor({ state: 'attached' })

    await page.keyboard.press('Escape')
    await dialog(page).waitFor({ state: 'detached' })
    await expect(page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).resolves.toBe(
      'Social Media Settings',
    )
  })

  test('a platform that is switched on without an address says that nothing shows', async () => {
    const page = await openDashboard(shop(), browser, 'phone')
    await openSettings(page)
    const platform = (name: string) => dialog(page).getByRole('group', { name })
    const note = (name: string) =>
      platform(name).getByText('Nothing shows on the site before there is an address.')
    await note('Instagram').waitFor()
    expect(await note('Etsy').count()).toBe(0)
    expect(await axeFindings(page)).toEqual([])
    await platform('Etsy').getByRole('switch').tap()
    await note('Etsy').waitFor()
    await address(page, 'Etsy').fill('https://etsy.example/gesso')
    await note('Etsy').waitFor({ state: 'detached' })
    await until(async () => (await settings()).etsy?.[0] === 'https://etsy.example/gesso')
  })

  test('an address is saved when the dialog closes within the pause', async () => {
    const page = await openDashboard(shop(), browser)
    await openSettings(page)
    await address(page, 'TikTok').fill('https://tiktok.example/gesso')
    await page.keyboard.press('Escape')
    expect(await toastTexts(page)).toEqual(SAVED)
    expect(await settings()).toMatchObject({ tiktok: ['https://tiktok.example/gesso', false] })
  })

  test('a failure says so, the switch goes back, and what was typed stays', async () => {
    browser.expectFault(/500/)
    const page = await openDashboard(shop(), browser)
    await openSettings(page)
    await page.route('**/api/social-media/*', (route) => route.fulfill({ status: 500, body: 'no' }), {
      times: 1,
    })
    await page.getByRole('switch', { name: 'Pinterest enabled' }).click()
    expect(await toastTexts(page)).toEqual(['Error', 'Failed to update social media settings.'])
    expect(await page.getByRole('switch', { name: 'Pinterest enabled' }).isChecked()).toBe(false)

    await dismissToast(page)
    await page.route(
      '**/api/social-media/*',
      (route) => route.fulfill({ status: 500, json: { message: 'The disk is full.' } }),
      { times: 1 },
    )
    await address(page, 'Pinterest').fill('https://pinterest.example/typed')
    expect(await toastTexts(page)).toEqual(['Error', 'Failed to update social media settings.'])
    expect(await address(page, 'Pinterest').inputValue()).toBe('https://pinterest.example/typed')
    expect(await settings()).toMatchObject({ pinterest: ['', false] })
  })
})

describe('who may see it', () => {
  const clear = () => shop().query('TRUNCATE orders, contact_messages, newsletter_subscriptions CASCADE')
  beforeEach(clear)

  const open = () => openDashboard(shop(), browser)
  const button = (page: Page, name: string) => page.getByRole('button', { name })

  test('a session that ends leads to the visitor’s view with a message, and nothing typed is lost', async () => {
    browser.expectFault(/401/)
    await sellArtwork(shop(), 'Turf Huts')
    const page = await open()
    await openTab(page, 'Orders')
    await rowsOf(page, 'Orders').first().getByRole('button').click()
    await page.getByLabel('Tracking number').fill('RR 42')
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
    await rowsOf(page, 'Orders').first().getByRole('button').click()
    expect(await page.getByLabel('Tracking number').inputValue()).toBe('RR 42')
  })

  test('a visitor downloads nothing of the dashboard, nor does the flag alone', async () => {
    browser.expectFault(/401/)
    const page = await browser.open()
    const requests = watchRequests(page)
    const scriptsOf = async (address: string) => {
      requests.splice(0)
      await visit(page, address)
      // The first sign of somebody brings what calls and the page of a work need; the flag alone makes a call.
      await page.mouse.move(5, 5)
      await page.mouse.move(9, 9)
      await until(() =>
        ['endpoints-', 'ArtworkPage-'].every((name) => requests.some((path) => path.includes(name))),
      )
      return new Set(requests.filter((path) => path.endsWith('.js')))
    }
    const visitors = await scriptsOf('/')
    expect(visitors.size).toBeGreaterThan(0)
    expect(await scriptsOf('/?admin=true')).toEqual(visitors)
    // The flag is still there.
    expect(await page.evaluate(() => localStorage.getItem('gesso-admin'))).toBe('1')
    expect(await scriptsOf('/')).toEqual(visitors)
    expect(await page.getByRole('button', { name: /Admin|Settings/ }).count()).toBe(0)
  })
})

describe('its lists', () => {
  const clear = () => shop().query('TRUNCATE orders, contact_messages, newsletter_subscriptions CASCADE')
  beforeEach(clear)

  const open = () => openDashboard(shop(), browser)
  test('empty lists show the empty states of the specification', async () => {
    const page = await open()
    expect(await page.getByRole('tab').allTextContents()).toEqual([
      'Artworks',
      'Orders',
      'Collectors',
      'Messages',
    ])
    await openTab(page, 'Orders')
    await page.getByText('No orders found.').waitFor()
    await expectAccessible(page)
    await openTab(page, 'Collectors')
    await page.getByText('0 subscriber(s)', { exact: true }).waitFor()
    await page.getByText('No email subscriptions found.').waitFor()
    await page.getByText("Visitors can join the collector's list from the footer.").waitFor()
    await openTab(page, 'Messages')
    await page.getByText('No contact messages found.').waitFor()
  })
})

describe('its failures', () => {
  const TITLE = 'Turf Huts'

  beforeAll(async () => {
    await shop().query('TRUNCATE artworks, orders, contact_messages, newsletter_subscriptions CASCADE')
    const artwork = await createArtwork(await shop().signIn(), { title: TITLE })
    await buy(shop(), shop().visitor(), [originalLine(artwork)])
    await shop().query(`
    INSERT INTO newsletter_subscriptions (email, subscribed_at) VALUES ('ada@example.test', now());
    INSERT INTO contact_messages (name, email, subject, message)
      VALUES ('Ada', 'ada@example.test', 'A frame', 'Oak?')`)
  })

  test('what cannot be deleted stays, and the artist is told, in the server’s words where it has some', async () => {
    browser.expectFault(/500/)
    await shop().query("UPDATE orders SET status = 'completed'")
    const page = await openDashboard(shop(), browser)
    let body = ''
    await page.route('**/api/**', (route) =>
      route.request().method() === 'DELETE' ? route.fulfill({ status: 500, body }) : route.continue(),
    )
    for (const [tab, name, title, description] of [
      ['Artworks', `Delete ${TITLE}`, 'Delete Failed', 'Failed to delete artwork.'],
      ['Orders', 'Delete order', 'Delete Failed', 'Failed to delete order.'],
      ['Collectors', 'Unsubscribe ada@example.test', 'Remove Failed', 'Failed to remove subscription.'],
      ['Messages', 'Delete message from Ada', 'Delete Failed', 'Failed to delete contact message.'],
    ] as const) {
      await openTab(page, tab)
      await rowsOf(page, tab).first().waitFor()
      if (tab === 'Orders') await rowsOf(page, tab).first().getByRole('button', { expanded: false }).click()
      for (const words of ['', `No ${tab.toLowerCase()} can be deleted today.`]) {
        body = words && JSON.stringify({ code: 'busy', message: words })
        void answerPrompt(page)
        await page.getByRole('button', { name, exact: true }).click()
        await expectToast(page, title, words || description)
        expect(await rowsOf(page, tab).count()).toBe(1)
      }
    }
  })

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
    const letGo = await holdBack(page, '**/api/artworks')
    await form.getByLabel('Title', { exact: true }).fill('Peat')
    await form.getByRole('button', { name: 'Create Artwork' }).click()
    expect(await form.getByRole('button', { name: 'Saving...' }).isDisabled()).toBe(true)
    await letGo()
    await form.waitFor({ state: 'detached' })
  })
})

describe('on two devices', () => {
  beforeEach(() => shop().query('TRUNCATE artworks, orders, contact_messages, social_media_settings CASCADE'))

  /** A session of the artist, with a browser of its own. */
  const open = () => openDashboard(shop(), browser)
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
  const hears = (page: Page, title: string) => toastOf(page).getByText(title, { exact: true }).waitFor()

  test('two sessions change one artwork; the second sees the newer state, and both changes stay', async () => {
    browser.expectFault(/409/)
    const artwork = await createArtwork(await shop().signIn(), { title: 'Turf Huts' })
    const [page, other] = [await open(), await open()]
    await button(page, 'Edit Turf Huts').click()
    await page.getByLabel('Medium').fill('Oil on panel')

    await button(other, 'Edit Turf Huts').click()
    await other.getByLabel('Title').fill('Turf Huts at Dusk')
    await button(other, 'Update Artwork').click()
    await toastTexts(other)

    await button(page, 'Update Artwork').click()
    expect(await toastTexts(page)).toEqual(['Error', 'This was changed elsewhere in the meantime.'])
    expect(await page.getByLabel('Title').inputValue()).toBe('Turf Huts at Dusk')
    expect(await page.getByLabel('Medium').inputValue()).toBe('')
    await expectAccessible(page)
    await button(page, 'Put my changes back').click()
    await button(page, 'Update Artwork').click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(await shop().query('SELECT title, medium FROM artworks WHERE id = $1', [artwork.id])).toEqual([
      { title: 'Turf Huts at Dusk', medium: 'Oil on panel' },
    ])
  })

  test('the artist learns that an artwork was deleted during an edit, and can save what was typed as a new one', async () => {
    browser.expectFault(/404/)
    await createGallery(await shop().signIn(), 'A')
    const [page, other] = [await open(), await open()]
    await button(page, 'Edit A').click()
    await page.getByLabel('Medium').fill('Oil on panel')

    void answerPrompt(other)
    await button(other, 'Delete A').click()
    await hears(other, 'Artwork Deleted')

    await button(page, 'Update Artwork').click()
    expect(await toastTexts(page)).toEqual(['Error', 'Artwork not found'])
    await page.getByText('This artwork was deleted elsewhere in the meantime.').waitFor()
    expect(await page.getByLabel('Medium').inputValue()).toBe('Oil on panel')
    await expectAccessible(page)
    await button(page, 'Create Artwork').click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(await shop().query('SELECT title, medium FROM artworks WHERE deleted_at IS NULL')).toEqual([
      { title: 'A', medium: 'Oil on panel' },
    ])
  })
})

describe('without a mouse', () => {
  beforeEach(() =>
    shop().query('TRUNCATE artworks, orders, contact_messages, newsletter_subscriptions CASCADE'),
  )

  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

  test('an artwork is added, edited, moved, chosen and deleted by keyboard alone', async () => {
    await createArtwork(await shop().signIn(), { title: 'Peat' })
    const page = await openDashboard(shop(), browser)
    await input.press(button(page, 'Add Artwork'))
    const form = page.getByRole('dialog')
    const field = (name: string) => form.getByLabel(name, { exact: true })
    await input.type(field('Title'), 'Turf Huts')
    await input.type(field('Original price'), '450.50')
    await input.press(field('Prints available'))
    await input.press(button(page, 'Create Artwork'))
    await toastTitled(page, 'Success')
    await form.waitFor({ state: 'detached' })

    await input.press(button(page, 'Edit Turf Huts'))
    await input.type(field('Size'), 'A4')
    await input.type(field('Price'), '35')
    await input.press(button(page, 'Add print option'))
    await input.press(button(page, 'Update Artwork'))
    await form.waitFor({ state: 'detached' })
    const row = rowsOf(page, 'Artworks').filter({ hasText: 'Turf Huts' })
    await row.getByText('1 print option', { exact: true }).waitFor()
    await row.getByText('$450.50', { exact: true }).waitFor()

    await input.press(button(page, 'Move Turf Huts'))
    await expectAccessible(page)
    await input.press(page.getByRole('menuitem', { name: 'Move down' }))
    await toastTitled(page, 'Order Updated')
    await rowsOf(page, 'Artworks').nth(1).getByText('Turf Huts', { exact: true }).waitFor()

    await input.press(page.getByLabel('Select Turf Huts'))
    await page.getByText('1 selected', { exact: true }).waitFor()
    const asked = answerPrompt(page)
    await input.press(button(page, 'Delete'))
    expect(await asked).toMatch(
      /^Are you sure you want to delete "Turf Huts"\? This action cannot be undone\.$/,
    )
    await toastTitled(page, 'Artwork Deleted')
    await page.getByText('1 artwork', { exact: true }).waitFor()
  })
})

describe('of a team', () => {
  let owner: Visitor
  beforeAll(async () => {
    owner = await shop().signIn()
    await hireAssistant(shop(), owner)
    const artwork = await createArtwork(owner, { title: 'Bulb Fields' })
    await buy(shop(), shop().visitor(), [printLine(artwork, 'A4')])
  })

  async function openAsAssistant(screen: Screen): Promise<{ page: Page; requests: string[] }> {
    const page = await browser.open(screen)
    const requests = watchRequests(page)
    await signInOn(page, shop(), ASSISTANT)
    await page.goto('/?admin=true')
    await page.getByRole('heading', { name: 'Admin Dashboard' }).waitFor()
    return { page, requests }
  }

  const tabs = (page: Page): Promise<string[]> => page.getByRole('tab').allTextContents()
  const gear = (page: Page) => page.getByRole('button', { name: 'Social Media Settings' })

  describe('on a phone', () => {
    test('an assistant’s admin mode has artworks, orders and messages, and neither collectors nor settings', async () => {
      const { page, requests } = await openAsAssistant('phone')
      expect(await tabs(page)).toEqual(['Artworks', 'Orders', 'Messages'])
      await page.getByRole('button', { name: 'Add Artwork' }).first().waitFor()
      await openTab(page, 'Orders')
      await page
        .getByRole('button', { name: /GESSO-/ })
        .first()
        .click()
      await page.getByRole('button', { name: /Mark as/ }).waitFor()
      expect(await page.getByRole('button', { name: 'Delete order' }).count()).toBe(0)
      await expectAccessible(page)
      await page.waitForLoadState('networkidle')
      expect(await gear(page).count()).toBe(0)
      expect(requests.filter((path) => path.includes('newsletter'))).toEqual([])
    })
  })
})
