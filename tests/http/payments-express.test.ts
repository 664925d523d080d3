import type { PlacedOrder } from '@gesso/shared-types/order'
import {
  CARDS,
  CUSTOMER,
  confirmationForm,
  confirmPayment,
  intentAtProvider,
  intentOf,
  originalLine,
  placeOrder,
  printLine,
} from '../support/purchase'
import { withSale } from '../support/sale'
import { saveSettings } from '../support/settings'

const sale = withSale()

const place = (byWallet: boolean): Promise<PlacedOrder> =>
  sale.buyer.call('placeOrder', {
    customerData: CUSTOMER,
    orderItems: [originalLine(sale.artwork)],
    ...(byWallet && { byWallet }),
  })

const WALLET = { name: 'Ada O’Brien', line1: '12 Long Acre', country: 'CH' }

/** Confirms as Stripe.js does for a wallet: with the address that the wallet tells. */
function payByWallet({ id, clientSecret }: PlacedOrder, card: string = CARDS.good) {
  const { publishableKey: key } = sale.shop.paymentKeys
  const returnUrl = `${sale.shop.url}/payment-confirmation/${id}`
  const body = confirmationForm({ clientSecret, card, returnUrl, key })
  body.set('shipping[name]', WALLET.name)
  body.set('shipping[address][line1]', WALLET.line1)
  body.set('shipping[address][country]', WALLET.country)
  return sale.buyer.send('POST', `/test-payments/v1/payment_intents/${intentOf({ clientSecret })}/confirm`, {
    body,
  })
}

const shippingOf = async (order: Pick<PlacedOrder, 'clientSecret'>) =>
  ((await intentAtProvider(sale.shop, intentOf(order))) as unknown as { shipping: { name: string } | null })
    .shipping

describe('an order that a wallet pays', () => {
  test('leaves it to the wallet to tell the provider where it goes', async () => {
    const order = await place(true)
    expect(await shippingOf(order)).toBeNull()
    expect((await payByWallet(order)).status).toBe(200)
    expect(await shippingOf(order)).toMatchObject({ name: WALLET.name, address: { line1: WALLET.line1 } })
    expect(await sale.stateOf(order.id)).toBe('paid')
  })

  test('is the same order that a card was refused for, with a payment of its own', async () => {
    const byCard = await place(false)
    expect((await confirmPayment(sale.shop, sale.buyer, byCard, CARDS.declined)).status).toBe(402)
    expect((await payByWallet(byCard)).text).toContain('was last set with a secret key')
    const byWallet = await place(true)
    expect(byWallet.id).toBe(byCard.id)
    expect(intentOf(byWallet)).not.toBe(intentOf(byCard))
    expect(await intentAtProvider(sale.shop, intentOf(byCard))).toMatchObject({ status: 'canceled' })
    expect((await payByWallet(byWallet)).status).toBe(200)
    expect(await sale.stateOf(byWallet.id)).toBe('paid')
    expect((await sale.look()).originalOffer).toBe('sold')
  })

  test('can be tried again after a refusal, and then with a card, which the shop tells the address for', async () => {
    const first = await place(true)
    expect((await payByWallet(first, CARDS.declined)).status).toBe(402)
    const again = await place(true)
    expect((await payByWallet(again, CARDS.withoutFunds)).status).toBe(402)
    const byCard = await place(false)
    expect([again.id, byCard.id]).toEqual([first.id, first.id])
    expect(intentOf(byCard)).toBe(intentOf(again))
    expect(await shippingOf(byCard)).toMatchObject({ name: `${CUSTOMER.firstName} ${CUSTOMER.lastName}` })
    expect((await confirmPayment(sale.shop, sale.buyer, byCard)).status).toBe(200)
    expect(await sale.stateOf(byCard.id)).toBe('paid')
  })

  test('waits for the wallet while the checkout asks for its payment', async () => {
    const order = await place(true)
    const { clientSecret } = await sale.buyer.call('createPaymentIntent', { amount: 125 })
    expect(intentOf({ clientSecret })).toBe(intentOf(order))
    expect(await shippingOf(order)).toBeNull()
    expect((await payByWallet(order)).status).toBe(200)
  })

  test('gives up a payment that waits for the bank’s question to its card', async () => {
    const byCard = await place(false)
    await confirmPayment(sale.shop, sale.buyer, byCard, CARDS.threeDSecure)
    expect(await intentAtProvider(sale.shop, intentOf(byCard))).toMatchObject({ status: 'requires_action' })
    const byWallet = await place(true)
    expect(await intentAtProvider(sale.shop, intentOf(byCard))).toMatchObject({ status: 'canceled' })
    expect((await payByWallet(byWallet)).status).toBe(200)
    expect(await sale.stateOf(byWallet.id)).toBe('paid')
  })

  test('is not paid once more when a card has paid it already', async () => {
    const byCard = await place(false)
    expect((await confirmPayment(sale.shop, sale.buyer, byCard)).status).toBe(200)
    const byWallet = await place(true)
    expect(byWallet).toMatchObject({ id: byCard.id, paymentState: 'paid' })
  })
})

test('the provider is told the address of other orders by the shop, as ever', async () => {
  const order = await placeOrder(sale.shop.visitor(), [printLine(sale.artwork, 'A4')])
  expect(await shippingOf(order)).toMatchObject({ name: `${CUSTOMER.firstName} ${CUSTOMER.lastName}` })
})

test('pages know of wallets only once the artist offers them', async () => {
  const data = async () => (await sale.shop.visitor().send('GET', '/cart')).text
  expect(await data()).not.toContain('expressPay')
  await saveSettings(sale.artist, { expressPay: true })
  expect(await data()).toContain('"expressPay":true')
  await saveSettings(sale.artist, {})
  expect(await data()).not.toContain('expressPay')
})
