import type { Artwork } from '@gesso/shared-types/artwork'
import type { Locator, Page } from 'playwright-core'
import { expectAccessible } from '../support/accessibility'
import { createArtwork } from '../support/artworks'
import { expectToast, withBrowser } from '../support/browser'
import { tabTo } from '../support/keyboard'
import { CARDS, originalLine, printLine } from '../support/purchase'
import { shoot } from '../support/shoot'
import { withShop } from '../support/shop'
import {
  buyOriginal,
  cardOf,
  completeOrder,
  fillCart,
  fillShipping,
  heading,
  paymentForm,
  payWith,
  SHIPPING,
  shippingForm,
  storedCart,
} from '../support/storefront-page'
import { saveTaxSettings, taxRate } from '../support/taxes'
import { until } from '../support/until'
import { reload, visit } from '../support/visit'

const shop = withShop()
const browser = withBrowser(shop)

describe('checkout', () => {
  let artwork: Artwork
  beforeEach(async () => {
    artwork = await createArtwork(await shop().signIn())
  })

  /** A visitor who has the original and two prints in the cart. */
  async function openWithCart(path: string): Promise<Page> {
    const page = await browser.open()
    await fillCart(page, [originalLine(artwork), printLine(artwork, 'A3', 2)])
    await visit(page, path)
    return page
  }

  test('names what is missing beside each field, and takes the United States for the country', async () => {
    const page = await openWithCart('/checkout')
    const form = shippingForm(page)
    expect(await form.getByLabel('Country').inputValue()).toBe('US')
    expect(await form.getByLabel('Country').locator('option').count()).toBeGreaterThan(235)
    await form.getByRole('button', { name: 'Save & Continue to Payment' }).click()
    for (const words of [
      'First name is required',
      'Last name is required',
      'Please enter a valid email',
      'Phone number is required',
      'Address is required',
      'City is required',
      'ZIP code is required',
    ]) {
      await form.getByText(words, { exact: true }).waitFor()
    }
    expect(await completeOrder(page).count()).toBe(0)
  })

  test('asks for the state where addresses name one, and sends it with the second line', async () => {
    const page = await openWithCart('/checkout')
    const form = shippingForm(page)
    // A ZIP code tells it, until the buyer does.
    for (const [zip, state] of [
      ['94133', 'CA'],
      ['10001', 'NY'],
    ] as const) {
      await form.getByLabel('ZIP Code').fill(zip)
      expect(await form.getByLabel('State').inputValue()).toBe(state)
    }
    await form.getByLabel('State').selectOption({ label: 'Illinois' })
    await form.getByLabel('ZIP Code').fill('94133')
    expect(await form.getByLabel('State').inputValue()).toBe('IL')
    await form.getByLabel('Country').selectOption('CH')
    expect(await form.getByLabel('State').count()).toBe(0)
    await form.getByLabel('Country').selectOption('CA')
    expect(await form.getByLabel('Province or territory').inputValue()).toBe('')
    await form.getByLabel('Province or territory').selectOption('ON')
    await form.getByLabel('Apartment, suite, c/o').fill('Apt. 4')
    for (const [label, value] of Object.entries(SHIPPING))
      await form.getByLabel(label, { exact: true }).fill(value)
    await form.getByRole('button', { name: 'Save & Continue to Payment' }).click()
    await payWith(page)
    await heading(page, 'Payment Successful!').waitFor()
    expect(
      await shop().query('SELECT address_line2, state, country FROM customers ORDER BY id DESC LIMIT 1'),
    ).toEqual([{ address_line2: 'Apt. 4', state: 'ON', country: 'CA' }])
  })

  test('has the summary with its notes beside the form, and leads back to the cart', async () => {
    const page = await openWithCart('/checkout')
    const summary = page.getByRole('complementary')
    for (const words of [
      '$171.00',
      '$25.00',
      '$196.00 USD',
      'Secure payment',
      'All prices are in USD. International customers may see currency conversion differences.',
    ]) {
      await summary.getByText(words, { exact: true }).locator('visible=true').first().waitFor()
    }
    await page.getByRole('link', { name: 'Edit Cart' }).click()
    await heading(page, 'Shopping Cart').waitFor()
  })

  test('of an empty cart offers a way back to the gallery', async () => {
    const page = await browser.open()
    await visit(page, '/checkout')
    await heading(page, 'Your cart is empty').waitFor()
    await page.getByRole('link', { name: 'Continue Shopping' }).click()
    await page.waitForURL(`${shop().url}/`)
  })

  test('keeps special delivery instructions collapsed, and sends them with the order', async () => {
    const page = await openWithCart('/checkout')
    const words = page.getByRole('textbox', { name: 'Special delivery instructions' })
    expect(await words.isVisible()).toBe(false)
    await page.getByText('Special delivery instructions (optional)').click()
    await words.fill('Ring twice.')
    await fillShipping(page)
    await completeOrder(page).waitFor()
    await payWith(page)
    await heading(page, 'Payment Successful!').waitFor()
    const orders = await shop().query(
      'SELECT special_instructions AS words FROM orders WHERE special_instructions = $1',
      ['Ring twice.'],
    )
    expect(orders).toHaveLength(1)
  })

  test('asks for a payment intent by itself, again when the total changes, and never for an empty cart', async () => {
    const page = await browser.open()
    const amounts: unknown[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/api/create-payment-intent')) amounts.push(request.postDataJSON())
    })
    await visit(page, '/checkout')
    await heading(page, 'Your cart is empty').waitFor()
    expect(amounts).toEqual([])

    const setCart = (cart: object[]) =>
      page.evaluate((lines) => localStorage.setItem('cart', lines), JSON.stringify(cart))
    await setCart([originalLine(artwork), printLine(artwork, 'A3', 2)])
    await visit(page, '/checkout')
    expect(amounts).toEqual([{ amount: '196.00' }])

    const other = await page.context().newPage()
    await visit(other, '/cart')
    const again = page.waitForRequest('**/api/create-payment-intent')
    await other.getByRole('button', { name: 'Fewer' }).click()
    await again
    expect(amounts).toEqual([{ amount: '196.00' }, { amount: '160.50' }])
  })

  test('says so when the payment can’t be set up, and tries again', async () => {
    browser.expectFault(/503/)
    const page = await browser.open()
    await page.route('**/api/create-payment-intent', (route) => route.fulfill({ status: 503, body: '' }))
    await buyOriginal(page, artwork.slug)
    await expectToast(page, 'Failed to initialize payment. Please try again.')
    await page.unroute('**/api/create-payment-intent')
    await fillShipping(page)
    await completeOrder(page).waitFor()
  })

  test('shows Processing... while an order is being placed, and keeps the cart when that fails', async () => {
    browser.expectFault(/500/)
    const page = await browser.open()
    await buyOriginal(page, artwork.slug)
    await fillShipping(page)
    await completeOrder(page).waitFor()
    let answer = () => {}
    const answered = new Promise<void>((done) => {
      answer = done
    })
    await page.route('**/api/orders', async (route) => {
      await answered
      await route.fulfill({ status: 500, body: '' })
    })
    await payWith(page)
    await page.getByRole('button', { name: 'Processing...' }).waitFor()
    answer()
    await expectToast(page, 'There was an error processing your order.')
    await completeOrder(page).waitFor()
    expect(await storedCart(page)).toHaveLength(1)
  })

  test('explains a price that was changed meanwhile, before anything is charged', async () => {
    browser.expectFault(/409/)
    const page = await browser.open()
    await buyOriginal(page, artwork.slug)
    await fillShipping(page)
    await completeOrder(page).waitFor()
    await shop().query('UPDATE artworks SET original_price = 120 WHERE id = $1', [artwork.id])
    await payWith(page)
    await page.getByText(/Nothing was charged\./).waitFor()
    expect(await shop().query('SELECT 1 FROM order_items WHERE artwork_id = $1', [artwork.id])).toEqual([])
  })
})

describe('shipping that is saved', () => {
  let artwork: Artwork
  beforeEach(async () => {
    artwork = await createArtwork(await shop().signIn())
  })

  const SHIP_TO = "Ship to Ada O'Brien-Šťastná, 12 Long Acre, “Flat 3”, CH-8001 Zürich, Switzerland"

  async function openCheckout(page: Page): Promise<void> {
    await fillCart(page, [originalLine(artwork), printLine(artwork, 'A3', 2)])
    await visit(page, '/checkout')
  }

  const change = (page: Page) => page.getByRole('button', { name: 'Change the shipping details' })

  /** The names of the black buttons in sight. */
  const loudButtons = (page: Page): Promise<(string | null)[]> =>
    page.getByRole('main').evaluate((main) => {
      const ink = getComputedStyle(main).color
      return [...main.querySelectorAll<HTMLElement>('button, a')]
        .filter((each) => each.checkVisibility() && getComputedStyle(each).backgroundColor === ink)
        .map((each) => each.textContent)
    })

  const headingHasFocus = (page: Page, name: string) =>
    until(() =>
      page.getByRole('heading', { level: 2, name }).evaluate((element) => element === document.activeElement),
    )

  test('by keyboard: saved shipping is one line, opens with all that was typed, and the card stays typed too', async () => {
    const page = await browser.open('desktop', { viewport: { width: 1440, height: 900 } })
    await openCheckout(page)
    expect(await loudButtons(page)).toEqual(['Save & Continue to Payment'])
    await fillShipping(page)
    await completeOrder(page).waitFor()
    await page.getByText(SHIP_TO).waitFor()
    await headingHasFocus(page, 'Payment')
    expect(await loudButtons(page)).toEqual(['Complete Order'])
    expect(await shippingForm(page).isVisible()).toBe(false)
    await paymentForm(page).getByText('$196.00 USD', { exact: true }).waitFor()
    for (const [label, value] of Object.entries(cardOf(CARDS.good))) {
      await paymentForm(page).getByLabel(label).fill(value)
    }
    await shoot(page, 'checkout-folded-1440')

    await tabTo(change(page), 'Shift+Tab')
    await page.keyboard.press('Enter')
    await headingHasFocus(page, 'Shipping')
    expect(await loudButtons(page)).toEqual(['Save & Continue to Payment'])
    for (const [label, value] of Object.entries(SHIPPING)) {
      expect(await shippingForm(page).getByLabel(label, { exact: true }).inputValue()).toBe(value)
    }
    expect(await completeOrder(page).isVisible()).toBe(false)
    await shoot(page, 'checkout-change-1440')
    await tabTo(shippingForm(page).getByLabel('City', { exact: true }))
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.insertText('Basel')
    await page.keyboard.press('Enter')
    await page.getByText('CH-8001 Basel').waitFor()
    await headingHasFocus(page, 'Payment')
    await tabTo(completeOrder(page))
    await page.keyboard.press('Enter')
    await heading(page, 'Payment Successful!').waitFor()
    await page.getByText('CH-8001 Basel', { exact: true }).waitFor()
  })
})

describe('taxes', () => {
  const fill = async (form: Locator) => {
    for (const [label, value] of Object.entries(SHIPPING)) {
      await form.getByLabel(label, { exact: true }).fill(value)
    }
  }
  const FRENCH = { rates: [taxRate('DE', 7, 19), taxRate('FR', 5.5, 20)], taxNumber: 'DE123456789' }

  test('a business in another member state gives its number at checkout, is told when it is wrong, and pays no tax', async () => {
    const artist = await shop().signIn()
    await saveTaxSettings(artist, {
      ...FRENCH,
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
    await fill(form)
    await form.getByLabel('Country').selectOption('FR')
    await shown('VAT 5.5%').waitFor()
    await shown('VAT 20%').waitFor()
    await shown('$156.48 USD').waitFor()
    const number = form.getByLabel('Tax number of your business')
    await number.fill('FR 12')
    await number.blur()
    await form.getByText('This does not have the form of a tax number of France').waitFor()
    await expectAccessible(page)
    await shoot(page, 'tax-number-wrong')
    await reload(page)
    expect(await number.inputValue()).toBe('FR 12')
    await number.fill('FR 12 345 678 901')
    await number.blur()
    await shown('Reverse charge: the buyer accounts for the tax.').waitFor()
    await shown('$145.00 USD').waitFor()
    await form.getByRole('button', { name: 'Save & Continue to Payment' }).click()
    await payWith(page)
    await heading(page, 'Payment Successful!').waitFor()
    await page.getByText('Reverse charge: the buyer accounts for the tax.').waitFor()
    await shoot(page, 'tax-confirmation')
  })
})
