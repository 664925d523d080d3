import { InkMask, type OutlineStep } from './ink-mask'

const rectangle = (left: number, bottom: number, right: number, top: number): OutlineStep[] => [
  { command: 'moveTo', args: [left, bottom] },
  { command: 'lineTo', args: [right, bottom] },
  { command: 'lineTo', args: [right, top] },
  { command: 'lineTo', args: [left, top] },
  { command: 'closePath', args: [] },
]
const here = { x: 0, y: 10, scale: 1 }

/** How much ink each pixel of a row has, from 0 to 255. */
function row(mask: InkMask, at: number): number[] {
  const pixels = mask.inColour([1, 2, 3])
  return Array.from({ length: mask.width }, (_, column) => pixels[(at * mask.width + column) * 4 + 3] ?? -1)
}

test('a pixel has as much ink as is covered of it', () => {
  const mask = new InkMask(6, 10)
  mask.fill(rectangle(1, 0, 3.5, 4.25), here)
  expect(row(mask, 9)).toEqual([0, 255, 255, 128, 0, 0])
  expect(row(mask, 5)).toEqual([0, 64, 64, 32, 0, 0])
  expect(row(mask, 4)).toEqual([0, 0, 0, 0, 0, 0])
})

test('a slope covers half of what it crosses, and a hole stays empty', () => {
  const mask = new InkMask(6, 10)
  mask.fill(
    [
      { command: 'moveTo', args: [0, 0] },
      { command: 'lineTo', args: [4, 0] },
      { command: 'lineTo', args: [0, 4] },
    ],
    here,
  )
  expect(row(mask, 9)).toEqual([255, 255, 255, 128, 0, 0])
  expect(row(mask, 6)).toEqual([128, 0, 0, 0, 0, 0])
  const ring = new InkMask(6, 10)
  ring.fill([...rectangle(0, 0, 6, 6), ...rectangle(4, 2, 2, 4)], here)
  expect(row(ring, 6)).toEqual([255, 255, 0, 0, 255, 255])
  expect(row(ring, 9)).toEqual([255, 255, 255, 255, 255, 255])
})

test('a circle of curves has a circle’s area, scaled and moved', () => {
  const k = 0.5523
  const circle: OutlineStep[] = [
    { command: 'moveTo', args: [1, 0] },
    { command: 'bezierCurveTo', args: [1, k, k, 1, 0, 1] },
    { command: 'bezierCurveTo', args: [-k, 1, -1, k, -1, 0] },
    { command: 'bezierCurveTo', args: [-1, -k, -k, -1, 0, -1] },
    { command: 'bezierCurveTo', args: [k, -1, 1, -k, 1, 0] },
    { command: 'closePath', args: [] },
  ]
  const mask = new InkMask(60, 60)
  mask.fill(circle, { x: 30, y: 30, scale: 20 })
  let ink = 0
  for (let at = 0; at < 60; at++) for (const alpha of row(mask, at)) ink += alpha / 255
  expect(ink / (Math.PI * 400)).toBeCloseTo(1, 2)
})

test('what lies beyond the edges is cut off', () => {
  const mask = new InkMask(4, 4)
  mask.fill(rectangle(-5, -5, 50, 50), { x: 0, y: 4, scale: 1 })
  for (let at = 0; at < 4; at++) expect(row(mask, at)).toEqual([255, 255, 255, 255])
})
