import { type Point, points, spline, wobble } from '../geometry'
import { cloud, noise, smooth } from '../noise'
import { coarse, Plane } from '../plane'
import type { Chance } from '../random'
import { bleed, type Lay, type Shape } from '../wash'

export const W = 1900

export const H = 1330

/** The height at which the water begins. */
export const SHORE = 668

/** The outline of one touch of the brush: a long lens with a heavy and a light end. */
function touch(x: number, y: number, long: number, thick: number, seed: number): Point[] {
  const edge = (sign: number) =>
    [0, 0.12, 0.35, 0.6, 0.85, 1].map((t): Point => {
      const body = Math.sin(Math.PI * t ** 0.7) * (0.8 + noise(t * 4, sign, seed) * 0.6)
      return [x + (t - 0.5) * long, y + sign * thick * 0.5 * body + noise(t * 3, 9, seed) * thick * 0.4]
    })
  return wobble(spline([...edge(-1), ...edge(1).reverse()], 6, true), thick * 0.16, 22, seed)
}

/** Wet sand: bars of mud that lengthen and thicken towards the viewer, and a channel left nearly white. */
export function shore(lay: Lay, shape: Shape, chance: Chance): void {
  const sand = coarse(W, H, 3, (x, y) => cloud(x / 520, y / 120, 8, 3))
  lay(
    new Plane(W, H).each((x, y) => smooth(SHORE, SHORE + 5, y) * smooth(-0.32, 0.1, sand(x, y))),
    '#ddcbab',
    0.62,
    { edge: 0.5, edgeWidth: 6, flow: 0.5, flowSize: 300, grain: 0.6 },
  )
  lay(
    new Plane(W, H).each((x, y) => smooth(SHORE + 60, H, y) * smooth(0.25, -0.2, sand(x + 300, y))),
    '#a9bccb',
    0.55,
    { edge: 0.2, flow: 0.6, flowSize: 380 },
  )
  const bars = (count: number, size: number) =>
    Array.from({ length: count }, () => {
      const t = chance.next() ** 1.7
      const bend = 900 + Math.sin(t * 4.4 + 0.4) * (120 + 330 * t)
      const side = chance.chance(0.5) ? -1 : 1
      const long = (110 + t * 760) * chance.range(0.5, 1.3) * size
      return touch(
        bend + side * (60 + t * 330 + long * chance.range(0.3, 0.9)),
        SHORE + 8 + t ** 1.25 * 600,
        long,
        (3 + t * 62) * size * chance.range(0.5, 1.1),
        chance.index(999),
      )
    })
  lay(shape(bars(34, 1.15), 2.5), '#c4ab88', 0.62, {
    edge: 0.9,
    edgeWidth: 6,
    flow: 0.8,
    flowSize: 150,
    grain: 0.9,
  })
  lay(shape(bars(30, 0.72), 2), '#a08f7e', 0.55, {
    edge: 0.9,
    edgeWidth: 5,
    flow: 0.9,
    flowSize: 110,
    grain: 1,
  })
  lay(shape(bars(20, 0.4), 1.5), '#7d7782', 0.6, {
    edge: 0.8,
    edgeWidth: 4,
    flow: 0.9,
    flowSize: 80,
    grain: 1,
  })
  // The last large shape, in the foreground, was dropped in wet and closes the composition at its lower
  // corner.
  const front = wobble(
    spline(points('-80 1180, 240 1130, 560 1176, 860 1236, 1180 1290, 1320 1420, -80 1420'), 8, true),
    14,
    60,
    3,
  )
  lay(bleed(shape([front]), 7, 9), '#a69a90', 0.5, {
    edge: 0.9,
    edgeWidth: 9,
    flow: 1.1,
    flowSize: 210,
    grain: 1.2,
  })
}
