import { aheadAt, aheadNow } from './server-clock'

test('the shop’s clock is taken to have been read halfway between question and answer', () => {
  expect(
    aheadAt(
      '2026-11-30T14:00:10.000Z',
      Date.parse('2026-11-30T14:00:00Z'),
      Date.parse('2026-11-30T14:00:04Z'),
    ),
  ).toBe(8000)
})

test('setting the device’s clock while the page is open changes nothing about when something was done', () => {
  const meeting = { shop: 1_000_000, steady: 500 }
  // A minute later by the steady clock; the device was set back by an hour.
  const ahead = aheadNow(meeting, null, { device: 1_060_000 - 3_600_000, steady: 60_500 })
  expect(1_060_000 - 3_600_000 + (ahead ?? 0)).toBe(1_060_000)
})

test('a page without a network uses what an earlier one knew, or nothing', () => {
  const clocks = { device: 5, steady: 5 }
  expect([aheadNow(null, -70, clocks), aheadNow(null, null, clocks)]).toEqual([-70, null])
})
