import type { Page } from 'playwright-core'
import { EASY_BOT_CHECK } from '../support/bot-check'
import { toastOf, watchRequests, withBrowser } from '../support/browser'
import { withShop } from '../support/shop'
import { visit } from '../support/visit'

const shop = withShop(EASY_BOT_CHECK)
const browser = withBrowser(shop)
beforeEach(() => shop().query('DELETE FROM contact_messages'))

const MESSAGE = {
  Name: 'Ada Byron',
  Email: 'ada@example.test',
  Subject: 'A frame',
  Message: 'Oak?\nOr lime?',
}

const messages = () => shop().query('SELECT name, email, subject, message FROM contact_messages')
const formOf = (page: Page) => page.getByRole('form', { name: 'Contact' })

async function fill(page: Page, values: Record<string, string> = MESSAGE): Promise<void> {
  for (const [label, value] of Object.entries(values)) await formOf(page).getByLabel(label).fill(value)
}

const send = (page: Page) => page.getByRole('button', { name: /^SEND/ }).click()

declare global {
  interface Window {
    answeredAt: number
    ledHomeAt: number
  }
}

async function open(...options: Parameters<typeof browser.open>): Promise<Page> {
  const page = await browser.open(...options)
  await visit(page, '/contact')
  return page
}

test('the bot-check is loaded when someone begins to fill the form, not before', async () => {
  const page = await browser.open()
  const requests = watchRequests(page)
  const ofBotCheck = () => requests.filter((path) => /\/api\/bot-check|solve-challenge|pbkdf2/.test(path))
  await visit(page, '/contact')
  expect(ofBotCheck()).toEqual([])
  await formOf(page).getByLabel('Name').focus()
  await page.waitForResponse('**/api/bot-check')
  expect(ofBotCheck()).toContain('GET /api/bot-check')
})

test('a bot-check solution that expired meanwhile is replaced without a message', async () => {
  browser.expectFault(/400/)
  const page = await open()
  await fill(page)
  let isFirst = true
  await page.route('**/api/contact', (route) => {
    if (!isFirst) return route.continue()
    isFirst = false
    return route.fulfill({ status: 400, json: { code: 'bot_check_failed', message: 'Ran out.' } })
  })
  await send(page)
  await toastOf(page).getByText('Message Sent').waitFor()
  expect(await messages()).toHaveLength(1)
})
