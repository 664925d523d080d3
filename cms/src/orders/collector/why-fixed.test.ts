import { whyFixed } from './why-fixed'

const paid = { paymentState: 'paid', isSent: false, isCancelled: false } as const

test('without a mail server no code would arrive, so the buyer is asked to write about another address', () => {
  expect(whyFixed(paid, null)).toBe('Write to us about another address.')
  expect(whyFixed(paid, 'smtps://mail.example.com')).toBeNull()
})
