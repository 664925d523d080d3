import type { Artwork } from '@gesso/shared-types/artwork'
import type { Page, Route } from 'playwright-core'
import { expectAccessible } from '../support/accessibility'
import { createArtwork, dataString, makePicture } from '../support/artworks'
import { EASY_BOT_CHECK } from '../support/bot-check'
import { expectToast, type Screen, toastOf, withBrowser } from '../support/browser'
import { holdBack } from '../support/hold-back'
import { tabTo } from '../support/keyboard'
import { buy, CARDS, captures, originalLine, printLine } from '../support/purchase'
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
const saveShipping = (page: Page) =>
  shippingForm(page).getByRole('button', { name: 'Save & Continue to Payment' }).click()

/** A visitor who has the original and two prints in the cart. */
async function openWithCart(path: string): Promise<Page> {
  const page = await browser.open()
  await fillCart(page, twoLines())
  await visit(page, path)
  return page
}

/** A visitor who has typed the address and may pay the original. */
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

  test('by keyboard alone, from the gallery to the confirmation; saved shipping folds, and opens with all that was typed', async () => {
    const page = await browser.open()
    await visit(page, '/')
    const press = (key: string) => page.keyboard.press(key)
    /** The names of the black buttons in sight. */
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
    await tabTo(page.getByRole('link', { name: artwork.title, exact: true }))
    await press('Enter')
    await heading(page, artwork.title).waitFor()
    await tabTo(offerCard(page, 'Original Artwork').getByRole('button', { name: 'Add to Cart' }))
    await press('Enter')
    await cartLink(page, 1).waitFor()
    await tabTo(page.getByLabel('A4'))
    await press('Space')
    await tabTo(offerCard(page, 'Fine Art Prints').getByRole('button', { name: 'Add to Cart' }))
    await press('Enter')
    await tabTo(cartLink(page, 2), 'Shift+Tab')
    await press('Enter')
    await page.getByText('Print - A4').waitFor()
    await tabTo(page.getByRole('link', { name: 'Proceed to Checkout' }))
    await press('Enter')
    await shippingForm(page).waitFor()
    expect(await loudButtons()).toEqual(['Save & Continue to Payment'])
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
    // The card stays typed.
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
    await saveShipping(page)
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
    // Another tab changes the cart.
    const other = await page.context().newPage()
    await visit(other, '/cart')
    await other.getByRole('button', { name: 'Fewer' }).click()
    await until(() => amounts.length === 2)
    expect(amounts).toEqual([{ amount: '196.00' }, { amount: '160.50' }])

    await page.getByRole('link', { name: 'Edit Cart' }).click()
    await heading(page, 'Shopping Cart').waitFor()
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
    expect(amounts).toHaveLength(2)
  })

  test('shows a title of another hand as text before its scripts are there, and nothing of what is damaged', async () => {
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

    await page.evaluate(() => {
      localStorage.setItem('cart', '[null, 7, {"artworkId": {}}]')
      localStorage.setItem('cart-titles', '[{')
    })
    const letGoAgain = await holdBack(page, '**/assets/*.js')
    await page.goto('/cart', { waitUntil: 'domcontentloaded' })
    expect(await page.locator('[data-early-cart] > *').count()).toBe(0)
    await letGoAgain()
    await heading(page, 'Your Cart is Empty').waitFor()
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
    let changes: object = { createdAt: '2026-03-09T23:30:00.000Z' }
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
      'March 9, 2026',
      '$25.00',
    ]) {
      await page.getByText(words, { exact: true }).waitFor()
    }
    changes = { shippingAmount: '0.00', totalAmount: '100.00' }
    await reload(page)
    await page.getByText('FREE', { exact: true }).waitFor()
    changes = {
      createdAt: undefined,
      totalAmount: undefined,
      subtotalAmount: undefined,
      shippingAmount: undefined,
      date: '2026-03-09T23:30:00.000Z',
      total: '125.00',
      timeZone: 'Pacific/Auckland',
    }
    await reload(page)
    const main = page.getByRole('main')
    // At the artist's time.
    await main.getByText('March 10, 2026', { exact: true }).waitFor()
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
    const words = page.getByRole('textbox', { name: 'Special delivery instructions' })
    expect(await words.isVisible()).toBe(false)
    await page.getByText('Special delivery instructions (optional)').click()
    await words.fill('Ring twice.')
    for (const [label, value] of Object.entries(SHIPPING))
      await form.getByLabel(label, { exact: true }).fill(value)
    await saveShipping(page)
    // Holds ended unpaid before: the page passes the bot-check by itself.
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
    await saveShipping(page)
    await completeOrder(page).waitFor()

    // The price was changed meanwhile.
    await shop().query('UPDATE artworks SET original_price = 120 WHERE id = $1', [artwork.id])
    await completeOrder(page).click()
    await page.getByText(/Nothing was charged\./).waitFor()
    expect(await shop().query('SELECT 1 FROM order_items WHERE artwork_id = $1', [artwork.id])).toEqual([])
  })
})

describe('a card', () => {
  test('that is declined shows the provider’s message and keeps the cart; another one pays the same order', async () => {
    browser.expectFault(/402/)
    const page = await openPayment()
    await payWith(page, CARDS.declined)
    await toastOf(page).getByText('Your card was declined.').waitFor()
    await toastOf(page).getByText('Payment Failed', { exact: true }).waitFor()
    await page.getByText('You can try again or use another card.').waitFor()
    await page.getByText(/held for you until/).waitFor()
    expect(await storedCart(page)).toMatchObject([{ artworkId: artwork.id, type: 'original', quantity: 1 }])
    const [placed] = await shop().query<{ id: string }>(
      'SELECT DISTINCT order_id AS id FROM order_items WHERE artwork_id = $1',
      [artwork.id],
    )
    await payWith(page)
    await heading(page, 'Payment Successful!').waitFor()
    expect(orderIdOf(page)).toBe(placed?.id)
    expect(await storedCart(page)).toEqual([])
  })

  const PROVIDER_REFUSES =
    'We are unable to authenticate your payment method. Please choose a different payment method and try again.'

  test('whose bank refuses 3-D Secure leads back to a message, and keeps the cart; one whose bank approves leads to the paid order', async () => {
    const page = await openPayment()
    const bank = page.getByText('This is a test bank. No card is charged.')
    await payWith(page, CARDS.threeDSecure)
    await bank.waitFor()
    await page.getByRole('button', { name: 'Fail' }).click()
    await heading(page, 'Payment Failed').waitFor()
    await expectToast(page, 'Payment Failed', PROVIDER_REFUSES)
    expect(page.url()).not.toContain('secret')
    await cartLink(page, 1).waitFor()
    await page.getByRole('link', { name: 'Return to Checkout' }).click()
    await saveShipping(page)
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
  beforeEach(() => browser.expectFault(/ERR_FAILED|net::|409/))

  /** Pays, and hears nothing of it: the confirmation arrives, and its answer is lost on the way back. */
  async function payUnheard(page: Page): Promise<void> {
    await page.route(CONFIRM, async (route) => {
      await route.fetch()
      await route.abort()
    })
    await page.route(ORDER, (route) => route.abort())
    await payWith(page)
    await page.getByText('we do not know yet whether your payment went through').waitFor()
    expect(await page.getByText(/Payment Failed|Nothing was charged/i).count()).toBe(0)
    await page.unroute(CONFIRM)
    await page.unroute(ORDER)
  }

  test('says so on a phone; the same button finds out, and the order is charged once', async () => {
    const page = await openPayment('phone')
    const before = (await captures(shop())).length
    await payUnheard(page)
    expect(await storedCart(page)).toHaveLength(1)
    await completeOrder(page).click()
    await heading(page, 'Payment Successful!').waitFor()
    await cartLink(page, 0).waitFor()
    expect((await captures(shop())).slice(before)).toEqual([12_500])
  })

  test('is told to whoever has changed the cart since, before the next order', async () => {
    const page = await openPayment()
    await payUnheard(page)
    const [paid] = await shop().query<{ id: string }>(
      'SELECT DISTINCT order_id AS id FROM order_items WHERE artwork_id = $1',
      [artwork.id],
    )
    const other = await createArtwork(artist)
    const orders = () => shop().query('SELECT 1 FROM order_items WHERE artwork_id = $1', [other.id])
    await page.evaluate((cart) => localStorage.setItem('cart', cart), JSON.stringify([originalLine(other)]))
    await visit(page, '/checkout')
    await saveShipping(page)
    await completeOrder(page).waitFor()
    await payWith(page)
    await page.getByText(`You have paid for order GESSO-${paid?.id} already.`).waitFor()
    expect(await orders()).toEqual([])
    await completeOrder(page).click()
    await heading(page, 'Payment Successful!').waitFor()
    expect(await orders()).toHaveLength(1)
    await shoot(page, 'orders-second')
  })
})
