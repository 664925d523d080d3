import { box, fillPolygon, points, resample, spline } from './geometry'

function coverage(polygons: Parameters<typeof fillPolygon>[0], width = 20, height = 20): number[][] {
  const pixels = Array.from({ length: height }, () => new Array<number>(width).fill(0))
  fillPolygon(polygons, width, height, (x, y, cover) => {
    const row = pixels[y]
    if (row?.[x] === undefined) throw new Error(`Pixel ${x}, ${y} is outside.`)
    row[x] = cover
  })
  return pixels
}
const sum = (pixels: number[][]) => pixels.flat().reduce((total, cover) => total + cover, 0)

test('points are parsed', () => {
  expect(points('1 2, -3.5 4')).toEqual([
    [1, 2],
    [-3.5, 4],
  ])
})

test('a polygon covers its area', () => {
  expect(sum(coverage([box(2, 3, 10, 5)]))).toBeCloseTo(50, 0)
  expect(coverage([box(2, 3, 10, 5)])[5]?.[6]).toBeCloseTo(1, 1)
})

test('a polygon inside another is a hole', () => {
  expect(sum(coverage([box(2, 2, 12, 12), box(5, 5, 4, 4)]))).toBeCloseTo(144 - 16, 0)
})

test('pixels outside the picture are left out', () => {
  expect(sum(coverage([box(-10, -10, 100, 100)]))).toBeCloseTo(400, 0)
})

test('a spline passes through its points and ends at the last', () => {
  const corners = points('0 0, 10 20, 30 5')
  const line = spline(corners, 2)
  for (const corner of corners) expect(line).toContainEqual(corner)
  expect(line.at(-1)).toEqual([30, 5])
})

test('a resampled line has points about every step', () => {
  expect(resample(points('0 0, 10 0'), 2).map(([x]) => x)).toEqual([0, 2, 4, 6, 8, 10])
})
