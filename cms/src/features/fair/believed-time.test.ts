import { believedTime } from './believed-time'

const NOW = new Date('2026-11-30T14:20:00.000Z')
const believed = (madeAt: string, ahead: number | null) => believedTime({ madeAt, ahead }, NOW).toISOString()

test('a device whose clock is wrong is corrected by what it knew of the shop’s', () => {
  expect(believed('2026-11-30T11:10:00.000Z', 3 * 3_600_000)).toBe('2026-11-30T14:10:00.000Z')
  expect(believed('2026-11-30T14:15:00.000Z', -300_000)).toBe('2026-11-30T14:10:00.000Z')
})

test('a device that never met the shop is believed, but no time in the future or of a former month is', () => {
  expect(believed('2026-11-30T14:10:00.000Z', null)).toBe('2026-11-30T14:10:00.000Z')
  expect(believed('2026-11-30T14:20:00.001Z', null)).toBe(NOW.toISOString())
  expect(believed('2027-01-01T00:00:00.000Z', null)).toBe(NOW.toISOString())
  expect(believed('1970-01-01T00:00:00.000Z', null)).toBe(NOW.toISOString())
  expect(believed('2026-10-30T14:20:00.001Z', null)).toBe('2026-10-30T14:20:00.001Z')
})
