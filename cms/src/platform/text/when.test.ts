import { dayOf, isoDayOf, when } from './when'

const LATE = '2026-01-01T04:00:00Z'

test.each([
  ['UTC', 'Jan 1, 2026, 4:00 AM UTC', 'Jan 1, 2026', '2026-01-01'],
  ['America/New_York', 'Dec 31, 2025, 11:00 PM EST', 'Dec 31, 2025', '2025-12-31'],
  ['Pacific/Auckland', 'Jan 1, 2026, 5:00 PM GMT+13', 'Jan 1, 2026', '2026-01-01'],
])('in %s a moment is %s', (zone, moment, day, iso) => {
  expect(when(LATE, zone).replace('\u202f', ' ')).toBe(moment)
  expect([dayOf(LATE, zone), isoDayOf(new Date(LATE), zone)]).toEqual([day, iso])
})
