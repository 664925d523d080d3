import type Stripe from 'stripe'
import { type Fixture, startFixture } from '../tests/emulator-fixture'

let fixture: Fixture
beforeAll(async () => {
  fixture = await startFixture()
})
afterAll(() => fixture.close())

async function paid(amount: number): Promise<Stripe.PaymentIntent> {
  const { id } = await fixture.createIntent(amount)
  await fixture.stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' })
  return fixture.stripe.paymentIntents.capture(id)
}

test('a payment’s fee is in its balance transaction, which can be expanded and retrieved', async () => {
  const { id } = await paid(10_000)
  const { latest_charge } = await fixture.stripe.paymentIntents.retrieve(id, {
    expand: ['latest_charge.balance_transaction'],
  })
  const moved = (latest_charge as Stripe.Charge).balance_transaction as Stripe.BalanceTransaction
  expect(moved).toMatchObject({ amount: 10_000, fee: 320, net: 9680, currency: 'usd', type: 'charge' })
  expect(await fixture.stripe.balanceTransactions.retrieve(moved.id)).toEqual(moved)
  const { data } = await fixture.stripe.balanceTransactions.list({
    source: (latest_charge as Stripe.Charge).id,
  })
  expect(data).toEqual([moved])
})

test('a refund gives back no fee, and neither does one that fails', async () => {
  const { id } = await paid(5000)
  const made = await fixture.stripe.refunds.create({ payment_intent: id, amount: 2000 })
  await fixture.helper(`refunds/${made.id}/fail`)
  const [refund] = (
    await fixture.stripe.refunds.list({
      payment_intent: id,
      expand: ['data.balance_transaction', 'data.failure_balance_transaction'],
    })
  ).data
  expect(refund?.balance_transaction).toMatchObject({ amount: -2000, fee: 0, net: -2000, type: 'refund' })
  expect(refund?.failure_balance_transaction).toMatchObject({ amount: 2000, fee: 0, type: 'refund_failure' })
})

test('a dispute takes its sum and a fee; an inquiry takes nothing, and a won dispute keeps the fee', async () => {
  const { latest_charge } = await paid(8000)
  await fixture.helper(`charges/${latest_charge}/dispute`, { status: 'warning_needs_response' })
  const [asked] = (await fixture.stripe.disputes.list({ charge: String(latest_charge) })).data
  if (!asked) throw new Error('There is no dispute')
  expect(asked.balance_transactions).toEqual([])
  await fixture.helper(`disputes/${asked.id}/update`, { status: 'needs_response' })
  await fixture.helper(`disputes/${asked.id}/close`, { status: 'won' })
  const { balance_transactions: moved } = await fixture.stripe.disputes.retrieve(asked.id)
  expect(moved).toMatchObject([
    { amount: -8000, fee: 1500, net: -9500 },
    { amount: 8000, fee: 0, net: 8000 },
  ])
})
