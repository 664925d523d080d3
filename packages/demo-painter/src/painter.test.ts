import { Canvas } from './canvas'
import { hex, mix } from './colour'
import { paintPass } from './painter'
import { seeded } from './random'

const SIZE = 36
const SKY = hex('#88aacc')
const GROUND = hex('#554433')

function paint(seed: number): Canvas {
  const plan = new Canvas(SIZE, SIZE, SKY).paint((_x, y) => mix(SKY, GROUND, y < SIZE / 2 ? 0 : 1))
  const canvas = new Canvas(SIZE, SIZE, hex('#ffffff'))
  paintPass(canvas, plan, { size: 6, cover: 2, length: 4, direction: () => 0 }, seeded(seed))
  return canvas
}

test('the same seed paints the same picture, another seed another one', () => {
  const first = paint(1).bytes()
  expect(first.equals(paint(1).bytes())).toBe(true)
  expect(first.equals(paint(2).bytes())).toBe(false)
})

test('a pass follows the colours of its plan', () => {
  const canvas = paint(1)
  const [, , sky] = canvas.at(SIZE / 2, 10)
  const [, , ground] = canvas.at(SIZE / 2, SIZE - 10)
  expect(sky).toBeGreaterThan(ground + 0.2)
})

test('a canvas gives out three bytes for each pixel', () => {
  const canvas = new Canvas(2, 1, [0, 0, 0])
  canvas.put(1, 0, [1, 0.5, 2])
  expect([...canvas.bytes()]).toEqual([0, 0, 0, 255, 128, 255])
})
