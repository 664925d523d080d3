import { readDate } from './read-date'

const NOW = new Date('2026-11-23T10:00:00Z')

test.each([
  ['2024-02-29', '2024-02-29T00:00:00.000Z'],
  ['2024-02-29 18:05', '2024-02-29T18:05:00.000Z'],
  ['2024-02-29T18:05:09+02:00', '2024-02-29T16:05:09.000Z'],
  ['2024-02-29 18:05:09 UTC', '2024-02-29T18:05:09.000Z'],
  ['3.4.2024', '2024-04-03T00:00:00.000Z'],
  ['13/4/2024', '2024-04-13T00:00:00.000Z'],
  ['4/13/2024', '2024-04-13T00:00:00.000Z'],
  ['4/4/2024', '2024-04-04T00:00:00.000Z'],
  ['2026-11-23', '2026-11-23T00:00:00.000Z'],
])('%s is the moment %s', (typed, moment) => {
  expect(readDate(typed, NOW)).toEqual(new Date(moment))
})

test.each([
  ['', /missing/],
  ['3/4/2024', /two days/],
  ['2023-02-29', /no such day/],
  ['31.11.2024', /no such day/],
  ['2024-02-29 25:00', /no such day/],
  ['2026-12-01', /still to come/],
  ['1970-01-01', /older/],
  ['last spring', /not a date/],
])('%j is refused', (typed, problem) => {
  expect(readDate(typed, NOW)).toEqual({ problem: expect.stringMatching(problem) })
})
