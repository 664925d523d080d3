import { Canvas } from './canvas'
import { hex, mix } from './colour'
import { paintPass } from './painter'
import { seeded } from './random'

const SIZE = 60
const SKY = hex('#88aacc')
const GROUND = hex('#554433')

function paint(): Canvas {
  const plan = new Canvas(SIZE, SIZE, SKY).paint((_x, y) => mix(SKY, GROUND, y < SIZE / 2 ? 0 : 1))
  const canvas = new Canvas(SIZE, SIZE, hex('#ffffff'))
  paintPass(canvas, plan, { size: 8, cover: 3, length: 4, direction: () => 0 }, seeded(1))
  return canvas
}

test('a pass follows the colours of its plan', () => {
  const canvas = paint()
  const [, , sky] = canvas.at(SIZE / 2, 16)
  const [, , ground] = canvas.at(SIZE / 2, SIZE - 16)
  expect(sky).toBeGreaterThan(ground + 0.2)
})

test('a canvas gives out three bytes for each pixel', () => {
  const canvas = new Canvas(2, 1, [0, 0, 0])
  canvas.put(1, 0, [1, 0.5, 2])
  expect([...canvas.bytes()]).toEqual([0, 0, 0, 255, 128, 255])
})
