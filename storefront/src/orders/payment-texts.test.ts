import { PAYMENT_STATES } from '@gesso/shared-types/orders/order'
import { isBought, isFinal, paymentTexts } from './payment-texts'

test("'Payment Successful!' is said of paid orders alone", () => {
  const successful = PAYMENT_STATES.filter(
    (state) => paymentTexts(state, false).heading === 'Payment Successful!',
  )
  expect(successful).toEqual(['paid', 'partially_refunded'])
})

test('a paid order is thanked for in the words of the specification', () => {
  expect(paymentTexts('paid', false).text).toBe('Thank you for your purchase. Your order has been confirmed.')
})

test('a buyer who was not charged reads so', () => {
  for (const state of ['expired', 'failed', 'lost'] as const) {
    expect(paymentTexts(state, false).text).toContain('You were not charged.')
  }
})

test('a closed order whose payment was taken after all does not say that nothing was charged', () => {
  const { heading, text } = paymentTexts('expired', false, true)
  expect(heading).toBe('Order Closed')
  expect(text).not.toContain('not charged')
})

test('an order that waits after the bank refused is said to have failed, and is not asked for again', () => {
  expect(paymentTexts('awaiting_payment', true)).toMatchObject({
    heading: 'Payment Failed',
    next: 'checkout',
    isOpen: false,
  })
  expect(paymentTexts('paid', true).heading).toBe('Payment Successful!')
})

test('only open states are asked for again', () => {
  expect(PAYMENT_STATES.filter((state) => !isFinal(state))).toEqual([
    'awaiting_payment',
    'cancelling',
    'capturing',
  ])
})

test('the cart loses its lines on success alone', () => {
  expect(PAYMENT_STATES.filter(isBought)).toEqual(['paid', 'partially_refunded', 'refunded'])
})
