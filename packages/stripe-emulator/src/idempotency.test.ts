import pg from 'pg'
import { type Fixture, failureOf, startFixture, until } from '../tests/emulator-fixture'

let fixture: Fixture
beforeAll(async () => {
  fixture = await startFixture()
})
afterAll(() => fixture.close())

/** Finds locks that others wait for until this connection's transaction ends. */
const WAITS_FOR_ME =
  'SELECT 1 FROM pg_locks WHERE NOT granted AND pg_backend_pid() = ANY(pg_blocking_pids(pid))'

const usd = (amount: number) => ({ amount, currency: 'usd', capture_method: 'manual' as const })

test('the same key and parameters get the first response again', async () => {
  const options = { idempotencyKey: 'intent:s1:1' }
  const first = await fixture.stripe.paymentIntents.create(usd(900), options)
  await fixture.stripe.paymentIntents.update(first.id, { amount: 1000 })
  const second = await fixture.stripe.paymentIntents.create(usd(900), options)
  expect(second).toEqual(JSON.parse(JSON.stringify(first)))
  // The SDK returns fetch's headers here, but a plain object with errors.
  const header = (intent: typeof first, name: string) =>
    (intent.lastResponse.headers as unknown as Headers).get(name)
  expect(header(second, 'idempotent-replayed')).toBe('true')
  expect(header(second, 'original-request')).toBe(first.lastResponse.requestId)
  expect(header(second, 'idempotency-key')).toBe('intent:s1:1')
  expect(header(first, 'idempotent-replayed')).toBeNull()
})

test('the order of the parameters does not matter', async () => {
  const options = { idempotencyKey: 'order' }
  const first = await fixture.stripe.paymentIntents.create(
    { ...usd(900), metadata: { a: '1', b: '2' } },
    options,
  )
  const second = await fixture.stripe.paymentIntents.create(
    { metadata: { b: '2', a: '1' }, capture_method: 'manual', currency: 'usd', amount: 900 },
    options,
  )
  expect(second.id).toBe(first.id)
})

test('the same key with other parameters, or elsewhere, is refused', async () => {
  const options = { idempotencyKey: 'mismatch' }
  const { id } = await fixture.stripe.paymentIntents.create(usd(900), options)
  const other = await failureOf(fixture.stripe.paymentIntents.create(usd(901), options))
  expect(other).toMatchObject({
    type: 'StripeIdempotencyError',
    statusCode: 400,
    rawType: 'idempotency_error',
  })
  expect(other.message).toContain('with the same parameters they were first used with')
  const elsewhere = await failureOf(fixture.stripe.paymentIntents.update(id, { amount: 900 }, options))
  expect(elsewhere.message).toContain(`('/v1/payment_intents' vs '/v1/payment_intents/${id}')`)
})

test('refusals and declines are replayed too', async () => {
  const { id } = await fixture.createIntent()
  const confirm = (method: string, idempotencyKey: string) =>
    fixture.stripe.paymentIntents.confirm(id, { payment_method: method }, { idempotencyKey })
  const capture = () => fixture.stripe.paymentIntents.capture(id, {}, { idempotencyKey: 'capture:1' })
  const refused = await failureOf(capture())
  const declined = await failureOf(confirm('pm_card_visa_chargeDeclined', 'confirm:1'))
  await confirm('pm_card_visa', 'confirm:2')
  const refusedAgain = await failureOf(capture())
  expect(refusedAgain).toMatchObject({ message: refused.message, code: 'payment_intent_unexpected_state' })
  expect(refusedAgain.headers).toMatchObject({ 'idempotent-replayed': 'true' })
  const declinedAgain = await failureOf(confirm('pm_card_visa_chargeDeclined', 'confirm:1'))
  expect(declinedAgain).toMatchObject({ statusCode: 402, charge: declined.charge })
  expect((await fixture.stripe.paymentIntents.retrieve(id)).status).toBe('requires_capture')
  expect(await fixture.captures(id)).toBe(0)
  await fixture.stripe.paymentIntents.capture(id, {}, { idempotencyKey: 'capture:2' })
  expect(await fixture.captures(id)).toBe(1)
})

test('wrong parameters keep nothing, so that the key can be used again', async () => {
  const options = { idempotencyKey: 'wrong' }
  await failureOf(fixture.stripe.paymentIntents.create(usd(1), options))
  expect((await fixture.stripe.paymentIntents.create(usd(100), options)).amount).toBe(100)
})

test('a key in use gets 409, and the response when the call is done', async () => {
  const { id } = await fixture.createIntent()
  const client = new pg.Client({ connectionString: fixture.databaseUrl })
  await client.connect()
  await client.query('BEGIN')
  await client.query('SELECT 1 FROM test_payments.payment_intents WHERE id = $1 FOR UPDATE', [id])
  const options = { idempotencyKey: 'busy' }
  const first = fixture.stripe.paymentIntents.cancel(id, {}, options)
  await until(async () => (await client.query(WAITS_FOR_ME)).rows.length > 0)
  const second = await failureOf(fixture.stripe.paymentIntents.cancel(id, {}, options))
  expect(second).toMatchObject({ statusCode: 409, code: 'idempotency_key_in_use' })
  await client.query('COMMIT')
  await client.end()
  expect((await first).status).toBe('canceled')
  expect((await fixture.stripe.paymentIntents.cancel(id, {}, options)).status).toBe('canceled')
})

test('twenty calls with one key make one intent', async () => {
  const options = { idempotencyKey: 'crowd' }
  const results = await Promise.allSettled(
    Array.from({ length: 20 }, () => fixture.stripe.paymentIntents.create(usd(900), options)),
  )
  const ids = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value.id] : []))
  expect(new Set(ids).size).toBe(1)
  for (const result of results) {
    if (result.status === 'rejected') expect(result.reason.code).toBe('idempotency_key_in_use')
  }
})

test('a key is forgotten after a day', async () => {
  const options = { idempotencyKey: 'old' }
  const first = await fixture.stripe.paymentIntents.create(usd(900), options)
  const client = new pg.Client({ connectionString: fixture.databaseUrl })
  await client.connect()
  await client.query("UPDATE test_payments.idempotency_keys SET created = now() - interval '25 hours'")
  await client.end()
  const second = await fixture.stripe.paymentIntents.create(usd(901), options)
  expect(second.id).not.toBe(first.id)
  expect((await fixture.stripe.paymentIntents.create(usd(901), options)).id).toBe(second.id)
})

test('a key has 1 to 255 characters', async () => {
  const options = { idempotencyKey: 'x'.repeat(256) }
  expect((await failureOf(fixture.stripe.paymentIntents.create(usd(900), options))).statusCode).toBe(400)
})
