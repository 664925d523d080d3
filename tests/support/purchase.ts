import type { Artwork } from '@gesso/shared-types/artworks/artwork'
import type { CartLine, ConfirmedOrder, PlacedOrder } from '@gesso/shared-types/orders/order'
import { newOriginalLine, newPrintLine } from '../../storefront/src/cart/new-line'
import { createArtwork } from './artworks'
import type { Shop } from './shop'
import { until } from './until'
import type { Answer, Visitor } from './visitor'

/** What a buyer types at checkout. */
export const CUSTOMER = {
  firstName: 'Ada',
  lastName: "O'Brien-Šťastná",
  email: 'ada@example.test',
  phone: '+1 555 0100',
  address: '12 Long Acre, “Flat 3”',
  city: 'Zürich',
  zipCode: '8001',
  country: 'CH',
  specialInstructions: 'Leave it with the neighbours.',
}

/** Stripe's published test cards. */
export const CARDS = {
  good: '4242424242424242',
  declined: '4000000000000002',
  withoutFunds: '4000000000009995',
  expired: '4000000000000069',
  wrongCode: '4000000000000127',
  processingError: '4000000000000119',
  threeDSecure: '4000002760003184',
} as const

/** The cart line of an artwork's original, as the browser keeps it. */
export const originalLine: (artwork: Artwork) => CartLine = newOriginalLine

/** The cart line of prints in one size, as the browser keeps it. */
export const printLine = (artwork: Artwork, size: string, quantity = 1): CartLine =>
  newPrintLine(
    artwork,
    artwork.printOptions.findIndex((option) => option.size === size),
    quantity,
  )

/** Places an order, as 'Complete Order' does. */
export const placeOrder = (buyer: Visitor, orderItems: CartLine[], customer = {}): Promise<PlacedOrder> =>
  buyer.call('placeOrder', { customerData: { ...CUSTOMER, ...customer }, orderItems })

/** The id of the intent that a client secret belongs to. */
export const intentOf = ({ clientSecret }: { clientSecret: string }): string =>
  clientSecret.split('_secret_')[0] ?? ''

/** The form with which a browser confirms a payment by card. */
export const confirmationForm = (given: {
  clientSecret: string
  card: string
  returnUrl: string
  key: string
}): URLSearchParams =>
  new URLSearchParams({
    client_secret: given.clientSecret,
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': given.card,
    'payment_method_data[card][exp_month]': '12',
    'payment_method_data[card][exp_year]': String(new Date().getUTCFullYear() + 2),
    'payment_method_data[card][cvc]': '123',
    return_url: given.returnUrl,
    key: given.key,
  })

/** Confirms an order's payment by card, as the browser does. */
export function confirmPayment(
  shop: Pick<Shop, 'url' | 'paymentKeys'>,
  buyer: Visitor,
  order: Pick<PlacedOrder, 'id' | 'clientSecret'>,
  card: string = CARDS.good,
): Promise<Answer> {
  const { clientSecret } = order
  const returnUrl = `${shop.url}/payment-confirmation/${order.id}`
  return buyer.send('POST', `/test-payments/v1/payment_intents/${intentOf(order)}/confirm`, {
    body: confirmationForm({ clientSecret, card, returnUrl, key: shop.paymentKeys.publishableKey }),
  })
}

/** Makes a purchase, from the cart to the confirmation page. */
export async function buy(
  shop: Pick<Shop, 'url' | 'paymentKeys'>,
  buyer: Visitor,
  orderItems: CartLine[],
): Promise<ConfirmedOrder> {
  const order = await placeOrder(buyer, orderItems)
  const payment = await confirmPayment(shop, buyer, order)
  if (payment.status !== 200) throw new Error(`The payment failed: ${payment.text}`)
  return buyer.call('getOrder', { id: order.id })
}

/** Tries to buy an original until the shop is no longer busy. */
export const untilSold = (shop: Shop, buyer: Visitor, artwork: Artwork): Promise<void> =>
  until(async () => {
    try {
      return (await buy(shop, buyer, [originalLine(artwork)])).paymentState === 'paid'
    } catch (error) {
      if (error instanceof Error && /was refused with 503/.test(error.message)) return false
      throw error
    }
  })

/** Sells an original and two prints of one artwork. */
export async function sellArtwork(shop: Shop, title: string): Promise<ConfirmedOrder> {
  const artwork = await createArtwork(await shop.signIn(), { title })
  const order = await buy(shop, shop.visitor(), [originalLine(artwork), printLine(artwork, 'A4', 2)])
  expect(order.paymentState).toBe('paid')
  return order
}

type ProviderIntent = {
  status: string
  amount: number
  amount_received: number
  metadata: Record<string, string>
}

/** Reads an intent from the provider. */
export const intentAtProvider = (shop: Shop, id: string): Promise<ProviderIntent> =>
  shop.provider('GET', `payment_intents/${id}`) as Promise<ProviderIntent>

/** The amount of each capture at the provider, in cents. */
export async function captures(shop: Shop): Promise<number[]> {
  const rows = await shop.query<{ amount: string }>(
    'SELECT amount FROM test_payments.captures ORDER BY place',
  )
  return rows.map((row) => Number(row.amount))
}
