import type { Artwork } from '@gesso/shared-types/artwork'
import type { Page } from 'playwright-core'
import { expectAccessible } from '../support/accessibility'
import { createArtwork, dataString, makePicture } from '../support/artworks'
import { toastTexts, withBrowser } from '../support/browser'
import { createDiscount } from '../support/discounts'
import { secretsOf } from '../support/gift-cards'
import { holdBack } from '../support/hold-back'
import { publish, withdrawAll } from '../support/legal'
import { CARDS, originalLine, printLine } from '../support/purchase'
import { saveSettings } from '../support/settings'
import { saveShipping, ZONES } from '../support/shipping'
import { shoot } from '../support/shoot'
import { withShop } from '../support/shop'
import {
  cardOf,
  completeOrder,
  fillCart,
  fillShipping,
  heading,
  offerCard,
  paymentForm,
  payWith,
  SHIPPING,
  shippingForm,
  storedCart,
} from '../support/storefront-page'
import { saveTaxSettings, taxRate } from '../support/taxes'
import { until } from '../support/until'
import { reload, visit } from '../support/visit'
import type { Visitor } from '../support/visitor'

const shop = withShop()
const browser = withBrowser(shop)

describe('legal texts and holidays', () => {
  let artist: Visitor
  let artwork: Artwork
  beforeEach(async () => {
    artist = await shop().signIn()
    artwork = await createArtwork(artist)
  })

  /** Looks at a screen with axe. */
  async function lookAt(page: Page, name: string): Promise<void> {
    await expectAccessible(page)
    await shoot(page, name)
  }

  const tick = (page: Page) => paymentForm(page).getByRole('checkbox')

  async function openPayment(page: Page): Promise<void> {
    await fillCart(page, [printLine(artwork, 'A4')])
    await visit(page, '/checkout')
    await fillShipping(page)
    await completeOrder(page).waitFor()
    for (const [label, value] of Object.entries(cardOf(CARDS.good))) {
      await paymentForm(page).getByLabel(label).fill(value)
    }
  }

  afterAll(async () => {
    await saveSettings(artist, {})
    await withdrawAll(shop())
  })

  const orderCount = async () => (await shop().query('SELECT 1 FROM orders')).length

  test('a buyer reads the terms, must tick them, is asked again when they change, and the order keeps what was ticked', async () => {
    await saveSettings(artist, { asksAgreement: true })
    await publish(shop(), artist, 'terms', 'Works are sold once.', 'Pay at once.')
    await publish(shop(), artist, 'returns', 'Within 14 days.')
    const page = await browser.open('phone')
    await visit(page, '/')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of sale' }).click()
    await heading(page, 'Terms of sale').waitFor()
    await page.getByText('Works are sold once.').waitFor()
    await lookAt(page, 'legal-page')

    await openPayment(page)
    await paymentForm(page).getByText('I agree to Terms of sale and have read Returns.').waitFor()
    await completeOrder(page).click()
    await paymentForm(page).getByText('Please agree to the terms to complete your order.').waitFor()
    expect(await tick(page).evaluate((box) => box === document.activeElement)).toBe(true)
    expect(await orderCount()).toBe(0)
    await lookAt(page, 'legal-tick')

    await tick(page).check()
    const now = await publish(shop(), artist, 'terms', 'Works are sold once.', 'Pay within a day.')
    await completeOrder(page).click()
    browser.expectFault(/409/)
    const question = page.getByRole('alert').filter({ hasText: 'The terms have changed while you were here' })
    await question.getByText('New: Pay within a day.').waitFor()
    await question.getByText('No longer: Pay at once.').waitFor()
    expect([await tick(page).isChecked(), await orderCount()]).toEqual([false, 0])
    await lookAt(page, 'legal-changed')

    await tick(page).check()
    await completeOrder(page).click()
    await heading(page, 'Payment Successful!').waitFor()
    const kept = await shop().query<{ id: number }>(
      'SELECT version_id AS id FROM order_agreements ORDER BY 1',
    )
    expect(kept.map(({ id }) => id)).toContain(now)
  })

  test('a shop on holiday is seen and asked, and sells nothing: on the work, in the cart and at checkout', async () => {
    const back = new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10)
    await saveSettings(artist, { holidayBack: back, holidayWords: 'The studio is by the sea.' })
    const page = await browser.open('phone')
    await visit(page, `/artwork/${artwork.slug}`)
    await page
      .getByRole('complementary', { name: 'Announcement' })
      .getByText(/^On holiday until .* by the sea\.$/)
      .waitFor()
    await offerCard(page, 'Original Artwork').getByRole('button', { name: 'Add to Cart' }).click()
    expect(await toastTexts(page)).toEqual([
      'On holiday',
      expect.stringMatching(/^The shop is on holiday until .* works can’t be bought until then\.$/),
    ])
    expect(await storedCart(page)).toEqual([])
    expect(await page.getByRole('main').getByRole('link', { name: 'Ask about this work' }).count()).toBe(2)

    await page.evaluate(
      (cart) => localStorage.setItem('cart', cart),
      JSON.stringify([printLine(artwork, 'A4')]),
    )
    await visit(page, '/cart')
    await page
      .getByRole('note')
      .getByText(/works can’t be bought until then/)
      .waitFor()
    expect(await page.getByRole('link', { name: 'Proceed to Checkout' }).count()).toBe(0)
    await lookAt(page, 'holiday-cart')
    await visit(page, '/checkout')
    await page.getByText(/Your cart is kept in this browser/).waitFor()
    expect(await completeOrder(page).count()).toBe(0)
  })
})

describe('gift cards', () => {
  let artwork: Artwork
  beforeAll(async () => {
    const artist = await shop().signIn()
    artwork = await createArtwork(artist)
    await saveSettings(artist, { giftCardSums: '50, 100, 250', giftCardLeast: '10', giftCardMost: '600' })
  })

  const seen = (page: Page, text: string) => page.getByText(text).filter({ visible: true }).first()

  test('a gift card is bought by card, the page of its letter shows it, and its code pays a whole order without a card form', async () => {
    const page = await browser.open('phone')
    await visit(page, '/gift-card')
    await heading(page, 'Gift card').waitFor()
    await completeOrder(page).waitFor()
    await completeOrder(page).click()
    await seen(page, 'Please say whom it is for.').waitFor()
    await expectAccessible(page)
    await page.getByText('$100', { exact: true }).first().click()
    await page.getByLabel('To whom').fill('Grace Hopper')
    await page.getByLabel('Their email').fill('grace@example.test')
    await page.getByLabel('From', { exact: true }).fill('Ada')
    await page.getByLabel(/^Words/).fill('For the empty place above your desk.')
    await page.getByLabel('Your first name').fill('Ada')
    await page.getByLabel('Your last name').fill('Lovelace')
    await page.getByLabel('Your email').fill('ada@example.test')
    await seen(page, 'For Grace Hopper, from Ada').waitFor()
    await payWith(page)
    await heading(page, 'Payment Successful!').waitFor()
    await seen(page, 'Gift card, sent by email').waitFor()
    const bought = page.url().split('/').at(-1) ?? ''
    const cards = () =>
      shop().query<{ id: number }>('SELECT id FROM gift_cards WHERE order_id = $1 AND balance = 100', [
        bought,
      ])
    await until(async () => (await cards()).length === 1)
    const { code, token } = await secretsOf(shop(), String((await cards())[0]?.id))

    await visit(page, `/gift-card/${token}`)
    await heading(page, 'Your gift card').waitFor()
    await seen(page, code.match(/.{5}/g)?.join('-') ?? '').waitFor()
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toContain('noindex')
    await expectAccessible(page)
    await shoot(page, 'gift-card-link-390')

    await page.evaluate(
      (cart) => localStorage.setItem('cart', cart),
      JSON.stringify([printLine(artwork, 'A4', 2)]),
    )
    await visit(page, '/checkout')
    await page.locator('summary').filter({ hasText: 'Order Summary' }).tap()
    await page.locator('summary').filter({ hasText: 'Gift card', visible: true }).tap()
    const field = page.getByRole('textbox', { name: 'Gift card code' })
    await field.fill('NOT-A-CARD')
    await page.getByRole('button', { name: 'Apply' }).tap()
    await seen(page, 'This is not the code of a gift card that can be used here.').waitFor()
    await field.fill(code)
    await page.getByRole('button', { name: 'Apply' }).tap()
    await seen(page, '−$55.00').waitFor()
    await seen(page, '$45.00 will be left on it.').waitFor()
    await expectAccessible(page)
    await fillShipping(page)
    await seen(page, 'Nothing is left to pay for this order, so no card is needed.').waitFor()
    await shoot(page, 'gift-card-nothing-to-pay-390')
    await completeOrder(page).click()
    await heading(page, 'Payment Successful!').waitFor()
    await seen(page, '−$55.00').waitFor()
  })
})

describe('shipping', () => {
  let artwork: Artwork
  beforeEach(async () => {
    const artist = await shop().signIn()
    await saveShipping(artist, {
      zones: ZONES,
      isPickUpOffered: true,
      studioAddress: '1 Quay Street\nBergen',
      studioWords: 'Ring the bell at the gate.',
    })
    artwork = await createArtwork(artist, {
      originalDimensions: '30 × 20 cm',
      images: [dataString(await makePicture())],
    })
  })

  test('a buyer fetches an order at the studio for nothing; Complete Order waits while the shop still prices it, and the confirmation tells where', async () => {
    const page = await browser.open('desktop')
    await fillCart(page, [originalLine(artwork)])
    await visit(page, '/checkout')
    await page.getByLabel('I fetch it at the studio').check()
    await page.getByText('Ring the bell at the gate.').waitFor()
    const total = page.getByRole('complementary').getByText('$100.00 USD').filter({ visible: true })
    await total.waitFor()
    await expectAccessible(page)
    await reload(page)
    expect(await page.getByLabel('I fetch it at the studio').isChecked()).toBe(true)
    await total.waitFor()
    const letGo = await holdBack(page, '**/api/order-quotes')
    const asked = page.waitForRequest('**/api/order-quotes')
    await fillShipping(page)
    await asked
    await page.getByText('Picked up at the studio by').waitFor()
    await payWith(page)
    await page.getByRole('button', { name: 'Processing...' }).waitFor()
    expect(await shop().query('SELECT 1 FROM order_items WHERE artwork_id = $1', [artwork.id])).toEqual([])
    await letGo()
    await heading(page, 'Payment Successful!').waitFor()
    await page.getByText('1 Quay Street').waitFor()
  })
})

describe('all at once', () => {
  let code: string

  beforeAll(async () => {
    const artist = await shop().signIn()
    await saveShipping(artist, { zones: ZONES })
    await saveTaxSettings(artist, {
      country: 'US',
      prices: 'on_top',
      rates: [taxRate('US', 8.875, 8.875, { state: 'NY', name: 'Sales tax' })],
    })
    code = (await createDiscount(artist)).code
    await saveSettings(artist, { asksAgreement: true })
    await publish(shop(), artist, 'terms', 'Every work is sold once.')
  })

  const ROWS = [
    ['Subtotal', '$120.00'],
    ['Discount (CODE)', '−$12.00'],
    ['Shipping', '$32.00'],
    ['Sales tax 8.875%', '$12.43'],
    ['Total', '$152.43 USD'],
  ]

  test('on a phone, zones, tax, a code and the terms add up alike in checkout, order, confirmation and letter', async () => {
    const artist = await shop().signIn()
    const artwork = await createArtwork(artist, {
      originalDimensions: '30 × 20 cm',
      images: [dataString(await makePicture())],
    })
    const rows = ROWS.map((row) => row.map((text) => text.replace('CODE', code)))
    const page = await browser.open('phone')
    await fillCart(page, [originalLine(artwork), printLine(artwork, 'A4')])
    await visit(page, `/checkout?code=${code}`)
    const form = shippingForm(page)
    for (const [label, value] of Object.entries(SHIPPING))
      await form.getByLabel(label, { exact: true }).fill(value)
    await form.getByLabel('Country').selectOption('US')
    await form.getByLabel('ZIP Code').fill('10001')
    await form.getByLabel('State').selectOption('NY')
    await page.getByText('Order Summary').filter({ visible: true }).first().click()
    const summary = page.getByRole('complementary').filter({ visible: true })
    await summary.getByText('$152.43 USD').filter({ visible: true }).first().waitFor()
    for (const text of rows.flat())
      await summary.getByText(text, { exact: true }).filter({ visible: true }).first().waitFor()
    await expectAccessible(page)
    await shoot(page, `all-terms-checkout-phone`)
    await form.getByRole('button', { name: 'Save & Continue to Payment' }).click()
    await completeOrder(page).waitFor()
    await page.getByRole('checkbox', { name: /agree/i }).check()
    await shoot(page, `all-terms-payment-phone`)
    await payWith(page)
    await heading(page, 'Payment Successful!').waitFor()
    for (const text of rows.flat()) await page.getByText(text, { exact: true }).first().waitFor()
    await shoot(page, `all-terms-confirmation-phone`)

    const id = page.url().split('/').at(-1) ?? ''
    await until(async () => (await artist.call('readOrderSheet', { id })).capturedAmount === '152.43')
    const sheet = await artist.call('readOrderSheet', { id })
    const paid = sheet.lines.map(({ paidAmount }) => Number(paidAmount))
    expect([...paid, Number(sheet.shippingAmount)].reduce((sum, cents) => sum + cents, 0)).toBeCloseTo(
      152.43,
      2,
    )
    const [email] = await shop().query<{ id: number }>(
      "SELECT id FROM emails WHERE order_id = $1 AND kind = 'order_confirmation'",
      [id],
    )
    const { text: letter } = await artist.call('previewEmail', { id: String(email?.id) })
    for (const [label, amount] of rows)
      expect(letter).toMatch(new RegExp(`${escaped(label)}:?\\s+${escaped(amount)}`))
  })

  const escaped = (text = ''): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
})

describe('taxes', () => {
  test('a business in another member state gives its number at checkout, is told when it is wrong, and pays no tax', async () => {
    const artist = await shop().signIn()
    await saveShipping(artist, {})
    await saveSettings(artist, {})
    await saveTaxSettings(artist, {
      rates: [taxRate('DE', 7, 19), taxRate('FR', 5.5, 20)],
      taxNumber: 'DE123456789',
      prices: 'on_top',
      asksTaxNumber: true,
      reverseCharge: true,
    })
    const artwork = await createArtwork(artist)
    const page = await browser.open()
    await fillCart(page, [originalLine(artwork), printLine(artwork, 'A4')])
    await visit(page, '/checkout')
    const form = shippingForm(page)
    const summary = page.getByRole('complementary')
    const shown = (words: string) => summary.getByText(words, { exact: true }).locator('visible=true').first()
    await form.getByLabel('Country').selectOption('FR')
    await shown('VAT 5.5%').waitFor()
    await shown('VAT 20%').waitFor()
    await shown('$156.48 USD').waitFor()
    const number = form.getByLabel('Tax number of your business')
    await number.fill('FR 12')
    await number.blur()
    await form.getByText('This does not have the form of a tax number of France').waitFor()
    await reload(page)
    expect(await number.inputValue()).toBe('FR 12')
    await number.fill('FR 12 345 678 901')
    await number.blur()
    await shown('Reverse charge: the buyer accounts for the tax.').waitFor()
    await shown('$145.00 USD').waitFor()
  })
})
