import { Canvas } from '../canvas'
import { hex } from '../colour'
import { box, type Point, points, resample, spline, wobble } from '../geometry'
import { clamp, cloud, grain, noise, smooth } from '../noise'
import { coarse, Plane } from '../plane'
import { seeded } from '../random'
import { emboss, tooth } from '../surface'
import { bleed, type Lay, layWash, type Shape, shapeMask } from '../wash'

const W = 1900
const H = 1330
const LINE = 842

/** A headland from the right: a long back that falls to the water in steps. */
function headland(from: number, base: number, rise: number, seed: number): Point[] {
  const line: Point[] = []
  for (let x = from; x <= W + 40; x += 8) {
    const t = (x - from) / (W - from)
    const back = smooth(0, 0.5, t) * 0.7 + smooth(0.4, 1, t) * 0.5
    line.push([
      x,
      base -
        rise * (back + noise(x / 170, 2, seed) * 0.16 + noise(x / 34, 2, seed) * 0.04) * smooth(0, 0.05, t),
    ])
  }
  return [...line, [W + 40, base + 6], [from, base + 4]]
}

/** Rain coming in over water, in watercolour: the sky in one go while the sheet was wet, the headland on top. */
export function paintSound(): Canvas {
  const chance = seeded(167)
  const canvas = new Canvas(W, H, hex('#f6f3ea'))
  const paper = tooth(W, H, 5, 9)
  const sheet = shapeMask(
    W,
    H,
    [wobble(resample(box(60, 60, W - 120, H - 120, 3), 16, true), 3, 60, 8)],
    1.5,
    3,
  )
  const lay: Lay = (mask, pigment, depth, more = {}) => {
    mask.each((x, y, value) => value * sheet.at(x, y))
    layWash(canvas, {
      mask,
      pigment: hex(pigment),
      depth,
      paper,
      seed: chance.index(9999),
      ...more,
      grain: (more.grain ?? 0.4) * 0.55,
    })
  }
  const shape: Shape = (polygons, fray = 2) => shapeMask(W, H, polygons, fray, chance.index(9999))
  const all = (fn: (x: number, y: number) => number) => new Plane(W, H).each((x, y) => clamp(fn(x, y)))

  // The light that remains under the cloud on the left.
  lay(
    all((x, y) => smooth(480, 760, y) * smooth(LINE + 170, LINE - 30, y) * smooth(1500, 300, x)),
    '#f9e0ae',
    0.85,
    { edge: 0, flow: 0.4, flowSize: 500 },
  )
  lay(
    all((_x, y) => smooth(60, 300, y) * smooth(640, 380, y)),
    '#c4d0da',
    0.5,
    { edge: 0, flow: 0.6, flowSize: 420 },
  )

  const bank = coarse(W, H, 3, (x, y) => cloud(x / 620 + y / 900, y / 250, 5, 5))
  const cloudMask = (low: number, high: number, foot: number) =>
    all(
      (x, y) =>
        smooth(low, high, bank(x, y) + smooth(foot, 90, y) * 0.62 - 0.12 + smooth(500, 1500, x) * 0.14) *
        smooth(LINE - 40, LINE - 220, y),
    )
  lay(cloudMask(-0.04, 0.34, 560), '#a3b1c2', 0.8, {
    edge: 0.35,
    edgeWidth: 14,
    flow: 0.8,
    flowSize: 260,
    grain: 0.45,
  })
  lay(cloudMask(0.16, 0.5, 520), '#7f8ca4', 0.72, {
    edge: 0.3,
    edgeWidth: 12,
    flow: 0.9,
    flowSize: 200,
    grain: 0.6,
  })
  lay(cloudMask(0.34, 0.66, 470), '#6b768c', 0.62, {
    edge: 0.5,
    edgeWidth: 8,
    flow: 1,
    flowSize: 160,
    grain: 0.65,
  })

  // Rain: the wet colour was let run down the tilted sheet.
  const fall = coarse(W, H, 2, (x, y) => {
    const u = x + (LINE - y) * 0.3
    return (
      noise(u / 150, y / 1100, 31) * 0.55 +
      noise(u / 46, y / 900, 33) * 0.3 +
      noise(u / 14, y / 500, 35) * 0.14
    )
  })
  const shafts = (from: number, to: number, strength: number) =>
    all((x, y) => {
      const u = x + (LINE - y) * 0.3
      const beside = smooth(from, from + 190, u) * smooth(to, to - 330, u)
      return (
        beside *
        smooth(190, 560, y) *
        smooth(LINE + 4, LINE - 30, y) *
        smooth(-0.75, 0.75, fall(x, y)) *
        strength
      )
    })
  lay(shafts(860, 2000, 1), '#8b99ad', 1, { edge: 0.05, flow: 0.5, flowSize: 240, grain: 0.9 })
  lay(shafts(1180, 1780, 0.9), '#74839a', 0.8, { edge: 0.05, flow: 0.6, flowSize: 200, grain: 0.9 })
  lay(shafts(430, 760, 0.5), '#8d9ab0', 0.55, { edge: 0, flow: 0.5, flowSize: 240 })

  // Far islands, half lost in the rain, then the headland.
  const island = (x: number, long: number, rise: number, seed: number): Point[] => {
    const line: Point[] = []
    for (let k = 0; k <= 40; k++) {
      const t = k / 40
      const px = x + t * long
      line.push([px, LINE - rise * Math.sin(Math.PI * t ** 0.8) * (0.75 + noise(px / 90, 1, seed) * 0.4)])
    }
    return [...line, [x + long, LINE + 3], [x, LINE + 3]]
  }
  lay(bleed(shape([island(150, 430, 44, 3)]), 5, 4), '#8d9db4', 0.8, {
    edge: 0.4,
    edgeWidth: 5,
    flow: 0.6,
    flowSize: 110,
  })
  lay(bleed(shape([island(640, 560, 70, 7)]), 9, 5), '#7f8ea6', 0.6, { edge: 0.2, flow: 0.8, flowSize: 130 })
  lay(bleed(shape([headland(1010, LINE + 4, 150, 11)]), 7, 3), '#64748a', 0.7, {
    edge: 0.3,
    flow: 0.8,
    flowSize: 160,
    grain: 1,
  })
  const front = shape([headland(1290, LINE + 12, 190, 17)], 2)
  lay(front, '#76827c', 0.95, { edge: 0.7, edgeWidth: 7, flow: 1, flowSize: 130, grain: 1.2 })
  lay(front.copy(), '#5a6a70', 0.7, {
    edge: 0.3,
    flow: 1.2,
    flowSize: 90,
    grain: 1.1,
    fade: (x, y) => smooth(LINE - 150, LINE + 6, y) * (0.4 + 0.6 * smooth(1300, 1800, x)),
  })

  // Water: light left white, broken by the tooth of the paper where the brush went fast.
  lay(
    all((_x, y) => smooth(LINE, LINE + 5, y) * smooth(H + 60, LINE, y)),
    '#cfd6d4',
    0.45,
    { edge: 0, flow: 0.5, flowSize: 420 },
  )
  const wind = coarse(W, H, 2, (x, y) => {
    const t = (y - LINE) / (H - LINE)
    return cloud(x / (240 + 520 * t), y / (12 + 70 * t), 41, 4)
  })
  const dry = (low: number, reach: number) =>
    all((x, y) => {
      if (y < LINE + 2) return 0
      const t = (y - LINE) / (H - LINE)
      const light = Math.exp(-(((x - 520 - t * 90) / (300 + 260 * t)) ** 2))
      const skip = (paper.at(x, y) - 0.5) * 0.3 + (grain(x / 34, y / 4, 7) - 0.5) * 0.26
      return smooth(low, low + reach, wind(x, y) + t * 0.4 - light * 0.52 - skip * 0.9 * (0.35 + light))
    })
  lay(dry(-0.16, 0.3), '#a9b8c2', 0.75, { edge: 0.25, edgeWidth: 3, flow: 0.7, flowSize: 220, grain: 0.8 })
  lay(dry(0.12, 0.26), '#8799a6', 0.7, { edge: 0.35, edgeWidth: 3, flow: 0.9, flowSize: 170, grain: 1 })
  lay(dry(0.36, 0.26), '#6c8090', 0.7, { edge: 0.4, edgeWidth: 4, flow: 0.9, flowSize: 140, grain: 1.1 })
  lay(
    bleed(
      all(
        (x, y) =>
          smooth(LINE + 4, LINE + 12, y) *
          smooth(LINE + 120, LINE + 30, y) *
          smooth(1240, 1500, x + noise(y / 8, 2, 5) * 90),
      ),
      5,
      8,
    ),
    '#586a72',
    0.6,
    { edge: 0.2, flow: 0.8, flowSize: 90 },
  )
  // A buoy leaning with the tide.
  lay(shape([spline(points('640 922, 644 921, 655 862, 651 861'), 3, true)], 0.6), '#4a3a36', 1.2, {
    edge: 0.3,
    edgeWidth: 2,
  })
  lay(
    shape([spline(points('630 925, 655 923, 657 903, 651 895, 641 896, 633 904'), 4, true)], 0.8),
    '#b04a34',
    1.2,
    {
      edge: 0.6,
      edgeWidth: 3,
      flow: 0.7,
      flowSize: 30,
    },
  )
  lay(
    bleed(shape([spline(points('632 929, 653 928, 648 946, 652 962, 640 964, 639 946'), 4, true)], 2), 4, 3),
    '#a4604f',
    0.55,
    { edge: 0.2 },
  )
  emboss(canvas, paper, 0.07)
  return canvas
}
