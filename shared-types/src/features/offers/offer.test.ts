import { leastOffer, OFFER_MOVES, OFFER_STATES, offerInputSchema, shareOf } from './offer'

const OFFER = { work: 'oak', amount: '80', name: 'Ada', email: 'ada@example.test' }

test('a share of a price is rounded down, and of no price there is none', () => {
  expect(shareOf(99_999, 100_000)).toBe(99)
  expect(shareOf(120_000, 100_000)).toBe(120)
  expect([shareOf(100, null), shareOf(100, 0)]).toEqual([null, null])
})

test('the least offer is a dollar, or the artist’s share of the price rounded up', () => {
  expect(leastOffer(99_999, 70)).toBe(70_000)
  expect(leastOffer(99_999, null)).toBe(100)
  expect(leastOffer(null, 70)).toBe(100)
  expect(leastOffer(50, 100)).toBe(100)
})

test('an offer is from 1 to 999,999.99, as a text or a number', () => {
  const read = (amount: unknown) => offerInputSchema.safeParse({ ...OFFER, amount }).data?.amount
  expect([read('1'), read(80.5), read('999999.99')]).toEqual(['1.00', '80.50', '999999.99'])
  for (const wrong of ['0.99', '0', '-5', '1000000', '10.005', '', null, {}])
    expect(read(wrong)).toBeUndefined()
})

test('what is decided for good moves no more, and nothing becomes open again', () => {
  expect(OFFER_STATES.filter((state) => OFFER_MOVES[state].length === 0)).toEqual(['declined', 'replaced'])
  expect(OFFER_STATES.filter((state) => OFFER_MOVES[state].includes('open'))).toEqual([])
})
