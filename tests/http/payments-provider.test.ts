import { injectCallFaults, injectWebhookFaults } from '../support/payments'
import {
  buy,
  captures,
  confirmPayment,
  intentAtProvider,
  intentOf,
  originalLine,
  placeOrder,
} from '../support/purchase'
import { withSale } from '../support/sale'
import { refusalOf } from '../support/visitor'

// Neither a sweep nor a webhook settles an order at an unforeseen moment.
const sale = withSale({ SWEEP_SECONDS: '3600' })

describe('the provider', () => {
  beforeAll(() => injectWebhookFaults(sale.shop, { drop: 1 }))
  afterAll(() => injectWebhookFaults(sale.shop, { drop: 0 }))

  /** A call that is cut is sent once more, so two are cut. */
  const failNextCall = (action: string, when: string, match: string) =>
    injectCallFaults(sale.shop, { action, when, match, count: action === 'cut' ? '2' : '1' })
  const intentsOf = (orderId: string) =>
    sale.shop.query<{ id: string }>(
      `SELECT id FROM test_payments.payment_intents WHERE body->'metadata'->>'orderId' = $1`,
      [orderId],
    )

  test('whose answer to a capture is lost has captured the money once', async () => {
    const before = await captures(sale.shop)
    const order = await placeOrder(sale.buyer, [originalLine(sale.artwork)])
    await confirmPayment(sale.shop, sale.buyer, order)
    await failNextCall('cut', 'after', '/capture')
    expect(await sale.stateOf(order.id)).toBe('capturing')
    expect(await sale.look()).toMatchObject({ originalSold: true })
    expect(await sale.stateOf(order.id)).toBe('paid')
    expect((await captures(sale.shop)).slice(before.length)).toEqual([12_500])
  })

  test('that fails while the intent is made keeps the order; the same click makes no second one', async () => {
    await failNextCall('cut', 'after', 'POST /v1/payment_intents')
    const first = await refusalOf(placeOrder(sale.buyer, [originalLine(sale.artwork)]))
    expect(first).toMatchObject({ status: 503, body: { code: 'payments_unavailable' } })
    expect(Number(first.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await sale.look()).toMatchObject({ originalOnHold: true })
    const order = await placeOrder(sale.buyer, [originalLine(sale.artwork)])
    expect(await sale.ordersOf(sale.artwork.id)).toHaveLength(1)
    expect(await intentsOf(order.id)).toHaveLength(1)
    await confirmPayment(sale.shop, sale.buyer, order)
    expect(await sale.stateOf(order.id)).toBe('paid')
  })

  test('that is processing a payment keeps the order waiting until it has succeeded', async () => {
    const order = await placeOrder(sale.buyer, [originalLine(sale.artwork)])
    const helper = `test_helpers/emulator/payment_intents/${intentOf(order)}`
    await sale.shop.provider('POST', `${helper}/process`)
    expect(await sale.stateOf(order.id)).toBe('awaiting_payment')
    await sale.shop.provider('POST', `${helper}/resolve`, { outcome: 'succeeded' })
    expect(await sale.stateOf(order.id)).toBe('paid')
  })

  test('that lets an authorisation run out leaves the artwork for sale', async () => {
    const order = await placeOrder(sale.buyer, [originalLine(sale.artwork)])
    await confirmPayment(sale.shop, sale.buyer, order)
    await sale.shop.provider('POST', `test_helpers/emulator/payment_intents/${intentOf(order)}/expire`)
    expect(await sale.stateOf(order.id)).toBe('expired')
    expect(await sale.look()).toMatchObject({ originalOnHold: false, originalSold: false })
  })

  test('that lets an authorisation run out before the capture leaves the artwork for sale too', async () => {
    const order = await placeOrder(sale.buyer, [originalLine(sale.artwork)])
    await confirmPayment(sale.shop, sale.buyer, order)
    await failNextCall('cut', 'before', '/capture')
    expect(await sale.stateOf(order.id)).toBe('capturing')
    await sale.shop.provider('POST', `test_helpers/emulator/payment_intents/${intentOf(order)}/expire`)
    expect(await sale.stateOf(order.id)).toBe('failed')
    expect(await sale.look()).toMatchObject({ originalOnHold: false, originalSold: false })
    expect(await buy(sale.shop, sale.shop.visitor(), [originalLine(sale.artwork)])).toMatchObject({
      paymentState: 'paid',
    })
  })

  test('that has authorised another amount has its authorisation voided, and the order is lost', async () => {
    const order = await placeOrder(sale.buyer, [originalLine(sale.artwork)])
    const intent = intentOf(order)
    await sale.shop.query(
      `UPDATE test_payments.payment_intents SET body = body || '{"amount": 50}' WHERE id = $1`,
      [intent],
    )
    await confirmPayment(sale.shop, sale.buyer, order)
    expect(await sale.stateOf(order.id)).toBe('lost')
    expect(await intentAtProvider(sale.shop, intent)).toMatchObject({
      status: 'canceled',
      amount_received: 0,
    })
    expect(await sale.look()).toMatchObject({ originalOnHold: false, originalSold: false })
  })
})
