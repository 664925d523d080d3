import { type Point, points, resample, spline, wobble } from '../geometry'
import { noise } from '../noise'
import { bleed, type Lay, type Shape } from '../wash'

/** One boat aground: hull, its shaded side, mast and gaff, and its reflection in the wet sand. */
export function boat(
  lay: Lay,
  shape: Shape,
  x: number,
  y: number,
  long: number,
  lean: number,
  mast: number,
  pigment: string,
): void {
  const h = long * 0.2
  const tilt = (points: readonly Point[]): Point[] => points.map(([px, py]) => [px, py + (px - x) * lean])
  const rail: Point[] = points('-0.52 -1.5, -0.2 -1.02, 0.2 -0.98, 0.54 -1.55').map(([a, b]) => [
    x + (a as number) * long,
    y + (b as number) * h,
  ])
  const keel: Point[] = points('0.44 -0.3, 0.16 0.02, -0.3 0.04, -0.45 -0.25').map(([a, b]) => [
    x + (a as number) * long,
    y + (b as number) * h,
  ])
  const hull = tilt([...spline(rail, 4), ...spline(keel, 4)])
  const strake = tilt([
    ...spline(
      rail.map(([px, py]): Point => [px, py + h * 0.42]),
      4,
    ),
    ...spline(keel, 4),
  ])
  const pole = (ax: number, ay: number, bx: number, by: number, thick: number): Point[] =>
    wobble(
      resample(
        [
          [ax - thick, ay],
          [ax + thick, ay],
          [bx + thick * 0.5, by],
          [bx - thick * 0.5, by],
        ],
        20,
        true,
      ),
      1.6,
      40,
      x,
    )
  const glass = hull.map(([px, py]): Point => [px + noise(py / 6, 3, 7) * 9, y + (y - py) * 0.9 + 5])
  lay(bleed(shape([glass]), 8, 4), pigment, 0.35, { edge: 0.2, flow: 0.9, flowSize: 50 })
  lay(shape([hull], 0.5), pigment, 0.85, { edge: 0.7, edgeWidth: 4, flow: 0.7, flowSize: 50 })
  lay(shape([strake], 0.5), '#6d6478', 0.8, { edge: 0.6, edgeWidth: 3, flow: 0.8, flowSize: 40 })
  const top = x + long * 0.04 - lean * mast * 1.1
  const rig = [pole(x + long * 0.04, y - h, top, y - mast, long / 90 + 0.6)]
  rig.push(pole(x + long * 0.04, y - h * 1.9, x - long * 0.44, y - h * 2.5, long / 150 + 0.4))
  rig.push(pole(x + long * 0.53, y - h * 1.5 + long * 0.5 * lean, top, y - mast * 0.95, 0.55))
  lay(shape(rig, 0.5), '#5d4c42', 1.5, { edge: 0.2, edgeWidth: 2, flow: 0.6, flowSize: 60 })
  lay(
    shape([pole(x + long * 0.05, y + 8, x + long * 0.1, y + mast * 0.4, long / 100 + 0.8)], 4),
    '#7d6f68',
    0.6,
    { edge: 0.4, edgeWidth: 2 },
  )
}
