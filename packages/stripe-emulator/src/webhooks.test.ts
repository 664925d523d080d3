import Stripe from 'stripe'
import { cardForm, type Fixture, startFixture, until } from '../tests/emulator-fixture'
import { signatureHeader } from './webhook-signature'

let shop: Fixture
beforeEach(async () => {
  shop = await startFixture()
})
afterEach(() => shop.close())

const pay = async () => {
  const intent = await shop.createIntent()
  await shop.confirmInBrowser(intent, cardForm('4242424242424242'))
  await shop.stripe.paymentIntents.capture(intent.id)
  return intent.id
}
const arrived = (...types: string[]) =>
  until(() => types.every((type) => shop.receiver.types().includes(type)))

test('the signature is the one that the SDK verifies', () => {
  const now = Math.floor(Date.now() / 1000)
  const payload = '{"object":"event","name":"×"}'
  const theirs = Stripe.webhooks.generateTestHeaderString({ payload, secret: 'whsec_a', timestamp: now })
  expect(signatureHeader(payload, 'whsec_a', now)).toBe(theirs)
})

test('a purchase tells its story, each event as a snapshot of its moment', async () => {
  const id = await pay()
  const refund = await shop.stripe.refunds.create(
    { payment_intent: id, amount: 500 },
    { idempotencyKey: 'r1' },
  )
  await arrived(
    'payment_intent.created',
    'charge.succeeded',
    'payment_intent.amount_capturable_updated',
    'charge.captured',
    'payment_intent.succeeded',
    'refund.created',
    'charge.refunded',
    'refund.updated',
  )
  const updated = shop.receiver.events.find(({ type }) => type === 'payment_intent.amount_capturable_updated')
  expect(updated?.data.object).toMatchObject({ id, status: 'requires_capture', metadata: { a: 'b' } })
  expect(updated?.api_version).toBe('2026-10-28.endive')
  const created = shop.receiver.events.find(({ type }) => type === 'refund.created')
  expect(created?.data.object).toMatchObject({ id: refund.id, amount: 500 })
  expect(created?.request).toEqual({ id: refund.lastResponse.requestId, idempotency_key: 'r1' })
  const listed = await shop.stripe.events.list({ type: 'payment_intent.succeeded' })
  expect(listed.data).toHaveLength(1)
  expect((await shop.stripe.events.retrieve(String(listed.data[0]?.id))).type).toBe(
    'payment_intent.succeeded',
  )
})

test('declines, questions, cancellations and disputes are told', async () => {
  const intent = await shop.createIntent()
  await shop.confirmInBrowser(intent, cardForm('4000000000000002'))
  await shop.confirmInBrowser(intent, cardForm('4000002760003184'))
  await shop.stripe.paymentIntents.cancel(intent.id)
  await arrived(
    'charge.failed',
    'payment_intent.payment_failed',
    'payment_intent.requires_action',
    'payment_intent.canceled',
  )
  const charges = await shop.stripe.charges.list({ payment_intent: await pay() })
  await shop.helper(`charges/${charges.data[0]?.id}/dispute`)
  await arrived('charge.dispute.created')
})

test('a refused delivery is tried again', async () => {
  shop.receiver.statuses.push(500)
  const intent = await shop.createIntent()
  await arrived('payment_intent.created')
  expect(shop.receiver.events.map((event) => (event.data.object as { id: string }).id)).toEqual([intent.id])
})

test('a refused call tells nothing', async () => {
  const intent = await shop.createIntent()
  await shop.stripe.paymentIntents.capture(intent.id).catch(() => undefined)
  await arrived('payment_intent.created')
  expect(shop.receiver.types()).toEqual(['payment_intent.created'])
})

test('events dropped, doubled and shuffled', async () => {
  await shop.helper('faults', { webhooks: { drop: 1 } })
  await shop.createIntent()
  const counts = () => shop.stripe.rawRequest('GET', '/v1/test_helpers/gesso/deliveries')
  await until(async () => ((await counts()) as unknown as { dropped: number }).dropped === 1)
  expect(shop.receiver.events).toEqual([])

  await shop.helper('faults', { webhooks: { double: 1, shuffle: 3000 } })
  const ids = new Set<string>()
  for (let count = 0; count < 10; count += 1) ids.add((await shop.createIntent()).id)
  await until(() => shop.receiver.events.length === 20)
  const told = shop.receiver.events.map((event) => (event.data.object as { id: string }).id)
  expect(new Set(told)).toEqual(ids)
  expect(told.filter((id, index) => told.indexOf(id) === index)).not.toEqual([...ids])
  await until(async () => ((await counts()) as unknown as { pending: number }).pending === 0)
})

test('what one process could not deliver another does', async () => {
  shop.receiver.statuses.push(...Array.from({ length: 3 }, () => 503))
  const another = await shop.startAnother()
  await pay()
  await arrived('payment_intent.created', 'payment_intent.succeeded', 'charge.captured')
  await another.close()
  const ids = shop.receiver.events.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
})
