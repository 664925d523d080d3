import type { Canvas } from '../canvas'
import { type Point, spline, wobble } from '../geometry'
import { cloud, grain, smooth } from '../noise'
import { pen } from '../pen'
import type { Chance } from '../random'
import { type Lay, shapeMask } from '../wash'
import { H, W } from './poppy-flower'

export function stem(canvas: Canvas, lay: Lay, points: readonly Point[], wide: number, seed: number): void {
  const line = wobble(spline(points, 8), 4, 120, seed)
  const side = (sign: number) =>
    line.map(([x, y], i): Point => [x + sign * wide * (0.5 + 0.25 * (i / line.length)), y])
  lay(shapeMask(W, H, [[...side(-1), ...side(1).reverse()]], 0.8, seed), '#8fa05a', 0.9, {
    edge: 0.8,
    edgeWidth: 3,
    flow: 0.9,
    flowSize: 90,
  })
  lay(shapeMask(W, H, [[...side(0.2), ...side(1).reverse()]], 0.8, seed), '#5c7448', 0.7, {
    edge: 0.4,
    edgeWidth: 3,
    flow: 0.9,
    flowSize: 70,
  })
  pen(canvas, side(1), 1.8, 0.6)
  pen(canvas, side(-1), 1.3, 0.45)
  for (let i = 6; i < line.length - 3; i += 2) {
    const [x, y] = line[i] as Point
    const way = i % 4 ? 1 : -1
    const long = 9 + grain(i, 4, seed) * 12
    pen(
      canvas,
      [
        [x + way * wide * 0.5, y],
        [x + way * (wide * 0.5 + long), y - 3 + grain(i, 7, seed) * 8],
      ],
      1,
      0.42,
    )
  }
}

/** A feathered leaf: lobes along a bent rib, each with its vein. */
export function leaf(
  canvas: Canvas,
  lay: Lay,
  chance: Chance,
  foot: Point,
  angle: number,
  long: number,
  bend: number,
): void {
  const rib: Point[] = []
  let [x, y] = foot
  for (let i = 0; i <= 24; i++) {
    rib.push([x, y])
    const a = angle + bend * (i / 24)
    x += Math.cos(a) * (long / 24)
    y += Math.sin(a) * (long / 24)
  }
  const lobes: Point[][] = []
  const veins: Point[][] = []
  for (let k = 0; k < 9; k++) {
    const t = 0.14 + k * 0.1
    const [bx, by] = rib[Math.min(24, Math.round(t * 24))] as Point
    for (const sign of [-1, 1]) {
      const a = angle + bend * t + sign * (0.95 - t * 0.4)
      const reach = long * 0.3 * Math.sin(Math.PI * (0.2 + t * 0.75)) * chance.range(0.8, 1.15)
      const at = (u: number, v: number): Point => [
        bx + Math.cos(a - sign * u * 0.25) * reach * u - Math.sin(a) * v * reach * 0.2,
        by + Math.sin(a - sign * u * 0.25) * reach * u + Math.cos(a) * v * reach * 0.2,
      ]
      lobes.push(
        spline(
          [
            at(-0.05, -0.7),
            at(0.35, -0.9),
            at(0.55, -1.25),
            at(0.7, -0.7),
            at(1.05, 0),
            at(0.72, 0.8),
            at(0.5, 1.2),
            at(0.35, 0.8),
            at(-0.05, 0.7),
          ],
          5,
          true,
        ),
      )
      veins.push(spline([at(0, 0), at(0.5, 0.1), at(0.95, 0)], 5))
    }
  }
  // Along the rib the lobes are one leaf, up to its tip.
  const blade = (sign: number) =>
    rib.map(([px, py], i): Point => {
      const a = angle + bend * (i / 24)
      const wide = long * 0.055 * Math.sin(Math.PI * (0.1 + 0.88 * (i / 24)))
      return [px - Math.sin(a) * wide * sign, py + Math.cos(a) * wide * sign]
    })
  const seed = chance.index(999)
  const mask = shapeMask(W, H, [...lobes, [...blade(1), ...blade(-1).reverse()]], 1.2, seed)
  lay(mask, '#a9b482', 0.75, { edge: 0.6, edgeWidth: 4, flow: 1, flowSize: 120 })
  lay(mask, '#5f7d5c', 0.9, {
    edge: 0.7,
    edgeWidth: 4,
    flow: 1.3,
    flowSize: 80,
    fade: (px, py) => smooth(-0.2, 0.3, cloud(px / 110, py / 110, seed, 3)),
  })
  for (const lobe of lobes) pen(canvas, lobe, 1.4, 0.42)
  for (const vein of veins) pen(canvas, vein, 1.2, 0.42)
  pen(canvas, rib, 2.6, 0.6)
}

export function bud(canvas: Canvas, lay: Lay, x: number, y: number, size: number, lean: number): void {
  const shape = wobble(
    spline(
      [
        [x, y + size],
        [x - size * 0.52, y + size * 0.3],
        [x - size * 0.45 + lean, y - size * 0.6],
        [x + lean, y - size],
        [x + size * 0.45 + lean, y - size * 0.6],
        [x + size * 0.52, y + size * 0.3],
      ],
      4,
      true,
    ),
    2,
    20,
    4,
  )
  lay(shapeMask(W, H, [shape], 1, 3), '#9aa866', 0.9, { edge: 0.8, edgeWidth: 4, flow: 0.9, flowSize: 40 })
  lay(
    shapeMask(
      W,
      H,
      [
        spline(
          [
            [x, y + size * 0.9],
            [x + lean * 0.4 + size * 0.06, y],
            [x + lean, y - size * 0.95],
            [x + size * 0.46 + lean, y - size * 0.5],
            [x + size * 0.5, y + size * 0.3],
          ],
          4,
          true,
        ),
      ],
      1,
      5,
    ),
    '#5f7748',
    0.8,
    { edge: 0.5, edgeWidth: 3, flow: 0.8, flowSize: 30 },
  )
  lay(
    shapeMask(
      W,
      H,
      [
        [
          [x + lean * 0.3 - 2, y + size * 0.3],
          [x + lean - 7, y - size * 0.9],
          [x + lean + 6, y - size * 0.9],
          [x + lean * 0.3 + 6, y + size * 0.3],
        ],
      ],
      1.5,
      5,
    ),
    '#e2482f',
    1,
    { edge: 0.6, edgeWidth: 3 },
  )
  pen(canvas, [...shape, shape[0] as Point], 1.7, 0.55)
  for (let i = 0; i < 46; i++) {
    const [px, py] = shape[Math.floor((i / 46) * shape.length)] as Point
    pen(
      canvas,
      [
        [px, py],
        [px + (px - x) * 0.26 + 2, py + (py - y) * 0.16 - 3],
      ],
      1,
      0.4,
    )
  }
}
