import type { Rgb } from './colour'
import { clamp } from './noise'

/** A place or direction in space: right, up, away from the viewer. */
export type Vec = readonly [x: number, y: number, z: number]

export const minus = (a: Vec, b: Vec): Vec => [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
const dot = (a: Vec, b: Vec): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
export const unit = (a: Vec): Vec => {
  const long = Math.hypot(...a)
  return [a[0] / long, a[1] / long, a[2] / long]
}

/** The distance from a solid of revolution about the upright axis, given by radii at heights. */
export function turned(p: Vec, profile: readonly (readonly [height: number, radius: number])[]): number {
  const r = Math.sqrt(p[0] * p[0] + p[2] * p[2])
  const [low, high] = [profile[0], profile[profile.length - 1]] as [[number, number], [number, number]]
  const y = clamp(p[1], low[0], high[0])
  let radius = low[1]
  for (let i = 0; i + 1 < profile.length; i++) {
    const [a, b] = [profile[i], profile[i + 1]] as [[number, number], [number, number]]
    if (y < a[0]) break
    const t = clamp((y - a[0]) / (b[0] - a[0]))
    radius = a[1] + (b[1] - a[1]) * t * t * (3 - 2 * t)
  }
  const out = (r - radius) * 0.6
  const cap = Math.abs(p[1] - y)
  return out > 0 ? Math.hypot(out, cap) : Math.max(out, cap > 0 ? cap : -1)
}

/** A scene: the distance from a place to the nearest thing, and which thing it is. */
export type Things = {
  near: (p: Vec) => number
  what: (p: Vec) => number
}

export type Hit = {
  at: Vec
  normal: Vec
  what: number
  /** The light that reaches the place from the lamp and, ambiently, from all sides; both 0 to 1. */
  lamp: number
  open: number
  /** The direction towards the viewer. */
  eye: Vec
}

/** Follows a line of sight to the first thing; null if there is none. */
export function look(things: Things, from: Vec, way: Vec, lamp: Vec, softness: number): Hit | null {
  let gone = 0
  for (let i = 0; i < 110 && gone < 30; i++) {
    const p: Vec = [from[0] + way[0] * gone, from[1] + way[1] * gone, from[2] + way[2] * gone]
    const d = things.near(p)
    if (d < 0.0015 * (1 + gone * 0.3)) return shadeAt(things, p, way, lamp, softness)
    gone += d * 0.85
  }
  return null
}

function shadeAt(things: Things, at: Vec, way: Vec, lamp: Vec, softness: number): Hit {
  const e = 0.003
  const { near } = things
  const normal = unit([
    near([at[0] + e, at[1], at[2]]) - near([at[0] - e, at[1], at[2]]),
    near([at[0], at[1] + e, at[2]]) - near([at[0], at[1] - e, at[2]]),
    near([at[0], at[1], at[2] + e]) - near([at[0], at[1], at[2] - e]),
  ])
  const to = minus(lamp, at)
  const far = Math.hypot(...to)
  const ray = unit(to)
  let clear = 1
  for (let t = 0.03, i = 0; i < 48 && t < far; i++) {
    const d = near([
      at[0] + ray[0] * t + normal[0] * 0.01,
      at[1] + ray[1] * t + normal[1] * 0.01,
      at[2] + ray[2] * t + normal[2] * 0.01,
    ])
    clear = Math.min(clear, (d / t) * softness)
    if (clear < 0.01) break
    t += clamp(d, 0.02, 0.4)
  }
  let closed = 0
  for (let k = 1; k <= 4; k++) {
    const off = k * 0.09
    closed +=
      (off - near([at[0] + normal[0] * off, at[1] + normal[1] * off, at[2] + normal[2] * off])) / 2 ** (k - 1)
  }
  const open = clamp(1 - closed * 2.4)
  return {
    at,
    normal,
    what: things.what(at),
    lamp: clamp(clear) * Math.max(0, dot(normal, ray)),
    open,
    eye: [-way[0], -way[1], -way[2]],
  }
}

/** Lights a colour by the lamp and the ambient light, with a highlight. */
export function lit(colour: Rgb, hit: Hit, warm: Rgb, cool: Rgb, glint = 0): Rgb {
  const { lamp, open } = hit
  const channel = (i: 0 | 1 | 2) => colour[i] * (lamp * warm[i] + open * cool[i]) + glint * warm[i]
  return [channel(0), channel(1), channel(2)]
}
