import { Canvas } from '../canvas'
import { hex, hexes, mix, type Rgb, ramp } from '../colour'
import { box, ellipse, type Point, points, spline } from '../geometry'
import { clamp, cloud, noise, smooth } from '../noise'
import type { Chance } from '../random'

export const W = 1400

export const H = 1820

export const STREET = 1050

export const VANISH: Point = [640, 985]

const toVanish = (x: number, y: number, t: number): Point => [
  x + (VANISH[0] - x) * t,
  y + (VANISH[1] - y) * t,
]

/** Where the street begins below the house fronts. */
export const kerb = (x: number): number =>
  VANISH[1] + 14 + Math.abs(x - VANISH[0]) * (x < VANISH[0] ? 0.255 : 0.216)

/** A row of house fronts along one side, darker and nearer towards the edge. */
function front(plan: Canvas, chance: Chance, side: -1 | 1): void {
  let t = 0.06
  const edge = side < 0 ? -120 : W + 140
  while (t < 0.93) {
    const next = Math.min(0.95, t + (1 - t) * chance.range(0.16, 0.3))
    const roof = chance.range(-420, 60) + (side < 0 ? -60 : 0)
    const [a, b] = [toVanish(edge, roof, t), toVanish(edge, roof, next)]
    const [c, d] = [toVanish(edge, STREET + 130, next), toVanish(edge, STREET + 130, t)]
    const wall = mix(mix(hex('#121a2c'), hex('#2a2b45'), chance.next()), hex('#56597a'), t * 0.75)
    plan.fill([a, b, c, d], (_x, y) => mix(wall, hex('#8a5a44'), smooth(420, STREET, y) * 0.5))
    const floors = 7
    for (let f = 0; f < floors; f++) {
      for (let k = 0; k < 3; k++) {
        if (!chance.chance(0.4)) continue
        const at = t + ((next - t) * (k + 0.25)) / 3
        const to = at + (next - t) * 0.15
        const low = roof + (STREET + 130 - roof) * (0.08 + (f / floors) * 0.72)
        const high = low + (STREET - roof) * 0.055
        const glow = chance.pick(hexes('#f0b45a #ffd489 #c98a52 #7f97b5 #e6c58c'))
        plan.fill(
          [
            toVanish(edge, low, at),
            toVanish(edge, low, to),
            toVanish(edge, high, to),
            toVanish(edge, high, at),
          ],
          glow,
          0.85,
        )
      }
    }
    const shop = chance.pick(hexes('#ffcf70 #ff9d4a #f25c3c #7fd0c8 #ffe6b0 #f0a060'))
    const strip = (y0: number, y1: number, colour: Rgb, alpha: number) =>
      plan.fill(
        [
          toVanish(edge, y0, t + 0.01),
          toVanish(edge, y0, next - 0.01),
          toVanish(edge, y1, next - 0.01),
          toVanish(edge, y1, t + 0.01),
        ],
        colour,
        alpha,
      )
    strip(STREET - 130, STREET + 100, shop, 0.9)
    strip(STREET - 190, STREET - 140, chance.pick(hexes('#c8322f #1f8f8a #e8b030 #d05a8a')), 0.85)
    t = next
  }
}

function figure(plan: Canvas, x: number, foot: number, tall: number, umbrella: string, coat: string): void {
  const w = tall * 0.13
  plan.fill(
    spline(
      [
        [x - w, foot - tall * 0.66],
        [x, foot - tall * 0.74],
        [x + w, foot - tall * 0.66],
        [x + w * 1.2, foot - tall * 0.24],
        [x - w * 1.25, foot - tall * 0.24],
      ],
      5,
      true,
    ),
    hex(coat),
  )
  plan.fill(box(x - w * 0.7, foot - tall * 0.3, w * 0.5, tall * 0.3), hex('#0f1320'))
  plan.fill(box(x + w * 0.15, foot - tall * 0.3, w * 0.5, tall * 0.28), hex('#0f1320'))
  plan.fill(ellipse(x, foot - tall * 0.79, w * 0.5, w * 0.62), hex('#2a2026'))
  const top: Point[] = [
    [x - w * 3, foot - tall * 0.8],
    [x - w * 2, foot - tall * 1.0],
    [x + w * 0.2, foot - tall * 1.1],
    [x + w * 2.2, foot - tall * 1.0],
    [x + w * 3.1, foot - tall * 0.79],
    [x + w * 1.6, foot - tall * 0.84],
    [x, foot - tall * 0.81],
    [x - w * 1.5, foot - tall * 0.85],
  ]
  plan.fill(spline(top, 4, true), (px, py) =>
    mix(
      hex(umbrella),
      hex('#ffe0a8'),
      smooth(x + w, x - w * 3, px) * 0.3 + smooth(foot - tall * 0.9, foot - tall * 1.1, py) * 0.2,
    ),
  )
}

export function plan(chance: Chance): Canvas {
  const scene = new Canvas(W, H, [0, 0, 0]).paint((x, y) => {
    const glow = Math.exp(-Math.hypot((x - VANISH[0]) / 360, (y - VANISH[1]) / 640) * 1.5)
    return mix(
      ramp(hexes('#1a2238 #2b3450 #4a4a66'), y / STREET + cloud(x / 300, y / 200, 3, 3) * 0.3),
      hex('#e2a070'),
      glow * 0.85,
    )
  })
  front(scene, chance, -1)
  front(scene, chance, 1)
  scene.fill(
    [
      [-20, kerb(-20)],
      [VANISH[0] - 20, kerb(VANISH[0])],
      [VANISH[0] + 20, kerb(VANISH[0])],
      [W + 20, kerb(W + 20)],
      [W + 20, H + 20],
      [-20, H + 20],
    ],
    hex('#232c40'),
  )
  const bulbs: [number, number, number, string][] = []
  for (let k = 0; k < 7; k++) {
    const t = 1 - 0.72 ** (k + 0.6)
    const [x, y] = toVanish(1210, 560, t)
    bulbs.push([x, y, 30 * (1 - t) + 3, '#fff0c0'])
    scene.fill(
      [
        [x - 5 * (1 - t), y],
        [x + 5 * (1 - t), y],
        [x + 6 * (1 - t), toVanish(0, STREET + 70, t)[1]],
        [x - 6 * (1 - t), toVanish(0, STREET + 70, t)[1]],
      ],
      hex('#10141f'),
    )
  }
  // A tram at the end of the street, and a cab.
  scene.fill(box(560, 826, 170, 192, 3), hex('#7a2a2a'))
  scene.fill(box(576, 858, 138, 62, 2), hex('#ffdf9a'))
  bulbs.push([590, 980, 15, '#fff6d8'], [700, 980, 15, '#fff6d8'], [645, 838, 9, '#ffd27a'])
  scene.fill(
    spline(
      points('838 1060, 850 1016, 886 978, 980 976, 1016 1018, 1030 1062, 1024 1092, 842 1092'),
      6,
      true,
    ),
    hex('#151a28'),
  )
  scene.fill(box(880, 990, 110, 34, 2), hex('#6d7f96'))
  bulbs.push([858, 1052, 15, '#fff2c8'], [1008, 1052, 15, '#fff2c8'])
  for (const [x, y, r, code] of bulbs) {
    scene.paintGlow(x, y, r * 5, hex('#f0a85c'), 0.5)
    scene.fill(ellipse(x, y, r, r), hex(code))
  }
  const above = scene.copy()
  scene.paint((x, y) => {
    if (y < STREET - 40) return above.at(x, y)
    const road = kerb(x)
    if (y < road || (y < 1094 && x > 836 && x < 1032)) return above.at(x, y)
    const t = (y - road) / (H - road)
    const sway = noise(x / 46, y / (9 + 26 * t), 8) * (7 + 40 * t)
    const blur = 10 + 46 * t
    let from: Rgb = [0, 0, 0]
    for (const k of [-1, -0.4, 0.3, 1]) {
      const up = above.near(x + sway + k * 3, road - 4 - (y - road) * 0.72 + k * blur)
      from = [from[0] + up[0] / 4, from[1] + up[1] / 4, from[2] + up[2] / 4]
    }
    const pool = mix(
      hex('#182034'),
      hex('#465070'),
      clamp(0.35 + noise(x / 240, y / 50, 5) * 0.5 + 0.25 * Math.exp(-Math.abs(x - VANISH[0]) / 160)),
    )
    const wet = smooth(-0.6, 0.35, noise(x / 150, y / (20 + 40 * t), 12)) * (0.95 - t * 0.25)
    const lamps = bulbs.reduce(
      (sum, [bx, , r]) =>
        sum +
        Math.exp(-(((x + sway - bx) / (r * 0.9 + 9 * t + 3)) ** 2)) *
          smooth(0.75, 0.1, t) *
          smooth(-0.35, 0.25, noise(bx, y / 12, 6)),
      0,
    )
    return mix(mix(pool, [from[0] * 1.04, from[1], from[2] * 0.98], wet), hex('#ffd995'), clamp(lamps) * 0.75)
  })
  figure(scene, 372, 1490, 470, '#b3262c', '#171c2c')
  figure(scene, 560, 1250, 250, '#27304a', '#20263a')
  figure(scene, 1150, 1360, 330, '#1b2236', '#2c2430')
  figure(scene, 470, 1170, 150, '#d8a040', '#1d2234')
  for (const [x, foot, tall] of [
    [372, 1490, 470],
    [1150, 1360, 330],
    [560, 1250, 250],
  ] as const) {
    scene.fill(
      spline(
        [
          [x - tall * 0.12, foot],
          [x + tall * 0.12, foot],
          [x + tall * 0.16, foot + tall * 0.6],
          [x, foot + tall * 0.8],
          [x - tall * 0.15, foot + tall * 0.55],
        ],
        5,
        true,
      ),
      hex('#121726'),
      0.62,
    )
  }
  return scene
}
