import { monthsAfter, type PaymentPlan, planPayments } from './payment-plan'

const TODAY = '2026-11-30'
const sum = (amount: number, plan: PaymentPlan) =>
  planPayments(amount, plan, TODAY)?.reduce((total, { amountCents }) => total + amountCents, 0)

test('every plan adds up to the cent', () => {
  for (const amount of [50, 99, 100, 101, 33_333, 100_000, 99_999_999]) {
    for (let count = 2; count <= 24; count += 1) expect(sum(amount, { kind: 'monthly', count })).toBe(amount)
    expect(sum(amount, { kind: 'deposit', deposit: '0.49', balanceOn: '2027-01-01' })).toBe(amount)
    expect(sum(amount, { kind: 'at_once' })).toBe(amount)
  }
})

test('monthly payments fall on the same day, or on the last one of a shorter month', () => {
  const months = planPayments(100_00, { kind: 'monthly', count: 4 }, '2027-12-31')
  expect(months).toEqual([
    { amountCents: 2500, dueOn: null },
    { amountCents: 2500, dueOn: '2028-01-31' },
    { amountCents: 2500, dueOn: '2028-02-29' },
    { amountCents: 2500, dueOn: '2028-03-31' },
  ])
  expect(monthsAfter('2026-01-15', 23)).toBe('2027-12-15')
})

test('where an amount cannot be divided the first payments are a cent larger', () => {
  const parts = planPayments(1000, { kind: 'monthly', count: 3 }, TODAY)
  expect(parts?.map(({ amountCents }) => amountCents)).toEqual([334, 333, 333])
})

test('an amount too small for its plan has none, nor has a deposit of all', () => {
  expect(planPayments(0, { kind: 'at_once' }, TODAY)).toBeNull()
  expect(planPayments(3, { kind: 'monthly', count: 4 }, TODAY)).toBeNull()
  for (const deposit of ['0.00', '10.00', '11.00']) {
    expect(planPayments(1000, { kind: 'deposit', deposit, balanceOn: '2027-01-01' }, TODAY)).toBeNull()
  }
})
