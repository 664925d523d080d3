import { signatureHeader } from '@gesso/stripe-emulator/webhook-signature'
import { createArtwork } from '../support/artworks'
import {
  alertsOf,
  injectCallFaults,
  injectWebhookFaults,
  orderOf,
  untilPaymentState,
} from '../support/payments'
import { buy, confirmPayment, intentOf, placeOrder, printLine } from '../support/purchase'
import { withShop } from '../support/shop'
import { until } from '../support/until'
import type { Visitor } from '../support/visitor'

const shop = withShop({ SWEEP_SECONDS: '1' })
let artist: Visitor
beforeAll(async () => {
  artist = await shop().signIn()
  await injectWebhookFaults(shop(), { drop: 1 })
})

const alertsOfKind = async (kind: string) => (await alertsOf(shop())).filter((alert) => alert.kind === kind)
const untilOpen = (kind: string) => until(async () => (await alertsOfKind(kind)).some(({ done }) => !done))
const untilClosed = (kind: string) => until(async () => (await alertsOfKind(kind)).every(({ done }) => done))

const newOrder = async () => {
  const buyer = shop().visitor()
  const order = await placeOrder(buyer, [printLine(await createArtwork(artist), 'A4')])
  return { buyer, order, id: order.id, intent: intentOf(order) }
}

describe('webhooks', () => {
  let sent = 0
  /** Sends an event about a payment, signed as it is told. */
  const deliver = (intent: string, { secret = shop().paymentKeys.webhookSecret, age = 0 } = {}) => {
    sent += 1
    const object = { object: 'payment_intent', id: intent }
    const type = 'payment_intent.created'
    const body = JSON.stringify({
      id: `evt_watch${sent}`,
      object: 'event',
      livemode: false,
      type,
      data: { object },
    })
    const signature = signatureHeader(body, secret, Math.floor(Date.now() / 1000) - age)
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
    return fetch(`${shop().url}/webhooks/stripe`, { method: 'POST', body, headers })
  }
  const wrong = { secret: 'whsec_of_another' }

  test('that strangers invent are counted without their content, and are no alert', async () => {
    expect((await deliver('pi_unknown12345', wrong)).status).toBe(400)
    expect((await deliver('a stranger’s words', wrong)).status).toBe(400)
    await until(() => shop().log.some(({ msg }) => msg?.startsWith('Webhooks were refused')))
    const lines = shop().log.filter(({ msg }) => msg?.startsWith('Webhooks were refused'))
    expect(lines.at(-1)).toMatchObject({ refused: { wrong: expect.any(Number) } })
    expect(JSON.stringify(shop().log)).not.toMatch(/stranger|pi_unknown12345/)
    expect(await alertsOfKind('webhooks_refused')).toEqual([])
  })

  test('with a wrong signature or none are no alert, though they name a payment that its buyer knows', async () => {
    const { intent } = await newOrder()
    await deliver(intent, wrong)
    await fetch(`${shop().url}/webhooks/stripe`, { method: 'POST', body: JSON.stringify({ id: intent }) })
    await until(() =>
      shop().log.some(({ refused }) => (refused as { missing?: number } | undefined)?.missing),
    )
    expect(await alertsOfKind('webhooks_refused')).toEqual([])
  })

  test('that are an hour late are told as a matter of the clock', async () => {
    await deliver('pi_any', { age: 3600 })
    await untilOpen('webhooks_refused')
    expect((await alertsOfKind('webhooks_refused'))[0]?.text).toContain('Set the clock')
    await deliver('pi_any')
    await untilClosed('webhooks_refused')
  })

  test('that stay away for a day while orders are paid are an alert, which ends with the next one', async () => {
    const { id } = await buy(shop(), shop().visitor(), [printLine(await createArtwork(artist), 'A4')])
    await shop().query("UPDATE payment_events SET received_at = now() - interval '2 days'")
    await shop().query("UPDATE orders SET money_settled_at = now() - interval '30 minutes' WHERE id = $1", [
      id,
    ])
    await new Promise((done) => setTimeout(done, 1500))
    expect(await alertsOfKind('webhooks_missing')).toEqual([])
    await shop().query("UPDATE orders SET money_settled_at = now() - interval '2 hours' WHERE id = $1", [id])
    await untilOpen('webhooks_missing')
    expect((await alertsOfKind('webhooks_missing'))[0]?.text).toContain(`${shop().url}/webhooks/stripe`)
    await deliver('pi_any')
    await untilClosed('webhooks_missing')
  })
})

test('money that is not taken for an hour is an alert, which closes by itself once it is', async () => {
  const { buyer, order, id, intent } = await newOrder()
  await injectCallFaults(shop(), { action: 'cut', match: `${intent}/capture`, count: '7' })
  await confirmPayment(shop(), buyer, order)
  await untilPaymentState(shop(), id, 'capturing')
  expect(await alertsOfKind('payment_waiting')).toEqual([])
  await shop().query(
    "UPDATE payment_attempts SET created_at = now() - interval '61 minutes' WHERE order_id = $1",
    [id],
  )
  await untilOpen('payment_waiting')
  expect((await alertsOfKind('payment_waiting'))[0]?.text).toContain(`GESSO-${id}`)
  await untilPaymentState(shop(), id, 'paid')
  await untilClosed('payment_waiting')
})

test('a refund without an answer for an hour is an alert, which an artist’s tick ends', async () => {
  const { id } = await buy(shop(), shop().visitor(), [printLine(await createArtwork(artist), 'A4')])
  await shop().query(
    `INSERT INTO refunds (token, key, order_id, amount, state, created_at, swept_at)
     VALUES ($1 || ':1', 'late', $1, 5, 'pending', now() - interval '2 hours', now() + interval '1 hour')`,
    [id],
  )
  await untilOpen('payment_waiting')
  const open = (await alertsOfKind('payment_waiting')).filter(({ done }) => !done)
  expect(open[0]?.text).toContain('$5.00')
  await shop().query("UPDATE payment_alerts SET done = true WHERE kind = 'payment_waiting'")
  await new Promise((done) => setTimeout(done, 1500))
  expect((await alertsOfKind('payment_waiting')).filter(({ done }) => !done)).toEqual([])
  await shop().query("UPDATE refunds SET swept_at = NULL WHERE key = 'late'")
  await until(async () => (await orderOf(shop(), id)).refunded_amount === '5.00')
})
