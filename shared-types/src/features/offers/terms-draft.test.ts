import { lastMoment } from '../agreements/agreement-days'
import { newTermsDraft, paymentLines, readTerms, type TermsDraft } from './terms-draft'

const TODAY = '2026-11-23'
const OFFER = {
  title: 'Oak',
  amount: '80.00',
  price: '100.00',
  share: 80,
  state: 'open' as const,
  others: [],
}
const accepting = (changes: Partial<TermsDraft> = {}) =>
  readTerms({ ...newTermsDraft('accepted', 'Ada', OFFER, TODAY), ...changes }, 'accepted', TODAY)

test('an offer is accepted as it is: the amount, a week, paid at once, by the shop’s shipping prices', () => {
  expect(newTermsDraft('accepted', 'Ada', OFFER, TODAY)).toMatchObject({
    amount: '80.00',
    openUntil: '2026-11-30',
    text: expect.stringContaining('Dear Ada,\n\nthank you for your offer of $80 for “Oak”.'),
  })
  expect(accepting()).toEqual({
    payments: [{ amountCents: 8000, dueOn: null }],
    shipping: null,
    problems: {},
  })
})

test('amounts are read as people write them', () => {
  const { payments, shipping } = accepting({ plan: 'deposit', deposit: '1 0,50', shipping: '12,5' })
  expect(payments).toBeNull()
  expect(shipping).toBe('12.50')
  expect(accepting({ plan: 'deposit', deposit: '10,50', balanceOn: '2026-12-24' }).payments).toEqual([
    { amountCents: 1050, dueOn: null },
    { amountCents: 6950, dueOn: '2026-12-24' },
  ])
})

test.each([
  [{ amount: '' }, 'amount'],
  [{ amount: '0.50' }, 'amount'],
  [{ shipping: 'much' }, 'shipping'],
  [{ openUntil: '2026-11-22' }, 'openUntil'],
  [{ openUntil: '' }, 'openUntil'],
  [{ plan: 'deposit', deposit: '80' }, 'deposit'],
  [{ plan: 'deposit', deposit: '10', balanceOn: '2026-11-01' }, 'balanceOn'],
  [{ plan: 'monthly', count: '1' }, 'count'],
  [{ plan: 'monthly', count: '25' }, 'count'],
  [{ plan: 'monthly', count: 'x' }, 'count'],
] as const)('%j is told at the field %s, and nothing is sent', (changes, field) => {
  const { payments, problems } = accepting(changes)
  expect(payments).toBeNull()
  expect(Object.keys(problems)).toEqual([field])
})

test('a commission says what is made', () => {
  const draft = { ...newTermsDraft('proposed', 'Ada', undefined, TODAY), amount: '900', deposit: '300' }
  expect(readTerms(draft, 'proposed', TODAY).problems).toEqual({ title: 'Say what you make' })
  expect(readTerms({ ...draft, title: 'A house' }, 'proposed', TODAY).payments).toHaveLength(2)
})

test('payments are said with their days', () => {
  const { payments } = accepting({ plan: 'monthly', count: '2' })
  expect(paymentLines(payments ?? [])).toEqual(['$40.00 with the link', '$40.00 by December 23, 2026'])
})

test('a link that ends at midnight is open on the day before', () => {
  expect(lastMoment('2026-12-01T00:00:00.000Z')).toBe('2026-11-30T23:59:59.999Z')
})
