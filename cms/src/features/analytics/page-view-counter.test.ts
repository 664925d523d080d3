import { OTHERS } from '@gesso/shared-types/features/analytics/page-views'
import { PageViewCounter } from './page-view-counter'

const view = (page: string) => ({ page, referrer: null, country: null })

test('page views wait as sums, are taken once, and wait again when they could not be written', () => {
  const counter = new PageViewCounter()
  expect(counter.take()).toBeNull()
  counter.count({ page: '/', referrer: 'a.test', country: 'CH' })
  counter.count(view('/'))
  const taken = counter.take()
  expect(taken?.page).toEqual(new Map([['/', 2]]))
  expect(taken?.referrer).toEqual(new Map([['a.test', 1]]))
  expect(counter.take()).toBeNull()
  counter.count(view('/'))
  if (taken) counter.giveBack(taken)
  expect(counter.take()?.page).toEqual(new Map([['/', 3]]))
})

test('whoever invents names fills no memory: beyond two thousand they are counted together', () => {
  const counter = new PageViewCounter()
  for (let n = 0; n < 5000; n++) counter.count({ page: '/', referrer: `h${n}.test`, country: null })
  const referrers = counter.take()?.referrer
  expect(referrers?.size).toBe(2001)
  expect(referrers?.get(OTHERS)).toBe(3000)
})
