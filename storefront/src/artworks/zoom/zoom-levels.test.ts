import { nearestLevel, stepLevel } from './zoom-levels'

test('zooming steps through the eight levels and stops at both ends', () => {
  const seen = [0.5]
  for (let level = 0.5; stepLevel(level, 1) !== level; ) {
    level = stepLevel(level, 1)
    seen.push(level)
  }
  expect(seen).toEqual([0.5, 0.75, 1, 1.25, 1.5, 2, 2.5, 3])
  expect(stepLevel(3, 1)).toBe(3)
  expect(stepLevel(0.5, -1)).toBe(0.5)
})

test('a pinch ends on the nearest level', () => {
  expect(nearestLevel(1.1)).toBe(1)
  expect(nearestLevel(1.8)).toBe(2)
  expect(nearestLevel(9)).toBe(3)
  expect(nearestLevel(0.1)).toBe(0.5)
})
