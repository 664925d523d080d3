import type { Canvas } from '../canvas'
import { type Point, spline, wobble } from '../geometry'
import { clamp, cloud, noise, smooth } from '../noise'
import { pen } from '../pen'
import type { Chance } from '../random'
import { bleed, type Lay, shapeMask } from '../wash'

export const W = 1300

export const H = 1820

/** One petal between two angles: its outline, and the line of its frilled rim. */
function petal(
  cx: number,
  cy: number,
  from: number,
  to: number,
  reach: number,
  squash: number,
  seed: number,
): { outline: Point[]; rim: Point[] } {
  const rim: Point[] = []
  for (let i = 0; i <= 26; i++) {
    const t = i / 26
    const a = from + (to - from) * t
    const frill = 1 + 0.055 * Math.sin(t * 19 + seed) + 0.05 * noise(t * 7, seed, 3)
    const belly = 0.42 + 0.58 * Math.sin(Math.PI * clamp(t * 0.94 + 0.03)) ** 0.42
    rim.push([cx + Math.cos(a) * reach * belly * frill, cy + Math.sin(a) * reach * belly * frill * squash])
  }
  return { outline: wobble([...rim, [cx, cy]], 3, 40, seed), rim }
}

/** An open flower: back petals, front petals, the dark middle, veins drawn with a dry point of the brush. */
export function flower(
  canvas: Canvas,
  lay: Lay,
  chance: Chance,
  cx: number,
  cy: number,
  size: number,
  squash: number,
  turn: number,
): void {
  const petals = [
    [-2.9, -0.9],
    [-1.9, 0.25],
    [2.2, 3.9],
    [0.05, 1.5],
    [1.1, 2.75],
  ] as const
  petals.forEach(([from, to], k) => {
    const seed = chance.index(999)
    const reach = size * (k < 2 ? 1.04 : 0.94) * chance.range(0.94, 1.06)
    const { outline, rim } = petal(
      cx,
      cy,
      from + turn,
      to + turn,
      reach,
      squash * (k < 2 ? 1.05 : 0.92),
      seed,
    )
    const mask = shapeMask(W, H, [outline], 1.5, seed)
    const out = (x: number, y: number) => Math.hypot(x - cx, (y - cy) / squash) / reach
    lay(mask, '#ee6c4a', 0.62, {
      edge: 0.5,
      edgeWidth: 5,
      flow: 0.9,
      flowSize: size * 0.5,
      fade: (x, y) => 0.55 + 0.6 * smooth(0.25, 0.95, out(x, y)),
    })
    lay(mask, '#d8392f', 0.75, {
      edge: 0.9,
      edgeWidth: 4,
      flow: 1.2,
      flowSize: size * 0.34,
      fade: (x, y) =>
        smooth(0.72, 0.3, out(x, y)) * 0.7 +
        smooth(0.5, 1, out(x, y)) * smooth(-0.1, 0.35, cloud(x / 60, y / 60, seed, 3)) * 0.7,
    })
    lay(mask, '#6a2a3c', 0.8, {
      edge: 0,
      flow: 0.6,
      flowSize: 40,
      fade: (x, y) => smooth(0.42, 0.14, out(x, y)),
    })
    for (let i = 0; i < 17; i++) {
      const end = rim[Math.floor(chance.range(2, 24))] as Point
      const t0 = chance.range(0.2, 0.5)
      const t1 = chance.range(0.75, 0.97)
      const at = (t: number): Point => [cx + (end[0] - cx) * t, cy + (end[1] - cy) * t]
      pen(
        canvas,
        wobble(spline([at(t0), at((t0 + t1) / 2), at(t1)], 5), 7, 60, i + seed),
        1.5,
        0.34,
        '#a3242c',
      )
    }
    pen(canvas, wobble(spline([...rim], 5), 2, 30, seed + 1), 1.9, 0.6, '#7c2226')
  })
  lay(
    bleed(
      shapeMask(W, H, [
        wobble(
          spline(
            [
              [cx - size * 0.17, cy],
              [cx, cy - size * 0.15 * squash],
              [cx + size * 0.17, cy],
              [cx, cy + size * 0.16 * squash],
            ],
            3,
            true,
          ),
          5,
          14,
          3,
        ),
      ]),
      5,
      7,
    ),
    '#4a5a48',
    1.3,
    { edge: 0.5, edgeWidth: 3, flow: 0.6, flowSize: 20 },
  )
  for (let i = 0; i < 90; i++) {
    const a = chance.range(0, Math.PI * 2)
    const far = size * chance.range(0.17, 0.33)
    const tip: Point = [cx + Math.cos(a) * far, cy + Math.sin(a) * far * squash]
    pen(
      canvas,
      [[cx + Math.cos(a) * size * 0.12, cy + Math.sin(a) * size * 0.12 * squash], tip],
      1.3,
      0.6,
      '#2b2430',
    )
    pen(
      canvas,
      [
        [tip[0] - 2.4, tip[1]],
        [tip[0] + 2.4, tip[1] + 1],
      ],
      5.2,
      0.9,
      '#2b2430',
    )
  }
  for (let i = 0; i < 9; i++) {
    const a = (i / 9) * Math.PI * 2
    pen(
      canvas,
      [
        [cx, cy],
        [cx + Math.cos(a) * size * 0.12, cy + Math.sin(a) * size * 0.11 * squash],
      ],
      1.6,
      0.75,
      '#25331f',
    )
  }
}
