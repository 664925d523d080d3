import { readFileSync } from 'node:fs'
import type { Page, Route } from 'playwright-core'
import { axeFindings, expectAccessible, untilStill } from '../support/accessibility'
import { EASY_BOT_CHECK } from '../support/bot-check'
import { expectToast, toastOf, toastTexts, toastTitled, watchRequests, withBrowser } from '../support/browser'
import { answerPrompt, openDashboard, openTab } from '../support/dashboard-page'
import { addSubscribers } from '../support/sample-rows'
import { withShop } from '../support/shop'
import { visit } from '../support/visit'

const shop = withShop(EASY_BOT_CHECK)
const browser = withBrowser(shop)

describe('the form in the footer', () => {
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
      expect(await axeFindings(page)).toEqual([])
    })
  })

  test('an empty field does nothing, and the bot-check is loaded when the field is entered, not before', async () => {
    const page = await browser.open()
    const requests = watchRequests(page)
    await visit(page, '/')
    await formOf(page).getByRole('button', { name: 'Subscribe' }).click()
    expect(requests.filter((path) => /\/api\/bot-check|solve-challenge/.test(path))).toEqual([])
    const answer = page.waitForResponse('**/api/bot-check')
    await fieldOf(page).focus()
    await answer
    expect(requests.filter((path) => path.startsWith('POST'))).toEqual([])
    expect(await toastOf(page).count()).toBe(0)
  })

  test('a refusal shows the server’s words or asks to try again, a lost network has its own, and the address stays', async () => {
    browser.expectFault(/429|502|ERR_FAILED/)
    const page = await browser.open()
    await visit(page, '/contact')
    await fieldOf(page).fill('ada@example.test')
    const refusal = { code: 'too_many_requests', message: 'That was a lot. Please wait a minute.' }
    const answers: [(route: Route) => Promise<void>, string, string][] = [
      [(route) => route.fulfill({ status: 429, json: refusal }), 'Subscription Failed', refusal.message],
      [(route) => route.fulfill({ status: 502, body: '' }), 'Subscription Failed', 'Please try again.'],
      [(route) => route.abort(), 'Error', 'Unable to subscribe. Please try again.'],
    ]
    for (const [answer, title, description] of answers) {
      await page.route('**/api/subscriptions', answer, { times: 1 })
      await fieldOf(page).press('Enter')
      await expectToast(page, title, description)
      expect(await fieldOf(page).inputValue()).toBe('ada@example.test')
    }
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
    await untilStill(page)
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
    await untilStill(page)
    expect(await toastOf(page).count()).toBe(1)
    await swipe(70)
    await toastOf(page).waitFor({ state: 'hidden', timeout: 1500 })
  })
})

describe('in admin mode', () => {
  const clear = () => shop().query('TRUNCATE orders, contact_messages, newsletter_subscriptions CASCADE')
  beforeEach(clear)

  const open = () => openDashboard(shop(), browser)
  const button = (page: Page, name: string) => page.getByRole('button', { name })

  test('subscribers are counted, downloaded, and unsubscribed one by one and together', async () => {
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
      expect.stringMatching(
        /^c1@example\.test,20\d\d-\d\d-\d\d \d\d:\d\d:\d\d,Not asked to confirm,,,,,,,No$/,
      ),
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
    expect(await asked).toBe(
      "Are you sure you want to unsubscribe c1@example.test from the collector's list?",
    )
    expect(await toastTitled(page, 'Subscription Removed')).toEqual([
      'Subscription Removed',
      "The email has been unsubscribed from the collector's list.",
    ])
    await page.getByText('6 subscriber(s)', { exact: true }).waitFor()

    await page.getByLabel('Select c2@example.test').check()
    await button(page, 'Next page').click()
    await page.getByLabel('Select c7@example.test').check()
    await page.getByText('2 selected', { exact: true }).waitFor()
    await expectAccessible(page)
    const together = answerPrompt(page)
    await page.getByRole('button', { name: 'Unsubscribe', exact: true }).click()
    expect(await together).toBe("Are you sure you want to unsubscribe 2 addresses from the collector's list?")
    await toastTitled(page, 'Subscriptions Removed')
    expect(await shop().query('SELECT email FROM newsletter_subscriptions ORDER BY email')).toEqual(
      [3, 4, 5, 6].map((n) => ({ email: `c${n}@example.test` })),
    )
  })
})
