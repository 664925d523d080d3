import { brushStroke } from '../brush'
import { Canvas } from '../canvas'
import { hex, hexes, mix, type Rgb, ramp } from '../colour'
import { box, type Point, points, resample, spline } from '../geometry'
import { clamp, cloud, noise, smooth } from '../noise'
import { paintPass } from '../painter'
import { type Chance, seeded } from '../random'
import { addRelief, light, weave } from '../surface'

const W = 1840
const H = 1380
const LINE = 640
const SUN: Point = [560, 560]

/** The boats' masts: their positions and heights. */
const RIGS = [
  [300, 842, 520],
  [930, 712, 250],
  [1190, 742, 330],
] as const

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
  for (const [x, y, tall] of RIGS) rig(scene, x, y, tall)
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

/**
 * Strokes follow what they paint: flat in the swell, upright on the houses, in slow bands across the sky.
 */
function direction(x: number, y: number): number {
  if (y > LINE + 24) return noise(x / 240, y / 50, 9) * 0.22
  if (x > 1070 && y > 470) return Math.PI / 2 + noise(x / 60, y / 90, 4) * 0.3
  return -0.1 + cloud(x / 460, y / 220, 8, 2) * 1.1
}

/** Masts, gaffs and the edges of sails, each drawn in one pull of a small brush. */
function rigging(canvas: Canvas): void {
  const line = (width: number, colour: string, path: readonly Point[]) =>
    brushStroke(canvas, {
      path: resample(path, 10),
      width,
      colour: hex(colour),
      seed: path.length + width,
      body: 1.8,
      bristle: 0.4,
      pickup: 0.1,
      ragged: 0.2,
      taper: 0.3,
    })
  for (const [x, y, tall] of RIGS) {
    const wide = 3 + tall / 75
    const head: Point = [x + tall * 0.015, y - tall]
    line(wide, '#2a2750', [[x, y], head])
    line(wide * 0.7, '#2a2750', [
      [x, y - tall * 0.18],
      [x + tall * 0.42, y - tall * 0.3],
    ])
    line(wide * 0.5, '#f4b184', [
      [x + tall * 0.03, y - tall * 0.88],
      [x + tall * 0.375, y - tall * 0.33],
    ])
  }
}

/** A harbour in oil: colours broken, not blended, thickest where the last light lies on the water. */
export function paintDusk(): Canvas {
  const chance = seeded(61)
  const scene = plan(chance)
  const canvas = new Canvas(W, H, hex('#a4663f'))
  addRelief(canvas, weave(W, H, 4.8, 3), 0.9)
  const busy = (x: number, y: number) =>
    (x > 1060 && y > 170 && y < LINE + 60) ||
    RIGS.some(([rx, ry, tall]) => Math.abs(x - rx) < tall * 0.5 && y < ry + 50 && y > ry - tall - 20)
  const pass = (
    size: number,
    cover: number,
    stop: number,
    enough: number,
    body: number,
    where?: (x: number, y: number) => number,
  ) =>
    paintPass(
      canvas,
      scene,
      {
        size,
        cover,
        length: 3.2,
        direction,
        vary: 0.045,
        stop,
        enough,
        stroke: { load: 1, bristle: 0.75, body, pickup: 0.2 },
        ...(where && { where }),
      },
      chance,
    )
  pass(84, 1.7, 9, 0, 0.6)
  pass(42, 1.7, 0.3, 0.08, 1.6)
  pass(23, 1.8, 0.24, 0.08, 2.2)
  pass(12, 1.7, 0.2, 0.1, 2.4, (x, y) => (busy(x, y) ? 1 : y > LINE - 120 ? 0.7 : 0.4))
  pass(7, 1.7, 0.18, 0.1, 2, (x, y) => (busy(x, y) ? 1 : 0))
  rigging(canvas)
  paintPass(
    canvas,
    scene,
    {
      size: 19,
      cover: 1,
      length: 2.2,
      direction,
      vary: 0.02,
      stop: 0.2,
      where: (x, y) =>
        scene.near(x, y)[0] > 0.93 && scene.near(x, y)[1] > 0.76 ? (y > LINE ? 0.8 : 0.35) : 0,
      tint: (c) => mix(c, hex('#fff0c8'), 0.4),
      stroke: { load: 1.2, body: 4, bristle: 0.25, pickup: 0.1, ragged: 0.9 },
    },
    chance,
  )
  light(canvas, 0.48, 0.22)
  return canvas
}
