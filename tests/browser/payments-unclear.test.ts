import type { Artwork } from '@gesso/shared-types/artwork'
import type { Page, Route } from 'playwright-core'
import { createArtwork } from '../support/artworks'
import { EASY_BOT_CHECK } from '../support/bot-check'
import { expectToast, type Screen, withBrowser } from '../support/browser'
import { captures } from '../support/purchase'
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
let artwork: Artwork
beforeEach(async () => {
  artwork = await createArtwork(await shop().signIn())
  browser.expectFault(/ERR_FAILED|net::|50\d|409|400|429/)
})

const CONFIRM = '**/test-payments/v1/payment_intents/*/confirm'
const ORDER = '**/api/orders/*'
const PROCESSING_FAILED = 'There was an error processing your order.'

/** A visitor who has typed everything and may press the button. */
async function openPayment('phone': Screen = 'desktop'): Promise<Page> {
  const page = await browser.open('phone')
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
  test('whose answer is lost after the bank’s approval leads to the paid order', async () => {
    const page = await openPayment('phone')
    await page.route(CONFIRM, loseAnswer)
    await payWith(page)
    await heading(page, 'Payment Successful!').waitFor()
    await cartLink(page, 0).waitFor()
  })

  test('that never reached the bank says what the shop knows, and the same button pays the same order', async () => {
    const page = await openPayment('phone')
    await page.route(CONFIRM, (route) => route.abort())
    await payWith(page)
    await expectToast(page, PROCESSING_FAILED)
    await page.getByText('The shop has not received your payment so far').waitFor()
    await expectNoClaim(page)
    expect(await storedCart(page)).toHaveLength(1)
    await page.unroute(CONFIRM)
    await completeOrder(page).click()
    await heading(page, 'Payment Successful!').waitFor()
    expect(await ordersOf()).toHaveLength(1)
  })

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

test.each([
  ['is lost', (route: Route) => route.abort()],
  [
    'is that payments cannot be reached',
    (route: Route) =>
      route.fulfill({ status: 503, json: { code: 'payments_unavailable', message: 'Later, please.' } }),
  ],
  ['is in no known form', (route: Route) => route.fulfill({ json: { ok: true } })],
])(
  'an order whose answer %s was not processed, and nobody says that nothing was charged',
  async (_what, answer) => {
    const page = await openPayment()
    await page.route('**/api/orders', answer)
    await payWith(page)
    await expectToast(page, PROCESSING_FAILED)
    await page.getByText('could not be reached. Please try again in a moment.').waitFor()
    await expectNoClaim(page)
    expect(await storedCart(page)).toHaveLength(1)
  },
)

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
