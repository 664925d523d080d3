import { Canvas } from '../canvas'
import { hex, hexes, mix, type Rgb, ramp } from '../colour'
import { dot, type Hit, join, lit, look, minus, type Things, turned, unit, type Vec } from '../march'
import { clamp, cloud, noise, smooth } from '../noise'

export const W = 1500

export const H = 1350

const LAMP: Vec = [-5.2, 5.6, -3.4]

const EYE: Vec = [0.1, 2.05, -6.6]

const BOTTLE = [
  [0, 0.5],
  [0.06, 0.56],
  [1.5, 0.56],
  [2.0, 0.46],
  [2.35, 0.2],
  [3.0, 0.17],
  [3.05, 0.21],
  [3.2, 0.21],
] as const

/** A pear with its axis leant, standing or lying. */
function pear(p: Vec, foot: Vec, lean: number, turn: number, size: number): number {
  const q = minus(p, foot)
  const away = Math.hypot(...q)
  if (away > 2.2) return away - 1.5
  const [c, s] = [Math.cos(turn), Math.sin(turn)]
  const [x0, z] = [q[0] * c + q[2] * s, q[2] * c - q[0] * s]
  const [cl, sl] = [Math.cos(lean), Math.sin(lean)]
  const x = (x0 * cl - q[1] * sl) / size
  const y = (x0 * sl + q[1] * cl) / size
  const w = z / size
  const belly = Math.hypot(x, (y - 0.02) * 1.06, w) - 0.56
  const neck = Math.hypot(x - 0.03, y - 0.62, w) - 0.26
  const stalkBend = x - 0.03 - Math.max(0, y - 0.85) ** 2 * 0.8
  const stalk = Math.max(Math.hypot(stalkBend, w) - 0.035, Math.abs(y - 1.02) - 0.2)
  const bumps = noise(x * 3 + foot[0], y * 3, 5) * 0.012
  return Math.min(join(belly, neck, 0.34) + bumps, stalk) * size
}

/** The cloth: lies on the table and falls over its edge in folds. */
function cloth(p: Vec): number {
  const fold =
    Math.sin(p[0] * 3.1 + Math.sin(p[0] * 1.3) * 1.4 + p[2] * 0.5) * 0.05 +
    noise(p[0] * 1.6, p[2] * 1.6, 8) * 0.05
  const top = p[1] - 0.05 - fold * 0.5 * smooth(-2.4, -1.2, -p[2])
  const front = -p[2] - 1.92 - fold * 2.2 * smooth(0.2, -1, p[1])
  const bound = Math.max(p[0] - 0.75 + p[2] * 0.35 + noise(p[1] * 2, p[2], 3) * 0.08, -p[0] - 2.15)
  return Math.max(Math.max(top, front) * 0.6, bound, p[2] - 0.7)
}

const parts = (p: Vec): number[] => [
  Math.max(p[1], -p[2] - 1.85),
  4.2 - p[2],
  pear(p, [-0.72, 0.54, -0.5], -0.1, 0.4, 1),
  pear(p, [0.62, 0.5, -0.98], 1.72, -0.5, 0.92),
  turned(minus(p, [0.72, 0, 0.62]), BOTTLE),
  cloth(p),
  pear(p, [-1.62, 0.5, 0.2], 0.16, 2, 0.9),
]

const THINGS: Things = {
  near: (p) => Math.min(...parts(p)),
  what: (p) => {
    const all = parts(p)
    return all.indexOf(Math.min(...all))
  },
}

function colourOf(hit: Hit): Rgb {
  const [x, y, z] = hit.at
  const warm: Rgb = [1.32, 1.18, 0.92]
  const cool: Rgb = [0.075, 0.08, 0.1]
  const ray = unit(minus(LAMP, hit.at))
  const half = unit([ray[0] + hit.eye[0], ray[1] + hit.eye[1], ray[2] + hit.eye[2]])
  const shine = Math.max(0, dot(half, hit.normal))
  switch (hit.what) {
    case 0:
      return lit(mix(hex('#5a3a22'), hex('#7a5230'), cloud(x * 0.7, z * 5, 3, 4) + 0.5), hit, warm, cool)
    case 1: {
      const glow = smooth(5.4, 0.8, Math.hypot(x + 1.4, y - 1.9))
      return mix(hex('#17120f'), hex('#57432c'), clamp(glow * 0.95 + cloud(x * 0.5, y * 0.5, 6, 4) * 0.25))
    }
    case 4: {
      const glass = lit(hex('#2c4a30'), hit, [0.7, 0.72, 0.6], cool, shine ** 60 * 0.95)
      const rim = (1 - Math.max(0, dot(hit.eye, hit.normal))) ** 3
      const edge: Rgb = [glass[0] + rim * 0.1, glass[1] + rim * 0.16, glass[2] + rim * 0.1]
      const far = smooth(0.45, 0.8, hit.normal[0]) * smooth(2.1, 1, y) * smooth(0.1, 0.5, y)
      return [edge[0] + far * 0.12, edge[1] + far * 0.2, edge[2] + far * 0.04]
    }
    case 5:
      return lit(
        mix(hex('#e9e0cc'), hex('#cdbfa4'), cloud(x * 2, z * 2 + y, 4, 3) + 0.4),
        hit,
        [1.12, 1.04, 0.88],
        [0.13, 0.14, 0.18],
      )
    default: {
      const blush = smooth(-0.15, 0.4, cloud(x * 1.3 + hit.what, y * 1.3, 9, 3) + hit.normal[0] * 0.32)
      const skin = ramp(hexes('#b5ab3f #d2b64a #c98a3a #a04a28'), blush * (hit.what === 3 ? 1 : 0.72))
      const freckle = smooth(0.35, 0.6, noise(x * 24, y * 24, 2)) * 0.2
      return lit(mix(skin, hex('#6b4a22'), freckle), hit, warm, cool, shine ** 26 * 0.34)
    }
  }
}

export function plan(): Canvas {
  const small = new Canvas(W / 3, H / 3, hex('#17120f')).paint((x, y) => {
    const way = unit([((x * 3 - W / 2) / W) * 0.86, ((756 - y * 3) / W) * 0.86 - 0.13, 1])
    const hit = look(THINGS, EYE, way, LAMP, 7)
    const [r, g, b] = hit ? colourOf(hit) : hex('#17120f')
    return [clamp(r) ** 0.85, clamp(g) ** 0.85, clamp(b) ** 0.85]
  })
  return new Canvas(W, H, [0, 0, 0]).paint((x, y) => [
    small.red.sample(x / 3, y / 3),
    small.green.sample(x / 3, y / 3),
    small.blue.sample(x / 3, y / 3),
  ])
}
