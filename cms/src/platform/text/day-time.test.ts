import { dayTime } from './day-time'

const now = new Date('2026-11-29T00:30:00Z')

test.each([
  ['2026-11-29T00:10:00Z', 'UTC', 'today at 12:10 AM'],
  ['2026-11-28T16:02:00Z', 'UTC', 'yesterday at 4:02 PM'],
  ['2026-11-28T16:02:00Z', 'America/New_York', 'today at 11:02 AM'],
  ['2026-11-12T16:02:00Z', 'UTC', 'Nov 12'],
  ['2025-12-31T23:30:00Z', 'UTC', 'Dec 31, 2025'],
  ['2025-12-31T23:30:00Z', 'Asia/Tokyo', 'Jan 1'],
])('%s in %s is %s', (at, zone, words) => {
  // Some versions of ICU write a narrow space.
  expect(dayTime(at, zone, now).replace('\u202f', ' ')).toBe(words)
})
