import type { Page } from 'playwright-core'
import { axeFindings } from '../support/accessibility'
import { EASY_BOT_CHECK } from '../support/bot-check'
import { toastOf, toastTexts, watchRequests, withBrowser } from '../support/browser'
import { withShop } from '../support/shop'
import { visit } from '../support/visit'

const shop = withShop(EASY_BOT_CHECK)
const browser = withBrowser(shop)

beforeEach(() => shop().query('DELETE FROM newsletter_subscriptions'))

const formOf = (page: Page) => page.getByRole('form', { name: "Join the Collector's List" })
const fieldOf = (page: Page) => formOf(page).getByLabel('Email')
const subscribers = () => shop().query('SELECT email FROM newsletter_subscriptions')

describe('on a phone', () => {
  test('a visitor joins the list from the footer; the field is emptied', async () => {
    const page = await browser.open('phone')
    await visit(page, '/landing')
    await fieldOf(page).fill('ada@example.test')
    await formOf(page).getByRole('button', { name: 'Subscribe' }).click()
    expect(await toastTexts(page)).toEqual(['Subscribed!', "You've been added to our collector's list."])
    expect(await fieldOf(page).inputValue()).toBe('')
    expect(await subscribers()).toEqual([{ email: 'ada@example.test' }])
    await page.waitForTimeout(300)
    expect(await axeFindings(page)).toEqual([])
  })
})

test('an empty field does nothing, and the bot-check is loaded when the field is entered, not before', async () => {
  const page = await browser.open()
  const requests = watchRequests(page)
  await visit(page, '/')
  await formOf(page).getByRole('button', { name: 'Subscribe' }).click()
  await page.waitForTimeout(300)
  expect(requests.filter((path) => /^POST|\/api\/bot-check|solve-challenge/.test(path))).toEqual([])
  expect(await toastOf(page).count()).toBe(0)
  await fieldOf(page).focus()
  await page.waitForResponse('**/api/bot-check')
})

test('a refusal shows the server’s message, and the address stays', async () => {
  browser.expectFault(/429/)
  const page = await browser.open()
  await visit(page, '/contact')
  const refusal = { code: 'too_many_requests', message: 'That was a lot. Please wait a minute.' }
  await page.route('**/api/subscriptions', (route) => route.fulfill({ status: 429, json: refusal }))
  await fieldOf(page).fill('ada@example.test')
  await fieldOf(page).press('Enter')
  expect(await toastTexts(page)).toEqual(['Subscription Failed', refusal.message])
  expect(await fieldOf(page).inputValue()).toBe('ada@example.test')
})

test('a refusal without a message asks to try again', async () => {
  browser.expectFault(/502/)
  const page = await browser.open()
  await visit(page, '/contact')
  await page.route('**/api/subscriptions', (route) => route.fulfill({ status: 502, body: '' }))
  await fieldOf(page).fill('ada@example.test')
  await fieldOf(page).press('Enter')
  expect(await toastTexts(page)).toEqual(['Subscription Failed', 'Please try again.'])
})

test('a lost network has a message of its own', async () => {
  browser.expectFault(/ERR_FAILED/)
  const page = await browser.open()
  await visit(page, '/contact')
  await page.route('**/api/subscriptions', (route) => route.abort())
  await fieldOf(page).fill('ada@example.test')
  await fieldOf(page).press('Enter')
  expect(await toastTexts(page)).toEqual(['Error', 'Unable to subscribe. Please try again.'])
})

test('a toast is there for five seconds, F8 leads to it, and a new one takes its place', async () => {
  browser.expectFault(/ERR_FAILED/)
  const page = await browser.open()
  await visit(page, '/contact')
  await page.route('**/api/subscriptions', (route) => route.abort())
  await fieldOf(page).fill('ada@example.test')
  await fieldOf(page).press('Enter')
  await toastOf(page).getByText('Unable to subscribe').waitFor()
  await page.unroute('**/api/subscriptions')
  await fieldOf(page).press('Enter')
  await toastOf(page).getByText('Subscribed!').waitFor()
  const shownAt = Date.now()
  expect(await page.locator('li[data-state]').count()).toBe(1)
  await toastOf(page).waitFor({ state: 'hidden' })
  expect(Date.now() - shownAt).toBeGreaterThan(4000)
  expect(Date.now() - shownAt).toBeLessThan(7000)

  await fieldOf(page).fill('grace@example.test')
  await fieldOf(page).press('Enter')
  await toastOf(page).waitFor()
  await page.keyboard.press('F8')
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('OL')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Escape')
  await toastOf(page).waitFor({ state: 'hidden' })
})

test('a toast is swiped away from 50 pixels on', async () => {
  const page = await browser.open()
  await visit(page, '/contact')
  await fieldOf(page).fill('ada@example.test')
  await fieldOf(page).press('Enter')
  await toastOf(page).waitFor()
  await page.waitForTimeout(400)
  const swipe = async (by: number) => {
    const box = await toastOf(page).boundingBox()
    if (!box) throw new Error('The toast is not on the screen')
    const [x, y] = [box.x + 80, box.y + box.height / 2]
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + by, y, { steps: 8 })
    await page.mouse.up()
  }
  await swipe(40)
  await page.waitForTimeout(300)
  expect(await toastOf(page).count()).toBe(1)
  await swipe(70)
  await toastOf(page).waitFor({ state: 'hidden', timeout: 1500 })
})
