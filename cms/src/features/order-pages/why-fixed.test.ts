import { whyFixed } from './why-fixed'

const paid = { paymentState: 'paid', isSent: false, isCancelled: false } as const

test.each([
  [
    'awaits its payment',
    { paymentState: 'awaiting_payment' },
    'Once your payment has arrived, you can correct it here.',
  ],
  ['was refunded', { paymentState: 'refunded' }, 'Nothing is sent to it any more.'],
  ['was cancelled', { isCancelled: true }, 'Nothing is sent to it any more.'],
  ['has left', { isSent: true }, 'It has left the studio. Write to us if the address is wrong.'],
] as const)('the address of an order that %s cannot be corrected', (_what, facts, why) => {
  expect(whyFixed({ ...paid, ...facts }, 'smtps://mail.example.com')).toBe(why)
})

test('without a mail server no code would arrive, so the buyer is asked to write about another address', () => {
  expect(whyFixed(paid, null)).toBe('Write to us about another address.')
  expect(whyFixed(paid, 'smtps://mail.example.com')).toBeNull()
})
