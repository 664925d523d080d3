import { historyOf, injectCallFaults, injectWebhookFaults, orderOf } from '../support/payments'
import { confirmPayment, intentAtProvider, intentOf, originalLine, placeOrder } from '../support/purchase'
import { withSale } from '../support/sale'
import { until } from '../support/until'
import { refusalOf } from '../support/visitor'

const sale = withSale()
beforeAll(() => injectWebhookFaults(sale.shop, { drop: 1 }))

/** Changes a payment at the provider, behind the shop's back. */
const changeIntent = (id: string, changes: object) =>
  sale.shop.query('UPDATE test_payments.payment_intents SET body = body || $2::jsonb WHERE id = $1', [
    id,
    JSON.stringify(changes),
  ])

test('a visitor reads the shop’s words and not the provider’s, which stand in the log', async () => {
  const order = await placeOrder(sale.buyer, [originalLine(sale.artwork)])
  await sale.shop.query(
    `UPDATE orders SET payment_state = 'paid', money_settled_at = now(), payment_intent_id = 'pi_of_another_mode'
     WHERE id = $1`,
    [order.id],
  )
  const asked = sale.buyer.call('createPaymentIntent', { amount: '125.00', customerData: {} })
  const refusal = await refusalOf(asked)
  expect(refusal).toMatchObject({
    status: 402,
    body: { code: 'payment_failed', message: 'The payment did not go through.' },
  })
  // The log comes by a pipe, perhaps after the answer.
  await until(() => JSON.stringify(sale.shop.log).includes("No such payment_intent: 'pi_of_another_mode'"))
})

test('what the provider says of a card is for its buyer', async () => {
  await injectCallFaults(sale.shop, { action: 'decline', when: 'after', match: 'POST /v1/payment_intents' })
  const refusal = await refusalOf(
    sale.buyer.call('createPaymentIntent', { amount: '125.00', customerData: {} }),
  )
  expect(refusal.body).toMatchObject({ code: 'payment_failed', message: 'Your card was declined.' })
})

test.each([
  ['in another currency', { currency: 'eur' }],
  ['of another installation', { metadata: { installation: 'another' } }],
  ['of another order', { metadata: { orderId: 'AAAAAAAAAA' } }],
])(
  'an authorisation %s does not pay the order',
  async (_what, { metadata, ...changes }: { metadata?: object; currency?: string }) => {
    const order = await placeOrder(sale.buyer, [originalLine(sale.artwork)])
    const intent = intentOf(order)
    const now = (await intentAtProvider(sale.shop, intent)).metadata
    await changeIntent(intent, { ...changes, metadata: { ...now, ...metadata } })
    await confirmPayment(sale.shop, sale.buyer, order)
    expect(await sale.stateOf(order.id)).toBe('lost')
    expect(await intentAtProvider(sale.shop, intent)).toMatchObject({
      status: 'canceled',
      amount_received: 0,
    })
  },
)

test('what is released of an authorisation does not count as refunded', async () => {
  const order = await placeOrder(sale.buyer, [originalLine(sale.artwork)])
  await confirmPayment(sale.shop, sale.buyer, order)
  const intent = intentOf(order)
  await sale.shop.provider('POST', `payment_intents/${intent}/capture`, { amount_to_capture: '10000' })
  await sale.stateOf(order.id)
  await sale.shop.provider('POST', 'refunds', { payment_intent: intent, amount: '700' })
  await injectWebhookFaults(sale.shop, {})
  const answer = await sale.artist.sendJson('POST', `/api/cms/orders/${order.id}/refund`, { amount: '3' })
  expect(JSON.parse(answer.text)).toMatchObject({
    refundedAmount: '10.00',
    paymentState: 'partially_refunded',
  })
  expect(await orderOf(sale.shop, order.id)).toMatchObject({ captured_amount: '100.00' })
  expect((await historyOf(sale.shop, order.id)).at(-1)).toBe('$10.00 were refunded; $10.00 in all.')
})
