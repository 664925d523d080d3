import { OTHERS } from '@gesso/shared-types/features/analytics/visits'
import { VisitCounter } from './visit-counter'

const visit = (page: string) => ({ page, referrer: null, country: null })

test('visits wait as sums, are taken once, and wait again when they could not be written', () => {
  const counter = new VisitCounter()
  expect(counter.take()).toBeNull()
  counter.count({ page: '/', referrer: 'a.test', country: 'CH' })
  counter.count(visit('/'))
  const taken = counter.take()
  expect(taken?.page).toEqual(new Map([['/', 2]]))
  expect(taken?.referrer).toEqual(new Map([['a.test', 1]]))
  expect(counter.take()).toBeNull()
  counter.count(visit('/'))
  if (taken) counter.giveBack(taken)
  expect(counter.take()?.page).toEqual(new Map([['/', 3]]))
})

test('whoever invents names fills no memory: beyond two thousand they are counted together', () => {
  const counter = new VisitCounter()
  for (let n = 0; n < 5000; n++) counter.count({ page: '/', referrer: `h${n}.test`, country: null })
  const referrers = counter.take()?.referrer
  expect(referrers?.size).toBe(2001)
  expect(referrers?.get(OTHERS)).toBe(3000)
})
