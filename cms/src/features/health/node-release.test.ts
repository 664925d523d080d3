import { BEST_LINE, endedNode } from './node-release'

test.each([
  ['20.19.0', 20, '2026-04-30'],
  ['22.23.3', 22, '2027-04-30'],
  ['24.21.0', 24, '2028-04-30'],
  ['26.1.0', 26, '2029-04-30'],
])('Node %s gets no security fixes from the end of its line on', (version, line, endedOn) => {
  const end = new Date(`${endedOn}T00:00:00Z`)
  expect(endedNode(version, new Date(end.getTime() - 1))).toBeNull()
  expect(endedNode(version, end)).toEqual({ line, endedOn })
})

test('of a line that came later nothing is said', () => {
  expect(endedNode('28.1.0', new Date('2040-01-01'))).toBeNull()
})

test('the line that people are asked to install gets fixes for a month at least', () => {
  const soon = new Date(Date.now() + 31 * 24 * 3600 * 1000)
  expect(endedNode(`${BEST_LINE}.0.0`, soon)).toBeNull()
})
