import type { Artwork } from '@gesso/shared-types/artwork'
import type { Page } from 'playwright-core'
import { createArtwork, dataString, makePicture } from '../support/artworks'
import { expectToast, toastOf, withBrowser } from '../support/browser'
import { CARDS } from '../support/purchase'
import { withShop } from '../support/shop'
import {
  buyOriginal,
  cartLink,
  completeOrder,
  fillShipping,
  heading,
  payWith,
  shippingForm,
  storedCart,
} from '../support/storefront-page'

const shop = withShop()
const browser = withBrowser(shop)
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

  test('and refuses is named by the shop where the provider gives no reason; the cart stays', async () => {
    browser.expectFault(/ERR_FAILED/)
    const page = await goToBank()
    await page.route('**/test-payments/v1/payment_intents/**', (route) => route.abort())
    await page.getByRole('button', { name: 'Fail' }).click()
    await expectToast(page, 'Payment Failed', 'Your bank did not approve the payment.')
    await cartLink(page, 1).waitFor()
  })
})
