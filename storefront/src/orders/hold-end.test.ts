import { holdEnd } from './hold-end'

const end = '2026-11-20T12:15:00.000Z'

test('a hold that runs says until when', () => {
  expect(holdEnd(end, Date.parse(end) - 1)).toMatch(/^held for you until \d{1,2}:15\s[AP]M$/)
})

test('a hold that is over or was never there says nothing', () => {
  expect(holdEnd(end, Date.parse(end))).toBeNull()
  expect(holdEnd(null, 0)).toBeNull()
  expect(holdEnd('soon', 0)).toBeNull()
})
