import type { Canvas } from './canvas'
import { hex, type Rgb } from './colour'
import { dryStroke } from './dry'
import { type Point, spline, wobble } from './geometry'
import { clamp, cloud, smooth } from './noise'
import type { Plane } from './plane'
import type { Chance } from './random'
import { tooth } from './surface'
import { bleed, shapeMask } from './wash'

export const W = 1430

export const H = 1820

export const BLACK: Rgb = hex('#1f1b1a')

export const CHALK: Rgb = hex('#f6f0e4')

/** Draws with a stick of charcoal on one sheet. */
export class Drawing {
  readonly paper: Plane

  constructor(
    readonly canvas: Canvas,
    readonly chance: Chance,
  ) {
    this.paper = tooth(W, H, 2.4, 12)
  }

  line(points: readonly Point[], width: number, pressure: number, colour = BLACK, lean = 0): void {
    const seed = this.chance.index(9999)
    const swell = this.chance.range(0.1, 0.9)
    dryStroke(this.canvas, {
      path: wobble(spline(points, 5), 3, 90, seed),
      width,
      colour,
      tooth: this.paper,
      seed,
      lean,
      alpha: 0.92,
      ramp: 0.46,
      pressure: (t) =>
        pressure *
        1.12 *
        (0.62 + 0.45 * Math.sin(Math.PI * clamp(t * 0.8 + swell * 0.3))) *
        smooth(-0.02, 0.05, t) *
        smooth(1.02, 0.82, t),
    })
  }

  /** Draws a contour several times, faintly and inexactly, and then firmly. */
  search(points: readonly Point[], tries: number, width: number, pressure: number): void {
    for (let i = 0; i < tries; i++) {
      const last = i === tries - 1
      const [dx, dy] = [this.chance.bell() * (last ? 1 : 8), this.chance.bell() * (last ? 1 : 8)]
      const moved = points.map(
        ([x, y]): Point => [x + dx + this.chance.bell() * 2, y + dy + this.chance.bell() * 2],
      )
      this.line(moved, width * (last ? 1.2 : 0.7), pressure * (last ? 1.1 : 0.66))
    }
  }

  /** Smudges the charcoal with a thumb, along a slant. */
  smudge(polygon: readonly Point[], spread: number, amount: number, colour = BLACK): void {
    const mask = bleed(shapeMask(W, H, [polygon]), spread, this.chance.index(999))
    const rub = this.chance.range(0, 9)
    mask.each((x, y, value) => {
      if (value < 0.01) return value
      const streak = 0.75 + 0.8 * cloud((x + y * 0.6) / 220, (y - x * 0.6) / 34, 5 + rub, 3)
      this.canvas.cover(x, y, colour, clamp(value * amount * streak))
      return value
    })
  }

  /** Draws an arm or a leg: a dark and a light side between two contours. */
  limb(joints: readonly Point[], widths: readonly number[], shadow: number, pressure: number): void {
    const side = (sign: number, share = 1): Point[] =>
      joints.map(([x, y], i) => {
        const a = joints[Math.max(0, i - 1)] as Point
        const b = joints[Math.min(joints.length - 1, i + 1)] as Point
        const far = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1
        const off = ((widths[i] as number) / 2) * sign * share
        return [x - ((b[1] - a[1]) / far) * off, y + ((b[0] - a[0]) / far) * off]
      })
    this.smudge([...spline(side(1), 8), ...spline(side(0, 1), 8).reverse()], 5, shadow)
    this.search(side(1), 3, 9, pressure)
    this.search(side(-1), 3, 6, pressure * 0.85)
    this.line(side(-0.35), Math.min(...widths) * 0.7, 0.56, CHALK)
  }
}
