import type { Canvas } from './canvas'
import type { Rgb } from './colour'
import type { Point } from './geometry'
import { clamp, grain, hash, smooth } from './noise'
import type { Plane } from './plane'
import { traceLine } from './trace'

type DryStroke = {
  path: readonly Point[]
  width: number
  colour: Rgb
  tooth: Plane
  seed: number
  /** Pressure: 0 barely touches the raised parts of the paper, 1 fills its hollows. */
  pressure: number | ((t: number) => number)
  alpha?: number
  /** How softly the colour fades towards the hollows of the paper. */
  ramp?: number
  /** Presses one side harder than the other, as a stick held flat does: -1 to 1. */
  lean?: number
}

/** Draws with charcoal, chalk, pastel or crayon: the colour stays on the raised parts of the paper. */
export function dryStroke(canvas: Canvas, stroke: DryStroke): void {
  const { path, width, colour, tooth, seed, alpha = 0.9, lean = 0, ramp = 0.2 } = stroke
  const press = typeof stroke.pressure === 'number' ? () => stroke.pressure as number : stroke.pressure
  let total = 0
  for (let i = 1; i < path.length; i++) {
    const [a, b] = [path[i - 1] as Point, path[i] as Point]
    total += Math.hypot(b[0] - a[0], b[1] - a[1])
  }
  const half = width / 2
  traceLine(path, half, half * 0.4, canvas.width, canvas.height, (x, y, u, v) => {
    const side = v / half
    const t = clamp(u / total)
    const streak = grain(side * width * 0.3 + 50, u * 0.015, seed)
    const body = 1 - Math.abs(side) ** 3
    const p = press(t) * (0.55 + 0.45 * body) * (1 + lean * side * 0.5) * (0.75 + streak * 0.5)
    const edge = smooth(0, Math.min(1.6, half * 0.6), (1 - Math.abs(side)) * half)
    const dust = (hash(x, y, seed) - 0.5) * 0.16
    const a = smooth(0, ramp, p - (1 - tooth.at(x, y)) + dust) * edge
    if (a > 0.004) canvas.cover(x, y, colour, a * alpha * (0.72 + p * 0.28))
  })
}
