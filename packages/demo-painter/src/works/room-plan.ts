import { Canvas } from '../canvas'
import { hex, mix, type Rgb } from '../colour'
import { type Hit, lit, look, minus, type Things, turned, unit, type Vec } from '../march'
import { clamp, cloud, noise, smooth } from '../noise'

export const W = 1300

export const H = 1600

const SUN: Vec = [-50, 37, -13]

const JUG = [
  [0, 0.12],
  [0.06, 0.15],
  [0.22, 0.18],
  [0.36, 0.11],
  [0.46, 0.1],
  [0.52, 0.13],
  [0.53, 0.13],
] as const

function block(p: Vec, middle: Vec, half: Vec): number {
  const q: Vec = [
    Math.abs(p[0] - middle[0]) - half[0],
    Math.abs(p[1] - middle[1]) - half[1],
    Math.abs(p[2] - middle[2]) - half[2],
  ]
  return Math.hypot(Math.max(q[0], 0), Math.max(q[1], 0), Math.max(q[2], 0)) + Math.min(Math.max(...q), 0)
}

/** Walls with a window to the left and a door standing open at the back. */
function walls(p: Vec): number {
  const inner = block(p, [0, 1.45, -1.4], [1.9, 1.45, 3.8])
  const window = block(p, [-2.1, 1.62, 0.35], [0.5, 0.92, 0.62])
  const door = block(p, [0.86, 1.04, 2.7], [0.44, 1.04, 0.6])
  const beyond = block(p, [0.9, 1.45, 5.2], [1.7, 1.45, 2.3])
  const outside = Math.min(p[0] + 2.2, 8)
  const air = Math.min(inner, window, door, beyond, outside)
  const bar = Math.min(
    block(p, [-1.98, 1.62, 0.35], [0.035, 0.95, 0.03]),
    block(p, [-1.98, 1.9, 0.35], [0.035, 0.025, 0.62]),
    block(p, [-1.98, 1.3, 0.35], [0.035, 0.02, 0.62]),
  )
  return Math.min(-air, bar)
}

function chair(p: Vec): number {
  const q = minus(p, [0.1, 0, 1.35])
  const [x, z] = [q[0] * 0.88 + q[2] * 0.47, q[2] * 0.88 - q[0] * 0.47]
  const r: Vec = [x, q[1], z]
  const legs = block([Math.abs(x), r[1], z], [0.19, 0.22, -0.18], [0.022, 0.22, 0.022])
  const posts = block([Math.abs(x), r[1], z], [0.19, 0.48, 0.19], [0.022, 0.48, 0.022])
  const seat = block(r, [0, 0.45, 0], [0.22, 0.02, 0.21])
  const slats = Math.min(
    block(r, [0, 0.88, 0.19], [0.19, 0.05, 0.014]),
    block(r, [0, 0.68, 0.19], [0.19, 0.03, 0.014]),
  )
  const rungs = block([x, r[1], Math.abs(z)], [0, 0.2, 0.18], [0.19, 0.014, 0.014])
  return Math.min(legs, posts, seat, slats, rungs)
}

function table(p: Vec): number {
  const q = minus(p, [-1.16, 0, 1.32])
  const top = block(q, [0, 0.74, 0], [0.52, 0.022, 0.46])
  const legs = block([Math.abs(q[0]), q[1], Math.abs(q[2])], [0.44, 0.36, 0.38], [0.03, 0.36, 0.03])
  const apron = block(q, [0, 0.66, 0], [0.46, 0.06, 0.4])
  return Math.min(top, legs, apron)
}

const parts = (p: Vec): number[] => [
  walls(p),
  chair(p),
  table(p),
  turned(minus(p, [-1.02, 0.762, 1.2]), JUG),
  Math.max(
    block(p, [-0.42, 1.86, 2.37], [0.31, 0.24, 0.025]),
    -block(p, [-0.42, 1.86, 2.3], [0.27, 0.2, 0.07]),
  ),
  block(p, [1.34, 1.03, 2.02], [0.02, 1.02, 0.4]),
  block(p, [-1.36, 0.782, 1.32], [0.13, 0.02, 0.09]),
]

const THINGS: Things = {
  near: (p) => Math.min(...parts(p)),
  what: (p) => {
    const all = parts(p)
    return all.indexOf(Math.min(...all))
  },
}

const WARM: Rgb = [0.95, 0.84, 0.6]

const COOL: Rgb = [0.74, 0.765, 0.78]

function surface(seen: Hit): Rgb {
  // A pale room reflects light everywhere, so corners are never quite dark.
  const hit = { ...seen, open: 0.38 + 0.62 * seen.open }
  const [x, y, z] = hit.at
  const nearWindow =
    1.15 - 0.42 * smooth(-1.6, 1.9, x) - 0.12 * smooth(1.6, 2.9, y) + 0.3 * clamp(-hit.normal[0])
  const cool: Rgb = [COOL[0] * nearWindow, COOL[1] * nearWindow, COOL[2] * nearWindow]
  switch (hit.what) {
    case 1:
      return lit(hex('#6b4630'), hit, WARM, cool)
    case 2:
      return lit(
        hit.normal[1] > 0.8 ? hex('#8d735a') : hex('#5b4636'),
        hit,
        WARM,
        cool,
        hit.normal[1] > 0.8 ? 0.05 : 0,
      )
    case 3:
      return lit(
        mix(hex('#7d4a30'), hex('#a5764c'), smooth(0.98, 1.1, y + noise(x * 14, z * 9, 4) * 0.05)),
        hit,
        WARM,
        cool,
        smooth(0.78, 0.95, -hit.normal[0] * 0.8 + hit.normal[1] * 0.5) * 0.25,
      )
    case 4:
      return z > 2.33
        ? lit(
            mix(hex('#8b9a92'), hex('#5d6d62'), smooth(1.9, 1.82, y + noise(x * 9, 2, 4) * 0.06)),
            hit,
            WARM,
            cool,
          )
        : lit(hex('#7a6038'), hit, WARM, cool)
    case 5:
      return lit(hex('#d5d3c6'), hit, WARM, cool)
    case 6:
      return lit(hex('#8f3b2e'), hit, WARM, cool)
    default: {
      if (hit.normal[1] > 0.8) {
        const plank = Math.floor((x + 9) / 0.21)
        const seam = smooth(0.012, 0.004, Math.abs(((x + 9) % 0.21) - 0.005))
        const board = mix(
          hex('#957b62'),
          hex('#7b6350'),
          clamp(0.5 + noise(plank * 3.7, z * 0.4, 4) * 0.8 + noise(x * 30, z * 1.4, 6) * 0.25),
        )
        return lit(mix(board, hex('#3d322b'), seam * 0.7), hit, WARM, cool, z > 2.4 ? 0.1 : 0)
      }
      if (hit.normal[1] < -0.8) return lit(hex('#c4c2b8'), hit, WARM, cool)
      const beyond = z > 2.5
      const skirting = y < 0.16 ? hex('#d2d0c5') : y < 0.17 ? hex('#6d6a62') : null
      const panel = y < 0.92 && y > 0.9 ? 0.12 : 0
      const wall = mix(hex('#a9aea6'), hex('#bdbdb1'), clamp(0.5 + cloud(x + z, y, 5, 3) * 0.7))
      const tone = beyond ? mix(wall, hex('#d9cfae'), 0.6) : wall
      return lit(skirting ?? mix(tone, hex('#5f625e'), panel), hit, WARM, beyond ? [0.98, 0.95, 0.84] : cool)
    }
  }
}

export function plan(): Canvas {
  const small = new Canvas(W / 2.5, H / 2.5, hex('#eef0ea')).paint((x, y) => {
    const ray = unit([((x * 2.5 - W * 0.5) / W) * 0.98, ((H * 0.5 - y * 2.5) / W) * 0.98 - 0.04, 1])
    const hit = look(THINGS, [0.12, 1.42, -2.5], ray, SUN, 60)
    if (!hit || hit.at[0] < -2.25) return hex('#edf0ea')
    const [r, g, b] = surface(hit)
    return [clamp(r) ** 0.95, clamp(g) ** 0.95, clamp(b) ** 0.95]
  })
  return new Canvas(W, H, [0, 0, 0]).paint((x, y) => [
    small.red.sample(x / 2.5, y / 2.5),
    small.green.sample(x / 2.5, y / 2.5),
    small.blue.sample(x / 2.5, y / 2.5),
  ])
}
