import { confirmRequest, readConfirmation } from './confirm-test-payment'

test('the request has the form that Stripe.js gives it', () => {
  const { url, body } = confirmRequest({
    clientSecret: 'pi_123_secret_abc',
    returnUrl: 'http://localhost:3000/payment-confirmation/7K2M9QX4TR',
    publishableKey: 'pk_test_gesso',
    card: { number: '4242 4242 4242 4242', expiry: '04 / 29', code: '123' },
  })
  expect(url).toBe('/test-payments/v1/payment_intents/pi_123/confirm')
  expect(Object.fromEntries(body)).toEqual({
    client_secret: 'pi_123_secret_abc',
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': '4242424242424242',
    'payment_method_data[card][exp_month]': '4',
    'payment_method_data[card][exp_year]': '2029',
    'payment_method_data[card][cvc]': '123',
    return_url: 'http://localhost:3000/payment-confirmation/7K2M9QX4TR',
    key: 'pk_test_gesso',
  })
})

test.each(['requires_capture', 'succeeded', 'processing'])('%s is done', (status) => {
  expect(readConfirmation({ id: 'pi_123', status })).toEqual({ outcome: 'done' })
})

test('3-D Secure sends the buyer to the bank', () => {
  const next_action = { type: 'redirect_to_url', redirect_to_url: { url: '/test-payments/3ds/pi_123' } }
  expect(readConfirmation({ status: 'requires_action', next_action })).toEqual({
    redirect: '/test-payments/3ds/pi_123',
  })
})

test("a refusal carries the provider's message", () => {
  const answer = { error: { type: 'card_error', code: 'card_declined', message: 'Your card was declined.' } }
  expect(readConfirmation(answer)).toEqual({ outcome: 'failed', message: 'Your card was declined.' })
})

test.each([[{}], [null], ['<html>'], [{ status: 'canceled' }], [{ status: 'requires_action' }]])(
  '%j says neither that the payment went through nor that it failed',
  (answer) => {
    expect(readConfirmation(answer)).toEqual({ outcome: 'unclear' })
  },
)
