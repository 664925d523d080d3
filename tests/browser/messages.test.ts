import type { Page } from 'playwright-core'
import { axeFindings, expectAccessible } from '../support/accessibility'
import { EASY_BOT_CHECK } from '../support/bot-check'
import { toastOf, toastTexts, toastTitled, watchRequests, withBrowser } from '../support/browser'
import { answerPrompt, openDashboard, openTab, rowsOf } from '../support/dashboard-page'
import { receivedEmails } from '../support/emails'
import { holdBack } from '../support/hold-back'
import { withMailShop } from '../support/mail-shop'
import { addMessages } from '../support/sample-rows'
import { signInOn } from '../support/sessions'
import { shoot } from '../support/shoot'
import { visit } from '../support/visit'

const { mail, shop } = withMailShop({ SWEEP_SECONDS: '1', ...EASY_BOT_CHECK })
const browser = withBrowser(shop)

declare global {
  interface Window {
    answeredAt: number
    ledHomeAt: number
  }
}

describe('the contact form', () => {
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

  /** Notes, in the page itself, when the message was answered and when the page's address changed. */
  function noteTimes(): void {
    const { fetch } = window
    window.fetch = async (...parameters) => {
      const response = await fetch(...parameters)
      if (parameters[0] === '/api/contact') window.answeredAt = performance.now()
      return response
    }
    const { pushState } = window.history
    window.history.pushState = (...parameters) => {
      window.ledHomeAt = performance.now()
      pushState.apply(window.history, parameters)
    }
  }

  async function open(...options: Parameters<typeof browser.open>): Promise<Page> {
    const page = await browser.open(...options)
    await visit(page, '/contact')
    return page
  }

  describe('on a phone', () => {
    test('a visitor writes to the artist, is told that it was sent, and is taken to the home page after two seconds', async () => {
      const page = await browser.open('phone')
      await page.addInitScript(noteTimes)
      await visit(page, '/contact')
      await fill(page)
      const letGo = await holdBack(page, '**/api/contact')
      const button = formOf(page).getByRole('button')
      await button.dblclick()
      await button.getByText('SENDING...').waitFor()
      expect(await button.isDisabled()).toBe(true)
      await button.click({ force: true })
      await letGo()
      expect(await toastTexts(page)).toEqual([
        'Message Sent',
        "Thank you for your message! We'll get back to you soon.",
      ])
      for (const label of Object.keys(MESSAGE)) {
        expect(await formOf(page).getByLabel(label).inputValue()).toBe('')
      }
      expect(await button.textContent()).toBe('SEND MESSAGE')
      expect(page.url()).toBe(`${shop().url}/contact`)
      await page.waitForURL(`${shop().url}/`)
      const wait = await page.evaluate(() => window.ledHomeAt - window.answeredAt)
      expect(wait).toBeGreaterThanOrEqual(2000)
      expect(wait).toBeLessThan(3500)
      expect(await messages()).toEqual([
        {
          name: MESSAGE.Name,
          email: MESSAGE.Email,
          subject: MESSAGE.Subject,
          message: MESSAGE.Message,
        },
      ])
    })

    test('what is missing is said beside its field, and the first of them has the focus', async () => {
      const page = await open('phone')
      await send(page)
      const form = formOf(page)
      await form.getByText('Name is required').waitFor()
      for (const words of ['Please enter a valid email', 'Subject is required', 'Message is required']) {
        expect(await form.getByText(words).count()).toBe(1)
      }
      expect(await form.getByLabel('Name').evaluate((field) => field === document.activeElement)).toBe(true)
      expect(await axeFindings(page)).toEqual([])
      await fill(page)
      expect(await form.locator('[aria-invalid]').count()).toBe(0)
      expect(await messages()).toEqual([])
    })
  })

  test('the form has a message of six rows and a note on its bot-check', async () => {
    const page = await open()
    expect(await formOf(page).getByLabel('Message').getAttribute('rows')).toBe('6')
    expect(await formOf(page).getByText('This form is protected by a bot-check.').isVisible()).toBe(true)
  })

  test('what was typed stays when it can’t be sent, and the same click sends it later', async () => {
    browser.expectFault(/ERR_FAILED/)
    const page = await open()
    await fill(page)
    await page.route('**/api/contact', (route) => route.abort())
    await send(page)
    expect(await toastTexts(page)).toEqual(['Error', 'Failed to send message. Please try again.'])
    expect(await formOf(page).getByLabel('Message').inputValue()).toBe(MESSAGE.Message)
    await page.unroute('**/api/contact')
    await send(page)
    await toastOf(page).getByText('Message Sent').waitFor()
  })

  test('a refusal shows the server’s message', async () => {
    browser.expectFault(/429/)
    const page = await open()
    await fill(page)
    const refusal = { code: 'too_many_requests', message: 'That was a lot. Please wait a minute.' }
    await page.route('**/api/contact', (route) => route.fulfill({ status: 429, json: refusal }))
    await send(page)
    expect(await toastTexts(page)).toEqual(['Error', refusal.message])
    expect(await formOf(page).getByLabel('Name').inputValue()).toBe(MESSAGE.Name)
  })

  test('without scripts the form says what it needs, and puts nothing typed into an address', async () => {
    browser.expectFault(/40\d|js failed: csp/)
    const page = await open('desktop', { javaScriptEnabled: false })
    expect(await formOf(page).locator('noscript').textContent()).toBe('Sending a message needs JavaScript.')
    await fill(page)
    const answer = page.waitForResponse('**/api/contact')
    await send(page)
    expect((await answer).request().method()).toBe('POST')
    expect(page.url()).toBe(`${shop().url}/api/contact`)
    await page.getByRole('heading', { name: 'Nothing was sent' }).waitFor()
    expect(await messages()).toEqual([])
  })
})

describe('its bot-check', () => {
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
})

describe('in admin mode', () => {
  const clear = () => shop().query('TRUNCATE orders, contact_messages, newsletter_subscriptions CASCADE')
  beforeEach(clear)

  const open = () => openDashboard(shop(), browser)
  const button = (page: Page, name: string) => page.getByRole('button', { name })

  test('a message is unread until it is opened, is answered by mail, and deleted after a prompt, alone or with others', async () => {
    await addMessages(shop(), 4)
    const page = await open()
    await openTab(page, 'Messages')
    const row = rowsOf(page, 'Messages').first()
    await row.waitFor()
    expect(await page.getByText('Unread', { exact: true }).count()).toBe(4)
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
    expect(await page.getByText('Unread', { exact: true }).count()).toBe(3)

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

    await page.getByLabel('Select all on this page').check()
    await page.getByLabel('Select message from Name 4').uncheck()
    await page.getByText('2 selected', { exact: true }).waitFor()
    await expectAccessible(page)
    const together = answerPrompt(page)
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    expect(await together).toBe('Are you sure you want to delete 2 messages?')
    await toastTitled(page, '2 Messages Deleted')
    expect(await rowsOf(page, 'Messages').count()).toBe(1)
  })
})

describe('answers', () => {
  beforeEach(async () => {
    await shop().query('TRUNCATE contact_messages, message_replies CASCADE')
    await shop().query('DELETE FROM emails')
  })

  const firstRow = (page: Page) => rowsOf(page, 'Messages').first()
  /** Opens the newest message of the Messages tab. */
  async function openMessage(page: Page): Promise<void> {
    await openTab(page, 'Messages')
    await firstRow(page).getByRole('button', { expanded: false }).click()
    await page.getByLabel('Your answer to Name 1').waitFor()
  }
  const send = (page: Page) => page.getByRole('button', { name: 'Send answer' }).click()
  /** What reached the visitor: a sign-in sends the artist emails of its own. */
  const toVisitor = () => mail().received.filter(({ recipients }) => recipients[0] === 'm1@example.test')

  test('on a phone a message is answered from the dashboard, and the answer stands below it', async () => {
    await addMessages(shop(), 2)
    const page = await openDashboard(shop(), browser, 'phone')
    await openMessage(page)
    await send(page)
    await page.getByText('Write your answer first.').waitFor()
    await page.getByLabel('Your answer to Name 1').fill('Dear Name,\n\nyes.')
    await shoot(page, `answer-phone`)
    await expectAccessible(page)
    await send(page)
    expect(await toastTexts(page)).toEqual(['Answer on Its Way', 'It goes to Name 1 by email.'])
    const answers = page.getByRole('list', { name: 'Answers' })
    await answers.getByText('Dear Name,').waitFor()
    await answers.getByText('Sent', { exact: true }).waitFor()
    await firstRow(page).getByText('Answered', { exact: true }).waitFor()
    expect(await page.getByLabel('Your answer to Name 1').inputValue()).toBe('')
    await receivedEmails(mail(), 1)
    await shoot(page, `answered-phone`)
  })

  test('what was typed is there again after the session has ended', async () => {
    browser.expectFault(/401/)
    await addMessages(shop(), 1)
    const page = await openDashboard(shop(), browser)
    await openMessage(page)
    await page.getByLabel('Your answer to Name 1').fill('Yes.')
    await page.context().clearCookies()
    await send(page)
    await toastTitled(page, 'Signed Out')
    await signInOn(page, shop())
    await page.goto('/?admin=true')
    await openMessage(page)
    expect(await page.getByLabel('Your answer to Name 1').inputValue()).toBe('Yes.')
    expect(toVisitor()).toEqual([])
  })
})
