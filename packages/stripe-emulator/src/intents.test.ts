import type Stripe from 'stripe'
import { type Fixture, failureOf, startFixture } from '../tests/emulator-fixture'

let fixture: Fixture
beforeAll(async () => {
  fixture = await startFixture()
})
afterAll(() => fixture.close())

const confirm = (id: string, method = 'pm_card_visa') =>
  fixture.stripe.paymentIntents.confirm(id, { payment_method: method, return_url: `${fixture.origin}/done` })

async function authorised(amount?: number): Promise<Stripe.PaymentIntent> {
  const { id } = await fixture.createIntent(amount)
  return confirm(id)
}

test('an intent keeps what it was created with', async () => {
  const address = { line1: '1 Quay', city: 'Arles', country: 'FR', postal_code: '13200' }
  const created = await fixture.stripe.paymentIntents.create({
    amount: 168_550,
    currency: 'usd',
    capture_method: 'manual',
    automatic_payment_methods: { enabled: true },
    description: 'Sunflowers × 1',
    receipt_email: 'ada@example.com',
    metadata: { orderId: 'A1B2', installation: 'x' },
    shipping: { name: 'Ada Lindqvist', address },
  })
  expect(created.status).toBe('requires_payment_method')
  expect(created.livemode).toBe(false)
  expect(created.client_secret).toMatch(new RegExp(`^${created.id}_secret_\\w{24}$`))
  expect(created.lastResponse.requestId).toMatch(/^req_/)
  const read = await fixture.stripe.paymentIntents.retrieve(created.id)
  expect(read).toEqual(JSON.parse(JSON.stringify(created)))
  expect(read).toMatchObject({
    amount: 168_550,
    description: 'Sunflowers × 1',
    shipping: { name: 'Ada Lindqvist', address },
    metadata: { orderId: 'A1B2', installation: 'x' },
  })
})

test('manual capture: authorised, captured once, and the charge has the amounts', async () => {
  const intent = await authorised()
  expect(intent).toMatchObject({ status: 'requires_capture', amount_capturable: 12_500, amount_received: 0 })
  const captured = await fixture.stripe.paymentIntents.capture(intent.id, {
    expand: ['latest_charge.refunds'],
  })
  expect(captured).toMatchObject({ status: 'succeeded', amount_capturable: 0, amount_received: 12_500 })
  expect(captured.latest_charge).toMatchObject({
    amount_captured: 12_500,
    amount_refunded: 0,
    captured: true,
    refunds: { object: 'list', data: [] },
  })
  const again = await failureOf(fixture.stripe.paymentIntents.capture(intent.id))
  expect(again).toMatchObject({ statusCode: 400, code: 'payment_intent_unexpected_state' })
  expect(again.message).toContain('already been captured')
  expect(again.payment_intent?.status).toBe('succeeded')
  expect(await fixture.captures(intent.id)).toBe(1)
})

test('twenty captures at once take the money once', async () => {
  const intent = await authorised()
  const results = await Promise.allSettled(
    Array.from({ length: 20 }, () => fixture.stripe.paymentIntents.capture(intent.id)),
  )
  expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1)
  expect(await fixture.captures(intent.id)).toBe(1)
})

test('automatic capture takes the money with the confirmation', async () => {
  const { id } = await fixture.stripe.paymentIntents.create({ amount: 5000, currency: 'usd' })
  expect(await confirm(id)).toMatchObject({ status: 'succeeded', amount_received: 5000 })
  expect(await fixture.captures(id)).toBe(1)
})

test('part of an authorisation can be captured, never more', async () => {
  const intent = await authorised(1000)
  const tooMuch = await failureOf(
    fixture.stripe.paymentIntents.capture(intent.id, { amount_to_capture: 1001 }),
  )
  expect(tooMuch).toMatchObject({ code: 'amount_too_large', param: 'amount_to_capture' })
  const captured = await fixture.stripe.paymentIntents.capture(intent.id, {
    amount_to_capture: 600,
    expand: ['latest_charge'],
  })
  expect(captured.amount_received).toBe(600)
  expect(captured.latest_charge).toMatchObject({ amount: 1000, amount_captured: 600, refunded: false })
})

test('the amount may change until something is authorised', async () => {
  const { id } = await fixture.createIntent()
  const updated = await fixture.stripe.paymentIntents.update(id, {
    amount: 9900,
    metadata: { orderId: 'A1', a: '' },
  })
  expect(updated).toMatchObject({ amount: 9900, metadata: { orderId: 'A1' } })
  await confirm(id)
  const frozen = await failureOf(fixture.stripe.paymentIntents.update(id, { amount: 50 }))
  expect(frozen).toMatchObject({ statusCode: 400, code: 'payment_intent_unexpected_state', param: 'amount' })
  expect(frozen.message).toBe(
    "This PaymentIntent's amount could not be updated because it has a status of requires_capture. You may only " +
      'update the amount of a PaymentIntent with one of the following statuses: requires_payment_method, ' +
      'requires_confirmation, requires_action.',
  )
  const named = await fixture.stripe.paymentIntents.update(id, { metadata: { orderId: 'A2' } })
  expect(named).toMatchObject({ amount: 9900, metadata: { orderId: 'A2' }, status: 'requires_capture' })
})

test('an amount changed under 3-D Secure ends the question to the bank', async () => {
  const { id } = await fixture.createIntent()
  const asked = await confirm(id, 'pm_card_authenticationRequired')
  expect(asked.next_action?.redirect_to_url?.url).toContain('/test-payments/3d-secure/')
  const updated = await fixture.stripe.paymentIntents.update(id, { amount: 700 })
  expect(updated).toMatchObject({ status: 'requires_confirmation', next_action: null, amount: 700 })
})

test.each([
  ['pm_card_visa_chargeDeclined', 'card_declined', 'generic_decline'],
  ['pm_card_visa_chargeDeclinedInsufficientFunds', 'card_declined', 'insufficient_funds'],
  ['pm_card_chargeDeclinedExpiredCard', 'expired_card', ''],
  ['pm_card_chargeDeclinedIncorrectCvc', 'incorrect_cvc', ''],
  ['pm_card_chargeDeclinedProcessingError', 'processing_error', ''],
])('%s declines with %s', async (method, code, declineCode) => {
  const { id } = await fixture.createIntent()
  const declined = await failureOf(confirm(id, method))
  expect(declined).toMatchObject({
    statusCode: 402,
    type: 'StripeCardError',
    code,
    decline_code: declineCode,
  })
  const after = await fixture.stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] })
  expect(after).toMatchObject({
    status: 'requires_payment_method',
    payment_method: null,
    last_payment_error: { code, type: 'card_error' },
    latest_charge: { status: 'failed', paid: false, failure_code: code },
  })
  expect(await confirm(id)).toMatchObject({ status: 'requires_capture', last_payment_error: null })
})

test('a cancelled intent releases its authorisation and moves no more', async () => {
  const intent = await authorised()
  const cancelled = await fixture.stripe.paymentIntents.cancel(intent.id, {
    cancellation_reason: 'abandoned',
  })
  expect(cancelled).toMatchObject({
    status: 'canceled',
    amount_capturable: 0,
    cancellation_reason: 'abandoned',
  })
  expect(cancelled.canceled_at).toBeGreaterThan(0)
  for (const call of [
    fixture.stripe.paymentIntents.capture(intent.id),
    fixture.stripe.paymentIntents.cancel(intent.id),
    fixture.stripe.paymentIntents.update(intent.id, { amount: 500 }),
    confirm(intent.id),
  ]) {
    const error = await failureOf(call)
    expect(error).toMatchObject({ statusCode: 400, code: 'payment_intent_unexpected_state' })
    expect(error.message).toContain('status of canceled')
  }
  expect(await fixture.captures(intent.id)).toBe(0)
})

test('a paid intent is neither confirmed nor cancelled', async () => {
  const { id } = await authorised()
  await fixture.stripe.paymentIntents.capture(id)
  expect((await failureOf(confirm(id))).message).toContain('already succeeded')
  expect((await failureOf(fixture.stripe.paymentIntents.cancel(id))).message).toContain('status of succeeded')
})

test('a confirmation without a card is refused', async () => {
  const { id } = await fixture.createIntent()
  expect((await failureOf(fixture.stripe.paymentIntents.confirm(id))).message).toContain(
    'missing a payment method',
  )
})

test.each([
  [{ amount: 49, currency: 'usd' }, 'amount_too_small'],
  [{ amount: 100_000_000, currency: 'usd' }, 'amount_too_large'],
  [{ amount: 0, currency: 'usd' }, 'parameter_invalid_integer'],
  [{ amount: 10.5, currency: 'usd' }, 'parameter_invalid_integer'],
  [{ currency: 'usd' }, 'parameter_missing'],
  [{ amount: 100 }, 'parameter_missing'],
  [{ amount: 100, currency: 'usd', payment_method_types: ['card'] }, 'parameter_unknown'],
  [{ amount: 100, currency: 'usd', metadata: { a: 'x'.repeat(501) } }, undefined],
  [{ amount: 100, currency: 'usd', capture_method: 'later' }, undefined],
  [{ amount: 100, currency: 'usd', metadata: { a: 'x\0' } }, undefined],
])('refuses to create %j', async (params, code) => {
  const call = fixture.stripe.paymentIntents.create(params as unknown as Stripe.PaymentIntentCreateParams)
  expect(await failureOf(call)).toMatchObject({ statusCode: 400, code, type: 'StripeInvalidRequestError' })
})

test('a bank that takes long, an authorisation that expires', async () => {
  const slow = await fixture.createIntent()
  await fixture.helper(`payment_intents/${slow.id}/process`)
  expect((await fixture.stripe.paymentIntents.retrieve(slow.id)).status).toBe('processing')
  await fixture.helper(`payment_intents/${slow.id}/resolve`, { outcome: 'failed' })
  expect((await fixture.stripe.paymentIntents.retrieve(slow.id)).status).toBe('requires_payment_method')
  await fixture.helper(`payment_intents/${slow.id}/process`)
  await fixture.helper(`payment_intents/${slow.id}/resolve`, { outcome: 'succeeded' })
  expect((await fixture.stripe.paymentIntents.retrieve(slow.id)).status).toBe('requires_capture')
  await fixture.helper(`payment_intents/${slow.id}/expire`)
  expect(await fixture.stripe.paymentIntents.retrieve(slow.id)).toMatchObject({
    status: 'canceled',
    cancellation_reason: 'automatic',
  })
})
