import { fromLocalTime, toLocalTime } from './local-time'

test('a time goes into the field and back as it was, to the minute', () => {
  const instant = '2026-12-01T18:05:00.000Z'
  expect(fromLocalTime(toLocalTime(instant))).toBe(instant)
  expect(toLocalTime(instant)).toMatch(/^2026-1[12]-\d\dT\d\d:\d5$/)
})

test('an empty field is no time', () => {
  expect(toLocalTime(null)).toBe('')
  expect(fromLocalTime('')).toBeNull()
  expect(fromLocalTime('soon')).toBeNull()
})
