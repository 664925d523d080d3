import { injectCallFaults } from '../support/payments'
import {
  CARDS,
  confirmPayment,
  intentAtProvider,
  intentOf,
  originalLine,
  placeOrder,
} from '../support/purchase'
import { withSale } from '../support/sale'
import { until } from '../support/until'
import { refusalOf } from '../support/visitor'

const sale = withSale()

describe('the intent of a checkout', () => {
  test('is one for a session, follows the total, and is the one of the order', async () => {
    const { clientSecret } = await sale.buyer.call('createPaymentIntent', {
      amount: '125.00',
      customerData: {},
    })
    expect(await sale.buyer.call('createPaymentIntent', { amount: '45.00' })).toEqual({ clientSecret })
    expect(await intentAtProvider(sale.shop, intentOf({ clientSecret }))).toMatchObject({
      amount: 4500,
      capture_method: 'manual',
    })
    const order = await placeOrder(sale.buyer, [originalLine(sale.artwork)])
    expect(order.clientSecret).toBe(clientSecret)
    expect(await intentAtProvider(sale.shop, intentOf(order))).toMatchObject({ amount: 12_500 })
  })

  test('keeps the amount of the order even when another amount is asked for afterwards', async () => {
    const order = await placeOrder(sale.buyer, [originalLine(sale.artwork)])
    await sale.buyer.call('createPaymentIntent', { amount: '45.00' })
    expect(await intentAtProvider(sale.shop, intentOf(order))).toMatchObject({ amount: 12_500 })
  })

  test('that was paid before there was an order is voided, and no money is captured for it', async () => {
    const { clientSecret } = await sale.buyer.call('createPaymentIntent', { amount: '45.00' })
    const early = { id: 'NOORDERYET', clientSecret }
    expect((await confirmPayment(sale.shop, sale.buyer, early)).status).toBe(200)
    const order = await placeOrder(sale.buyer, [originalLine(sale.artwork)])
    expect(order).toMatchObject({ paymentState: 'awaiting_payment' })
    expect(await intentAtProvider(sale.shop, intentOf(early))).toMatchObject({
      status: 'canceled',
      amount_received: 0,
    })
    await confirmPayment(sale.shop, sale.buyer, order)
    expect(await sale.stateOf(order.id)).toBe('paid')
  })
})

describe('an intent', () => {
  test('for less than the smallest order is refused, so that stolen cards are not tried out', async () => {
    for (const amount of ['0.50', '34.99']) {
      const refused = await refusalOf(sale.buyer.call('createPaymentIntent', { amount }))
      expect(refused).toMatchObject({
        status: 400,
        body: { code: 'invalid_input', fields: [{ field: 'amount' }] },
      })
      expect(refused.message).toContain('$35.00')
    }
    expect(await sale.buyer.call('createPaymentIntent', { amount: '35.00' })).toBeDefined()
  })

  test('that is authorised without an order is cancelled as soon as its event says so', async () => {
    const early = await sale.buyer.call('createPaymentIntent', { amount: '45.00' })
    expect((await confirmPayment(sale.shop, sale.buyer, { id: 'NONE', ...early })).status).toBe(200)
    await until(async () => (await intentAtProvider(sale.shop, intentOf(early))).status === 'canceled')
    const next = await sale.buyer.call('createPaymentIntent', { amount: '45.00' })
    expect(next.clientSecret).not.toBe(early.clientSecret)
  })

  test('whose new amount may still be on its way is not the order’s: a late change reaches no order', async () => {
    const early = await sale.buyer.call('createPaymentIntent', { amount: '45.00' })
    await injectCallFaults(sale.shop, {
      action: 'cut',
      match: `POST /v1/payment_intents/${intentOf(early)}`,
      // The client repeats a lost call once.
      count: '2',
    })
    expect(await refusalOf(sale.buyer.call('createPaymentIntent', { amount: '35.00' }))).toMatchObject({
      status: 503,
    })
    const order = await placeOrder(sale.buyer, [originalLine(sale.artwork)])
    await sale.shop.provider('POST', `payment_intents/${intentOf(early)}`, {
      amount: '3500',
      'metadata[orderId]': '',
    })
    await confirmPayment(sale.shop, sale.buyer, order)
    expect(await sale.stateOf(order.id)).toBe('paid')
  })
})

describe('a card', () => {
  test.each([
    ['declined', 'Your card was declined.'],
    ['withoutFunds', 'Your card has insufficient funds.'],
    ['expired', 'Your card has expired.'],
    ['wrongCode', "Your card's security code is incorrect."],
    ['processingError', 'An error occurred while processing your card. Try again in a little bit.'],
  ] as const)(
    'that is %s leaves order and hold as they are, and the next card pays',
    async (card, message) => {
      const order = await placeOrder(sale.buyer, [originalLine(sale.artwork)])
      const payment = await confirmPayment(sale.shop, sale.buyer, order, CARDS[card])
      expect(payment.status).toBe(402)
      expect(JSON.parse(payment.text)).toMatchObject({ error: { message } })
      expect(await sale.stateOf(order.id)).toBe('awaiting_payment')
      expect(await sale.look()).toMatchObject({ originalOnHold: true })
      expect(await placeOrder(sale.buyer, [originalLine(sale.artwork)])).toEqual(order)
      await confirmPayment(sale.shop, sale.buyer, order)
      expect(await sale.stateOf(order.id)).toBe('paid')
    },
  )

  test('that is no published test number is refused, and nothing changes', async () => {
    const order = await placeOrder(sale.buyer, [originalLine(sale.artwork)])
    expect((await confirmPayment(sale.shop, sale.buyer, order, '4111111111111111')).status).toBe(402)
    expect(await sale.stateOf(order.id)).toBe('awaiting_payment')
  })
})

describe('3-D Secure', () => {
  async function askBank() {
    const order = await placeOrder(sale.buyer, [originalLine(sale.artwork)])
    const payment = await confirmPayment(sale.shop, sale.buyer, order, CARDS.threeDSecure)
    const { status, next_action: action } = JSON.parse(payment.text)
    expect(status).toBe('requires_action')
    return { order, page: new URL(action.redirect_to_url.url).pathname }
  }
  const answerBank = (page: string, outcome: string) =>
    sale.buyer.send('POST', page, { body: new URLSearchParams({ outcome }) })

  test('leads to the bank and back to the confirmation page, where the order is paid', async () => {
    const { order, page } = await askBank()
    const question = await sale.buyer.send('GET', page)
    expect(question.text).toContain('Confirm your payment')
    expect(question.text).toContain('$125.00')
    const back = await answerBank(page, 'complete')
    expect(back.status).toBe(303)
    const address = new URL(String(back.headers.get('location')))
    expect(address.pathname).toBe(`/payment-confirmation/${order.id}`)
    expect(address.searchParams.get('redirect_status')).toBe('succeeded')
    expect(await sale.stateOf(order.id)).toBe('paid')
  })

  test('prolongs the hold once, to twenty minutes', async () => {
    const { order } = await askBank()
    await sale.stateOf(order.id)
    await sale.stateOf(order.id)
    const [row] = await sale.shop.query<{ prolonged: Date; same: boolean }>(
      `SELECT orders.hold_until AS prolonged, artworks.hold_until = orders.hold_until AS same
       FROM orders JOIN artworks ON hold_order_id = orders.id WHERE orders.id = $1`,
      [order.id],
    )
    expect(row?.same).toBe(true)
    expect((row?.prolonged.getTime() ?? 0) - Date.parse(String(order.holdUntil))).toBe(5 * 60_000)
  })

  test('that fails leaves the order, and another card pays it', async () => {
    const { order, page } = await askBank()
    const back = await answerBank(page, 'fail')
    expect(new URL(String(back.headers.get('location'))).searchParams.get('redirect_status')).toBe('failed')
    expect(await sale.stateOf(order.id)).toBe('awaiting_payment')
    await confirmPayment(sale.shop, sale.buyer, order)
    expect(await sale.stateOf(order.id)).toBe('paid')
  })
})
