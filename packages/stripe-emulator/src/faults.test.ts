import { type Fixture, failureOf, startFixture } from '../tests/emulator-fixture'

let fixture: Fixture
beforeAll(async () => {
  fixture = await startFixture()
})
afterAll(() => fixture.close())
afterEach(() => fixture.stripe.rawRequest('DELETE', '/v1/test_helpers/emulator/faults'))

const fault = (calls: Record<string, unknown>) => fixture.helper('faults', { calls })
async function authorised(): Promise<string> {
  const { id } = await fixture.createIntent()
  await fixture.stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' })
  return id
}
const capture = (id: string, key: string) =>
  fixture.stripe.paymentIntents.capture(id, {}, { idempotencyKey: key, timeout: 500 })

test.each([
  ['error', 'before', { statusCode: 500 }],
  ['error', 'after', { statusCode: 500 }],
  ['cut', 'before', { type: 'StripeConnectionError' }],
  ['cut', 'after', { type: 'StripeConnectionError' }],
  ['hang', 'after', { type: 'StripeConnectionError' }],
])('%s %s the call is carried out, and the same call then succeeds once', async (action, when, error) => {
  const id = await authorised()
  await fault({ action, when, match: 'capture', count: 2 })
  expect(await failureOf(capture(id, `${action}:${when}`))).toMatchObject(error)
  expect(await fixture.captures(id)).toBe(when === 'after' ? 1 : 0)
  expect(await failureOf(capture(id, `${action}:${when}`))).toMatchObject(error)
  expect((await capture(id, `${action}:${when}`)).status).toBe('succeeded')
  expect(await fixture.captures(id)).toBe(1)
})

test('a stored 500 is the response for its key from then on', async () => {
  const id = await authorised()
  await fault({ action: 'error', when: 'stored', match: 'capture' })
  expect(await failureOf(capture(id, 'stored'))).toMatchObject({ statusCode: 500 })
  const again = await failureOf(capture(id, 'stored'))
  expect(again).toMatchObject({ statusCode: 500, headers: { 'idempotent-replayed': 'true' } })
  expect(await fixture.captures(id)).toBe(0)
  expect((await capture(id, 'stored:2')).status).toBe('succeeded')
})

test('a capture refused by the bank', async () => {
  const id = await authorised()
  await fault({ action: 'decline', match: 'capture' })
  expect(await failureOf(capture(id, 'declined'))).toMatchObject({ statusCode: 402, code: 'card_declined' })
  expect((await fixture.stripe.paymentIntents.retrieve(id)).status).toBe('requires_capture')
})

test.each([
  ['busy', { statusCode: 429, code: 'lock_timeout' }],
  ['unauthorised', { statusCode: 401, type: 'StripeAuthenticationError' }],
  ['forbidden', { statusCode: 403, type: 'StripePermissionError' }],
])('a call that is refused as %s has done nothing', async (action, error) => {
  const id = await authorised()
  await fault({ action, match: 'capture' })
  expect(await failureOf(capture(id, action))).toMatchObject(error)
  expect(await fixture.captures(id)).toBe(0)
  expect((await capture(id, action)).status).toBe('succeeded')
})

test('a slow call is carried out, and the same seed affects the same calls', async () => {
  await fault({ action: 'slow', ms: 5, match: '/v1/payment_intents' })
  await fixture.createIntent()
  const affected = async () => {
    await fixture.stripe.rawRequest('DELETE', '/v1/test_helpers/emulator/faults')
    await fixture.helper('faults', { seed: 7, calls: { action: 'error', rate: 0.5, count: 100 } })
    const calls = []
    for (let call = 0; call < 12; call++)
      calls.push(
        await fixture.createIntent().then(
          () => true,
          () => false,
        ),
      )
    return calls
  }
  const first = await affected()
  expect(new Set(first).size).toBe(2)
  expect(await affected()).toEqual(first)
})

test('faults hit only what they match, and wrong ones are refused', async () => {
  await fault({ action: 'error', match: '/refunds' })
  await fixture.createIntent()
  await expect(fixture.helper('faults', { calls: { action: 'sulk' } })).rejects.toThrow('must be one of')
  await expect(fixture.helper('faults', { webhooks: { drop: 2 } })).rejects.toThrow('0 to 1')
})
