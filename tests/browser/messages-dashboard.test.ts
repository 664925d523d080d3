import type { Page } from 'playwright-core'
import { toastTitled, watchRequests, withBrowser } from '../support/browser'
import { answerPrompt, openDashboard, openTab, rowsOf } from '../support/dashboard-page'
import { addMessages } from '../support/sample-rows'
import { withShop } from '../support/shop'

const shop = withShop()
const browser = withBrowser(shop)
const clear = () => shop().query('TRUNCATE orders, contact_messages, newsletter_subscriptions CASCADE')
beforeEach(clear)

const open = () => openDashboard(shop(), browser)
const button = (page: Page, name: string) => page.getByRole('button', { name })

test('a message is unread until it is opened, is answered by mail, and deleted after a prompt', async () => {
  await addMessages(shop(), 2)
  const page = await open()
  await openTab(page, 'Messages')
  const row = rowsOf(page, 'Messages').first()
  await row.waitFor()
  expect(await page.getByText('Unread', { exact: true }).count()).toBe(2)
  for (const text of ['Name 1', 'm1@example.test', 'Subject 1', /^[A-Z][a-z]{2} \d{1,2}, 20\d\d$/]) {
    await row.getByText(text, { exact: true }).waitFor()
  }
  await row.getByRole('button', { expanded: false }).click()
  await row.getByText('line two').waitFor()
  await row.getByText('Unread', { exact: true }).waitFor({ state: 'detached' })
  const link = await row.getByRole('link', { name: 'Reply by email' }).getAttribute('href')
  expect(link).toMatch(/^mailto:m1@example\.test\?subject=Re%3A%20Subject%201&body=/)
  await page.reload()
  await openTab(page, 'Messages')
  await row.waitFor()
  expect(await page.getByText('Unread', { exact: true }).count()).toBe(1)

  const requests = watchRequests(page)
  const refused = answerPrompt(page, false)
  await button(page, 'Delete message from Name 1').click()
  await refused
  await page.waitForLoadState('networkidle')
  expect(requests.filter((path) => path.startsWith('DELETE'))).toEqual([])
  expect(await button(page, 'Delete message from Name 1').count()).toBe(1)

  const asked = answerPrompt(page)
  await button(page, 'Delete message from Name 1').click()
  expect(await asked).toBe('Are you sure you want to delete the message from Name 1?')
  expect(await toastTitled(page, 'Message Deleted')).toEqual(['Message Deleted'])
  await page.getByText('Subject 1', { exact: true }).waitFor({ state: 'detached' })
})
