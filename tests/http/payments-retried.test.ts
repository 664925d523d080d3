import { signatureHeader } from '@gesso/stripe-emulator/webhook-signature'
import { createArtwork } from '../support/artworks'
import { injectCallFaults, injectWebhookFaults, letMinutesPass } from '../support/payments'
import { captures, confirmPayment, intentOf, placeOrder, printLine } from '../support/purchase'
import { withShop } from '../support/shop'
import { until } from '../support/until'

// The sweep must not settle what is retried by other ways. The first one comes soon after each start all the same, but
// leaves prints that were just ordered alone.
const shop = withShop({ SWEEP_SECONDS: '3600' })
beforeEach(() => injectWebhookFaults(shop(), { drop: 1 }))

const newOrder = async () => {
  const buyer = shop().visitor()
  const order = await placeOrder(buyer, [printLine(await createArtwork(await shop().signIn()), 'A4')])
  return { buyer, order }
}

const deliver = async (id: string, intent: string): Promise<void> => {
  const object = { object: 'payment_intent', id: intent }
  const type = 'payment_intent.amount_capturable_updated'
  const body = JSON.stringify({ id, object: 'event', livemode: false, type, data: { object } })
  const signature = signatureHeader(body, shop().paymentKeys.webhookSecret)
  const answer = await fetch(`${shop().url}/webhooks/stripe`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
  })
  expect(answer.status).toBe(200)
}

type EventRow = { attempts: number; error: string | null; processed: boolean }
const eventRow = async (id: string): Promise<EventRow | undefined> => {
  const rows = await shop().query<EventRow>(
    'SELECT attempts, error, processed_at IS NOT NULL AS processed FROM payment_events WHERE id = $1',
    [id],
  )
  return rows[0]
}

test('an event that failed is tried again by itself, after ten minutes at the most', async () => {
  const { buyer, order } = await newOrder()
  await confirmPayment(shop(), buyer, order)
  const intent = intentOf(order)
  await injectCallFaults(shop(), { action: 'error', match: `GET /v1/payment_intents/${intent}` })
  await deliver('evt_failed', intent)
  await until(async () => (await eventRow('evt_failed'))?.error != null)
  await letMinutesPass(shop(), 10)
  // Any other event wakes the worker.
  await deliver('evt_wakes', 'pi_of_nobody')
  await until(async () => (await eventRow('evt_failed'))?.processed === true)
})

test('an event whose process died is worked on by the next process, some minutes later', async () => {
  const { buyer, order } = await newOrder()
  await confirmPayment(shop(), buyer, order)
  const intent = intentOf(order)
  await injectCallFaults(shop(), { action: 'hang', match: `GET /v1/payment_intents/${intent}` })
  await deliver('evt_leased', intent)
  await until(async () => (await eventRow('evt_leased'))?.attempts === 1)
  await shop().kill()
  await shop().startAgain()
  expect(await eventRow('evt_leased')).toMatchObject({ attempts: 1, processed: false })
  await letMinutesPass(shop(), 5)
  await deliver('evt_wakes_again', 'pi_of_nobody')
  await until(async () => (await eventRow('evt_leased'))?.processed === true)
})

test('a provider that is busy for a moment is asked again, and the buyer notices nothing', async () => {
  await injectCallFaults(shop(), { action: 'busy', match: 'POST /v1/payment_intents' })
  const { buyer, order } = await newOrder()
  await confirmPayment(shop(), buyer, order)
  const before = await captures(shop())
  await injectCallFaults(shop(), { action: 'busy', match: `${intentOf(order)}/capture` })
  expect(await buyer.call('getOrder', { id: order.id })).toMatchObject({ paymentState: 'paid' })
  expect((await captures(shop())).slice(before.length)).toEqual([3_500])
})
