import type { Canvas } from './canvas'
import { mix, type Rgb } from './colour'
import type { Point } from './geometry'
import { clamp, grain, lerp, smooth } from './noise'
import type { Plane } from './plane'
import { traceLine } from './trace'

export type Stroke = {
  path: readonly Point[]
  /** Width of the stroke in pixels. */
  width: number
  colour: Rgb
  /** Determines the pattern of the bristles; each stroke needs a different seed. */
  seed: number
  /** Paint on the brush: 1 covers to the end, below that the stroke runs dry. */
  load?: number
  /** How much the bristles show, 0 (knife) to 1 (hog hair). */
  bristle?: number
  /** Thickness of the paint in pixels. */
  body?: number
  /** Wet paint picked up on the way, 0 to 1. */
  pickup?: number
  /** Opacity of the paint. */
  alpha?: number
  /** Ragged ends, in widths. */
  ragged?: number
  /** The difference in lightness between bristles. */
  streak?: number
  /** Narrowing towards the end, 0 to 1. */
  taper?: number
  /** Masking tape: the stroke shows only where this is above 0. */
  mask?: Plane
  /** Softness of the side edges in pixels. */
  soft?: number
}

const LANES = 7

/** The wet paint that the brush picks up under each of its lanes, carries along and slowly replaces. */
function pickUp(canvas: Canvas, path: readonly Point[], width: number): Rgb[][] {
  const carried: Rgb[] = []
  return path.map((point, i) => {
    const next = path[Math.min(i + 1, path.length - 1)] as Point
    const last = path[Math.max(i - 1, 0)] as Point
    const far = Math.hypot(next[0] - last[0], next[1] - last[1]) || 1
    const nx = (next[1] - last[1]) / far
    const ny = -(next[0] - last[0]) / far
    for (let lane = 0; lane < LANES; lane++) {
      const off = (lane / (LANES - 1) - 0.5) * width
      const here = canvas.near(point[0] + nx * off, point[1] + ny * off)
      const held = carried[lane]
      carried[lane] = held ? mix(held, here, 0.35) : here
    }
    return [...carried]
  })
}

/** Lays one stroke of body colour on the canvas. */
export function brushStroke(canvas: Canvas, stroke: Stroke): void {
  const { path, width, colour, seed, load = 1, bristle = 0.6, body = 1, pickup = 0.2 } = stroke
  const { alpha = 1, ragged = 0.5, streak = 0.05, taper = 0, soft = 1.2, mask } = stroke
  if (path.length < 2) return
  const half = width / 2
  const lengths = [0]
  for (let i = 1; i < path.length; i++) {
    const [a, b] = [path[i - 1] as Point, path[i] as Point]
    lengths.push((lengths[i - 1] as number) + Math.hypot(b[0] - a[0], b[1] - a[1]))
  }
  const total = lengths[lengths.length - 1] as number
  if (total < 0.5) return
  const held = pickup > 0.01 ? pickUp(canvas, path, width * 0.9) : null
  const hairs = Math.max(3, width / 2.6)
  const over = half * ragged
  const { relief } = canvas
  let span = 1
  traceLine(path, half + 1, over, canvas.width, canvas.height, (x, y, u, v) => {
    const shown = mask ? mask.at(x, y) : 1
    if (shown <= 0.003) return
    const narrow = taper > 0 ? 1 - taper * smooth(0.35, 1, u / total) : 1
    const side = v / (half * narrow)
    const lane = side * hairs * 0.5 + 40
    const wander = grain(u * 0.012 + 3, seed, seed) * 2
    const hair = grain(lane + wander, u * 0.02, seed)
    const fine = grain(lane * 2.3, u * 0.045, seed + 5)
    const end = grain(lane * 0.7, 0, seed + 9)
    // At the ends each bristle touches down and lifts at its own place, and the corners of the brush are
    // rounded.
    const corner = side * side * half * 0.35
    const into = u + over - (end * over * 1.6 + corner)
    const left = total + over - u - (grain(lane * 0.7, 4, seed + 9) * over * 2 + corner)
    let a = smooth(-0.7, 1.2, into) * smooth(-0.7, 1.2, left)
    const rim = (1 - Math.abs(side)) * half * narrow - grain(u * 0.09, seed & 7, seed + 2) * half * 0.14
    a *= smooth(-soft * 0.4, soft, rim)
    a *= shown
    if (a <= 0.003) return
    const t = clamp(u / total)
    const wet = load - t * t * (1.1 - Math.min(load, 1)) * 0.9
    const gap = hair * 0.62 + fine * 0.38
    const tooth = clamp(relief.at(x, y) * 0.12, -0.1, 0.16)
    a *= lerp(1, smooth(-0.1, 0.12, wet - gap * (1.05 - 0.2 * wet) + tooth), bristle)
    if (a <= 0.003) return
    let paint = colour
    if (held) {
      const place = t * (path.length - 1)
      while (span < path.length - 1 && span < place) span++
      while (span > 1 && span - 1 > place) span--
      const row = held[span] as Rgb[]
      const at = clamp((side * 0.5 + 0.5) * (LANES - 1), 0, LANES - 1.001)
      const under = mix(row[at | 0] as Rgb, row[(at | 0) + 1] as Rgb, at - (at | 0))
      paint = mix(colour, under, pickup * (0.35 + 0.65 * t) * (0.4 + 0.9 * fine))
    }
    const light = (hair - 0.5) * streak * 2 + (fine - 0.5) * streak
    paint = [paint[0] + light, paint[1] + light, paint[2] + light * 0.9]
    canvas.cover(x, y, paint, a * alpha)
    const ridge = smooth(0.6, 0.95, Math.abs(side)) * 0.5 + smooth(half * 0.6, 0, left) * 0.5
    const high = body * (0.35 + bristle * (hair * 0.5 + fine * 0.3) + (1 - bristle) * 0.3 + ridge)
    const i = y * canvas.width + x
    const before = relief.data[i] as number
    relief.data[i] = lerp(before, before * 0.45 + high, a * Math.min(1, alpha * 1.2))
  })
}
