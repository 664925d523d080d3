import type { FairEntry } from '@gesso/shared-types/features/fair/fair-entry'
import { conflictWords } from './conflict-words'

const made = { id: 'a', device: 'b', place: 1, madeAt: '', ahead: null }
const work = { id: 1, title: 'Low tide', offer: 'available' } as const
const sale: Extract<FairEntry, { kind: 'sale' }> = {
  ...made,
  kind: 'sale',
  work,
  size: null,
  price: '300.00',
  means: 'cash',
}
const told = {
  at: new Date('2026-11-30T13:10:00Z'),
  timeZone: 'Europe/Berlin',
  now: new Date('2026-11-30T17:00:00Z'),
}

test('a work that was sold on the site meanwhile is told with both times, in the artist’s zone', () => {
  expect(conflictWords({ why: 'sold_here', at: '2026-11-30T13:02:00Z' }, sale, told)).toBe(
    'Sold on the site at 14:02; you took $300 at 14:10.',
  )
})

test('what has no time of its own, what was another day, and a hold have their own words', () => {
  expect(conflictWords({ why: 'sold_elsewhere' }, { ...sale, price: '300.50' }, told)).toBe(
    'Marked as sold elsewhere; you took $300.50 at 14:10.',
  )
  const hold = { ...made, kind: 'hold', work, name: 'Helen Marsh' } as const
  expect(conflictWords({ why: 'sold_here', at: '2026-11-29T22:59:00Z' }, hold, told)).toBe(
    'Sold on the site at Nov 29, 23:59; you put it on hold for Helen Marsh at 14:10.',
  )
})
