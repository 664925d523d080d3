import { signatureHeader } from '@gesso/stripe-emulator/webhook-signature'
import { createArtwork } from '../support/artworks'
import { injectCallFaults, injectWebhookFaults, letMinutesPass } from '../support/payments'
import { intentOf, placeOrder, printLine } from '../support/purchase'
import { withShop } from '../support/shop'
import { until } from '../support/until'

const shop = withShop({ SWEEP_SECONDS: '1' })
beforeEach(() => injectWebhookFaults(shop(), { drop: 1 }))

async function newIntent(): Promise<string> {
  const artist = await shop().signIn()
  const order = await placeOrder(shop().visitor(), [printLine(await createArtwork(artist), 'A4')])
  // The sweep shall not ask for it: the fault is for the event.
  await shop().query("UPDATE orders SET swept_at = now() + interval '1 hour'")
  return intentOf(order)
}

async function deliver(id: string, intent: string): Promise<void> {
  const object = { object: 'payment_intent', id: intent }
  const type = 'payment_intent.created'
  const body = JSON.stringify({ id, object: 'event', livemode: false, type, data: { object } })
  const signature = signatureHeader(body, shop().paymentKeys.webhookSecret)
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
  const answer = await fetch(`${shop().url}/webhooks/stripe`, { method: 'POST', body, headers })
  expect(answer.status).toBe(200)
}

const isProcessed = async (id: string): Promise<boolean> =>
  (await shop().query('SELECT 1 FROM payment_events WHERE id = $1 AND processed_at IS NOT NULL', [id]))
    .length === 1

test('an event that could not be worked is worked again by itself within seconds', async () => {
  const intent = await newIntent()
  await injectCallFaults(shop(), { action: 'error', match: `GET /v1/payment_intents/${intent}` })
  await deliver('evt_failed_once', intent)
  await until(() => isProcessed('evt_failed_once'))
  const [row] = await shop().query<{ attempts: number }>(
    "SELECT attempts FROM payment_events WHERE id = 'evt_failed_once'",
  )
  expect(row?.attempts).toBe(2)
})

test('an event whose worker was killed is another’s after a few minutes', async () => {
  const intent = await newIntent()
  await injectCallFaults(shop(), { action: 'hang', match: `GET /v1/payment_intents/${intent}` })
  await deliver('evt_of_the_dead', intent)
  await until(async () => {
    const taken = await shop().query(
      "SELECT 1 FROM payment_events WHERE id = 'evt_of_the_dead' AND attempts = 1",
    )
    return taken.length === 1
  })
  await shop().kill()
  await shop().startAgain()
  await letMinutesPass(shop(), 5)
  await until(() => isProcessed('evt_of_the_dead'))
})

test('an event of the other mode is forgotten after two months, worked or not', async () => {
  for (const [id, days] of [
    ['evt_old', 61],
    ['evt_young', 59],
  ] as const) {
    await shop().query(
      `INSERT INTO payment_events (id, type, mode, received_at)
       VALUES ($1, 'charge.updated', 'live', now() - make_interval(days => $2))`,
      [id, days],
    )
  }
  const kept = () => shop().query("SELECT id FROM payment_events WHERE mode = 'live'")
  await until(async () => (await kept()).length === 1)
  expect(await kept()).toEqual([{ id: 'evt_young' }])
})

test('a browser whose checkout session was forgotten gets a payment as any new one', async () => {
  const buyer = shop().visitor()
  const ask = () => buyer.call('createPaymentIntent', { amount: '40.00', customerData: {} })
  const first = await ask()
  await shop().query('DELETE FROM checkout_sessions')
  const second = await ask()
  expect(intentOf(second)).not.toBe(intentOf(first))
  const keys = await shop().query<{ key: string }>(
    "SELECT key FROM payment_attempts WHERE kind = 'intent' ORDER BY created_at",
  )
  expect(new Set(keys.map(({ key }) => key)).size).toBe(keys.length)
})
