import { agoWords } from './ago-words'

const NOW = Date.parse('2026-11-25T12:00:00Z')
const [minute, hour, day] = [60, 3600, 86_400]

test.each([
  [0, 'just now'],
  [-59, 'just now'],
  [-minute, '1 minute ago'],
  [-3 * minute, '3 minutes ago'],
  [-59.4 * minute, '59 minutes ago'],
  [-59.8 * minute, '1 hour ago'],
  [-hour, '1 hour ago'],
  [-23 * hour, '23 hours ago'],
  [-23.7 * hour, '1 day ago'],
  [-3 * day, '3 days ago'],
  [-45 * day, '1 month ago'],
  [-400 * day, '1 year ago'],
  [5 * hour, 'in 5 hours'],
  [20, 'just now'],
])('%d seconds from now is “%s”', (seconds, words) => {
  expect(agoWords(new Date(NOW + seconds * 1000).toISOString(), NOW)).toBe(words)
})

test('what is no moment is told as such', () => {
  expect(agoWords('yesterday', NOW)).toBe('at an unknown time')
})
