import Stripe from 'stripe'
import { cardForm, type Fixture, startFixture, until } from '../tests/emulator-fixture'
import { signatureHeader } from './webhook-signature'

let fixture: Fixture
beforeEach(async () => {
  fixture = await startFixture()
})
afterEach(() => fixture.close())

const pay = async () => {
  const intent = await fixture.createIntent()
  await fixture.confirmInBrowser(intent, cardForm('4242424242424242'))
  await fixture.stripe.paymentIntents.capture(intent.id)
  return intent.id
}
const arrived = (...types: string[]) =>
  until(() => types.every((type) => fixture.receiver.types().includes(type)))

test('the signature is the one that the SDK verifies', () => {
  const now = Math.floor(Date.now() / 1000)
  const payload = '{"object":"event","name":"×"}'
  const theirs = Stripe.webhooks.generateTestHeaderString({ payload, secret: 'whsec_a', timestamp: now })
  expect(signatureHeader(payload, 'whsec_a', now)).toBe(theirs)
})

test('a purchase causes its events, each with a snapshot of its moment', async () => {
  const id = await pay()
  const refund = await fixture.stripe.refunds.create(
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
  const updated = fixture.receiver.events.find(
    ({ type }) => type === 'payment_intent.amount_capturable_updated',
  )
  expect(updated?.data.object).toMatchObject({ id, status: 'requires_capture', metadata: { a: 'b' } })
  expect(updated?.api_version).toBe('2026-10-28.endive')
  const created = fixture.receiver.events.find(({ type }) => type === 'refund.created')
  expect(created?.data.object).toMatchObject({ id: refund.id, amount: 500 })
  expect(created?.request).toEqual({ id: refund.lastResponse.requestId, idempotency_key: 'r1' })
  const listed = await fixture.stripe.events.list({ type: 'payment_intent.succeeded' })
  expect(listed.data).toHaveLength(1)
  expect((await fixture.stripe.events.retrieve(String(listed.data[0]?.id))).type).toBe(
    'payment_intent.succeeded',
  )
})

test('declines, authentications, cancellations and disputes cause events', async () => {
  const intent = await fixture.createIntent()
  await fixture.confirmInBrowser(intent, cardForm('4000000000000002'))
  await fixture.confirmInBrowser(intent, cardForm('4000002760003184'))
  await fixture.stripe.paymentIntents.cancel(intent.id)
  await arrived(
    'charge.failed',
    'payment_intent.payment_failed',
    'payment_intent.requires_action',
    'payment_intent.canceled',
  )
  const charges = await fixture.stripe.charges.list({ payment_intent: await pay() })
  await fixture.helper(`charges/${charges.data[0]?.id}/dispute`)
  await arrived('charge.dispute.created')
})

test('a refused delivery is tried again', async () => {
  fixture.receiver.statuses.push(500)
  const intent = await fixture.createIntent()
  await arrived('payment_intent.created')
  expect(fixture.receiver.events.map((event) => (event.data.object as { id: string }).id)).toEqual([
    intent.id,
  ])
})

test('a refused call causes no event', async () => {
  const intent = await fixture.createIntent()
  await fixture.stripe.paymentIntents.capture(intent.id).catch(() => undefined)
  await arrived('payment_intent.created')
  expect(fixture.receiver.types()).toEqual(['payment_intent.created'])
})

test('events dropped, doubled and shuffled', async () => {
  await fixture.helper('faults', { webhooks: { drop: 1 } })
  await fixture.createIntent()
  const counts = () => fixture.stripe.rawRequest('GET', '/v1/test_helpers/emulator/deliveries')
  await until(async () => ((await counts()) as unknown as { dropped: number }).dropped === 1)
  expect(fixture.receiver.events).toEqual([])

  await fixture.helper('faults', { webhooks: { double: 1, shuffle: 1000 } })
  const ids = new Set<string>()
  for (let count = 0; count < 10; count += 1) ids.add((await fixture.createIntent()).id)
  await until(() => fixture.receiver.events.length === 20)
  const delivered = fixture.receiver.events.map((event) => (event.data.object as { id: string }).id)
  expect(new Set(delivered)).toEqual(ids)
  expect(delivered.filter((id, index) => delivered.indexOf(id) === index)).not.toEqual([...ids])
  await until(async () => ((await counts()) as unknown as { pending: number }).pending === 0)
})

test('what one process could not deliver another does', async () => {
  fixture.receiver.statuses.push(...Array.from({ length: 3 }, () => 503))
  const another = await fixture.startAnother()
  await pay()
  await arrived('payment_intent.created', 'payment_intent.succeeded', 'charge.captured')
  await another.close()
  const ids = fixture.receiver.events.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
})

test('a webhook that names kinds of events is told of no others', async () => {
  const choosy = await startFixture({ events: ['payment_intent.canceled'] })
  try {
    const intent = await choosy.createIntent()
    await choosy.stripe.paymentIntents.cancel(intent.id)
    await until(() => choosy.receiver.types().length > 0)
    expect(choosy.receiver.types()).toEqual(['payment_intent.canceled'])
    const { data } = await choosy.stripe.events.list({ limit: 2 })
    expect(data.map((event) => [event.type, event.pending_webhooks])).toEqual([
      ['payment_intent.canceled', 1],
      ['payment_intent.created', 0],
    ])
  } finally {
    await choosy.close()
  }
})
