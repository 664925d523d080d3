import { brushStroke, type Stroke } from './brush'
import type { Canvas } from './canvas'
import { type Rgb, vary } from './colour'
import type { Point } from './geometry'
import { noise } from './noise'
import type { Chance } from './random'

/** One pass over the canvas with one size of brush, which follows a plan of colours. */
type Pass = {
  /** Width of the brush in pixels. */
  size: number
  /** How many strokes, as a multiple of what would cover the canvas once. */
  cover: number
  /** Length of a stroke, as a multiple of its width. */
  length: number
  /** Angle of the stroke at a place, in radians. */
  direction: (x: number, y: number) => number
  /** A stroke is left out where the colour differs less than this from the plan (0 paints everywhere). */
  enough?: number
  /** A stroke ends where the plan differs this much from its colour. */
  stop?: number
  /** How much colours vary at random. */
  vary?: number
  /** The probability of a stroke at a place, 0 to 1. */
  where?: (x: number, y: number) => number
  /** Settings that all strokes of the pass share. */
  stroke?: Partial<Stroke>
  /** Changes the colour of a stroke at the end. */
  tint?: (colour: Rgb, x: number, y: number) => Rgb
  /** How much angles (in radians) and sizes (as a share) vary at random. */
  loose?: number
}

const apart = (a: Rgb, b: Rgb) =>
  Math.abs(a[0] - b[0]) * 0.9 + Math.abs(a[1] - b[1]) * 1.2 + Math.abs(a[2] - b[2]) * 0.7

/** Paints one pass: strokes that each have the colour of the plan at their starting point. */
export function paintPass(canvas: Canvas, plan: Canvas, pass: Pass, chance: Chance): void {
  const { size, length, direction, enough = 0, stop = 0.2, where, tint, loose = 0.12 } = pass
  const guide = size > 9 ? plan.blurred(size * 0.16) : plan
  const step = size * Math.sqrt((length * 0.62) / pass.cover)
  const starts: Point[] = []
  for (let y = -step * 0.5; y < canvas.height + step; y += step) {
    for (let x = -step * 0.5; x < canvas.width + step; x += step) {
      starts.push([x + chance.range(-0.6, 0.6) * step, y + chance.range(-0.6, 0.6) * step])
    }
  }
  for (const [x, y] of chance.shuffle(starts)) {
    if (where && !chance.chance(where(x, y))) continue
    const wanted = guide.near(x, y)
    if (enough > 0 && apart(wanted, canvas.near(x, y)) < enough) continue
    const width = size * (1 + chance.bell() * loose)
    const path = follow(guide, [x, y], wanted, width * length * chance.range(0.6, 1.25), pass, stop, chance)
    if (!path || width < 1) continue
    const varied = vary(wanted, chance, pass.vary ?? 0.03)
    const colour = tint ? tint(varied, x, y) : varied
    brushStroke(canvas, { path, width, colour, seed: chance.index(1 << 20), ...pass.stroke })
  }

  /**
   * The path of a stroke: both ways from its middle along the direction, as long as the plan's colour stays
   * similar.
   */
  function follow(
    from: Canvas,
    middle: Point,
    wanted: Rgb,
    reach: number,
    { loose: off = 0.12 }: Pass,
    limit: number,
    source: Chance,
  ): Point[] | null {
    const pace = Math.max(2, Math.min(size * 0.6, reach / 5))
    const lean = source.bell() * off
    const bend = source.bell() * off * 0.04
    const run = (sign: number): Point[] => {
      const points: Point[] = []
      let [px, py] = middle
      for (let gone = 0; gone < reach / 2; gone += pace) {
        const angle = direction(px, py) + lean + bend * gone * 0.1 + noise(px / 60, py / 60, 77) * off
        px += Math.cos(angle) * pace * sign
        py += Math.sin(angle) * pace * sign
        if (apart(from.near(px, py), wanted) > limit) break
        points.push([px, py])
      }
      return points
    }
    const path = [...run(-1).reverse(), middle, ...run(1)]
    return path.length < 2 ? null : path
  }
}
