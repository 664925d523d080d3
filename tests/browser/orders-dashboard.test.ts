import type { Page } from 'playwright-core'
import { axeFindings } from '../support/accessibility'
import { toastTitled, withBrowser } from '../support/browser'
import { answerPrompt, openDashboard, openTab, rowsOf } from '../support/dashboard-page'
import { SELLER } from '../support/papers'
import { CUSTOMER, sellArtwork } from '../support/purchase'
import { OWNER } from '../support/server-process'
import { saveSettings } from '../support/settings'
import { withShop } from '../support/shop'

const shop = withShop()
const browser = withBrowser(shop)

describe('in admin mode', () => {
  const clear = () => shop().query('TRUNCATE orders, contact_messages, newsletter_subscriptions CASCADE')
  beforeEach(clear)

  const open = () => openDashboard(shop(), browser)
  const button = (page: Page, name: string) => page.getByRole('button', { name })

  test('an order opens, is completed with its tracking, set back, and deleted after a prompt', async () => {
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

    expect(await axeFindings(page)).toEqual([])

    await row.getByLabel('Carrier').fill('Swiss Post')
    await row.getByLabel('Tracking number').fill('99.00.123')
    await button(page, 'Mark as Completed').click()
    expect(await toastTitled(page, 'Order Updated')).toEqual([
      'Order Updated',
      'Order status has been updated successfully.',
    ])
    await row.getByText('Tracking: Swiss Post, 99.00.123').waitFor()
    expect(await row.getByRole('link', { name: 'service.post.ch' }).getAttribute('href')).toBe(
      'https://service.post.ch/ekp-web/ui/entry/search/9900123',
    )
    expect(await shop().query('SELECT status, tracking_number FROM orders')).toEqual([
      { status: 'completed', tracking_number: '99.00.123' },
    ])

    await button(page, 'Mark as Pending').click()
    await button(page, 'Mark as Completed').waitFor()
    expect(await row.getByLabel('Tracking number').inputValue()).toBe('99.00.123')

    // Not sent and paid: it takes a tick.
    await button(page, 'Delete order').click()
    const dialog = page.getByRole('dialog', { name: 'Delete a paid order?' })
    await dialog
      .getByText('This order is paid ($165.00) and not sent. Deleting does not refund.', { exact: true })
      .waitFor()
    expect(await axeFindings(page)).toEqual([])
    expect(await dialog.getByRole('button', { name: 'Delete without refund' }).isDisabled()).toBe(true)
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

  test('on the phone an order is cancelled by touch, after the artist has shown who is there', async () => {
    browser.expectFault(/403/)
    const { id } = await sellArtwork(shop(), 'Turf Huts')
    const page = await openDashboard(shop(), browser, 'phone')
    await openTab(page, 'Orders')
    const row = rowsOf(page, 'Orders').first()
    await row.getByRole('button').first().tap()
    await button(page, 'Cancel or refund').tap()
    const dialog = page.getByRole('dialog', { name: 'Cancel or refund' })
    await dialog.getByLabel('Some works').tap()
    await dialog.getByLabel('Turf Huts$100.00').tap()
    await dialog.getByLabel(/^Your words to/).fill('I am sorry.')
    await dialog.getByText('Still to be sent: Turf Huts.').waitFor()
    expect(await axeFindings(page)).toEqual([])
    await shop().query("UPDATE account_sessions SET proved_at = now() - interval '1 hour'")
    await button(page, 'Refund $100.00').tap()
    const proof = page.getByRole('dialog', { name: 'Please confirm that it is you' })
    await proof.getByLabel('Password').fill(OWNER.password)
    await proof.getByRole('button', { name: 'Confirm' }).tap()
    expect(await toastTitled(page, 'Order Cancelled')).toEqual([
      'Order Cancelled',
      '100.00 USD are refunded in all.',
    ])
    await row.getByText('Original, quantity 1, cancelled').waitFor()
    expect(
      await shop().query("SELECT kind, data->>'words' AS words FROM emails WHERE kind = 'refunded'"),
    ).toEqual([{ kind: 'refunded', words: 'I am sorry.' }])
    expect(
      await shop().query('SELECT sold_order_id FROM artworks WHERE title = $1', ['Turf Huts']),
    ).toContainEqual({
      sold_order_id: null,
    })
    expect(id).toBeTruthy()
  })

  test('a cancellation whose answer is lost is made once, however often it is clicked', async () => {
    const { id } = await sellArtwork(shop(), 'Turf Huts')
    const page = await open()
    await openTab(page, 'Orders')
    await rowsOf(page, 'Orders').first().getByRole('button').click()
    await button(page, 'Cancel or refund').click()
    const dialog = page.getByRole('dialog', { name: 'Cancel or refund' })
    await dialog.getByLabel('An amount').check()
    await dialog.getByLabel('Amount (USD)').fill('40,00')
    browser.expectFault(/ERR_FAILED/)
    await page.route('**/cancel', async (route) => {
      await route.fetch()
      await route.abort()
    })
    await dialog.getByRole('button', { name: 'Refund $40.00' }).click()
    await dialog.getByText('nobody knows yet whether this was done').waitFor()
    await page.unroute('**/cancel')
    await dialog.getByRole('button', { name: 'Refund $40.00' }).click()
    expect(await toastTitled(page, 'Order Cancelled')).toEqual([
      'Order Cancelled',
      '40.00 USD are refunded in all.',
    ])
    expect(await shop().query('SELECT amount FROM refunds WHERE order_id = $1', [id])).toEqual([
      { amount: '40.00' },
    ])
  })
})

describe('papers', () => {
  test('the privacy page says that papers keep who bought, where papers are given', async () => {
    const artist = await shop().signIn()
    const said = 'Invoices, receipts and credit notes that were given keep your name'
    const text = async () => (await shop().visitor().send('GET', '/privacy')).text
    await saveSettings(artist, {})
    expect(await text()).not.toContain(said)
    await saveSettings(artist, SELLER)
    expect(await text()).toContain(said)
  })
})
