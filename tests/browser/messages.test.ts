import type { Page, Route } from 'playwright-core'
import { axeFindings, expectAccessible, untilStill } from '../support/accessibility'
import { createArtwork } from '../support/artworks'
import { EASY_BOT_CHECK } from '../support/bot-check'
import { expectToast, toastOf, toastTexts, watchRequests, withBrowser } from '../support/browser'
import { openDashboard, openTab, rowsOf } from '../support/dashboard-page'
import { receivedEmails } from '../support/emails'
import { holdBack } from '../support/hold-back'
import { withMailShop } from '../support/mail-shop'
import { FAST_SENDING, withoutTestEmails } from '../support/newsletters'
import { saveSettings } from '../support/settings'
import { until } from '../support/until'
import { visit } from '../support/visit'
import type { Visitor } from '../support/visitor'

const { mail, shop } = withMailShop({ ...FAST_SENDING, SWEEP_SECONDS: '1', ...EASY_BOT_CHECK })
const browser = withBrowser(shop)

declare global {
  interface Window {
    answeredAt: number
    ledHomeAt: number
    /** The form's fields and its button's label when the page was left. */
    left: (string | null | undefined)[]
  }
}

const REFUSAL = { code: 'too_many_requests', message: 'That was a lot. Please wait a minute.' }
const ofBotCheck = (requests: readonly string[]) =>
  requests.filter((path) => /\/api\/bot-check|solve-challenge|pbkdf2/.test(path))

/**
 * Keeps the browser's requests on their way through the test. Otherwise the first and the last `route` switch that on
 * and off, and a worker whose script is asked for at that moment never starts.
 */
const keepRouting = (page: Page) => page.route('**/*', (route) => route.fallback())

describe('the contact form', () => {
  const MESSAGE = {
    Name: 'Ada Byron',
    Email: 'ada@example.test',
    Subject: 'A frame',
    Message: 'Oak?\nOr lime?',
  }

  const messages = () => shop().query('SELECT name, email, subject, message FROM contact_messages')
  const formOf = (page: Page) => page.getByRole('form', { name: 'Contact' })
  const send = (page: Page) => page.getByRole('button', { name: /^SEND/ }).click()

  async function fill(page: Page): Promise<void> {
    for (const [label, value] of Object.entries(MESSAGE)) await formOf(page).getByLabel(label).fill(value)
  }

  /** Records in the page when the message was answered and when the page's address changed. */
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
      const form = document.querySelector('textarea')?.form
      const fields = form?.querySelectorAll<HTMLInputElement>('input:not([type=hidden]), textarea') ?? []
      window.left = [...[...fields].map(({ value }) => value), form?.querySelector('button')?.textContent]
      pushState.apply(window.history, parameters)
    }
  }

  test('on a phone a visitor is told what is missing, writes to the artist, is told that it was sent, and is taken to the home page after two seconds', async () => {
    const { text } = await shop().visitor().send('GET', '/contact')
    expect(text).toContain('Sending a message needs JavaScript.')
    const page = await browser.open('phone')
    await page.addInitScript(noteTimes)
    const requests = watchRequests(page)
    await visit(page, '/contact')
    const form = formOf(page)
    expect(await form.getByLabel('Message').getAttribute('rows')).toBe('6')
    expect(await form.getByText('This form is protected by a bot-check.').isVisible()).toBe(true)
    expect(ofBotCheck(requests)).toEqual([])
    await send(page)
    await form.getByText('Name is required').waitFor()
    for (const words of ['Please enter a valid email', 'Subject is required', 'Message is required']) {
      expect(await form.getByText(words).count()).toBe(1)
    }
    expect(await form.getByLabel('Name').evaluate((field) => field === document.activeElement)).toBe(true)
    expect(await axeFindings(page)).toEqual([])
    await fill(page)
    expect(await form.locator('[aria-invalid]').count()).toBe(0)
    expect(await messages()).toEqual([])
    await until(() => ofBotCheck(requests).includes('GET /api/bot-check'))

    const letGo = await holdBack(page, '**/api/contact')
    const button = form.getByRole('button')
    await button.dblclick()
    await button.getByText('SENDING...').waitFor()
    expect(await button.isDisabled()).toBe(true)
    await button.click({ force: true })
    await letGo()
    expect(await toastTexts(page)).toEqual([
      'Message Sent',
      "Thank you for your message! We'll get back to you soon.",
    ])
    await page.waitForURL(`${shop().url}/`)
    const wait = await page.evaluate(() => window.ledHomeAt - window.answeredAt)
    expect(wait).toBeGreaterThanOrEqual(2000)
    // On a busy machine the home page is slow.
    expect(wait).toBeLessThan(8000)
    expect([...new Set(await page.evaluate(() => window.left))]).toEqual(['', 'SEND MESSAGE'])
    expect(await messages()).toEqual([
      { name: MESSAGE.Name, email: MESSAGE.Email, subject: MESSAGE.Subject, message: MESSAGE.Message },
    ])
  })

  test('what was typed stays when it can’t be sent or is refused; the same click sends it later, with a new bot-check where the old one ran out', async () => {
    browser.expectFault(/ERR_FAILED|429|400/)
    await shop().query('DELETE FROM contact_messages')
    const page = await browser.open()
    await keepRouting(page)
    await visit(page, '/contact')
    await fill(page)
    const ranOut = { code: 'bot_check_failed', message: 'Ran out.' }
    const answers: [(route: Route) => Promise<void>, string][] = [
      [(route) => route.abort(), 'Failed to send message. Please try again.'],
      [(route) => route.fulfill({ status: 429, json: REFUSAL }), REFUSAL.message],
    ]
    for (const [answer, description] of answers) {
      await page.route('**/api/contact', answer, { times: 1 })
      await send(page)
      await expectToast(page, 'Error', description)
      expect(await formOf(page).getByLabel('Message').inputValue()).toBe(MESSAGE.Message)
    }
    await page.route('**/api/contact', (route) => route.fulfill({ status: 400, json: ranOut }), { times: 1 })
    await send(page)
    await toastOf(page).getByText('Message Sent').waitFor()
    expect(await messages()).toHaveLength(1)
  })
})

describe('the form in the footer', () => {
  test('a visitor joins the list from the footer after refusals; a toast is there for five seconds, one at once, F8 leads to it, and it is swiped away', async () => {
    browser.expectFault(/429|502|ERR_FAILED/)
    const page = await browser.open()
    await page.clock.install()
    const now = () => page.evaluate(() => Date.now())
    const form = page.getByRole('form', { name: "Join the Collector's List" })
    const field = form.getByLabel('Email')
    const requests = watchRequests(page)
    await keepRouting(page)
    await visit(page, '/landing')
    await form.getByRole('button', { name: 'Subscribe' }).click()
    expect(ofBotCheck(requests)).toEqual([])
    const challenge = page.waitForResponse('**/api/bot-check')
    await field.focus()
    await challenge
    expect(requests.filter((path) => path.startsWith('POST'))).toEqual([])
    expect(await toastOf(page).count()).toBe(0)

    await field.fill('ada@example.test')
    const answers: [(route: Route) => Promise<void>, string, string][] = [
      [(route) => route.fulfill({ status: 429, json: REFUSAL }), 'Subscription Failed', REFUSAL.message],
      [(route) => route.fulfill({ status: 502, body: '' }), 'Subscription Failed', 'Please try again.'],
      [(route) => route.abort(), 'Error', 'Unable to subscribe. Please try again.'],
    ]
    for (const [answer, title, description] of answers) {
      await page.route('**/api/subscriptions', answer, { times: 1 })
      await field.press('Enter')
      await expectToast(page, title, description)
      expect(await field.inputValue()).toBe('ada@example.test')
    }
    const pressedAt = await now()
    await field.press('Enter')
    await expectToast(page, 'Subscribed!', "You've been added to our collector's list.")
    expect(await page.locator('li[data-state]').count()).toBe(1)
    expect(await field.inputValue()).toBe('')
    expect(await shop().query('SELECT email FROM newsletter_subscriptions')).toEqual([
      { email: 'ada@example.test' },
    ])
    await page.clock.fastForward(2500)
    const isThere = await toastOf(page).isVisible()
    expect(isThere || (await now()) - pressedAt >= 5000).toBe(true)
    await page.clock.fastForward(2600)
    await toastOf(page).waitFor({ state: 'hidden', timeout: 3000 })

    await field.fill('grace@example.test')
    await field.press('Enter')
    await toastOf(page).waitFor()
    await page.keyboard.press('F8')
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('OL')
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

describe('a notification request', () => {
  test('on a phone a visitor asks below a sold work to be told, and confirms it by the link of the email', async () => {
    const artist = await shop().signIn()
    await saveSettings(artist, { notifyMe: true })
    const artwork = await createArtwork(artist, { title: `Ebb`, originalState: 'sold_elsewhere' })
    mail().take()
    const page = await browser.open('phone')
    const requests = watchRequests(page)
    await visit(page, `/artwork/${artwork.slug}`)
    const way = page.getByRole('button', { name: 'Tell me if it comes back' })
    await way.waitFor()
    expect(requests.filter((path) => path.includes('NotificationForm'))).toEqual([])
    await way.focus()
    await page.keyboard.press('Enter')
    const email = page.getByRole('form', { name: 'Tell me if it comes back' }).getByLabel('Email')
    await email.waitFor()
    const address = `reader-phone@example.test`
    await email.fill(address)
    await page.keyboard.press('Enter')
    await page.getByText('Please look at your email').waitFor()
    const letters = withoutTestEmails(await receivedEmails(mail(), 1))
    const [link = ''] = /http:\S+\/confirm-subscription\/[\w-]+/.exec(letters.at(-1)?.text ?? '') ?? []
    await page.goto(new URL(link).pathname)
    await page.getByRole('heading', { name: 'Shall We Write to You?' }).waitFor()
    await page.getByRole('button', { name: 'Yes, Write to Me' }).click()
    await page.getByRole('heading', { name: 'We Will Write to You' }).waitFor()
    const stored = await shop().query('SELECT 1 FROM wishes WHERE email = $1 AND confirmed_at IS NOT NULL', [
      address,
    ])
    expect(stored).toHaveLength(1)
  })
})

describe('an offer or a commission', () => {
  let artist: Visitor
  beforeAll(async () => {
    artist = await shop().signIn()
    await saveSettings(artist, {
      takesOffers: 'both',
      takesCommissions: true,
      commissionWords: 'I paint houses and gardens.\nIt takes about two months.',
      commissionFrom: '400',
    })
  })
  const toVisitor = (address: string) => mail().received.filter(({ recipients }) => recipients[0] === address)

  test('on a phone somebody asks for a commission on its page, which the end of every page leads to', async () => {
    const page = await browser.open('phone')
    await page.goto('/cart')
    await page.getByRole('link', { name: 'Commissions' }).click()
    await page.getByRole('heading', { name: 'Commissions', level: 1 }).waitFor()
    await page.getByText('I paint houses and gardens.').waitFor()
    const form = page.getByRole('form', { name: 'Commission' })
    await form.getByRole('button', { name: 'Send to the artist' }).click()
    await form.getByText('What you would like is required').waitFor()
    await expectAccessible(page)
    await form.getByLabel('What you would like').fill('Our house in the snow')
    await form.getByLabel('Budget (USD)').fill('1500')
    await form.getByLabel('By when').fill('2027-03-01')
    await form.getByLabel('Name').fill('Commissioner')
    await form.getByLabel('Email').fill(`commissioner@example.test`)
    await form.getByRole('button', { name: 'Send to the artist' }).click()
    await page.getByText('is with the artist, who answers you by email').waitFor()
    expect(await shop().query("SELECT kind FROM contact_messages WHERE name = 'Commissioner'")).toEqual([
      { kind: 'commission' },
    ])
  })

  test('on a phone a visitor offers an amount below a work, after a wrong one; the artist accepts it in monthly parts that add up', async () => {
    const email = `offerer@example.test`
    const { slug } = await createArtwork(artist, { title: `Weir` })
    const visitor = await browser.open('phone')
    const asked = watchRequests(visitor)
    await visit(visitor, `/artwork/${slug}`)
    const way = visitor.getByRole('button', { name: 'Make an offer' })
    await way.waitFor()
    expect(asked.filter((path) => path.includes('OfferForm'))).toEqual([])
    await way.focus()
    await visitor.keyboard.press('Enter')
    const offer = visitor.getByRole('form', { name: 'Your offer' })
    await offer.getByLabel('Amount (USD)').fill('0,50')
    await offer.getByLabel('Name').fill('Ines')
    await offer.getByLabel('Email').fill(email)
    await offer.getByRole('button', { name: 'Send offer' }).click()
    await offer.getByText('Enter an amount from 1 to 999999.99').waitFor()
    await expectAccessible(visitor)
    await offer.getByLabel('Amount (USD)').fill('80')
    await offer.getByText('Enter an amount from 1 to 999999.99').waitFor({ state: 'detached' })
    await offer.getByLabel('Words').fill('It would hang over the piano.')
    await offer.getByRole('button', { name: 'Send offer' }).click()
    await visitor.getByText('is with the artist, who answers you by email').waitFor()
    expect(await shop().query('SELECT state FROM offers WHERE email = $1', [email])).toEqual([
      { state: 'open' },
    ])

    const page = await openDashboard(shop(), browser, 'phone')
    await openTab(page, 'Messages')
    await rowsOf(page, 'Messages')
      .filter({ hasText: 'Ines' })
      .first()
      .getByRole('button', { expanded: false })
      .click()
    await page.getByRole('button', { name: 'Accept', exact: true }).click()
    const form = page.getByRole('form', { name: 'Accept the offer' })
    expect(await form.getByLabel('Amount (USD)').inputValue()).toBe('80.00')
    await form.getByLabel('How it is paid').selectOption('deposit')
    await form.getByLabel('Deposit (USD)').fill('80')
    await form.getByRole('button', { name: 'Accept and send the link' }).click()
    await form.getByText('Enter less than $80.00').waitFor()
    await form.getByLabel('How it is paid').selectOption('monthly')
    const payments = form.getByRole('list', { name: 'What is paid when' })
    await payments.getByText('$26.67 with the link').waitFor()
    expect(await payments.getByRole('listitem').count()).toBe(3)
    await form.getByRole('button', { name: 'Accept and send the link' }).click()
    await page.getByText('Link open', { exact: true }).waitFor()
    await page.getByText('Accepted', { exact: true }).waitFor()
    const accepted = () => toVisitor(email).filter(({ text }) => text?.includes('I am glad to accept it.'))
    await until(() => accepted().length === 1)
  })
})
