import type { Page } from 'playwright-core'
import { expectAccessible, overflowOf } from '../support/accessibility'
import { createArtwork } from '../support/artworks'
import { EASY_BOT_CHECK } from '../support/bot-check'
import { withBrowser } from '../support/browser'
import { answerPrompt, openDashboard, openTab, rowsOf } from '../support/dashboard-page'
import { withMailShop } from '../support/mail-shop'
import { makeOffer } from '../support/offers'
import { saveSettings } from '../support/settings'
import { shoot } from '../support/shoot'
import { until } from '../support/until'
import { visit } from '../support/visit'
import type { Visitor } from '../support/visitor'

const { mail, shop } = withMailShop({ SWEEP_SECONDS: '3600', ...EASY_BOT_CHECK })
const browser = withBrowser(shop)
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
  expect(await overflowOf(page)).toBe(0)
  await shoot(page, name)
}
const toVisitor = (address: string) => mail().received.filter(({ recipients }) => recipients[0] === address)
const stateOf = async (email: string) => {
  const [offer] = await shop().query<{ state: string }>('SELECT state FROM offers WHERE email = $1', [email])
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
    await look(page, `offer-form-phone`)
    await form.getByRole('button', { name: 'Send offer' }).click()
    await page.getByText('is with the artist, who answers you by email').waitFor()
    await look(page, `offer-sent-phone`)
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
    await look(page, `commission-form-phone`)
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

  test('the artist reads an offer with its share of the price, and declines it in words', async () => {
    const email = `declined-phone@example.test`
    const name = `Declined phone`
    const { slug } = await createArtwork(artist, { title: `Sluice on a phone` })
    await makeOffer(shop().visitor(), slug, {
      name: `Other phone`,
      email: `other-phone@example.test`,
      amount: '70',
    })
    await makeOffer(shop().visitor(), slug, { name, email })
    const page = await openDashboard(shop(), browser, 'phone')
    await openMessage(page, name)
    await page.getByText('80 %').waitFor()
    await page.getByText(`Also open for this work: $70 by Other phone.`).waitFor()
    await look(page, `offer-thread-phone`)
    await page.getByRole('button', { name: 'Decline', exact: true }).click()
    const words = page.getByLabel(`What ${name} is told`)
    expect(await words.inputValue()).toContain(`thank you for your offer of $80 for “Sluice on a phone”`)
    await words.fill('Dear you,\n\nit stays with me.')
    await look(page, `offer-decline-phone`)
    await page.getByRole('button', { name: 'Send and decline' }).click()
    await page.getByText('Declined', { exact: true }).waitFor()
    await until(() => toVisitor(email).length === 1)
    expect(toVisitor(email)[0]?.text).toContain('it stays with me.')
    expect(await stateOf(email)).toBe('declined')
    await look(page, `offer-declined-phone`)
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
    await look(page, `offer-accept-wrong-phone`)
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
    await look(page, `offer-accepted-phone`)
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
