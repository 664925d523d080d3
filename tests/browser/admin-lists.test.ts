import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { axeFindings } from '../house/accessibility'
import { answerPrompt, openDashboard, openTab, rowsOf, signInOn } from '../house/artist-page'
import { toastOf, useBrowser, watchRequests, wordsOfToast } from '../house/browser'
import { CUSTOMER, hang, originalLine, printLine } from '../house/goods'
import { buy } from '../house/purchase'
import { useShop } from '../house/shop'

const shop = useShop()
const browser = useBrowser(shop)

const clear = () => shop().query('TRUNCATE orders, contact_messages, newsletter_subscriptions CASCADE')
beforeEach(clear)

const open = () => openDashboard(shop(), browser)
const button = (page: Page, name: string) => page.getByRole('button', { name })

/** Waits until a toast other than the last one is there, and reads it. */
async function nextToast(page: Page, title: string): Promise<string[]> {
  await toastOf(page).getByText(title, { exact: true }).waitFor()
  return wordsOfToast(page)
}

const subscribe = (count: number) =>
  shop().query(`INSERT INTO newsletter_subscriptions (email, subscribed_at)
    SELECT 'c' || n || '@example.test', now() - n * interval '1 hour' FROM generate_series(1, ${count}) AS n`)

const write = (count: number) =>
  shop().query(`INSERT INTO contact_messages (name, email, subject, message, created_at)
    SELECT 'Name ' || n, 'm' || n || '@example.test', 'Subject ' || n, 'Line one' || chr(10) || 'line two',
      now() - n * interval '1 hour' FROM generate_series(1, ${count}) AS n`)

/** An order of an original and two prints, paid. */
async function sell() {
  const artist = await shop().signIn()
  const work = await hang(artist, { title: 'Turf Huts' })
  const order = await buy(shop(), shop().visitor(), [originalLine(work), printLine(work, 'A4', 2)])
  expect(order.paymentState).toBe('paid')
  return order
}

test('empty lists say so in the words of the specification', async () => {
  const page = await open()
  expect(await page.getByRole('tab').allTextContents()).toEqual([
    'Artworks',
    'Orders',
    'Collectors',
    'Messages',
  ])
  await openTab(page, 'Orders')
  await page.getByText('No orders found.').waitFor()
  await openTab(page, 'Collectors')
  await page.getByText('No email subscriptions found.').waitFor()
  await page.getByText("Visitors can join the collector's list from the footer.").waitFor()
  await openTab(page, 'Messages')
  await page.getByText('No contact messages found.').waitFor()
})

test('an order opens, is completed with its tracking, set back, and deleted after a prompt', async () => {
  const { id } = await sell()
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
  expect(await nextToast(page, 'Order Updated')).toEqual([
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
  expect(await nextToast(page, 'Order Deleted')).toEqual(['Order Deleted'])
  await page.getByText('No orders found.').waitFor()
})

test('completing an order that is not paid for warns and asks nothing', async () => {
  await sell()
  await shop().query(`UPDATE orders SET payment_state = 'refunded'`)
  const page = await open()
  await openTab(page, 'Orders')
  await rowsOf(page, 'Orders').first().getByRole('button').click()
  await page.getByText('This order has been refunded in full.').waitFor()
  await button(page, 'Mark as Completed').click()
  await button(page, 'Mark as Pending').waitFor()
})

test('a change that fails says so, and the list shows how things are', async () => {
  browser.expectFault(/404/)
  await sell()
  const page = await open()
  await openTab(page, 'Orders')
  await rowsOf(page, 'Orders').first().getByRole('button').click()
  await shop().query('UPDATE orders SET deleted_at = now()')
  await button(page, 'Mark as Completed').click()
  expect(await nextToast(page, 'Update Failed')).toEqual(['Update Failed', 'Order not found'])
  await page.getByText('No orders found.').waitFor()
})

test('collectors are counted, downloaded and unsubscribed', async () => {
  await subscribe(7)
  const page = await open()
  await openTab(page, 'Collectors')
  await page.getByText('7 subscriber(s)', { exact: true }).waitFor()

  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download CSV' }).click()
  const file = await downloading
  expect(file.suggestedFilename()).toBe(`collectors-${new Date().toISOString().slice(0, 10)}.csv`)
  const lines = readFileSync(await file.path(), 'utf8')
    .trimEnd()
    .split('\r\n')
  expect(lines).toHaveLength(8)
  expect(lines.slice(0, 2)).toEqual([
    '\uFEFFEmail,Subscribed (UTC)',
    expect.stringMatching(/^c1@example\.test,20\d\d-\d\d-\d\d \d\d:\d\d:\d\d$/),
  ])

  const asked = answerPrompt(page)
  await button(page, 'Unsubscribe c1@example.test').click()
  expect(await asked).toBe("Are you sure you want to unsubscribe c1@example.test from the collector's list?")
  expect(await nextToast(page, 'Subscription Removed')).toEqual([
    'Subscription Removed',
    "The email has been unsubscribed from the collector's list.",
  ])
  await page.getByText('6 subscriber(s)', { exact: true }).waitFor()
})

test('a message is unread until it is opened, is answered by mail, and deleted after a prompt', async () => {
  await write(2)
  const page = await open()
  await openTab(page, 'Messages')
  const row = rowsOf(page, 'Messages').first()
  expect(await page.getByText('Unread', { exact: true }).count()).toBe(2)
  await row.getByRole('button', { expanded: false }).click()
  await row.getByText('line two').waitFor()
  await row.getByText('Unread', { exact: true }).waitFor({ state: 'detached' })
  const link = await row.getByRole('link', { name: 'Reply by email' }).getAttribute('href')
  expect(link).toMatch(/^mailto:m1@example\.test\?subject=Re%3A%20Subject%201&body=/)
  await page.reload()
  await openTab(page, 'Messages')
  await row.waitFor()
  expect(await page.getByText('Unread', { exact: true }).count()).toBe(1)

  const asked = answerPrompt(page)
  await button(page, 'Delete message from Name 1').click()
  expect(await asked).toBe('Are you sure you want to delete the message from Name 1?')
  expect(await nextToast(page, 'Message Deleted')).toEqual(['Message Deleted'])
  await page.getByText('Subject 1', { exact: true }).waitFor({ state: 'detached' })
})

test('each list keeps its own page, five to a page, the middle of many collapsed', async () => {
  await subscribe(58)
  await write(6)
  const page = await open()
  const pages = (label: string) => page.getByRole('navigation', { name: `${label}, pages` })
  await openTab(page, 'Collectors')
  await page.getByText('Showing page 1 of 12 (58 total items)').waitFor()
  expect(await pages('Collectors').getByRole('listitem').allTextContents()).toEqual([
    '',
    '1',
    '2',
    '3',
    '4',
    '12',
    '',
  ])
  await pages('Collectors').getByRole('button', { name: 'Page 12' }).click()
  await page.getByText('c58@example.test', { exact: true }).waitFor()
  expect(await rowsOf(page, 'Collectors').count()).toBe(3)

  await openTab(page, 'Messages')
  await page.getByText('Showing page 1 of 2 (6 total items)').waitFor()
  await button(page, 'Next page').click()
  await page.getByText('Subject 6', { exact: true }).waitFor()
  void answerPrompt(page)
  await button(page, 'Delete message from Name 6').click()
  await page.getByText('Subject 1', { exact: true }).waitFor()
  await pages('Messages').waitFor({ state: 'detached' })

  await openTab(page, 'Collectors')
  await page.getByText('Showing page 12 of 12 (58 total items)').waitFor()
  await button(page, 'Previous page').click()
  await page.getByText('Showing page 11 of 12 (58 total items)').waitFor()
})

test('a list is searched by the server, and the badge still counts everyone', async () => {
  await subscribe(58)
  const page = await open()
  await openTab(page, 'Collectors')
  const search = page.getByRole('searchbox', { name: 'Search collectors' })
  await search.fill('C12')
  await page.getByText('c12@example.test', { exact: true }).waitFor()
  await page.getByText('c1@example.test', { exact: true }).waitFor({ state: 'detached' })
  await page.getByText('58 subscriber(s)', { exact: true }).waitFor()
  await search.fill('nobody')
  await page.getByText('Nothing found for “nobody”.').waitFor()
  await search.fill('')
  await page.getByText('Showing page 1 of 12 (58 total items)').waitFor()
})

test('a list is searched, opened and emptied by keyboard alone', async () => {
  await write(6)
  const page = await open()
  const { keyboard } = page
  await page.getByRole('tab', { name: 'Artworks' }).focus()
  await keyboard.press('End')
  await page.getByText('Subject 1', { exact: true }).waitFor()
  // Past the tick for the whole page, and that of the row.
  await keyboard.press('Tab')
  await keyboard.press('Tab')
  await keyboard.type('subject 6')
  await page.getByText('Subject 1', { exact: true }).waitFor({ state: 'detached' })
  await keyboard.press('Tab')
  await keyboard.press('Tab')
  await keyboard.press('Enter')
  await page.getByText('line two').waitFor()
  const asked = answerPrompt(page)
  await keyboard.press('Tab')
  await keyboard.press('Space')
  expect(await asked).toBe('Are you sure you want to delete the message from Name 6?')
  await page.getByText('Nothing found for “subject 6”.').waitFor()
})

test('a session that ends leads to the visitor’s view with a word, and nothing typed is lost', async () => {
  browser.expectFault(/401/)
  await sell()
  const page = await open()
  await openTab(page, 'Orders')
  await rowsOf(page, 'Orders').first().getByRole('button').click()
  await page.getByLabel('Tracking number').fill('RR 42')
  await page.context().clearCookies()
  await button(page, 'Mark as Completed').click()
  await page.getByRole('heading', { name: 'Gallery', exact: true }).waitFor()
  expect(await nextToast(page, 'Signed Out')).toEqual([
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
    await page.goto(address, { waitUntil: 'networkidle' })
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
