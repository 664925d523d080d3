import { cameBackFailed, withoutPaymentReturn } from './payment-return'

test('the secret and its siblings leave the address, the rest stays', () => {
  const query = 'payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_2&redirect_status=succeeded'
  expect(withoutPaymentReturn(`/payment-confirmation/7K2M9QX4TR?${query}`)).toBe(
    '/payment-confirmation/7K2M9QX4TR',
  )
  expect(withoutPaymentReturn(`/payment-confirmation/7K2M9QX4TR?lang=en&${query}#top`)).toBe(
    '/payment-confirmation/7K2M9QX4TR?lang=en#top',
  )
})

test('a bank that did not approve is noticed', () => {
  expect(cameBackFailed('?redirect_status=failed')).toBe(true)
  expect(cameBackFailed('?redirect_status=succeeded')).toBe(false)
  expect(cameBackFailed('')).toBe(false)
})
