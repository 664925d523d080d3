import { type Fixture, failureOf, startFixture } from '../tests/emulator-fixture'

let shop: Fixture
beforeAll(async () => {
  shop = await startFixture()
})
afterAll(() => shop.close())
afterEach(() => shop.stripe.rawRequest('DELETE', '/v1/test_helpers/gesso/faults'))

const fault = (calls: Record<string, unknown>) => shop.helper('faults', { calls })
async function authorised(): Promise<string> {
  const { id } = await shop.createIntent()
  await shop.stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' })
  return id
}
const capture = (id: string, key: string) =>
  shop.stripe.paymentIntents.capture(id, {}, { idempotencyKey: key, timeout: 500 })

test.each([
  ['error', 'before', { statusCode: 500 }],
  ['error', 'after', { statusCode: 500 }],
  ['cut', 'before', { type: 'StripeConnectionError' }],
  ['cut', 'after', { type: 'StripeConnectionError' }],
  ['hang', 'before', { type: 'StripeConnectionError' }],
  ['hang', 'after', { type: 'StripeConnectionError' }],
])('%s %s the work, and the same call then succeeds once', async (action, when, error) => {
  const id = await authorised()
  await fault({ action, when, match: 'capture', count: 2 })
  expect(await failureOf(capture(id, `${action}:${when}`))).toMatchObject(error)
  expect(await shop.captures(id)).toBe(when === 'after' ? 1 : 0)
  expect(await failureOf(capture(id, `${action}:${when}`))).toMatchObject(error)
  expect((await capture(id, `${action}:${when}`)).status).toBe('succeeded')
  expect(await shop.captures(id)).toBe(1)
})

test('a 500 that is kept is what the key answers from then on', async () => {
  const id = await authorised()
  await fault({ action: 'error', when: 'kept', match: 'capture' })
  expect(await failureOf(capture(id, 'kept'))).toMatchObject({ statusCode: 500 })
  const again = await failureOf(capture(id, 'kept'))
  expect(again).toMatchObject({ statusCode: 500, headers: { 'idempotent-replayed': 'true' } })
  expect(await shop.captures(id)).toBe(0)
  expect((await capture(id, 'kept:2')).status).toBe('succeeded')
})

test('a capture refused by the bank', async () => {
  const id = await authorised()
  await fault({ action: 'decline', match: 'capture' })
  expect(await failureOf(capture(id, 'declined'))).toMatchObject({ statusCode: 402, code: 'card_declined' })
  expect((await shop.stripe.paymentIntents.retrieve(id)).status).toBe('requires_capture')
})

test('faults hit only what they match, and wrong ones are refused', async () => {
  await fault({ action: 'error', match: '/refunds' })
  await shop.createIntent()
  await expect(shop.helper('faults', { calls: { action: 'sulk' } })).rejects.toThrow('must be one of')
  await expect(shop.helper('faults', { webhooks: { drop: 2 } })).rejects.toThrow('0 to 1')
})
