import { BENCH, DOOR, roomOf, workSizes } from './room-geometry'

test('a work and its room have one scale', () => {
  const room = roomOf({ width: 900, height: 600 }, 1.5)
  expect(room.work).toEqual({ left: 149, bottom: 122, width: 90, height: 60 })
  expect(room.picture).toEqual({ width: 1, height: 1 })
  expect(room.benchLeft).toBe(134)
})

test.each([
  [5, 5],
  [50, 50],
  [1000, 3000],
  [4000, 1000],
  [20_000, 20_000],
  [5, 20_000],
])('a work of %d by %d mm hangs on the wall, clear of the door and of the floor', (width, height) => {
  const room = roomOf({ width, height }, width / height)
  const { left, bottom } = room.work
  expect(left).toBeGreaterThan(DOOR.left + DOOR.width)
  expect(left + width / 10).toBeLessThan(room.width)
  expect(bottom).toBeGreaterThanOrEqual(BENCH.height - 5)
  expect(bottom + height / 10).toBeLessThan(room.wall)
  expect(room.middle).toBe(Math.max(152, 40 + height / 20))
  expect(left + width / 20).toBe(room.benchLeft + BENCH.width / 2)
})

test('a picture of nearly the size’s proportions fills it; another one keeps its own', () => {
  expect(roomOf({ width: 921, height: 737 }, 1.262).picture).toEqual({ width: 1, height: 1 })
  expect(roomOf({ width: 1000, height: 500 }, 1).picture).toEqual({ width: 0.5, height: 1 })
  expect(roomOf({ width: 500, height: 1000 }, 1).picture).toEqual({ width: 1, height: 0.5 })
})

test('the browser is told how wide the work is shown', () => {
  expect(workSizes(roomOf({ width: 900, height: 600 }, 1.5))).toBe('max(8px, min(30.0vw, 31.5vh))')
})
