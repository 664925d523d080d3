import { Canvas } from './canvas'
import { hex, mix } from './colour'
import { detailOf, edgeOf } from './views'

const picture = () =>
  new Canvas(400, 300, [0, 0, 0]).paint((x, y) => mix(hex('#224466'), hex('#ddbb88'), (x + y) / 700))

test('a detail is the picture itself, from nearer by', () => {
  const detail = detailOf(picture(), 100, 50, 60, 40)
  expect([detail.width, detail.height]).toEqual([60, 40])
  expect(detail.at(7, 9)).toEqual(picture().at(107, 59))
})

test('an edge shows the picture on the left, bare linen beside it and the wall behind', () => {
  // A small view, because computing it in jest is slow.
  const view = edgeOf(picture(), { size: 0.3, thick: 12, seed: 5, width: 120, height: 96 })
  const [red, , blue] = view.at(80, 72)
  const [ownRed, , ownBlue] = picture().at(392, 292)
  expect(Math.abs(red - ownRed)).toBeLessThan(0.1)
  expect(Math.abs(blue - ownBlue)).toBeLessThan(0.1)
  const linen = view.at(91, 40)
  expect(linen[0]).toBeGreaterThan(linen[2])
  const [wall, , wallBlue] = view.at(116, 12)
  expect(Math.abs(wall - wallBlue)).toBeLessThan(0.12)
})
