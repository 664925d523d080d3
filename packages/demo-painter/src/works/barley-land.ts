import { Canvas } from '../canvas'
import { hex, hexes, mix, type Rgb, ramp } from '../colour'
import { type Point, points, spline, wobble } from '../geometry'
import { clamp, cloud, noise, smooth } from '../noise'
import { type Chance, seeded } from '../random'

export const W = 2000

export const H = 1333

export const HORIZON = 690

const SKY = hexes('#ece0bd #d6d8c8 #adc3c8 #7fa6b8 #5686a6 #416f96')

const CLOUD = hexes('#75809a #9c9fae #cfc4b8 #f0e2c6 #fff4d9')

export const BARLEY = hexes('#5d4a1f #8d6a24 #b98d2f #d8ae48 #ecca6c #f6e2a0')

const hill = (x: number, base: number, rise: number, seed: number) =>
  base - rise * (0.5 + noise(x / 520, 1.7, seed) * 0.6 + noise(x / 170, 4.1, seed) * 0.14)

/** Clouds bank up towards the left and lie in streets that narrow to the horizon. */
export function skyAt(x: number, y: number): Rgb {
  const depth = clamp(y / HORIZON)
  const blue = ramp(SKY, 1 - depth + noise(x / 500, y / 300, 4) * 0.12)
  const near = 0.35 + (1 - depth) * 1.0
  const cx = (x - 700) / (620 * near) + y / 1500
  const cy = y / (230 * near)
  const mass = cloud(cx, cy, 21, 5) + smooth(1500, 300, x) * 0.2 - 0.06 - smooth(0.25, 0, depth) * 0.12
  const lit = cloud(cx + 0.1, cy + 0.22, 21, 5) - mass
  const tone = 0.62 - lit * 1.5 + (mass - 0.2) * 0.3
  return mix(blue, ramp(CLOUD, tone), smooth(-0.02, 0.2, mass) * 0.95)
}

function landAt(x: number, y: number): Rgb {
  const far = hill(x, 665, 80, 3)
  const mid = hill(x + 300, 706, 78, 8)
  const front = hill(x - 200, 762, 74, 12)
  if (y < far) return skyAt(x, y)
  if (y < mid)
    return mix(hex('#8ba3b8'), hex('#5f7f93'), smooth(far, mid, y) + noise(x / 90, y / 20, 2) * 0.2)
  if (y < front) {
    const strip = noise(x / 240 + y / 60, y / 30, 31)
    const field = strip > 0.18 ? hex('#b7b45c') : strip > -0.12 ? hex('#6f8b4d') : hex('#d5b560')
    return mix(field, hex('#7d98a0'), 0.34)
  }
  const t = (y - front) / (H - front)
  const row = (x - 1120) / (120 + t * 900)
  const wave = cloud(x / (160 + t * 360) + t * 2, t * 6, 40, 3)
  const gold = ramp(BARLEY, 0.66 + wave * 0.55 - t * 0.26 + Math.sin(row * 9) * 0.04)
  const green = mix(gold, hex('#6c7a33'), clamp(smooth(0.1, 0.5, cloud(x / 420, y / 150, 50, 3)) * 0.75))
  return mix(green, hex('#4b4a2a'), smooth(0.75, 1.05, t + wave * 0.3) * 0.6)
}

/** Paints a poplar: a dark flame, lit from the left. */
function poplar(plan: Canvas, x: number, foot: number, tall: number, wide: number, seed: number): void {
  const side = (sign: number): Point[] =>
    [0, 0.1, 0.3, 0.55, 0.8, 1].map((t) => {
      const belly = Math.sin(Math.PI * t ** 0.75) * (1 - t * 0.3) + 0.06 * (1 - t)
      return [x + sign * wide * belly + t * tall * 0.035, foot - tall * t] as const
    })
  const shape = wobble(spline([...side(-1), ...side(1).reverse()], 6, true), wide * 0.5, 34, seed)
  plan.fill(shape, (px, py) => {
    const from = (px - x) / wide
    const leaf = cloud(px / 26, py / 60, seed, 3)
    return ramp(hexes('#8c9440 #5d7438 #2f4d38 #1b3038 #14222c'), 0.5 + from * 0.34 - leaf * 0.5)
  })
}

function bushes(plan: Canvas, chance: Chance): void {
  for (let i = 0; i < 46; i++) {
    const x = chance.range(-40, W + 40)
    if (x > 560 && x < 700) continue
    const y = hill(x - 200, 762, 74, 12) + chance.range(-6, 10)
    const size = chance.range(12, 40) * (x > 1100 ? 1.3 : 0.8)
    const points = Array.from({ length: 12 }, (_, k): Point => {
      const a = (k / 12) * Math.PI * 2
      return [x + Math.cos(a) * size * 1.7, y + Math.sin(a) * size * (a > Math.PI ? 1 : 0.35)]
    })
    plan.fill(wobble(spline(points, 5, true), size * 0.6, 16, i), (px, py) =>
      ramp(
        hexes('#7f9150 #4f6f48 #2f4c46 #23384a'),
        0.5 + (py - y) / size / 2 + (px - x) / size / 6 + noise(px / 12, py / 12, i) * 0.2,
      ),
    )
  }
}

/** The poplars: position, foot, height and width. */
const POPLARS = [
  [1290, 770, 250, 25],
  [1345, 776, 330, 30],
  [1418, 786, 440, 40],
  [1512, 800, 560, 50],
  [1628, 815, 640, 60],
  [330, 742, 96, 12],
  [362, 742, 130, 14],
  [398, 744, 84, 11],
] as const

/** Whether a place is inside one of the poplars. */
export const inPoplar = (x: number, y: number): boolean =>
  POPLARS.some(([px, foot, tall, wide]) => {
    const t = (foot - y) / tall
    if (t < -0.02 || t > 1.02) return false
    const belly = Math.sin(Math.PI * clamp(t) ** 0.75) * (1 - t * 0.3) + 0.1
    return Math.abs(x - px - t * tall * 0.035) < wide * (belly + 0.12)
  })

export function plan(): Canvas {
  const scene = new Canvas(W, H, [0, 0, 0]).paint(landAt)
  bushes(scene, seeded(5))
  POPLARS.forEach(([x, foot, tall, wide], i) => {
    poplar(scene, x, foot, tall, wide, i + 3)
  })
  scene.fill(
    wobble(
      spline(points('1180 800, 1420 812, 1760 826, 2010 842, 2010 872, 1700 850, 1420 838'), 8, true),
      8,
      40,
      4,
    ),
    hex('#3d4a3a'),
    0.85,
  )
  return scene
}
