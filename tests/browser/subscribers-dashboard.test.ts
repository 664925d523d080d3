import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { toastTitled, watchRequests, withBrowser } from '../support/browser'
import { answerPrompt, openDashboard, openTab } from '../support/dashboard-page'
import { addSubscribers } from '../support/sample-rows'
import { withShop } from '../support/shop'

const shop = withShop()
const browser = withBrowser(shop)
const clear = () => shop().query('TRUNCATE orders, contact_messages, newsletter_subscriptions CASCADE')
beforeEach(clear)

const open = () => openDashboard(shop(), browser)
const button = (page: Page, name: string) => page.getByRole('button', { name })

test('subscribers are counted, downloaded and unsubscribed', async () => {
  await addSubscribers(shop(), 7)
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
    '\uFEFFEmail,Subscribed (UTC),Consent,Confirmed (UTC),Confirmed from network,Consent given (UTC),Words at the form,Words at the confirmation,Tags,Bought before',
    expect.stringMatching(/^c1@example\.test,20\d\d-\d\d-\d\d \d\d:\d\d:\d\d,Not asked to confirm,,,,,,,No$/),
  ])

  const requests = watchRequests(page)
  const refused = answerPrompt(page, false)
  await button(page, 'Unsubscribe c1@example.test').click()
  await refused
  await page.waitForLoadState('networkidle')
  expect(requests.filter((path) => path.startsWith('DELETE'))).toEqual([])
  expect(await button(page, 'Unsubscribe c1@example.test').count()).toBe(1)

  const asked = answerPrompt(page)
  await button(page, 'Unsubscribe c1@example.test').click()
  expect(await asked).toBe("Are you sure you want to unsubscribe c1@example.test from the collector's list?")
  expect(await toastTitled(page, 'Subscription Removed')).toEqual([
    'Subscription Removed',
    "The email has been unsubscribed from the collector's list.",
  ])
  await page.getByText('6 subscriber(s)', { exact: true }).waitFor()
})
