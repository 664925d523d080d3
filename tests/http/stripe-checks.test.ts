import { withShop } from '../support/shop'
import { takeStripeProblems } from '../support/stripe-problems'

const shop = withShop()

/** What the SDK would send from the shop. */
const create = (form: Record<string, string>) =>
  fetch(`${shop().url}/test-payments/v1/payment_intents`, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${shop().paymentKeys.secretKey}`,
      'User-Agent': 'Stripe/v1 NodeBindings/23.1.0',
      'Stripe-Version': '2026-10-28.endive',
      'Idempotency-Key': 'one of the test',
    },
    body: new URLSearchParams({ amount: '1250', currency: 'usd', ...form }),
  })

test('a misspelt parameter in a call of the shop fails the test that caused it', async () => {
  expect((await create({ capture_metod: 'manual' })).status).toBe(400)
  expect(takeStripeProblems()).toEqual([expect.stringContaining('capture_metod')])
})

test('a call as Stripe has it is no problem', async () => {
  expect((await create({ capture_method: 'manual' })).status).toBe(200)
  expect(takeStripeProblems()).toEqual([])
})
