import type { Page } from 'playwright-core'
import { axeFindings } from '../support/accessibility'
import { toastTitled, withBrowser } from '../support/browser'
import { answerPrompt, openDashboard, openTab, rowsOf } from '../support/dashboard-page'
import { CUSTOMER, sellArtwork } from '../support/purchase'
import { withShop } from '../support/shop'

const shop = withShop()
const browser = withBrowser(shop)
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
    'Zürich 8001',
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
  expect(await shop().query('SELECT status, tracking_number FROM orders')).toEqual([
    { status: 'completed', tracking_number: '99.00.123' },
  ])

  await button(page, 'Mark as Pending').click()
  await button(page, 'Mark as Completed').waitFor()
  expect(await row.getByLabel('Tracking number').inputValue()).toBe('99.00.123')

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

test('completing an order that is not paid for warns and asks nothing', async () => {
  await sellArtwork(shop(), 'Turf Huts')
  await shop().query(`UPDATE orders SET payment_state = 'refunded'`)
  const page = await open()
  await openTab(page, 'Orders')
  await rowsOf(page, 'Orders').first().getByRole('button').click()
  await page.getByText('This order has been refunded in full.').waitFor()
  await button(page, 'Mark as Completed').click()
  await button(page, 'Mark as Pending').waitFor()
})

test('a change that fails says so, and the list shows the current state', async () => {
  browser.expectFault(/404/)
  await sellArtwork(shop(), 'Turf Huts')
  const page = await open()
  await openTab(page, 'Orders')
  await rowsOf(page, 'Orders').first().getByRole('button').click()
  await shop().query('UPDATE orders SET deleted_at = now()')
  await button(page, 'Mark as Completed').click()
  expect(await toastTitled(page, 'Update Failed')).toEqual(['Update Failed', 'Order not found'])
  await page.getByText('No orders found.').waitFor()
})
