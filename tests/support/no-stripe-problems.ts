import { takeStripeProblems } from './stripe-problems'

/** Fails a test when a request to the provider, or an answer of its emulator, differs from Stripe's types. */
afterEach(() => {
  expect(takeStripeProblems()).toEqual([])
})
