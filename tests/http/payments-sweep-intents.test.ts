import { createArtwork } from '../support/artworks'
import {
  alertsOf,
  claimOf,
  injectCallFaults,
  injectWebhookFaults,
  letMinutesPass,
  untilPaymentState,
} from '../support/payments'
import { confirmPayment, intentAtProvider, intentOf, originalLine, placeOrder } from '../support/purchase'
import { withShop } from '../support/shop'
import { until } from '../support/until'
import type { Visitor } from '../support/visitor'

const shop = withShop({ SWEEP_SECONDS: '1' })
let artist: Visitor
beforeAll(async () => {
  artist = await shop().signIn()
  await injectWebhookFaults(shop(), { drop: 1 })
})

const newOrder = async () => {
  const artwork = await createArtwork(artist)
  const buyer = shop().visitor()
  const order = await placeOrder(buyer, [originalLine(artwork)])
  return { artwork, buyer, order, intent: intentOf(order) }
}

const earlyIntent = async (buyer: Visitor, amount = '125.00') => {
  const secret = await buyer.call('createPaymentIntent', { amount, customerData: {} })
  return { id: '', ...secret }
}

const captureByHand = (intent: string) => shop().provider('POST', `payment_intents/${intent}/capture`)
const untilAlert = (intent: string) =>
  until(async () => (await alertsOf(shop())).some((alert) => alert.payment_intent_id === intent))

test('the sweep cancels intents without an order after half an hour, authorised ones too', async () => {
  await createArtwork(artist)
  const [idle, paid] = [shop().visitor(), shop().visitor()]
  const [idleIntent, paidIntent] = [await earlyIntent(idle), await earlyIntent(paid)]
  await confirmPayment(shop(), paid, paidIntent)
  expect((await intentAtProvider(shop(), intentOf(paidIntent))).status).toBe('requires_capture')
  await letMinutesPass(shop(), 31)
  for (const each of [idleIntent, paidIntent]) {
    await until(async () => (await intentAtProvider(shop(), intentOf(each))).status === 'canceled')
  }
  // The same browser goes on with a new one.
  const next = await earlyIntent(paid)
  expect(next.clientSecret).not.toBe(paidIntent.clientSecret)
})

test('the sweep cancels an intent that was paid before the order and replaced by it', async () => {
  const artwork = await createArtwork(artist)
  const buyer = shop().visitor()
  const early = await earlyIntent(buyer, '45.00')
  await confirmPayment(shop(), buyer, early)
  const order = await placeOrder(buyer, [originalLine(artwork)])
  expect(intentOf(order)).not.toBe(intentOf(early))
  expect(await intentAtProvider(shop(), intentOf(early))).toMatchObject({
    status: 'canceled',
    amount_received: 0,
  })
  await confirmPayment(shop(), buyer, order)
  await untilPaymentState(shop(), order.id, 'paid')
})

test('an intent that was paid before the order does not pay for it, even with just its amount', async () => {
  const artwork = await createArtwork(artist)
  const buyer = shop().visitor()
  const early = await earlyIntent(buyer, '125.00')
  await confirmPayment(shop(), buyer, early)
  const order = await placeOrder(buyer, [originalLine(artwork)])
  expect(order.paymentState).toBe('awaiting_payment')
  expect(intentOf(order)).not.toBe(intentOf(early))
  expect((await intentAtProvider(shop(), intentOf(early))).status).toBe('canceled')
})

test('an early intent that could not be cancelled when it was replaced is cancelled later', async () => {
  const artwork = await createArtwork(artist)
  const buyer = shop().visitor()
  const early = await earlyIntent(buyer, '45.00')
  await confirmPayment(shop(), buyer, early)
  await injectCallFaults(shop(), {
    action: 'cut',
    match: `${intentOf(early)}/cancel`,
    count: '2',
  })
  await expect(placeOrder(buyer, [originalLine(artwork)])).rejects.toThrow('payments_unavailable')
  const order = await placeOrder(buyer, [originalLine(artwork)])
  await confirmPayment(shop(), buyer, order)
  await untilPaymentState(shop(), order.id, 'paid')
  expect((await intentAtProvider(shop(), intentOf(early))).status).toBe('requires_capture')
  await letMinutesPass(shop(), 31)
  await until(async () => (await intentAtProvider(shop(), intentOf(early))).status === 'canceled')
})

test('a payment captured by hand without an order is announced to the artist and never refunded', async () => {
  const buyer = shop().visitor()
  const early = await earlyIntent(buyer)
  await confirmPayment(shop(), buyer, early)
  await captureByHand(intentOf(early))
  await letMinutesPass(shop(), 31)
  await untilAlert(intentOf(early))
  expect(
    (await alertsOf(shop())).filter(({ payment_intent_id: id }) => id === intentOf(early)),
  ).toMatchObject([{ kind: 'captured_without_order', done: false }])
  expect((await intentAtProvider(shop(), intentOf(early))).status).toBe('succeeded')
  expect(await shop().provider('GET', `refunds?payment_intent=${intentOf(early)}`)).toMatchObject({
    data: [],
  })
})

test('an order captured by hand while it waits is paid; one that is being closed ends and raises an alert', async () => {
  const open = await newOrder()
  await shop().query("UPDATE orders SET swept_at = now() + interval '3 seconds' WHERE id = $1", [
    open.order.id,
  ])
  await confirmPayment(shop(), open.buyer, open.order)
  await captureByHand(open.intent)
  await untilPaymentState(shop(), open.order.id, 'paid')

  const closing = await newOrder()
  await shop().query("UPDATE orders SET swept_at = now() + interval '3 seconds' WHERE id = $1", [
    closing.order.id,
  ])
  await confirmPayment(shop(), closing.buyer, closing.order)
  await captureByHand(closing.intent)
  await shop().query("UPDATE orders SET payment_state = 'cancelling' WHERE id = $1", [closing.order.id])
  await untilPaymentState(shop(), closing.order.id, 'expired')
  await untilAlert(closing.intent)
  expect(await claimOf(shop(), closing.artwork.id)).toEqual({ held: null, sold: null })
})
