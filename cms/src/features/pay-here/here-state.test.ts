import { hereState } from './here-state'

test.each([
  ['open', 'open', false, 'waiting'],
  ['open', 'open', true, 'opened'],
  ['open', 'under_way', true, 'paying'],
  ['done', 'paid', true, 'paid'],
  ['done', 'refunded', true, 'paid'],
  ['ended', 'open', true, 'expired'],
  ['withdrawn', 'under_way', true, 'stopped'],
] as const)(
  'an agreement that is %s, with a payment that is %s, opened: %s, is %s',
  (agreement, payment, isOpened, state) => {
    expect(hereState(agreement, payment, isOpened)).toBe(state)
  },
)
