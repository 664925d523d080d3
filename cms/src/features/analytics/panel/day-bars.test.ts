import { dayBars, HEIGHT } from './day-bars'

const of = (...visits: number[]) =>
  dayBars(visits.map((count, place) => ({ day: `2026-11-0${place + 1}`, visits: count })))

test('the day with the most page views is as high as the plot, and a day of one among thousands is seen', () => {
  expect(of(5000, 2500, 1, 0).map(({ height }) => height)).toEqual([HEIGHT, HEIGHT / 2, 2, 0])
})

test('days stand side by side, and without page views there is nothing to see', () => {
  const [first, second] = of(0, 0)
  expect([first?.height, second?.height]).toEqual([0, 0])
  expect((first?.x ?? 0) + (first?.width ?? 0)).toBeLessThan(second?.x ?? 0)
})
