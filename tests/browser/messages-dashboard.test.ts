import type { Page } from 'playwright-core'
import { toastOf, withBrowser, wordsOfToast } from '../support/browser'
import { answerPrompt, openDashboard, openTab, rowsOf } from '../support/dashboard-page'
import { withShop } from '../support/shop'

const shop = withShop()
const browser = withBrowser(shop)
const clear = () => shop().query('TRUNCATE orders, contact_messages, newsletter_subscriptions CASCADE')
beforeEach(clear)

const open = () => openDashboard(shop(), browser)
const button = (page: Page, name: string) => page.getByRole('button', { name })

/** Waits for the toast with this title, which may follow another one, and reads it. */
async function nextToast(page: Page, title: string): Promise<string[]> {
  await toastOf(page).getByText(title, { exact: true }).waitFor()
  return wordsOfToast(page)
}

const write = (count: number) =>
  shop().query(`INSERT INTO contact_messages (name, email, subject, message, created_at)
    SELECT 'Name ' || n, 'm' || n || '@example.test', 'Subject ' || n, 'Line one' || chr(10) || 'line two',
      now() - n * interval '1 hour' FROM generate_series(1, ${count}) AS n`)

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
