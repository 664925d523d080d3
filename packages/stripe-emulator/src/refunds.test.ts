import type Stripe from 'stripe'
import { type Fixture, failureOf, startFixture } from '../tests/emulator-fixture'

let shop: Fixture
beforeAll(async () => {
  shop = await startFixture()
})
afterAll(() => shop.close())

async function paid(amount = 1000): Promise<Stripe.PaymentIntent> {
  const { id } = await shop.createIntent(amount)
  await shop.stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' })
  return shop.stripe.paymentIntents.capture(id)
}

const chargeOf = (intent: Stripe.PaymentIntent) =>
  shop.stripe.charges.retrieve(String(intent.latest_charge), { expand: ['refunds'] })

test('a payment is given back in parts, never more than was taken', async () => {
  const intent = await paid()
  const first = await shop.stripe.refunds.create({
    payment_intent: intent.id,
    amount: 400,
    reason: 'requested_by_customer',
    metadata: { row: '7' },
  })
  expect(first).toMatchObject({ status: 'succeeded', amount: 400, metadata: { row: '7' } })
  expect(await chargeOf(intent)).toMatchObject({ amount_refunded: 400, refunded: false })
  const tooMuch = await failureOf(shop.stripe.refunds.create({ payment_intent: intent.id, amount: 601 }))
  expect(tooMuch).toMatchObject({ statusCode: 400, param: 'amount' })
  expect(tooMuch.message).toBe('Refund amount ($6.01) is greater than unrefunded amount on charge ($6.00)')
  const rest = await shop.stripe.refunds.create({ charge: String(intent.latest_charge) })
  expect(rest.amount).toBe(600)
  const charge = await chargeOf(intent)
  expect(charge).toMatchObject({ amount_captured: 1000, amount_refunded: 1000, refunded: true })
  expect(charge.refunds?.data.map(({ id }) => id)).toEqual([rest.id, first.id])
  const again = await failureOf(shop.stripe.refunds.create({ payment_intent: intent.id }))
  expect(again).toMatchObject({ code: 'charge_already_refunded' })
  const list = await shop.stripe.refunds.list({ payment_intent: intent.id })
  expect(list.data.map(({ amount }) => amount)).toEqual([600, 400])
  expect(await shop.stripe.refunds.retrieve(rest.id, { expand: ['charge'] })).toMatchObject({
    charge: { id: charge.id },
  })
})

test('many refunds at once give back no more than was taken', async () => {
  const intent = await paid(1000)
  await Promise.allSettled(
    Array.from({ length: 12 }, () => shop.stripe.refunds.create({ payment_intent: intent.id, amount: 300 })),
  )
  expect(await chargeOf(intent)).toMatchObject({ amount_refunded: 900 })
})

test('what was never captured is not refunded', async () => {
  const intent = await shop.createIntent()
  const none = await failureOf(shop.stripe.refunds.create({ payment_intent: intent.id }))
  expect(none.message).toBe(`This PaymentIntent (${intent.id}) does not have a successful charge to refund.`)
  await shop.stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' })
  expect((await failureOf(shop.stripe.refunds.create({ payment_intent: intent.id }))).statusCode).toBe(400)
  expect((await failureOf(shop.stripe.refunds.create({}))).code).toBe('parameter_missing')
  expect((await failureOf(shop.stripe.refunds.create({ payment_intent: 'pi_none' }))).statusCode).toBe(404)
  const zero = shop.stripe.refunds.create({ payment_intent: intent.id, amount: 0 })
  expect((await failureOf(zero)).code).toBe('parameter_invalid_integer')
})

test('a refund that the bank sends back counts as captured again', async () => {
  const intent = await paid()
  const refund = await shop.stripe.refunds.create({ payment_intent: intent.id })
  await shop.helper(`refunds/${refund.id}/fail`)
  expect(await shop.stripe.refunds.retrieve(refund.id)).toMatchObject({ status: 'failed' })
  expect(await chargeOf(intent)).toMatchObject({ amount_refunded: 0, refunded: false })
})

test('a disputed payment is not refunded', async () => {
  const intent = await paid()
  await shop.helper(`charges/${intent.latest_charge}/dispute`)
  expect(await chargeOf(intent)).toMatchObject({ disputed: true })
  const error = await failureOf(shop.stripe.refunds.create({ payment_intent: intent.id }))
  expect(error.code).toBe('charge_disputed')
  const { data } = await shop.stripe.disputes.list({ payment_intent: intent.id })
  expect(data).toMatchObject([{ amount: 1000, status: 'needs_response', reason: 'fraudulent' }])
  await shop.helper(`disputes/${data[0]?.id}/close`, { status: 'won' })
  expect((await shop.stripe.disputes.retrieve(String(data[0]?.id))).status).toBe('won')
})
