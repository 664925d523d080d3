import type Stripe from 'stripe'
import { type Fixture, failureOf, startFixture } from '../tests/emulator-fixture'

let fixture: Fixture
beforeAll(async () => {
  fixture = await startFixture()
})
afterAll(() => fixture.close())

async function paid(amount = 1000): Promise<Stripe.PaymentIntent> {
  const { id } = await fixture.createIntent(amount)
  await fixture.stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' })
  return fixture.stripe.paymentIntents.capture(id)
}

const chargeOf = (intent: Stripe.PaymentIntent) =>
  fixture.stripe.charges.retrieve(String(intent.latest_charge), { expand: ['refunds'] })

test('a payment is given back in parts, never more than was taken', async () => {
  const intent = await paid()
  const first = await fixture.stripe.refunds.create({
    payment_intent: intent.id,
    amount: 400,
    reason: 'requested_by_customer',
    metadata: { row: '7' },
  })
  expect(first).toMatchObject({ status: 'succeeded', amount: 400, metadata: { row: '7' } })
  expect(await chargeOf(intent)).toMatchObject({ amount_refunded: 400, refunded: false })
  const tooMuch = await failureOf(fixture.stripe.refunds.create({ payment_intent: intent.id, amount: 601 }))
  expect(tooMuch).toMatchObject({ statusCode: 400, param: 'amount' })
  expect(tooMuch.message).toBe('Refund amount ($6.01) is greater than unrefunded amount on charge ($6.00)')
  const rest = await fixture.stripe.refunds.create({ charge: String(intent.latest_charge) })
  expect(rest.amount).toBe(600)
  const charge = await chargeOf(intent)
  expect(charge).toMatchObject({ amount_captured: 1000, amount_refunded: 1000, refunded: true })
  expect(charge.refunds?.data.map(({ id }) => id)).toEqual([rest.id, first.id])
  const again = await failureOf(fixture.stripe.refunds.create({ payment_intent: intent.id }))
  expect(again).toMatchObject({ code: 'charge_already_refunded' })
  const list = await fixture.stripe.refunds.list({ payment_intent: intent.id })
  expect(list.data.map(({ amount }) => amount)).toEqual([600, 400])
  expect(await fixture.stripe.refunds.retrieve(rest.id, { expand: ['charge'] })).toMatchObject({
    charge: { id: charge.id },
  })
})

test('many refunds at once give back no more than was taken', async () => {
  const intent = await paid(1000)
  await Promise.allSettled(
    Array.from({ length: 12 }, () =>
      fixture.stripe.refunds.create({ payment_intent: intent.id, amount: 300 }),
    ),
  )
  expect(await chargeOf(intent)).toMatchObject({ amount_refunded: 900 })
})

test('what was never captured is not refunded', async () => {
  const intent = await fixture.createIntent()
  const none = await failureOf(fixture.stripe.refunds.create({ payment_intent: intent.id }))
  expect(none.message).toBe(`This PaymentIntent (${intent.id}) does not have a successful charge to refund.`)
  await fixture.stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' })
  expect((await failureOf(fixture.stripe.refunds.create({ payment_intent: intent.id }))).statusCode).toBe(400)
  expect((await failureOf(fixture.stripe.refunds.create({}))).code).toBe('parameter_missing')
  expect((await failureOf(fixture.stripe.refunds.create({ payment_intent: 'pi_none' }))).statusCode).toBe(404)
  const zero = fixture.stripe.refunds.create({ payment_intent: intent.id, amount: 0 })
  expect((await failureOf(zero)).code).toBe('parameter_invalid_integer')
})

test('a refund that the bank sends back counts as captured again', async () => {
  const intent = await paid()
  const refund = await fixture.stripe.refunds.create({ payment_intent: intent.id })
  await fixture.helper(`refunds/${refund.id}/fail`)
  expect(await fixture.stripe.refunds.retrieve(refund.id)).toMatchObject({ status: 'failed' })
  expect(await chargeOf(intent)).toMatchObject({ amount_refunded: 0, refunded: false })
})

test('a disputed payment is not refunded', async () => {
  const intent = await paid()
  await fixture.helper(`charges/${intent.latest_charge}/dispute`)
  expect(await chargeOf(intent)).toMatchObject({ disputed: true })
  const error = await failureOf(fixture.stripe.refunds.create({ payment_intent: intent.id }))
  expect(error.code).toBe('charge_disputed')
  const { data } = await fixture.stripe.disputes.list({ payment_intent: intent.id })
  expect(data).toMatchObject([{ amount: 1000, status: 'needs_response', reason: 'fraudulent' }])
  await fixture.helper(`disputes/${data[0]?.id}/close`, { status: 'won' })
  expect((await fixture.stripe.disputes.retrieve(String(data[0]?.id))).status).toBe('won')
})

test('an inquiry leaves the charge undisputed and refundable, until it becomes a dispute', async () => {
  const intent = await paid()
  await fixture.helper(`charges/${intent.latest_charge}/dispute`, { status: 'warning_needs_response' })
  const { data } = await fixture.stripe.disputes.list({ payment_intent: intent.id })
  expect(data).toMatchObject([{ status: 'warning_needs_response', is_charge_refundable: true }])
  expect(await chargeOf(intent)).toMatchObject({ disputed: false })
  await fixture.stripe.refunds.create({ payment_intent: intent.id, amount: 100 })
  await fixture.helper(`disputes/${data[0]?.id}/update`, { status: 'needs_response' })
  expect(await chargeOf(intent)).toMatchObject({ disputed: true })
})

test('a slow bank takes its time with captures and refunds', async () => {
  const { id } = await fixture.createIntent(1000)
  await fixture.stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' })
  await fixture.helper(`payment_intents/${id}/slow`)
  expect((await fixture.stripe.paymentIntents.capture(id)).status).toBe('processing')
  await fixture.helper(`payment_intents/${id}/resolve`, { outcome: 'succeeded' })
  expect(await fixture.stripe.paymentIntents.retrieve(id)).toMatchObject({
    status: 'succeeded',
    amount_received: 1000,
  })
  const refund = await fixture.stripe.refunds.create({ payment_intent: id })
  expect(refund.status).toBe('pending')
  await fixture.helper(`refunds/${refund.id}/succeed`)
  expect((await fixture.stripe.refunds.retrieve(refund.id)).status).toBe('succeeded')
})
