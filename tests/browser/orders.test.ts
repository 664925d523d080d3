import type { Artwork } from '@gesso/shared-types/artworks/artwork'
import type { Page, Route } from 'playwright-core'
import { expectAccessible } from '../support/accessibility'
import { createArtwork, dataString, makePicture } from '../support/artworks'
import { EASY_BOT_CHECK } from '../support/bot-check'
import { expectToast, type Screen, toastOf, toastTexts, withBrowser } from '../support/browser'
import { createDiscount } from '../support/discounts'
import { secretsOf } from '../support/gift-cards'
import { holdBack } from '../support/hold-back'
import { tabTo } from '../support/keyboard'
import { publish, withdrawAll } from '../support/legal'
import { buy, CARDS, captures, originalLine, printLine } from '../support/purchase'
import { saveSettings } from '../support/settings'
import { saveShipping, ZONES } from '../support/shipping'
import { shoot } from '../support/shoot'
import { withShop } from '../support/shop'
import {
  buyOriginal,
  cardOf,
  cartLink,
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

const shop = withShop(EASY_BOT_CHECK)
const browser = withBrowser(shop)
let artist: Visitor
let artwork: Artwork
beforeEach(async () => {
  artist = await shop().signIn()
  artwork = await createArtwork(artist, { images: [dataString(await makePicture('jpeg', 400, 300))] })
})

const orderIdOf = (page: Page) => new URL(page.url()).pathname.split('/').at(-1) ?? ''
const stateOf = async (id: string) => (await shop().visitor().call('getOrder', { id })).paymentState
const twoLines = () => [originalLine(artwork), printLine(artwork, 'A3', 2)]
const pressSave = (page: Page) =>
  shippingForm(page).getByRole('button', { name: 'Save & Continue to Payment' }).click()

/** Opens a path as a visitor with the original and two prints in the cart. */
async function openWithCart(path: string): Promise<Page> {
  const page = await browser.open()
  await fillCart(page, twoLines())
  await visit(page, path)
  return page
}

/** Opens checkout as a visitor who has typed the address and can pay for the original. */
async function openPayment(screen: Screen = 'desktop'): Promise<Page> {
  const page = await browser.open(screen)
  await buyOriginal(page, artwork.slug)
  await fillShipping(page)
  await completeOrder(page).waitFor()
  return page
}

describe('buying', () => {
  /** The artwork's card in the gallery grid. */
  const galleryCard = (page: Page) =>
    page.locator('article, li').filter({ has: page.getByRole('link', { name: artwork.title, exact: true }) })

  test('on a phone a visitor buys an original and two prints; the artwork shows as sold, the cart is empty, and the page tells when they are sent', async () => {
    const before = await captures(shop())
    const page = await browser.open('phone', { reducedMotion: 'reduce' })
    await visit(page, '/')
    await page.getByRole('link', { name: artwork.title, exact: true }).click()
    await heading(page, artwork.title).waitFor()
    await offerCard(page, 'Original Artwork').getByRole('button', { name: 'Add to Cart' }).click()
    await expectToast(page, 'Added to Cart', 'Item has been added to your cart.')
    await cartLink(page, 1).waitFor()
    const prints = offerCard(page, 'Fine Art Prints')
    expect(await prints.getByRole('button', { name: 'Add to Cart' }).isDisabled()).toBe(true)
    await prints.getByLabel('A3').check()
    await prints.getByRole('button', { name: 'More' }).click()
    await prints.getByRole('button', { name: 'Add to Cart' }).click()
    await cartLink(page, 3).click()

    await heading(page, 'Shopping Cart').waitFor()
    await page.getByText('Print - A3').waitFor()
    await page.getByText('$171.00 USD').waitFor()
    await page.getByRole('link', { name: 'Proceed to Checkout' }).click()
    await shippingForm(page).waitFor()
    await fillShipping(page)
    await completeOrder(page).waitFor()
    await expectAccessible(page)
    await payWith(page)

    await heading(page, 'Payment Successful!').waitFor()
    const id = orderIdOf(page)
    for (const words of ['$171.00', '$25.00', '$196.00 USD', `GESSO-${id}`]) {
      expect(await page.getByText(words, { exact: true }).count()).toBe(1)
    }
    await cartLink(page, 0).waitFor()
    await expectAccessible(page)
    expect((await captures(shop())).slice(before.length)).toEqual([19_600])

    const tracking = { trackingCarrier: 'UPS', trackingNumber: '1Z99' }
    await artist.call('setOrderStatus', { id, status: 'completed', ...tracking })
    await reload(page)
    await page.getByRole('list', { name: 'Works' }).getByText(artwork.title).first().waitFor()
    await page.getByText('On its way', { exact: true }).waitFor()
    expect(await page.getByRole('link', { name: '1Z99' }).getAttribute('href')).toBe(
      'https://www.ups.com/track?tracknum=1Z99',
    )
    await page.getByRole('link', { name: 'Return to Gallery' }).click()
    await galleryCard(page).getByText('Original is sold').waitFor()
    await page.getByRole('link', { name: artwork.title, exact: true }).click()
    await offerCard(page, 'Original Artwork').getByText('(SOLD)').waitFor()
  })

  test('by keyboard alone, from the shipping to the confirmation; saved shipping folds, and opens with all that was typed', async () => {
    const page = await openWithCart('/checkout')
    const press = (key: string) => page.keyboard.press(key)
    /** The names of the visible black buttons. */
    const loudButtons = (): Promise<(string | null)[]> =>
      page.getByRole('main').evaluate((main) => {
        const ink = getComputedStyle(main).color
        return [...main.querySelectorAll<HTMLElement>('button, a')]
          .filter((each) => each.checkVisibility() && getComputedStyle(each).backgroundColor === ink)
          .map((each) => each.textContent)
      })
    const headingHasFocus = (name: string) =>
      until(() =>
        page.getByRole('heading', { level: 2, name }).evaluate((each) => each === document.activeElement),
      )
    for (const [label, value] of Object.entries(SHIPPING)) {
      await tabTo(shippingForm(page).getByLabel(label, { exact: true }))
      await page.keyboard.insertText(value)
    }
    await tabTo(page.getByRole('button', { name: 'Save & Continue to Payment' }))
    await press('Enter')
    await completeOrder(page).waitFor()
    await headingHasFocus('Payment')
    expect(await loudButtons()).toEqual(['Complete Order'])
    expect(await shippingForm(page).isVisible()).toBe(false)
    for (const [label, value] of Object.entries(cardOf(CARDS.good))) {
      await tabTo(paymentForm(page).getByLabel(label))
      await page.keyboard.type(value.replace(/\D/g, ''))
    }

    await tabTo(page.getByRole('button', { name: 'Change the shipping details' }), 'Shift+Tab')
    await press('Enter')
    await headingHasFocus('Shipping')
    expect(await completeOrder(page).isVisible()).toBe(false)
    for (const [label, value] of Object.entries(SHIPPING)) {
      expect(await shippingForm(page).getByLabel(label, { exact: true }).inputValue()).toBe(value)
    }
    await tabTo(shippingForm(page).getByLabel('City', { exact: true }))
    await press('ControlOrMeta+A')
    await page.keyboard.insertText('Basel')
    await press('Enter')
    await page.getByText(/^Ship to .*Basel/).waitFor()
    await headingHasFocus('Payment')
    // The card's details stay filled in.
    await tabTo(completeOrder(page))
    await press('Enter')
    await heading(page, 'Payment Successful!').waitFor()
    await page.getByText(/Basel/).first().waitFor()
    expect(await stateOf(orderIdOf(page))).toBe('paid')
  })
})

describe('the cart', () => {
  const addOriginal = (page: Page) =>
    offerCard(page, 'Original Artwork').getByRole('button', { name: 'Add to Cart' }).click()

  test('has a line for each thing, leads to checkout and its summary and back, and both say when it is empty', async () => {
    const page = await openWithCart('/cart')
    const amounts: unknown[] = []
    page.context().on('request', (request) => {
      if (request.url().endsWith('/api/create-payment-intent')) amounts.push(request.postDataJSON())
    })
    const main = page.getByRole('main')
    for (const words of ['Original Artwork', 'Print - A3', '$35.50', '$71.00', 'Calculated at checkout']) {
      await main.getByText(words, { exact: true }).first().waitFor()
    }
    await main.getByText('$171.00 USD').waitFor()
    expect(await main.getByRole('spinbutton').count()).toBe(1)
    await page.getByRole('link', { name: 'Proceed to Checkout' }).click()

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
    const form = shippingForm(page)
    expect(await form.getByLabel('Country').inputValue()).toBe('US')
    expect(await form.getByLabel('Country').locator('option').count()).toBeGreaterThan(235)
    await pressSave(page)
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
    await until(() => amounts.length === 1)
    expect(amounts).toEqual([{ amount: '196.00' }])

    await page.getByRole('link', { name: 'Edit Cart' }).click()
    await heading(page, 'Shopping Cart').waitFor()
    await main.getByRole('button', { name: 'Fewer' }).click()
    await main.getByText('$135.50 USD').waitFor()
    expect(await main.getByRole('button', { name: 'Fewer' }).isDisabled()).toBe(true)
    await main.getByRole('button', { name: /^Remove .*Print - A3$/ }).click()
    await main.getByText('$100.00 USD').waitFor()
    await main.getByRole('button', { name: /^Remove/ }).click()
    await heading(page, 'Your Cart is Empty').waitFor()
    await page.getByRole('link', { name: 'Browse Gallery' }).click()
    await page.waitForURL(`${shop().url}/`)
    await visit(page, '/checkout')
    await heading(page, 'Your cart is empty').waitFor()
    expect(await page.getByRole('link', { name: 'Continue Shopping' }).getAttribute('href')).toBe('/')
    expect(amounts).toHaveLength(1)
  })

  test('shows a title of another hand as text before its scripts are there', async () => {
    const page = await openWithCart('/contact')
    await page.evaluate(
      ([id]) =>
        localStorage.setItem('cart-titles', JSON.stringify({ [String(id)]: '<img src=x onerror=alert(1)>' })),
      [artwork.id],
    )
    const letGo = await holdBack(page, '**/assets/*.js')
    await page.goto('/cart', { waitUntil: 'commit' })
    await page.getByText('<img src=x onerror=alert(1)>').first().waitFor()
    await letGo()
    await page.getByRole('link', { name: artwork.title }).first().waitFor()
    expect(await page.getByText('<img').count()).toBe(0)
  })

  test('merges a print to ten at most, says what it holds already, and what becomes of it when the browser cannot keep it', async () => {
    const page = await openWithCart(`/artwork/${artwork.slug}`)
    const prints = offerCard(page, 'Fine Art Prints')
    await prints.getByLabel('A3').check()
    await prints.getByRole('spinbutton').fill('9')
    await prints.getByRole('button', { name: 'Add to Cart' }).click()
    await cartLink(page, 11).waitFor()
    expect((await storedCart(page)).map(({ quantity }: { quantity: number }) => quantity)).toEqual([1, 10])
    await addOriginal(page)
    await expectToast(page, 'Already in Cart', 'Your cart holds as many of this item as one order can have.')

    await prints.getByLabel('A4').check()
    await prints.getByRole('spinbutton').fill('1')
    for (const [error, isFullForEver, title, description] of [
      ['UnknownError', true, 'Error Adding to Cart', 'Please try again.'],
      ['QuotaExceededError', true, 'Unable to Add to Cart', 'Please close some browser tabs and try again.'],
      [
        'QuotaExceededError',
        false,
        'Storage Cleared and Item Added',
        'Browser storage was full. We cleared it and added your item.',
      ],
    ] as const) {
      await page.evaluate(
        ([name, isFullForEver]) => {
          const kept = Storage.prototype as Storage & { first?: Storage['setItem']; empty?: Storage['clear'] }
          kept.first ??= kept.setItem
          kept.empty ??= kept.clear
          kept.setItem = () => {
            throw new DOMException('No', name)
          }
          kept.clear = function clear(this: Storage) {
            kept.empty?.call(this)
            if (!isFullForEver && kept.first) kept.setItem = kept.first
          }
        },
        [error, isFullForEver] as const,
      )
      await prints.getByRole('button', { name: 'Add to Cart' }).click()
      await expectToast(page, title, description)
    }
    expect(await storedCart(page)).toMatchObject([{ type: 'print', printSize: 'A4', quantity: 1 }])
  })
})

describe('the confirmation', () => {
  test('has a spinner, the texts of the specification, its date in US English, and FREE where shipping costs nothing', async () => {
    const order = await buy(shop(), shop().visitor(), [originalLine(artwork)])
    const page = await browser.open()
    // In the artist's time zone.
    let changes: object = {
      createdAt: '2026-03-09T23:30:00.000Z',
      timeZone: 'Pacific/Auckland',
      shippingAmount: '0.00',
      totalAmount: '100.00',
    }
    let answer = () => {}
    const answered = new Promise<void>((done) => {
      answer = done
    })
    await page.route(`**/api/orders/${order.id}`, async (route) => {
      await answered
      await route.fulfill({ json: { ...order, ...changes } })
    })
    await page.goto(`/payment-confirmation/${order.id}`)
    await page.getByRole('status', { name: 'Loading' }).waitFor()
    answer()
    await heading(page, 'Payment Successful!').waitFor()
    for (const words of [
      'Thank you for your purchase. Your order has been confirmed.',
      'A confirmation email with tracking will be sent to you.',
      'Payment date',
      'March 10, 2026',
      'FREE',
    ]) {
      await page.getByText(words, { exact: true }).waitFor()
    }
    changes = {
      createdAt: undefined,
      totalAmount: undefined,
      subtotalAmount: undefined,
      shippingAmount: undefined,
      date: '2026-03-09T12:00:00.000Z',
      total: '125.00',
    }
    await reload(page)
    const main = page.getByRole('main')
    await main.getByText('March 9, 2026', { exact: true }).waitFor()
    await main.getByText('$125.00 USD', { exact: true }).waitFor()
    expect(await main.getByText(/^(Subtotal|Shipping)$/).count()).toBe(0)
    browser.expectFault(/404/)
    await visit(page, '/payment-confirmation/0000000000')
    await heading(page, 'Order Not Found').waitFor()
  })
})

describe('checkout', () => {
  test('asks for the state where addresses name one, and sends it with the second line and the collapsed instructions, after a bot-check where holds ended unpaid', async () => {
    const page = await openWithCart('/checkout')
    const form = shippingForm(page)
    // The ZIP code decides the state until the buyer chooses one.
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
    const words = page.getByRole('textbox', { name: 'Special delivery instructions' })
    expect(await words.isVisible()).toBe(false)
    await page.getByText('Special delivery instructions (optional)').click()
    await words.fill('Ring twice.')
    for (const [label, value] of Object.entries(SHIPPING))
      await form.getByLabel(label, { exact: true }).fill(value)
    await pressSave(page)
    // Earlier holds ended unpaid, so the page passes the bot-check by itself.
    browser.expectFault(/400/)
    const asked = page.waitForRequest('**/api/bot-check')
    await page.route('**/api/orders', async (route) => {
      if (route.request().postDataJSON().altcha) return route.continue()
      await route.fulfill({
        status: 400,
        json: { code: 'bot_check_failed', message: 'Please confirm that you are a person.' },
      })
    })
    await payWith(page)
    await asked
    await heading(page, 'Payment Successful!').waitFor()
    expect(
      await shop().query(
        `SELECT address_line2, state, country, special_instructions AS words FROM customers
         JOIN orders ON customer_id = customers.id WHERE orders.id = $1`,
        [orderIdOf(page)],
      ),
    ).toEqual([{ address_line2: 'Apt. 4', state: 'ON', country: 'CA', words: 'Ring twice.' }])
  })

  test('whatever fails before a payment is told, keeps the cart, and is mended by the same button', async () => {
    browser.expectFault(/ERR_FAILED|50[03]|400|409/)
    const page = await browser.open()
    await page.route('**/api/create-payment-intent', (route) => route.fulfill({ status: 503, body: '' }))
    await buyOriginal(page, artwork.slug)
    await expectToast(page, 'Failed to initialize payment. Please try again.')
    await page.unroute('**/api/create-payment-intent')
    await fillShipping(page)
    await completeOrder(page).waitFor()

    const FAILED = 'There was an error processing your order.'
    const noClaim = async () =>
      expect(await page.getByText(/Payment Failed|Nothing was charged/i).count()).toBe(0)
    const once = (answer: (route: Route) => Promise<void>) =>
      page.route('**/api/orders', answer, { times: 1 })
    let answer = () => {}
    const answered = new Promise<void>((done) => {
      answer = done
    })
    await once(async (route) => {
      await answered
      await route.fulfill({ status: 500, body: '' })
    })
    await payWith(page)
    await page.getByRole('button', { name: 'Processing...' }).waitFor()
    answer()
    await expectToast(page, FAILED)
    await completeOrder(page).waitFor()
    expect(await storedCart(page)).toHaveLength(1)

    await page.route('**/api/orders', (route) => route.abort())
    await completeOrder(page).click()
    await page.getByText('could not be reached. Please try again in a moment.').waitFor()
    await noClaim()
    await page.unroute('**/api/orders')

    const refusal = {
      code: 'invalid_input',
      message: 'Some fields are not right.',
      fields: [{ field: 'customerData.zipCode', message: 'No parcels go there' }],
    }
    await once((route) => route.fulfill({ status: 400, json: refusal }))
    await completeOrder(page).click()
    await shippingForm(page).getByText('No parcels go there').waitFor()
    const zip = shippingForm(page).getByLabel('ZIP Code')
    expect(await zip.evaluate((element) => element === document.activeElement)).toBe(true)
    await zip.fill('8002')
    await pressSave(page)
    await completeOrder(page).waitFor()

    // The price has changed meanwhile.
    await shop().query('UPDATE artworks SET original_price = 120 WHERE id = $1', [artwork.id])
    await completeOrder(page).click()
    await page.getByText(/Nothing was charged\./).waitFor()
    expect(await shop().query('SELECT 1 FROM order_items WHERE artwork_id = $1', [artwork.id])).toEqual([])
  })
})

describe('a card', () => {
  const PROVIDER_REFUSES =
    'We are unable to authenticate your payment method. Please choose a different payment method and try again.'

  test('that is declined, or whose bank refuses 3-D Secure, shows the provider’s message and keeps the cart; one whose bank approves leads to the paid order', async () => {
    browser.expectFault(/402/)
    const page = await openPayment()
    await payWith(page, CARDS.declined)
    await toastOf(page).getByText('Your card was declined.').waitFor()
    await toastOf(page).getByText('Payment Failed', { exact: true }).waitFor()
    await page.getByText('You can try again or use another card.').waitFor()
    await page.getByText(/held for you until/).waitFor()
    expect(await storedCart(page)).toMatchObject([{ artworkId: artwork.id, type: 'original', quantity: 1 }])
    const ordered = () =>
      shop().query<{ id: string }>('SELECT DISTINCT order_id AS id FROM order_items WHERE artwork_id = $1', [
        artwork.id,
      ])
    const [placed] = await ordered()

    const bank = page.getByText('This is a test bank. No card is charged.')
    await payWith(page, CARDS.threeDSecure)
    await bank.waitFor()
    // The same order is paid with another card.
    expect(await ordered()).toEqual([placed])
    await page.getByRole('button', { name: 'Fail' }).click()
    await heading(page, 'Payment Failed').waitFor()
    await expectToast(page, 'Payment Failed', PROVIDER_REFUSES)
    expect(page.url()).not.toContain('secret')
    await cartLink(page, 1).waitFor()
    await page.getByRole('link', { name: 'Return to Checkout' }).click()
    await pressSave(page)
    await completeOrder(page).waitFor()
    await payWith(page, CARDS.threeDSecure)
    await bank.waitFor()
    await page.getByRole('button', { name: 'Complete' }).click()
    await heading(page, 'Payment Successful!').waitFor()
    await cartLink(page, 0).waitFor()
    expect(await stateOf(orderIdOf(page))).toBe('paid')
    expect(page.url()).toBe(`${shop().url}/payment-confirmation/${orderIdOf(page)}`)
  })
})

describe('a payment whose answer is lost', () => {
  const CONFIRM = '**/test-payments/v1/payment_intents/*/confirm'
  const ORDER = '**/api/orders/*'

  test('on a phone says so, is charged once, and is told to whoever has changed the cart since, before the next order', async () => {
    browser.expectFault(/ERR_FAILED|net::|409/)
    const before = (await captures(shop())).length
    const page = await openPayment('phone')
    // The confirmation reaches the provider, but its answer is lost.
    await page.route(CONFIRM, async (route) => {
      await route.fetch()
      await route.abort()
    })
    await page.route(ORDER, (route) => route.abort())
    await payWith(page)
    await page.getByText('we do not know yet whether your payment went through').waitFor()
    expect(await page.getByText(/Payment Failed|Nothing was charged/i).count()).toBe(0)
    expect(await storedCart(page)).toHaveLength(1)
    await page.unroute(CONFIRM)
    await page.unroute(ORDER)

    const [paid] = await shop().query<{ id: string }>(
      'SELECT DISTINCT order_id AS id FROM order_items WHERE artwork_id = $1',
      [artwork.id],
    )
    const other = await createArtwork(artist)
    const orders = () => shop().query('SELECT 1 FROM order_items WHERE artwork_id = $1', [other.id])
    await page.evaluate((cart) => localStorage.setItem('cart', cart), JSON.stringify([originalLine(other)]))
    await visit(page, '/checkout')
    await pressSave(page)
    await completeOrder(page).waitFor()
    await payWith(page)
    await page.getByText(`You have paid for order GESSO-${paid?.id} already.`).waitFor()
    expect(await orders()).toEqual([])
    expect((await captures(shop())).slice(before)).toEqual([12_500])
  })
})

describe('legal texts and holidays', () => {
  let artist: Visitor
  let artwork: Artwork
  beforeEach(async () => {
    artist = await shop().signIn()
    artwork = await createArtwork(artist)
  })

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

  const orderCount = async () =>
    (await shop().query('SELECT 1 FROM order_items WHERE artwork_id = $1', [artwork.id])).length

  test('a buyer reads the terms, must tick them, is asked again when they change, and the order keeps what was ticked', async () => {
    await saveSettings(artist, { asksAgreement: true })
    await publish(shop(), artist, 'terms', 'Works are sold once.', 'Pay at once.')
    await publish(shop(), artist, 'returns', 'Within 14 days.')
    const page = await browser.open('phone')
    await openPayment(page)
    expect(await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of sale' }).count()).toBe(1)
    await paymentForm(page).getByText('I agree to Terms of sale and have read Returns.').waitFor()
    await completeOrder(page).click()
    await paymentForm(page).getByText('Please agree to the terms to complete your order.').waitFor()
    expect(await tick(page).evaluate((box) => box === document.activeElement)).toBe(true)
    expect(await orderCount()).toBe(0)
    await expectAccessible(page)
    await shoot(page, 'legal-tick')

    await tick(page).check()
    const now = await publish(shop(), artist, 'terms', 'Works are sold once.', 'Pay within a day.')
    await completeOrder(page).click()
    browser.expectFault(/409/)
    const question = page.getByRole('alert').filter({ hasText: 'The terms have changed while you were here' })
    await question.getByText('New: Pay within a day.').waitFor()
    await question.getByText('No longer: Pay at once.').waitFor()
    expect([await tick(page).isChecked(), await orderCount()]).toEqual([false, 0])

    await tick(page).check()
    await completeOrder(page).click()
    await heading(page, 'Payment Successful!').waitFor()
    const kept = await shop().query<{ id: number }>(
      'SELECT version_id AS id FROM order_agreements ORDER BY 1',
    )
    expect(kept.map(({ id }) => id)).toContain(now)
  })

  test('a shop on holiday is seen and asked, and sells nothing: on the work and in the cart', async () => {
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
    await number.fill('FR 12 345 678 901')
    await number.blur()
    await shown('Reverse charge: the buyer accounts for the tax.').waitFor()
    await shown('$145.00 USD').waitFor()
  })
})
