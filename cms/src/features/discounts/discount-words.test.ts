import { type DiscountProblem, problemWords } from './discount-words'
import type { FoundDiscount } from './find-discount'

const discount: FoundDiscount = {
  id: 1,
  code: 'SPRING',
  gift: { kind: 'percent', percent: 10, scope: 'everything', seriesIds: [] },
  leastCents: 10_000,
  firstDay: '2026-12-01',
  lastDay: '2026-12-24',
  today: '2026-11-20',
  maxUses: 3,
  oncePerPerson: true,
  firstOrder: true,
}
const PROBLEMS: DiscountProblem[] = [
  'unknown',
  'not_yet',
  'over',
  'not_for_these',
  'below_least',
  'used_up',
  'all_bound',
  'used_by_you',
  'bound_by_you',
  'not_first',
]

test('each reason has words of its own, and only the unknown code is not named', () => {
  const words = PROBLEMS.map((problem) => problemWords(problem, discount))
  expect(new Set(words).size).toBe(PROBLEMS.length)
  expect(words.filter((each) => !each.startsWith('SPRING') && !each.includes('of SPRING'))).toHaveLength(1)
  expect(problemWords('not_yet', discount)).toBe('SPRING can be used from December 1, 2026 on.')
  expect(problemWords('over', discount)).toBe('SPRING could be used until December 24, 2026.')
  expect(problemWords('below_least', discount)).toContain('$100.00')
})

test.each([
  ['prints', [], 'percent', 'SPRING is for prints, and there are none of them in your cart.'],
  ['originals', [7], 'sum', 'SPRING is for certain originals, and there are none of them in your cart.'],
  ['everything', [7], 'percent', 'SPRING is for certain works, and there are none of them in your cart.'],
  ['prints', [], 'free_shipping', 'SPRING is for orders of prints alone.'],
] as const)('a code for %s that does not fit says so', (scope, seriesIds, kind, words) => {
  const gift = { kind, percent: 10, cents: 100, scope, seriesIds } as FoundDiscount['gift']
  expect(problemWords('not_for_these', { ...discount, gift })).toBe(words)
})
