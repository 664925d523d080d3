import { Canvas } from '../canvas'
import { hex, hexes, mix, type Rgb, ramp, vary } from '../colour'
import { dryStroke } from '../dry'
import { type Point, spline } from '../geometry'
import { clamp, cloud, noise, smooth } from '../noise'
import { coarse } from '../plane'
import { type Chance, seeded } from '../random'
import { emboss, tooth } from '../surface'

const W = 1760
const H = 1320
const LINE = 1052

/** One tower of cloud on a flat base, and streets of small ones behind. */
function plan(): Canvas {
  const lump = coarse(W, H, 3, (x, y) => cloud(x / 300, y / 240, 5, 5))
  const small = coarse(W, H, 3, (x, y) => cloud(x / 380, y / 66, 11, 4))
  const tower = (x: number, y: number) => {
    const base = smooth(936, 880, y)
    const left = Math.hypot((x - 1090) / 400, (y - 560) / 400)
    const right = Math.hypot((x - 1420) / 360, (y - 700) / 250)
    const low = Math.hypot((x - 840) / 430, (y - 800) / 120)
    return (1.12 - Math.min(left, right, low) + lump(x, y) * 0.62) * base
  }
  return new Canvas(W, H, [0, 0, 0]).paint((x, y) => {
    const sky = ramp(
      hexes('#31558c #4b79a8 #7da6b8 #b9c9b6 #ecd9a6 #f6c98c'),
      (y / LINE) ** 1.25 + noise(x / 500, y / 200, 3) * 0.05,
    )
    let c = mix(
      sky,
      ramp(hexes('#c58f8a #eab98d #f7dcaa'), 0.5 + small(x + 30, y + 8) * 1.6),
      smooth(0.05, 0.22, small(x, y) + smooth(500, 900, y) * 0.12 - 0.06) * smooth(430, 640, y) * 0.85,
    )
    const body = tower(x, y)
    if (body > 0) {
      const slope = tower(x - 34, y - 40) - body
      const tone = 0.52 - slope * 1.5 + (500 - y) / 1500 + lump(x * 1.7, y * 1.7) * 0.25
      const lit = ramp(hexes('#5b6288 #857a9c #b98f9a #e6ab8f #f8d3a2 #fff0cf'), tone)
      c = mix(c, lit, smooth(0, 0.12, body))
    }
    if (y < LINE - 3) return c
    const t = (y - LINE) / (H - LINE)
    const pool = cloud(x / (330 + 300 * t), y / (16 + 60 * t), 21, 3)
    const grass = ramp(
      hexes('#3d4a4c #4f5a3a #6b6a36 #8a7434 #5a4a30'),
      t * 0.8 + noise(x / 90, y / 14, 4) * 0.3 + 0.1,
    )
    const water = ramp(hexes('#f3cf9c #c9a9a0 #7f90ac'), t * 1.1 + noise(x / 200, y / 12, 6) * 0.2)
    return mix(grass, water, smooth(0.06, 0.14, pool + 0.02) * smooth(0.02, 0.1, t))
  })
}

type Layer = {
  size: number
  count: number
  pressure: number
  long: number
  loose: number
  where?: (x: number, y: number) => number
}

function chalkLayer(
  canvas: Canvas,
  scene: Canvas,
  paper: ReturnType<typeof tooth>,
  chance: Chance,
  sticks: readonly Rgb[],
  layer: Layer,
): void {
  for (let i = 0; i < layer.count; i++) {
    const [x, y] = [chance.range(0, W), chance.range(0, H)]
    if (layer.where && !chance.chance(layer.where(x, y))) continue
    const wanted = vary(scene.near(x, y), chance, layer.loose)
    let best = sticks[0] as Rgb
    let least = 9
    for (const stick of sticks) {
      const off =
        (stick[0] - wanted[0]) ** 2 + (stick[1] - wanted[1]) ** 2 * 1.3 + (stick[2] - wanted[2]) ** 2
      if (off < least) {
        least = off
        best = stick
      }
    }
    const land = y > LINE
    const swirl = land ? noise(x / 200, y / 60, 3) * 0.2 : -0.55 + cloud(x / 420, y / 340, 9, 2) * 1.9
    const grass =
      land && chance.chance(0.3) && best[1] < 0.5 ? -1.5 + chance.bell() * 0.25 : swirl + chance.bell() * 0.14
    const half = (layer.long * chance.range(0.5, 1.2)) / 2
    const bend = chance.bell() * 0.18
    const at = (k: number): Point => [
      x + Math.cos(grass + bend * k) * half * k,
      y + Math.sin(grass + bend * k) * half * k,
    ]
    const ends = [scene.near(...at(-1)), scene.near(...at(1))]
    const crossing = ends.some((end) => Math.abs(end[0] - wanted[0]) + Math.abs(end[2] - wanted[2]) > 0.5)
    const reach = crossing ? 0.4 : 1
    const path = spline([at(-reach), at(0), at(reach)], 5)
    dryStroke(canvas, {
      path,
      width: layer.size * chance.range(0.7, 1.25),
      colour: mix(best, wanted, 0.35),
      tooth: paper,
      seed: i,
      pressure: layer.pressure * chance.range(0.75, 1.15),
      lean: chance.range(-0.5, 0.5),
      alpha: 0.9,
    })
  }
}

/** Soft pastel: the side of the stick first, then its end, the paper's tooth left to show. */
export function paintMarsh(): Canvas {
  const chance = seeded(109)
  const canvas = new Canvas(W, H, hex('#a8836b'))
  const paper = tooth(W, H, 3.6, 15)
  const scene = plan()
  const sticks = [
    ...hexes(
      '#31558c #4b79a8 #6f9ab4 #8fb0bb #b9c9b6 #dcd3ad #ecd9a6 #f6c98c #f9e3b8 #fff4da #5b6288 #6d6a92 #857a9c #a586a0 #b98f9a #d39d94 #e6ab8f #f2bd98 #3d4a4c #4f5a3a #6b6a36 #8a7434 #a98a44 #2f3a44 #3f3a34 #7f90ac #c9a9a0',
    ),
  ]
  canvas.paint((x, y) => mix(canvas.at(x, y), scene.at(x, y), 0.12 + clamp(paper.at(x, y) - 0.4) * 0.3))
  chalkLayer(canvas, scene, paper, chance, sticks, {
    size: 44,
    count: 2600,
    pressure: 0.56,
    long: 150,
    loose: 0.03,
  })
  chalkLayer(canvas, scene, paper, chance, sticks, {
    size: 26,
    count: 5200,
    pressure: 0.7,
    long: 110,
    loose: 0.035,
  })
  chalkLayer(canvas, scene, paper, chance, sticks, {
    size: 13,
    count: 9000,
    pressure: 0.74,
    long: 74,
    loose: 0.04,
  })
  const busy = (x: number, y: number) =>
    y > LINE - 60
      ? 0.9
      : smooth(
          0.05,
          0.2,
          Math.abs(scene.near(x + 14, y)[0] - scene.near(x - 14, y)[0]) +
            Math.abs(scene.near(x, y + 14)[0] - scene.near(x, y - 14)[0]),
        )
  chalkLayer(canvas, scene, paper, chance, sticks, {
    size: 7,
    count: 15000,
    pressure: 0.78,
    long: 40,
    loose: 0.04,
    where: busy,
  })
  const brightest = (x: number, y: number) => (y < LINE ? smooth(0.93, 0.99, scene.near(x, y)[0]) : 0)
  chalkLayer(canvas, scene, paper, chance, [hex('#fff6df'), hex('#fde7bd')], {
    size: 15,
    count: 6000,
    pressure: 0.9,
    long: 44,
    loose: 0.01,
    where: brightest,
  })
  // Reeds against the water, and a line of far trees.
  for (let i = 0; i < 340; i++) {
    const x = chance.range(-20, W)
    const y = 1130 + chance.next() * 200
    if (cloud(x / 260, 2, 31, 2) < -0.08) continue
    const tall = (y - 1010) * chance.range(0.2, 0.5)
    dryStroke(canvas, {
      path: spline(
        [
          [x, y],
          [x + chance.bell() * 6, y - tall * 0.6],
          [x + tall * 0.2 + chance.bell() * 8, y - tall],
        ],
        4,
      ),
      width: chance.range(2.5, 5),
      colour: chance.pick(hexes('#2f3a34 #b99a4c #55532c #d9b868')),
      tooth: paper,
      seed: i,
      pressure: 0.85,
    })
  }
  emboss(canvas, paper, 0.05)
  return canvas
}
