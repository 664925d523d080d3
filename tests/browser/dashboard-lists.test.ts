import type { Page } from 'playwright-core'
import { expectAccessible } from '../support/accessibility'
import { withBrowser } from '../support/browser'
import { answerPrompt, openDashboard, openTab, rowsOf } from '../support/dashboard-page'
import { addMessages, addSubscribers } from '../support/sample-rows'
import { withShop } from '../support/shop'

const shop = withShop()
const browser = withBrowser(shop)
const clear = () => shop().query('TRUNCATE orders, contact_messages, newsletter_subscriptions CASCADE')
beforeEach(clear)

const open = () => openDashboard(shop(), browser)
const button = (page: Page, name: string) => page.getByRole('button', { name })
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

test('each list keeps its own page, five to a page, the middle of many collapsed', async () => {
  await addSubscribers(shop(), 58)
  await addMessages(shop(), 6)
  const page = await open()
  const pages = (label: string) => page.getByRole('navigation', { name: `${label}, pages` })
  await openTab(page, 'Collectors')
  await page.getByText('Showing page 1 of 12 (58 total items)').waitFor()
  const marks = () => pages('Collectors').locator('li').allTextContents()
  expect(await marks()).toEqual(['', '1', '2', '3', '4', '…', '12', ''])
  await pages('Collectors').getByRole('button', { name: 'Page 12' }).click()
  await page.getByText('c58@example.test', { exact: true }).waitFor()
  expect(await rowsOf(page, 'Collectors').count()).toBe(3)
  expect(await marks()).toEqual(['', '1', '…', '9', '10', '11', '12', ''])

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
  await addSubscribers(shop(), 58)
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
