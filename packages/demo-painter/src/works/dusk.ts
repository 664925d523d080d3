import { brushStroke } from '../brush'
import { Canvas } from '../canvas'
import { hex, hexes, mix, type Rgb, ramp } from '../colour'
import { box, type Point, points, resample, spline, wobble } from '../geometry'
import { clamp, cloud, hash, noise, smooth } from '../noise'
import { type Chance, seeded } from '../random'
import { addRelief, light, weave } from '../surface'

const W = 1840
const H = 1380
const LINE = 640
const SUN: Point = [560, 560]

/** The divided palette: no colour on it was mixed. */
const PALETTE = hexes(
  '#fff1c9 #ffd98a #ffbb5c #f78f4a #ee6b4d #d94f5f #f7b7a3 #e78fa0 #b76a9b #8f62a8 #6a5aa8 #4a55a5 #3b6ab3 #4f8fc4 #8bb7d6 #c2d4e2 #3f8f92 #4fa38a #86b06a #2f5f6e #2c3568 #3a2d5c #54305a #7a3a4e #222848 #f4dfe0 #d8c6e0',
)

function skyAt(x: number, y: number): Rgb {
  const t = clamp(y / LINE)
  const base = ramp(
    hexes('#4a62a4 #6f86bd #a9a4c8 #e2b0b0 #f7b98a #fbd08a'),
    t + noise(x / 400, y / 120, 3) * 0.06,
  )
  const glow = Math.exp(-Math.hypot((x - SUN[0]) / 420, (y - SUN[1]) / 250) * 1.5)
  const bar =
    smooth(0.06, 0.3, cloud(x / 520 + y / 300, y / 58, 12, 4) + 0.04) *
    smooth(20, 200, y) *
    smooth(LINE, 470, y)
  return mix(mix(base, hex('#8c6aa4'), bar * 0.62), hex('#fff0bf'), clamp(glow * 1.15))
}

function hull(plan: Canvas, x: number, y: number, long: number, colour: string): void {
  const h = long * 0.17
  plan.fill(
    spline(
      [
        [x - long * 0.5, y - h],
        [x, y - h * 0.62],
        [x + long * 0.52, y - h * 1.4],
        [x + long * 0.4, y],
        [x - long * 0.38, y],
      ],
      6,
      true,
    ),
    hex(colour),
  )
  plan.fill(box(x - long * 0.22, y - h * 1.75, long * 0.24, h * 1.1), mix(hex(colour), hex('#c98f9a'), 0.4))
}

function rig(plan: Canvas, x: number, y: number, tall: number): void {
  const pole = (ax: number, ay: number, bx: number, by: number, half: number) =>
    plan.fill(
      [
        [ax - half, ay],
        [ax + half, ay],
        [bx + half * 0.6, by],
        [bx - half * 0.6, by],
      ],
      hex('#2c2c58'),
    )
  pole(x, y, x + tall * 0.015, y - tall, 6)
  pole(x, y - tall * 0.18, x + tall * 0.42, y - tall * 0.3, 5)
  plan.fill(
    [
      [x + tall * 0.04, y - tall * 0.24],
      [x + tall * 0.02, y - tall * 0.9],
      [x + tall * 0.38, y - tall * 0.32],
    ],
    hex('#d87a5c'),
    0.92,
  )
  plan.fill(
    [
      [x - tall * 0.03, y - tall * 0.16],
      [x - tall * 0.01, y - tall * 0.84],
      [x - tall * 0.26, y - tall * 0.14],
    ],
    hex('#a5587a'),
    0.9,
  )
}

function town(plan: Canvas, chance: Chance): Point[] {
  const lamps: Point[] = []
  let x = 1080
  while (x < W + 40) {
    const wide = chance.range(54, 108)
    const tall = chance.range(70, 150) + smooth(1100, 1700, x) * 90
    const wall = mix(hex('#5c4a80'), hex('#8c5f7e'), chance.next())
    plan.fill(box(x, LINE + 4 - tall, wide + 2, tall), wall)
    plan.fill(
      [
        [x - 5, LINE + 6 - tall],
        [x + wide * 0.5, LINE - tall - wide * 0.42],
        [x + wide + 6, LINE + 6 - tall],
      ],
      hex('#8a4256'),
    )
    for (let k = 0; k < 3; k++) {
      if (!chance.chance(0.45)) continue
      const [wx, wy] = [x + wide * chance.range(0.2, 0.7), LINE - tall * chance.range(0.25, 0.8)]
      plan.fill(box(wx, wy, 15, 20), hex('#ffd27a'))
      if (chance.chance(0.5)) lamps.push([wx + 7, wy])
    }
    x += wide
  }
  plan.fill(points('1590 480, 1606 250, 1636 180, 1666 250, 1682 480'), hex('#4b3f74'))
  return lamps
}

function plan(chance: Chance): Canvas {
  const scene = new Canvas(W, H, [0, 0, 0]).paint(skyAt)
  const hills: Point[] = [[-20, LINE + 4]]
  for (let x = -20; x <= W; x += 20)
    hills.push([
      x,
      LINE - 40 - noise(x / 300, 1, 4) * 46 - noise(x / 90, 1, 5) * 9 - smooth(900, 1800, x) * 60,
    ])
  scene.fill([...hills, [W, LINE + 4]], (x, y) =>
    mix(hex('#7f78b0'), hex('#c08aa0'), smooth(LINE - 110, LINE, y) * 0.6 + noise(x / 50, y / 20, 3) * 0.2),
  )
  const lamps = town(scene, chance)
  scene.fill(
    [
      [1010, LINE - 6],
      [W, LINE - 22],
      [W, LINE + 34],
      [1000, LINE + 22],
    ],
    hex('#3f3d70'),
  )
  rig(scene, 300, 842, 520)
  rig(scene, 930, 712, 250)
  rig(scene, 1190, 742, 330)
  hull(scene, 320, 872, 430, '#2f3466')
  hull(scene, 940, 726, 190, '#4a3a6c')
  hull(scene, 1200, 758, 230, '#33406e')
  const above = scene.copy()
  const level = (x: number) => (x < 620 ? 872 : x < 1060 ? 724 : x < 1330 ? 756 : LINE + 24)
  scene.paint((x, y) => {
    const edge = Math.min(level(x), y < LINE + 24 ? H : level(x))
    if (y < LINE + (x > 1005 ? 28 : 4)) return above.at(x, y)
    const ground = above.at(x, y)
    const t = (y - LINE) / (H - LINE)
    const isBoat =
      y < edge && Math.abs(ground[0] - skyAt(x, y)[0]) + Math.abs(ground[2] - skyAt(x, y)[2]) > 0.02
    if (isBoat) return ground
    const sway = noise(x / 120, y / (7 + 22 * t), 31) * (8 + 70 * t) + noise(x / 40, y / 6, 33) * 8
    const base = y > level(x) ? level(x) : LINE
    const from = above.near(x + sway, base - (y - base) * 0.92 - 6)
    const deep = ramp(hexes('#d9a3a4 #8d86b8 #4a5c9c #2f3f78'), t * 1.05 + noise(x / 200, y / 24, 9) * 0.12)
    const path =
      Math.exp(-(((x - SUN[0]) / (70 + 190 * t)) ** 2)) *
      smooth(-0.3, 0.3, noise(x / 60, y / (5 + 16 * t), 15) + 0.1 - t * 0.12)
    let c = mix(mix(from, deep, 0.38 + t * 0.3), hex('#ffe0a0'), path * 0.85)
    for (const [lx] of lamps)
      c = mix(
        c,
        hex('#ffc46a'),
        Math.exp(-(((x - lx - sway * 0.3) / 12) ** 2)) *
          smooth(0.5, 0.04, t) *
          smooth(-0.2, 0.2, noise(lx, y / 9, 6)) *
          0.8,
      )
    return c
  })
  return scene
}

/** A harbour in points of unmixed colour, large below, small towards the light. */
export function paintDusk(): Canvas {
  const chance = seeded(61)
  const scene = plan(chance)
  const canvas = new Canvas(W, H, hex('#dcc9b4'))
  addRelief(canvas, weave(W, H, 4.4, 3), 0.6)
  canvas.paint((x, y) => mix(canvas.at(x, y), scene.at(x, y), 0.72 + noise(x / 30, y / 30, 2) * 0.1))
  const lay = (size: number, count: number, jitter: number, soft: boolean) => {
    for (let i = 0; i < count; i++) {
      const [x, y] = [chance.range(-6, W + 6), chance.range(-6, H + 6)]
      const width = size * (0.72 + 0.42 * smooth(500, H, y)) * (1 + chance.bell() * 0.14)
      const wanted = scene.near(x, y)
      const aim: Rgb = [
        wanted[0] + chance.bell() * jitter,
        wanted[1] + chance.bell() * jitter,
        wanted[2] + chance.bell() * jitter,
      ]
      let best = PALETTE[0] as Rgb
      let least = 9
      for (const c of PALETTE) {
        const off = (c[0] - aim[0]) ** 2 + (c[1] - aim[1]) ** 2 * 1.4 + (c[2] - aim[2]) ** 2
        if (off < least) {
          least = off
          best = c
        }
      }
      const flat = y > LINE + 10 ? 0.2 : 1
      const angle = chance.bell() * flat + cloud(x / 300, y / 200, 8, 2) * flat
      const half = width * (y > LINE ? 0.42 : 0.24)
      const path: Point[] = [
        [x - Math.cos(angle) * half, y - Math.sin(angle) * half],
        [x + Math.cos(angle) * half, y + Math.sin(angle) * half],
      ]
      const light = (hash(i, 3, 5) - 0.5) * 0.05
      brushStroke(canvas, {
        path: wobble(resample(path, 3), 1.2, 9, i),
        width,
        colour: [best[0] + light, best[1] + light, best[2] + light],
        seed: i,
        load: soft ? 0.9 : 1.2,
        bristle: 0.35,
        body: soft ? 0.8 : 1.8,
        pickup: 0.05,
        ragged: 0.7,
        streak: 0.04,
      })
    }
  }
  lay(17, 17000, 0.07, true)
  lay(12.5, 34000, 0.1, false)
  lay(9, 20000, 0.08, false)
  light(canvas, 0.42, 0.14)
  return canvas
}
