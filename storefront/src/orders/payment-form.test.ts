import { readConfirmError } from './payment-form'

const message = 'It was refused.'

test.each([
  { type: 'card_error', code: 'card_declined', message },
  { type: 'validation_error', message },
  { type: 'invalid_request_error', code: 'payment_intent_authentication_failure', message },
])('a refusal is a failed payment, in the provider’s words: %j', (error) => {
  expect(readConfirmError(error)).toEqual({ outcome: 'failed', message })
})

test.each([
  {},
  { type: 'api_error', message },
  { type: 'api_connection_error', message },
  { type: 'rate_limit_error', message },
  { type: 'idempotency_error', message },
  { type: 'card_error' },
  { type: 'invalid_request_error', code: 'payment_intent_unexpected_state', message },
  { type: 'invalid_request_error', code: 'lock_timeout', message },
])('an error that may have come after the authorisation leaves the payment unclear: %j', (error) => {
  expect(readConfirmError(error)).toEqual({ outcome: 'unclear' })
})
