import { takeStripeProblems } from './stripe-problems'

/** A call to the payment provider, or an answer of its emulator, that is not as Stripe has it fails the test. */
afterEach(() => {
  expect(takeStripeProblems()).toEqual([])
})
