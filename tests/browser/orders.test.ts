import type { Artwork } from '@gesso/shared-types/artwork'
import type { Page } from 'playwright-core'
import { expectAccessible } from '../support/accessibility'
import { createArtwork, dataString, makePicture } from '../support/artworks'
import { expectToast, withBrowser } from '../support/browser'
import { tabTo } from '../support/keyboard'
import { buy, CARDS, captures, originalLine, printLine } from '../support/purchase'
import { withShop } from '../support/shop'
import {
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
import { visit } from '../support/visit'

const shop = withShop()
const browser = withBrowser(shop)

describe('buying', () => {
  let artwork: Artwork
  beforeEach(async () => {
    artwork = await createArtwork(await shop().signIn(), {
      images: [dataString(await makePicture('jpeg', 400, 300))],
    })
  })

  const orderIdOf = (page: Page) => new URL(page.url()).pathname.split('/').at(-1) ?? ''
  const stateOf = async (id: string) => (await shop().visitor().call('getOrder', { id })).paymentState

  /** The artwork's card in the gallery grid. */
  const galleryCard = (page: Page) =>
    page.locator('article, li').filter({ has: page.getByRole('link', { name: artwork.title, exact: true }) })

  describe('on a phone', () => {
    test('a visitor buys an original and two prints; the artwork shows as sold and the cart is empty', async () => {
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
      for (const words of ['$171.00', '$25.00', '$196.00 USD', `GESSO-${orderIdOf(page)}`]) {
        expect(await page.getByText(words, { exact: true }).count()).toBe(1)
      }
      await cartLink(page, 0).waitFor()
      await expectAccessible(page)
      expect((await captures(shop())).slice(before.length)).toEqual([19_600])

      await page.getByRole('link', { name: 'Return to Gallery' }).click()
      await galleryCard(page).getByText('Original is sold').waitFor()
      await page.getByRole('link', { name: artwork.title, exact: true }).click()
      await offerCard(page, 'Original Artwork').getByText('(SOLD)').waitFor()
    })
  })

  test('by keyboard alone, from the gallery to the confirmation', async () => {
    const page = await browser.open()
    await visit(page, '/')
    const press = (key: string) => page.keyboard.press(key)
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
    for (const [label, value] of Object.entries(SHIPPING)) {
      await tabTo(shippingForm(page).getByLabel(label, { exact: true }))
      await page.keyboard.insertText(value)
    }
    await tabTo(page.getByRole('button', { name: 'Save & Continue to Payment' }))
    await press('Enter')
    await completeOrder(page).waitFor()
    for (const [label, value] of Object.entries(cardOf(CARDS.good))) {
      await tabTo(paymentForm(page).getByLabel(label))
      await page.keyboard.type(value.replace(/\D/g, ''))
    }
    await tabTo(completeOrder(page))
    await press('Enter')
    await heading(page, 'Payment Successful!').waitFor()
    expect(await stateOf(orderIdOf(page))).toBe('paid')
  })
})

describe('the cart', () => {
  let artwork: Artwork
  beforeEach(async () => {
    artwork = await createArtwork(await shop().signIn())
  })

  const addOriginal = (page: Page) =>
    offerCard(page, 'Original Artwork').getByRole('button', { name: 'Add to Cart' }).click()

  /** A visitor who has the original and two prints in the cart. */
  async function openWithCart(path: string): Promise<Page> {
    const page = await browser.open()
    await fillCart(page, [originalLine(artwork), printLine(artwork, 'A3', 2)])
    await visit(page, path)
    return page
  }

  /** Keeps the page's scripts back until they are released. */
  function holdScripts(page: Page) {
    let release = (): void => {}
    const isReleased = new Promise<void>((resolve) => {
      release = resolve
    })
    void page.route('**/assets/*.js', async (route) => {
      await isReleased
      await route.continue()
    })
    return { release: () => release() }
  }

  test('has a line for each thing with its kind, price and sum, and a way to checkout', async () => {
    const page = await openWithCart('/cart')
    const main = page.getByRole('main')
    for (const words of ['Original Artwork', 'Print - A3', '$35.50', '$71.00', 'Calculated at checkout']) {
      await main.getByText(words, { exact: true }).first().waitFor()
    }
    await main.getByText('$171.00 USD').waitFor()
    expect(await main.getByRole('spinbutton').count()).toBe(1)
    await main.getByRole('button', { name: 'Fewer' }).click()
    await main.getByText('$135.50 USD').waitFor()
    expect(await main.getByRole('button', { name: 'Fewer' }).isDisabled()).toBe(true)
    await main.getByRole('button', { name: /^Remove .*Print - A3$/ }).click()
    await main.getByText('$100.00 USD').waitFor()
    await main.getByRole('button', { name: /^Remove/ }).click()
    await heading(page, 'Your Cart is Empty').waitFor()
    await page.getByRole('link', { name: 'Browse Gallery' }).click()
    await page.waitForURL(`${shop().url}/`)
  })

  test('is empty before its scripts as after them when what the browser kept is damaged', async () => {
    const page = await browser.open()
    await visit(page, '/contact')
    await page.evaluate(() => {
      localStorage.setItem('cart', '[null, 7, {"artworkId": {}}]')
      localStorage.setItem('cart-titles', '[{')
    })
    const scripts = holdScripts(page)
    await page.goto('/cart', { waitUntil: 'domcontentloaded' })
    expect(await page.locator('[data-early-cart] > *').count()).toBe(0)
    scripts.release()
    await heading(page, 'Your Cart is Empty').waitFor()
  })

  test('shows a title of another hand as text, and as the shop has it once it knows', async () => {
    const page = await openWithCart('/contact')
    await page.evaluate(
      ([id]) =>
        localStorage.setItem('cart-titles', JSON.stringify({ [String(id)]: '<img src=x onerror=alert(1)>' })),
      [artwork.id],
    )
    const scripts = holdScripts(page)
    await page.goto('/cart', { waitUntil: 'commit' })
    await page.getByText('<img src=x onerror=alert(1)>').first().waitFor()
    scripts.release()
    await page.getByRole('link', { name: artwork.title }).first().waitFor()
    expect(await page.getByText('<img').count()).toBe(0)
  })

  test('merges a print that is in it already, to ten at most', async () => {
    const page = await openWithCart(`/artwork/${artwork.slug}`)
    const prints = offerCard(page, 'Fine Art Prints')
    await prints.getByLabel('A3').check()
    await prints.getByRole('spinbutton').fill('9')
    await prints.getByRole('button', { name: 'Add to Cart' }).click()
    await cartLink(page, 11).waitFor()
    expect((await storedCart(page)).map(({ quantity }: { quantity: number }) => quantity)).toEqual([1, 10])
  })

  test('that holds the original, or ten of a print, says so instead of adding it', async () => {
    const page = await openWithCart(`/artwork/${artwork.slug}`)
    await addOriginal(page)
    await expectToast(page, 'Already in Cart', 'Your cart holds as many of this item as one order can have.')
    await cartLink(page, 3).waitFor()
    await offerCard(page, 'Original Artwork').getByRole('button', { name: 'Buy Now' }).click()
    await heading(page, 'Checkout').waitFor()
  })

  test('when storage is full, it is cleared and only the new item stays', async () => {
    const page = await openWithCart(`/artwork/${artwork.slug}`)
    await page.evaluate(() => {
      for (let size = 2 ** 22; size >= 1; size = Math.floor(size / 2)) {
        try {
          for (let place = 0; ; place++) localStorage.setItem(`${size}-${place}`, 'x'.repeat(size))
        } catch {
          // Full at this size.
        }
      }
    })
    await offerCard(page, 'Fine Art Prints').getByLabel('A4').check()
    await offerCard(page, 'Fine Art Prints').getByRole('button', { name: 'Add to Cart' }).click()
    await expectToast(
      page,
      'Storage Cleared and Item Added',
      'Browser storage was full. We cleared it and added your item.',
    )
    expect(await storedCart(page)).toMatchObject([{ type: 'print', printSize: 'A4', quantity: 1 }])
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['cart'])
  })

  test.each([
    ['QuotaExceededError', 'Unable to Add to Cart', 'Please close some browser tabs and try again.'],
    ['UnknownError', 'Error Adding to Cart', 'Please try again.'],
  ])('that cannot be saved for %s says so: %s', async (error, title, description) => {
    const page = await browser.open()
    await visit(page, `/artwork/${artwork.slug}`)
    await page.evaluate((name) => {
      Storage.prototype.setItem = () => {
        throw new DOMException('No', name)
      }
    }, error)
    await addOriginal(page)
    await expectToast(page, title, description)
  })
})

describe('the confirmation', () => {
  /** A paid order's page, whose call is answered with these fields changed. */
  async function openConfirmation(changes: object = {}): Promise<Page> {
    const artwork = await createArtwork(await shop().signIn())
    const order = await buy(shop(), shop().visitor(), [originalLine(artwork)])
    const page = await browser.open()
    await page.route(`**/api/orders/${order.id}`, (route) =>
      route.fulfill({ json: { ...order, ...changes } }),
    )
    await visit(page, `/payment-confirmation/${order.id}`)
    await heading(page, 'Payment Successful!').waitFor()
    return page
  }

  test('has the texts of the specification, and the payment’s date in US English', async () => {
    const page = await openConfirmation({ createdAt: '2026-03-09T23:30:00.000Z' })
    for (const words of [
      'Thank you for your purchase. Your order has been confirmed.',
      'A confirmation email with tracking will be sent to you.',
      'Payment date',
      'March 9, 2026',
      '$25.00',
    ]) {
      await page.getByText(words, { exact: true }).waitFor()
    }
    await page.getByRole('link', { name: 'Return to Gallery' }).click()
    await page.waitForURL(`${shop().url}/`)
  })

  test('reads a date and a total by their other names, and shows the total alone where that is all', async () => {
    const page = await openConfirmation({
      createdAt: undefined,
      totalAmount: undefined,
      subtotalAmount: undefined,
      shippingAmount: undefined,
      date: '2026-03-09T23:30:00.000Z',
      total: '125.00',
      timeZone: 'Pacific/Auckland',
    })
    const order = page.getByRole('main')
    // At the artist's time.
    await order.getByText('March 10, 2026', { exact: true }).waitFor()
    await order.getByText('$125.00 USD', { exact: true }).waitFor()
    expect(await order.getByText(/^(Subtotal|Shipping)$/).count()).toBe(0)
  })

  test('of an order that is sent tells works, state and the carrier’s page below', async () => {
    const artist = await shop().signIn()
    const artwork = await createArtwork(artist, { title: 'Turf Huts' })
    const { id } = await buy(shop(), shop().visitor(), [originalLine(artwork)])
    const tracking = { trackingCarrier: 'UPS', trackingNumber: '1Z99' }
    await artist.call('setOrderStatus', { id, status: 'completed', ...tracking })
    const page = await browser.open('phone')
    await visit(page, `/payment-confirmation/${id}`)
    await heading(page, 'Payment Successful!').waitFor()
    await page.getByRole('list', { name: 'Works' }).getByText('Turf Huts').waitFor()
    await page.getByText('On its way', { exact: true }).waitFor()
    expect(await page.getByRole('link', { name: '1Z99' }).getAttribute('href')).toBe(
      'https://www.ups.com/track?tracknum=1Z99',
    )
    await page.getByText('A confirmation email with tracking will be sent to you.').waitFor()
  })

  test('says FREE when shipping costs nothing', async () => {
    const page = await openConfirmation({ shippingAmount: '0.00', totalAmount: '100.00' })
    await page.getByText('FREE', { exact: true }).waitFor()
  })

  test('shows a spinner while the order is loading', async () => {
    browser.expectFault(/404/)
    const page = await browser.open()
    let answer = () => {}
    const answered = new Promise<void>((done) => {
      answer = done
    })
    await page.route('**/api/orders/*', async (route) => {
      await answered
      await route.continue()
    })
    const asking = page.waitForRequest('**/api/orders/*')
    await page.goto('/payment-confirmation/0000000000')
    await asking
    await page.getByRole('status', { name: 'Loading' }).waitFor()
    answer()
    await heading(page, 'Order Not Found').waitFor()
  })
})
