import { moveItem, nearestPlace, slideOffsets } from './slide-offsets'

const box = (left: number, top: number, height = 100) => ({ left, top, width: 100, height })
const column = [box(0, 0, 80), box(0, 80, 120), box(0, 200, 100)]
const grid = [box(0, 0), box(112, 0), box(224, 0), box(0, 112)]

test('an item moves and the others close the gap', () => {
  expect(moveItem(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a'])
  expect(moveItem(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b'])
})

test('rows of a list slide by the height of the carried one', () => {
  expect(slideOffsets(column, 0, 2).map(({ y }) => y)).toEqual([220, -80, -80])
  expect(slideOffsets(column, 2, 0).map(({ y }) => y)).toEqual([100, 100, -200])
  expect(slideOffsets(column, 1, 1).map(({ y }) => y)).toEqual([0, 0, 0])
})

test('tiles of a grid slide into the next place, around the corner too', () => {
  expect(slideOffsets(grid, 0, 3)).toEqual([
    { x: 0, y: 112 },
    { x: -112, y: 0 },
    { x: -112, y: 0 },
    { x: 224, y: -112 },
  ])
})

test('what is carried goes where its middle is', () => {
  expect(nearestPlace(column, 0, { x: 0, y: 20 })).toBe(0)
  expect(nearestPlace(column, 0, { x: 0, y: 110 })).toBe(1)
  expect(nearestPlace(column, 2, { x: 0, y: -900 })).toBe(0)
  expect(nearestPlace(grid, 3, { x: 200, y: -100 })).toBe(2)
})
