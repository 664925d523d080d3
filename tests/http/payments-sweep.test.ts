import { createArtwork } from '../support/artworks'
import {
  alertsOf,
  claimOf,
  emailsOf,
  historyOf,
  injectCallFaults,
  injectWebhookFaults,
  letMinutesPass,
  orderOf,
  untilPaymentState,
} from '../support/payments'
import {
  captures,
  confirmPayment,
  intentAtProvider,
  intentOf,
  originalLine,
  placeOrder,
  printLine,
} from '../support/purchase'
import { withShop } from '../support/shop'
import { until } from '../support/until'
import { refusalOf, type Visitor } from '../support/visitor'

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

const helper = (intent: string, action: string, form = {}) =>
  shop().provider('POST', `test_helpers/emulator/payment_intents/${intent}/${action}`, form)

test('the sweep captures a payment whose webhooks were all lost, once', async () => {
  const before = await captures(shop())
  const { buyer, order } = await newOrder()
  await confirmPayment(shop(), buyer, order)
  await untilPaymentState(shop(), order.id, 'paid')
  expect((await captures(shop())).slice(before.length)).toEqual([12_500])
  expect(await emailsOf(shop(), order.id)).toHaveLength(2)
})

test('the sweep asks for an unpaid order of prints after as long again as it is old, and not each time', async () => {
  const print = printLine(await createArtwork(artist), 'A4')
  const { id } = await placeOrder(shop().visitor(), [print])
  const sweptAt = async (orderId: string) => {
    const [row] = await shop().query<{ at: string | null }>(
      'SELECT swept_at::text AS at FROM orders WHERE id = $1',
      [orderId],
    )
    return row?.at
  }
  const letRest = (minutes: number) =>
    shop().query(
      `UPDATE orders SET created_at = now() - interval '10 minutes',
         swept_at = now() - make_interval(mins => $2) WHERE id = $1`,
      [id, minutes],
    )
  await letRest(4)
  const left = await sweptAt(id)
  const other = await placeOrder(shop().visitor(), [print])
  await until(async () => (await sweptAt(other.id)) !== null)
  expect(await sweptAt(id)).toBe(left)
  await letRest(6)
  await until(async () => {
    const [row] = await shop().query<{ isFresh: boolean }>(
      `SELECT swept_at > now() - interval '1 minute' AS "isFresh" FROM orders WHERE id = $1`,
      [id],
    )
    return row?.isFresh === true
  })
})

test('the sweep ends an overdue hold once the provider has cancelled, and the artwork can be bought by another', async () => {
  const { artwork, order, intent } = await newOrder()
  expect(await claimOf(shop(), artwork.id)).toEqual({ held: order.id, sold: null })
  await letMinutesPass(shop(), 16)
  await untilPaymentState(shop(), order.id, 'expired')
  expect(await claimOf(shop(), artwork.id)).toEqual({ held: null, sold: null })
  expect((await intentAtProvider(shop(), intent)).status).toBe('canceled')
  expect(await emailsOf(shop(), order.id)).toEqual([])
})

test('the sweep keeps an overdue hold while the provider does not answer', async () => {
  const { artwork, order, intent } = await newOrder()
  await injectCallFaults(shop(), { action: 'error', match: `${intent}/cancel`, count: '3' })
  await letMinutesPass(shop(), 16)
  await untilPaymentState(shop(), order.id, 'cancelling')
  expect(await claimOf(shop(), artwork.id)).toEqual({ held: order.id, sold: null })
  await untilPaymentState(shop(), order.id, 'expired')
})

test('the sweep sells what was authorised in time, even when the hold has run out since', async () => {
  const { artwork, buyer, order } = await newOrder()
  await shop().query("UPDATE orders SET swept_at = now() + interval '4 seconds' WHERE id = $1", [order.id])
  await confirmPayment(shop(), buyer, order)
  await letMinutesPass(shop(), 20)
  await untilPaymentState(shop(), order.id, 'paid')
  expect(await claimOf(shop(), artwork.id)).toEqual({ held: null, sold: order.id })
})

test('the sweep closes an order of prints that stays unpaid for a day', async () => {
  const artwork = await createArtwork(artist)
  const order = await placeOrder(shop().visitor(), [printLine(artwork, 'A4')])
  await letMinutesPass(shop(), 60 * 23)
  await new Promise((done) => setTimeout(done, 2500))
  expect((await orderOf(shop(), order.id)).payment_state).toBe('awaiting_payment')
  await letMinutesPass(shop(), 61)
  await untilPaymentState(shop(), order.id, 'expired')
})

test('a refused capture is tried again and stands on the artist’s list after three times', async () => {
  shop().expectedErrors.push(/A capture was refused/)
  const { buyer, order, intent } = await newOrder()
  await injectCallFaults(shop(), { action: 'decline', match: `${intent}/capture`, count: '3' })
  await confirmPayment(shop(), buyer, order)
  for (const times of [1, 2, 3]) {
    await until(async () => {
      const refused = await shop().query(
        "SELECT key FROM payment_attempts WHERE order_id = $1 AND kind = 'capture' AND state = 'failed'",
        [order.id],
      )
      return refused.length === times
    })
    expect((await orderOf(shop(), order.id)).payment_state).toBe('capturing')
    if (times < 3) await letMinutesPass(shop(), 5)
  }
  await until(async () =>
    (await alertsOf(shop())).some(({ kind, done }) => kind === 'capture_refused' && !done),
  )
  await letMinutesPass(shop(), 5)
  await untilPaymentState(shop(), order.id, 'paid')
  expect((await alertsOf(shop())).filter(({ kind }) => kind === 'capture_refused')).toMatchObject([
    { done: true },
  ])
  expect(await historyOf(shop(), order.id)).toContain('The money could not be taken: Your card was declined.')
})

test('an idempotency key that answers with an old failure is replaced by a new one', async () => {
  shop().expectedErrors.push(/A capture was refused/)
  const before = await captures(shop())
  const { buyer, order, intent } = await newOrder()
  await injectCallFaults(shop(), { action: 'error', when: 'stored', match: `${intent}/capture` })
  await confirmPayment(shop(), buyer, order)
  await until(async () => {
    const keys = await shop().query(
      "SELECT 1 FROM payment_attempts WHERE order_id = $1 AND state = 'failed'",
      [order.id],
    )
    return keys.length === 1
  })
  await letMinutesPass(shop(), 2)
  await untilPaymentState(shop(), order.id, 'paid')
  expect((await captures(shop())).slice(before.length)).toEqual([12_500])
})

test('an authorisation that expires before the capture frees the artwork and notifies the buyer', async () => {
  const { artwork, buyer, order, intent } = await newOrder()
  await injectCallFaults(shop(), { action: 'cut', match: `${intent}/capture`, count: '1000' })
  await confirmPayment(shop(), buyer, order)
  await untilPaymentState(shop(), order.id, 'capturing')
  await helper(intent, 'expire')
  await untilPaymentState(shop(), order.id, 'failed')
  expect(await claimOf(shop(), artwork.id)).toEqual({ held: null, sold: null })
  expect(await emailsOf(shop(), order.id)).toMatchObject([
    { kind: 'not_charged', data: { reason: 'failed' } },
  ])
})

test('an order that cannot be settled holds up no other', async () => {
  const stuck = await newOrder()
  await shop().query("UPDATE orders SET payment_intent_id = 'pi_of_another_account' WHERE id = $1", [
    stuck.order.id,
  ])
  await shop().query("UPDATE orders SET payment_state = 'capturing', swept_at = NULL WHERE id = $1", [
    stuck.order.id,
  ])
  const { buyer, order } = await newOrder()
  await confirmPayment(shop(), buyer, order)
  await untilPaymentState(shop(), order.id, 'paid')
  expect((await orderOf(shop(), stuck.order.id)).payment_state).toBe('capturing')
  await until(async () => (await alertsOf(shop())).some(({ text }) => text.includes(stuck.order.id)))
  await shop().query('UPDATE orders SET money_settled_at = now() WHERE id = $1', [stuck.order.id])
})

test('a refund made at the provider whose webhooks never came is found within a day', async () => {
  const { buyer, order, intent } = await newOrder()
  await confirmPayment(shop(), buyer, order)
  await untilPaymentState(shop(), order.id, 'paid')
  await shop().provider('POST', 'refunds', { payment_intent: intent, amount: '500' })
  await shop().query("UPDATE orders SET swept_at = now() - interval '25 hours' WHERE id = $1", [order.id])
  await untilPaymentState(shop(), order.id, 'partially_refunded')
  expect(await orderOf(shop(), order.id)).toMatchObject({ refunded_amount: '5.00' })
})

test('the sweep leaves an order of the other mode alone', async () => {
  const { artwork, order } = await newOrder()
  await shop().query("UPDATE orders SET mode = 'live', payment_state = 'cancelling' WHERE id = $1", [
    order.id,
  ])
  await letMinutesPass(shop(), 16)
  const other = await refusalOf(placeOrder(shop().visitor(), [originalLine(artwork)]))
  expect(other.body.code).toBe('artwork_unavailable')
  expect((await orderOf(shop(), order.id)).payment_state).toBe('cancelling')
  expect(await claimOf(shop(), artwork.id)).toEqual({ held: order.id, sold: null })
})

test('a shop stops cleanly in the middle of a sweep', async () => {
  for (let count = 0; count < 5; count++) await newOrder()
  expect(await shop().stop()).toBe(0)
  await shop().startAgain()
})
