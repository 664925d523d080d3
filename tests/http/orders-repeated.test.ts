import { createArtwork } from '../support/artworks'
import { injectCallFaults, injectWebhookFaults, untilPaymentState } from '../support/payments'
import {
  captures,
  confirmPayment,
  intentAtProvider,
  intentOf,
  originalLine,
  placeOrder,
  printLine,
} from '../support/purchase'
import { withSale } from '../support/sale'

const sale = withSale()

describe('the same visitor', () => {
  test('has another checkout session for the next purchase, and the same one until the first is paid', async () => {
    const session = () => sale.buyer.cookies.get('gesso_checkout')
    const lines = [printLine(sale.artwork, 'A4')]
    await sale.buyer.call('createPaymentIntent', { amount: '35.00' })
    const first = session()
    const order = await placeOrder(sale.buyer, lines)
    await sale.buyer.call('createPaymentIntent', { amount: '35.00' })
    expect(session()).toBe(first)
    await confirmPayment(sale.shop, sale.buyer, order)
    expect(await sale.buyer.call('getOrder', { id: order.id })).toMatchObject({ paymentState: 'paid' })
    expect((await sale.buyer.call('getOrder', { id: order.id })).buyer).not.toBeNull()
    await sale.buyer.call('createPaymentIntent', { amount: '35.00' })
    expect(session()).toMatch(/^[\w-]{43}$/)
    expect(session()).not.toBe(first)
    expect((await placeOrder(sale.buyer, lines)).id).not.toBe(order.id)
  })

  test('who orders the same again gets the same order and the same secret', async () => {
    const lines = [originalLine(sale.artwork), printLine(sale.artwork, 'A3', 2)]
    const first = await placeOrder(sale.buyer, lines)
    const second = await placeOrder(sale.buyer, [...lines].reverse())
    expect(second).toEqual(first)
    expect(await sale.ordersOf(sale.artwork.id)).toHaveLength(1)
  })

  test('may correct the address with the same order', async () => {
    const first = await placeOrder(sale.buyer, [originalLine(sale.artwork)])
    await placeOrder(sale.buyer, [originalLine(sale.artwork)], { city: 'Bern', specialInstructions: null })
    const customers = await sale.shop.query(
      `SELECT city, special_instructions AS instructions FROM orders JOIN customers ON customers.id = customer_id
       WHERE orders.id = $1`,
      [first.id],
    )
    expect(customers).toEqual([{ city: 'Bern', instructions: null }])
  })

  test('who orders something else loses the old order, its hold and its intent', async () => {
    const other = await createArtwork(sale.artist)
    const first = await placeOrder(sale.buyer, [originalLine(sale.artwork)])
    const second = await placeOrder(sale.buyer, [originalLine(other)])
    expect(second.id).not.toBe(first.id)
    expect(second.clientSecret).not.toBe(first.clientSecret)
    expect(await sale.stateOf(first.id)).toBe('expired')
    expect(await sale.look(sale.artwork.id)).toMatchObject({ originalOnHold: false })
    expect(await sale.look(other.id)).toMatchObject({ originalOnHold: true })
    expect(await intentAtProvider(sale.shop, intentOf(first))).toMatchObject({ status: 'canceled' })
    expect((await confirmPayment(sale.shop, sale.buyer, first)).status).toBe(400)
  })

  test('who changes only the quantity gets a new order with the right amount', async () => {
    await placeOrder(sale.buyer, [printLine(sale.artwork, 'A4', 1)])
    const second = await placeOrder(sale.buyer, [printLine(sale.artwork, 'A4', 3)])
    expect(second.totalAmount).toBe('75.00')
    expect(await intentAtProvider(sale.shop, intentOf(second))).toMatchObject({ amount: 7500 })
  })

  test('whose answer was lost repeats the click and has one order', async () => {
    await sale.buyer.call('createPaymentIntent', { amount: '125.00' })
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => placeOrder(sale.buyer, [originalLine(sale.artwork)])),
    )
    expect(new Set(answers.map(({ id, clientSecret }) => `${id} ${clientSecret}`)).size).toBe(1)
    expect(await sale.ordersOf(sale.artwork.id)).toHaveLength(1)
  })

  test('who pays and clicks again before the confirmation page gets the paid order', async () => {
    const first = await placeOrder(sale.buyer, [originalLine(sale.artwork)])
    await confirmPayment(sale.shop, sale.buyer, first)
    expect(await placeOrder(sale.buyer, [originalLine(sale.artwork)])).toMatchObject({
      id: first.id,
      paymentState: 'paid',
    })
  })

  test.each([
    ['at once', false],
    ['once the payment form is there', true],
  ])(
    'who never came back from the bank and buys the same again later, %s, gets a second order',
    async (_when, asksForIntent) => {
      const lines = [printLine(sale.artwork, 'A4')]
      const first = await placeOrder(sale.buyer, lines)
      await confirmPayment(sale.shop, sale.buyer, first)
      await untilPaymentState(sale.shop, first.id, 'paid')
      await sale.shop.query(
        "UPDATE orders SET money_settled_at = now() - interval '16 minutes' WHERE id = $1",
        [first.id],
      )
      if (asksForIntent) {
        const { clientSecret } = await sale.buyer.call('createPaymentIntent', { amount: '35.00' })
        expect(clientSecret).not.toBe(first.clientSecret)
      }
      const second = await placeOrder(sale.buyer, lines)
      expect(second).toMatchObject({ paymentState: 'awaiting_payment', totalAmount: '35.00' })
      expect(second.id).not.toBe(first.id)
    },
  )

  test('whose payment is being taken when the provider falls silent hears that, and not of a failure', async () => {
    const lines = [originalLine(sale.artwork)]
    const first = await placeOrder(sale.buyer, lines)
    await injectWebhookFaults(sale.shop, { drop: 1 })
    await confirmPayment(sale.shop, sale.buyer, first)
    await injectCallFaults(sale.shop, { action: 'cut', when: 'after', match: '/capture', count: '2' })
    expect(await placeOrder(sale.buyer, lines)).toMatchObject({ id: first.id, paymentState: 'capturing' })
    const other = await placeOrder(sale.buyer, [printLine(sale.artwork, 'A4')])
    expect(other).toMatchObject({ paymentState: 'awaiting_payment', totalAmount: '35.00' })
    expect(await sale.stateOf(first.id)).toBe('paid')
    expect(await captures(sale.shop)).toContain(12_500)
    await injectWebhookFaults(sale.shop, {})
  })
})
