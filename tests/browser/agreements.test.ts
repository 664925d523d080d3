import type { Page } from 'playwright-core'
import { expectAccessible } from '../support/accessibility'
import { askForPayment, dayFromNow } from '../support/agreements'
import { createArtwork, dataString, makePicture } from '../support/artworks'
import { EASY_BOT_CHECK } from '../support/bot-check'
import { withBrowser } from '../support/browser'
import { answerPrompt, openDashboard, openTab, rowsOf } from '../support/dashboard-page'
import { receivedEmails } from '../support/emails'
import { withMailShop } from '../support/mail-shop'
import { FAST_SENDING, withoutTestEmails } from '../support/newsletters'
import { makeOffer } from '../support/offers'
import { saveSettings } from '../support/settings'
import { shoot } from '../support/shoot'
import { completeOrder, heading, paymentForm, payWith, SHIPPING } from '../support/storefront-page'
import { until } from '../support/until'
import { visit } from '../support/visit'
import type { Visitor } from '../support/visitor'

const { mail, shop } = withMailShop({ ...FAST_SENDING, SWEEP_SECONDS: '1', ...EASY_BOT_CHECK })
const browser = withBrowser(shop)

describe('a wish', () => {
  describe('on a phone', () => {
    test('a visitor asks below a sold work to be told, and confirms it by the link of the email', async () => {
      const artist = await shop().signIn()
      await saveSettings(artist, { notifyMe: true })
      const artwork = await createArtwork(artist, { title: `Ebb on a phone` })
      await shop().query(
        `UPDATE artworks SET original_state = 'sold_elsewhere', original_sold = true, original_available = false
       WHERE id = $1`,
        [artwork.id],
      )
      mail().take()
      const page = await browser.open('phone')
      const scripts: string[] = []
      page.on('request', (request) => scripts.push(request.url()))
      await visit(page, `/artwork/${artwork.slug}`)
      const way = page.getByRole('button', { name: 'Tell me if it comes back' })
      await way.waitFor()
      expect(scripts.filter((url) => url.includes('WishForm'))).toEqual([])
      await way.focus()
      await page.keyboard.press('Enter')
      const form = page.getByRole('form', { name: 'Tell me if it comes back' })
      const email = form.getByLabel('Email')
      await email.waitFor()
      await expectAccessible(page)
      await shoot(page, `wish-phone`)
      const address = `reader-phone@example.test`
      await email.fill(address)
      await page.keyboard.press('Enter')
      await page.getByText('Please look at your email').waitFor()
      const letters = withoutTestEmails(await receivedEmails(mail(), 1))
      const [link = ''] = /http:\S+\/confirm-subscription\/[\w-]+/.exec(letters.at(-1)?.text ?? '') ?? []
      await page.goto(new URL(link).pathname)
      await page.getByRole('heading', { name: 'Shall We Write to You?' }).waitFor()
      await shoot(page, `wish-confirm-phone`)
      await page.getByRole('button', { name: 'Yes, Write to Me' }).click()
      await page.getByRole('heading', { name: 'We Will Write to You' }).waitFor()
      const stored = await shop().query(
        'SELECT 1 FROM wishes WHERE email = $1 AND confirmed_at IS NOT NULL',
        [address],
      )
      expect(stored).toHaveLength(1)
    })
  })
})

describe('a payment by a link', () => {
  const details = (page: Awaited<ReturnType<typeof browser.open>>) =>
    page.getByRole('form', { name: 'Your details' })

  test('a buyer sees what was agreed on, pays the first part by the link, and comes back for the next', async () => {
    const artist = await shop().signIn()
    const artwork = await createArtwork(artist, {
      title: 'The lock at Dusk',
      images: [dataString(await makePicture('jpeg', 1200, 900))],
    })
    const agreement = await askForPayment(artist, {
      kind: 'work',
      title: 'The lock at Dusk, in two parts',
      words: 'It was a pleasure to have you in the studio.',
      work: { artworkId: artwork.id, type: 'original' },
      payments: [{ amount: '200.00' }, { amount: '300.00', dueOn: dayFromNow(40) }],
    })
    const page = await browser.open('phone')
    await visit(page, agreement.link)
    await heading(page, 'The lock at Dusk, in two parts').waitFor()
    await page.getByText('It was a pleasure').waitFor()
    expect(await page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex')
    // The name that the artist wrote need not be typed again.
    await until(async () => (await details(page).getByLabel('First Name').inputValue()) === 'Ida')
    expect(await details(page).getByLabel('Email').inputValue()).toBe(agreement.buyer.email)
    await expectAccessible(page)
    await shoot(page, 'pay-open-390')
    for (const [label, value] of Object.entries(SHIPPING)) {
      await details(page).getByLabel(label, { exact: true }).fill(value)
    }
    await details(page).getByRole('button', { name: 'Save & Continue to Payment' }).click()
    await paymentForm(page).getByText('$225.00 USD', { exact: true }).waitFor()
    await shoot(page, 'pay-card-390')
    await payWith(page)
    await page.waitForURL(/\/payment-confirmation\//)
    await until(
      async () => (await shop().query(`SELECT 1 FROM orders WHERE payment_state = 'paid'`)).length === 1,
    )

    await page.setViewportSize({ width: 1440, height: 900 })
    await visit(page, agreement.link)
    await page.getByText(/It is due on/).waitFor()
    await page.getByText('To pay now').waitFor()
    await page.getByText('$300.00 USD', { exact: true }).waitFor()
    await expectAccessible(page)
    await shoot(page, 'pay-balance-1440')
    await artist.call('withdrawAgreement', { id: String(agreement.id) })
    await visit(page, agreement.link)
    await page.getByText('The artist has withdrawn this').waitFor()
    expect(await completeOrder(page).count()).toBe(0)
    await shoot(page, 'pay-withdrawn-1440')
    browser.expectFault(/404/)
    await visit(page, '/pay/none')
    await heading(page, 'Nothing to Pay Here').waitFor()
  })

  test('a private link that is asked for too often says that it could not be loaded, not that it is gone', async () => {
    browser.expectFault(/429/)
    const page = await browser.open()
    await visit(page, '/cart')
    await page.route('**/api/pay/**', (route) =>
      route.fulfill({ status: 429, json: { code: 'too_many_requests', message: 'Too many requests' } }),
    )
    await page.evaluate(() => {
      history.pushState(null, '', '/pay/a-private-link')
      dispatchEvent(new PopStateEvent('popstate'))
    })
    await heading(page, 'Error Loading Page').waitFor()
    expect(await page.title()).toContain('Error Loading Page')
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

  /** Looks at a screen of the test. */
  async function look(page: Page, name: string): Promise<void> {
    await expectAccessible(page)
    await shoot(page, name)
  }
  const toVisitor = (address: string) => mail().received.filter(({ recipients }) => recipients[0] === address)
  const stateOf = async (email: string) => {
    const [offer] = await shop().query<{ state: string }>('SELECT state FROM offers WHERE email = $1', [
      email,
    ])
    return offer?.state
  }

  /** Opens the message of somebody in the Messages tab. */
  async function openMessage(page: Page, name: string): Promise<void> {
    await openTab(page, 'Messages')
    await rowsOf(page, 'Messages')
      .filter({ hasText: name })
      .first()
      .getByRole('button', { expanded: false })
      .click()
  }

  describe('on a phone', () => {
    test('a visitor offers an amount below a work, after a wrong one, and the form is loaded no sooner', async () => {
      const email = `offerer-phone@example.test`
      const { slug } = await createArtwork(artist, { title: `Weir on a phone` })
      const page = await browser.open('phone')
      const asked: string[] = []
      page.on('request', (request) => asked.push(request.url()))
      await visit(page, `/artwork/${slug}`)
      const way = page.getByRole('button', { name: 'Make an offer' })
      await way.waitFor()
      expect(asked.filter((url) => url.includes('OfferForm'))).toEqual([])
      await way.focus()
      await page.keyboard.press('Enter')
      const form = page.getByRole('form', { name: 'Your offer' })
      await form.getByLabel('Amount (USD)').fill('0,50')
      await form.getByLabel('Name').fill('Ines')
      await form.getByLabel('Email').fill(email)
      await form.getByRole('button', { name: 'Send offer' }).click()
      await form.getByText('Enter an amount from 1 to 999999.99').waitFor()
      await look(page, `offer-wrong-phone`)
      await form.getByLabel('Amount (USD)').fill('80')
      await form.getByText('Enter an amount from 1 to 999999.99').waitFor({ state: 'detached' })
      await form.getByLabel('Words').fill('It would hang over the piano.')
      await form.getByRole('button', { name: 'Send offer' }).click()
      await page.getByText('is with the artist, who answers you by email').waitFor()
      expect(await stateOf(email)).toBe('open')
    })

    test('somebody asks for a commission on its page, which the end of every page leads to', async () => {
      const name = `Commissioner phone`
      const page = await browser.open('phone')
      await page.goto('/cart')
      await page.getByRole('link', { name: 'Commissions' }).click()
      await page.getByRole('heading', { name: 'Commissions', level: 1 }).waitFor()
      await page.getByText('I paint houses and gardens.').waitFor()
      const form = page.getByRole('form', { name: 'Commission' })
      await form.getByRole('button', { name: 'Send to the artist' }).click()
      await form.getByText('What you would like is required').waitFor()
      await look(page, `commission-wrong-phone`)
      await form.getByLabel('What you would like').fill('Our house in the snow')
      await form.getByLabel('Budget (USD)').fill('1500')
      await form.getByLabel('By when').fill('2027-03-01')
      await form.getByLabel('Name').fill(name)
      await form.getByLabel('Email').fill(`commissioner-phone@example.test`)
      await form.getByRole('button', { name: 'Send to the artist' }).click()
      await page.getByText('is with the artist, who answers you by email').waitFor()
      expect(await shop().query('SELECT kind FROM contact_messages WHERE name = $1', [name])).toEqual([
        { kind: 'commission' },
      ])
      const dashboard = await openDashboard(shop(), browser, 'phone')
      await openMessage(dashboard, name)
      await dashboard.getByText('March 1, 2027').waitFor()
      await look(dashboard, `commission-thread-phone`)
    })

    test('the artist accepts an offer in monthly parts that add up, and copies or withdraws its link', async () => {
      const email = `accepted-phone@example.test`
      const name = `Accepted phone`
      const { slug } = await createArtwork(artist, { title: `Lock on a phone` })
      await makeOffer(shop().visitor(), slug, { name, email })
      const page = await openDashboard(shop(), browser, 'phone')
      await openMessage(page, name)
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
      await look(page, `offer-accept-phone`)
      await form.getByRole('button', { name: 'Accept and send the link' }).click()
      await page.getByText('Link open', { exact: true }).waitFor()
      await page.getByText('Accepted', { exact: true }).waitFor()
      await until(() => toVisitor(email).length === 1)
      expect(toVisitor(email)[0]?.text).toContain('I am glad to accept it.')
      void answerPrompt(page)
      await page.getByRole('button', { name: 'Withdraw' }).click()
      await page.getByText('Link ended', { exact: true }).waitFor()
      await page.getByRole('button', { name: 'Counter', exact: true }).click()
      const counter = page.getByRole('form', { name: 'Name another amount' })
      await counter.getByLabel('Amount (USD)').fill('90')
      await look(page, `offer-counter-phone`)
      await counter.getByRole('button', { name: 'Send the counter-offer' }).click()
      await page.getByText('Countered', { exact: true }).waitFor()
      await until(() => toVisitor(email).length === 2)
    })
  })
})
