import type { Artwork } from '@gesso/shared-types/artwork'
import type { Page, Route } from 'playwright-core'
import { createArtwork, dataString, makePicture } from '../support/artworks'
import { EASY_BOT_CHECK } from '../support/bot-check'
import { expectToast, type Screen, toastOf, withBrowser } from '../support/browser'
import { CARDS, captures } from '../support/purchase'
import { withShop } from '../support/shop'
import {
  buyOriginal,
  cartLink,
  completeOrder,
  fillShipping,
  heading,
  offerCard,
  payWith,
  shippingForm,
  storedCart,
} from '../support/storefront-page'
import { visit } from '../support/visit'

const shop = withShop(EASY_BOT_CHECK)
const browser = withBrowser(shop)

describe('a card', () => {
  let artwork: Artwork
  beforeEach(async () => {
    artwork = await createArtwork(await shop().signIn(), {
      images: [dataString(await makePicture('jpeg', 400, 300))],
    })
  })

  const orderIdOf = (page: Page) => new URL(page.url()).pathname.split('/').at(-1) ?? ''
  const stateOf = async (id: string) => (await shop().visitor().call('getOrder', { id })).paymentState

  test('a declined card shows the provider’s message and keeps the cart; another one pays the same order', async () => {
    browser.expectFault(/402/)
    const page = await browser.open()
    await buyOriginal(page, artwork.slug)
    await fillShipping(page)
    await completeOrder(page).waitFor()
    await payWith(page, CARDS.declined)
    await toastOf(page).waitFor()
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

  describe('a bank that asks for 3-D Secure', () => {
    async function goToBank(): Promise<Page> {
      const page = await browser.open()
      await buyOriginal(page, artwork.slug)
      await fillShipping(page)
      await completeOrder(page).waitFor()
      await payWith(page, CARDS.threeDSecure)
      await page.getByText('This is a test bank. No card is charged.').waitFor()
      return page
    }

    test('and approves leads back to the paid order; the cart is empty', async () => {
      const page = await goToBank()
      await page.getByRole('button', { name: 'Complete' }).click()
      await heading(page, 'Payment Successful!').waitFor()
      await cartLink(page, 0).waitFor()
      expect(await stateOf(orderIdOf(page))).toBe('paid')
      expect(page.url()).toBe(`${shop().url}/payment-confirmation/${orderIdOf(page)}`)
    })

    test('and refuses leads back to a message that says so; the cart stays, and another card pays', async () => {
      const page = await goToBank()
      await page.getByRole('button', { name: 'Fail' }).click()
      await heading(page, 'Payment Failed').waitFor()
      await expectToast(page, 'Payment Failed', PROVIDER_REFUSES)
      expect(page.url()).not.toContain('secret')
      await cartLink(page, 1).waitFor()
      await page.getByRole('link', { name: 'Return to Checkout' }).click()
      await shippingForm(page).getByRole('button', { name: 'Save & Continue to Payment' }).click()
      await completeOrder(page).waitFor()
      await payWith(page)
      await heading(page, 'Payment Successful!').waitFor()
      await cartLink(page, 0).waitFor()
    })
  })
})

describe('an answer that is lost', () => {
  let artwork: Artwork
  beforeEach(async () => {
    artwork = await createArtwork(await shop().signIn())
    browser.expectFault(/ERR_FAILED|net::|50\d|409|400|429/)
  })

  const CONFIRM = '**/test-payments/v1/payment_intents/*/confirm'
  const ORDER = '**/api/orders/*'
  const PROCESSING_FAILED = 'There was an error processing your order.'

  /** A visitor who has typed everything and may press the button. */
  async function openPayment(screen: Screen = 'desktop'): Promise<Page> {
    const page = await browser.open(screen)
    await buyOriginal(page, artwork.slug)
    await fillShipping(page)
    await completeOrder(page).waitFor()
    return page
  }

  /** The request arrives, and its answer is lost on the way back. */
  const loseAnswer = async (route: Route): Promise<void> => {
    await route.fetch()
    await route.abort()
  }

  /** No word on the page says that a payment failed, or that nothing was charged. */
  async function expectNoClaim(page: Page): Promise<void> {
    expect(await page.getByText(/Payment Failed|Nothing was charged/i).count()).toBe(0)
  }

  const ordersOf = () =>
    shop().query('SELECT DISTINCT order_id FROM order_items WHERE artwork_id = $1', [artwork.id])

  describe('on a phone, a confirmation', () => {
    test('after which nothing answers says so; the same button finds out, and the order is charged once', async () => {
      const page = await openPayment('phone')
      const before = (await captures(shop())).length
      await page.route(CONFIRM, loseAnswer)
      await page.route(ORDER, (route) => route.abort())
      await payWith(page)
      await expectToast(page, PROCESSING_FAILED)
      await page.getByText('we do not know yet whether your payment went through').waitFor()
      await expectNoClaim(page)
      expect(await storedCart(page)).toHaveLength(1)
      await page.unroute(CONFIRM)
      await page.unroute(ORDER)
      await completeOrder(page).click()
      await heading(page, 'Payment Successful!').waitFor()
      await cartLink(page, 0).waitFor()
      expect((await captures(shop())).slice(before)).toEqual([12_500])
    })
  })

  test('an order whose answer is lost was not processed, and nobody says that nothing was charged', async () => {
    const page = await openPayment()
    await page.route('**/api/orders', (route) => route.abort())
    await payWith(page)
    await expectToast(page, PROCESSING_FAILED)
    await page.getByText('could not be reached. Please try again in a moment.').waitFor()
    await expectNoClaim(page)
    expect(await storedCart(page)).toHaveLength(1)
  })

  test('an order that is refused for a field of the customer was not processed; the field says why and has the focus', async () => {
    const page = await openPayment()
    const refusal = {
      code: 'invalid_input',
      message: 'Some fields are not right.',
      fields: [{ field: 'customerData.zipCode', message: 'No parcels go there' }],
    }
    await page.route('**/api/orders', (route) => route.fulfill({ status: 400, json: refusal }))
    await payWith(page)
    await expectToast(page, PROCESSING_FAILED)
    await shippingForm(page).getByText('No parcels go there').waitFor()
    const field = shippingForm(page).getByLabel('ZIP Code')
    expect(await field.evaluate((element) => element === document.activeElement)).toBe(true)
    expect(await storedCart(page)).toHaveLength(1)
  })

  test('whoever changes the cart after an unheard payment is asked before the next order', async () => {
    const page = await openPayment()
    await page.route(CONFIRM, loseAnswer)
    await page.route(ORDER, (route) => route.abort())
    await payWith(page)
    await page.getByText('we do not know yet whether your payment went through').waitFor()
    await page.unroute(CONFIRM)
    await page.unroute(ORDER)
    const [paid] = await ordersOf()
    const other = await createArtwork(await shop().signIn())
    await visit(page, `/artwork/${other.slug}`)
    await offerCard(page, 'Original Artwork').getByRole('button', { name: 'Buy Now' }).click()
    await page.getByRole('link', { name: 'Edit Cart' }).click()
    await page
      .getByRole('button', { name: /^Remove/ })
      .first()
      .click()
    await page.getByRole('link', { name: 'Proceed to Checkout' }).click()
    await shippingForm(page).getByRole('button', { name: 'Save & Continue to Payment' }).click()
    await completeOrder(page).waitFor()
    await payWith(page)
    await page
      .getByText(`You have paid for order GESSO-${(paid as { order_id: string }).order_id} already.`)
      .waitFor()
    expect(await shop().query('SELECT 1 FROM order_items WHERE artwork_id = $1', [other.id])).toEqual([])
    await completeOrder(page).click()
    await heading(page, 'Payment Successful!').waitFor()
    expect(await shop().query('SELECT 1 FROM order_items WHERE artwork_id = $1', [other.id])).toHaveLength(1)
  })

  describe('an order after holds that ended unpaid', () => {
    test('passes the bot-check by itself', async () => {
      const page = await openPayment()
      const asked = page.waitForRequest('**/api/bot-check')
      await page.route('**/api/orders', async (route) => {
        const body = route.request().postDataJSON()
        if (body.altcha) return route.continue()
        await route.fulfill({
          status: 400,
          json: { code: 'bot_check_failed', message: 'Please confirm that you are a person.' },
        })
      })
      await payWith(page)
      await asked
      await heading(page, 'Payment Successful!').waitFor()
    })
  })
})
