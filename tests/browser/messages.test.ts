import type { Page } from 'playwright-core'
import { axeFindings } from '../support/accessibility'
import { EASY_BOT_CHECK } from '../support/bot-check'
import { toastOf, toastTexts, withBrowser } from '../support/browser'
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
    await page.route('**/api/contact', async (route) => {
      await new Promise((done) => setTimeout(done, 300))
      await route.continue()
    })
    const button = formOf(page).getByRole('button')
    await button.dblclick()
    await button.getByText('SENDING...').waitFor()
    expect(await button.isDisabled()).toBe(true)
    await button.click({ force: true })
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
