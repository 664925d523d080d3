import { brushStroke } from '../brush'
import { Canvas } from '../canvas'
import { hex } from '../colour'
import { points, resample, spline, wobble } from '../geometry'
import { clamp, cloud, crest, grain, noise, smooth } from '../noise'
import { coarse, Plane } from '../plane'
import { seeded } from '../random'
import { emboss, tooth } from '../surface'
import { bleed, layWash, shapeMask } from '../wash'
import { axeCuts, boat, pine, reed } from './ink-marks'

const W = 1040

const H = 2000

const INK = '#4b4d52'

/** `lean` moves the top towards one side; `steep` is 1 for an even slope and more for a wall with a flat top. */
type Peak = readonly [x: number, top: number, half: number, lean: number, steep: number]

/** Height of the skyline: each mountain has slopes of its own, broken by ledges. */
function skyline(peaks: readonly Peak[], seed: number): (x: number) => number {
  return (x) => {
    let top = H
    for (const [px, py, half, lean, steep] of peaks) {
      const away = x - px - noise(x / 60, py, seed) * 18
      const off = Math.abs(away) / (half * (away < 0 ? 1 - lean : 1 + lean))
      const ledge = Math.round(off * 3.2 + noise(x / 90, py, seed + 2)) * 26 * clamp(off)
      top = Math.min(
        top,
        py + off ** steep * 240 + ledge + crest(x / 58, py / 50, seed, 4) * 52 + noise(x / 11, py, seed) * 6,
      )
    }
    return top
  }
}

/** An ink painting: three distances of mountain in mist, pines, a boat. */
export function paintGorge(): Canvas {
  const chance = seeded(41)
  const canvas = new Canvas(W, H, hex('#efe8d8'))
  const paper = tooth(W, H, 3, 3)
  const fibres = new Plane(W, H)
  for (let i = 0; i < 500; i++) {
    const [x, y, a] = [chance.range(0, W), chance.range(0, H), chance.range(0, 6.28)]
    for (let t = 0; t < 46; t++) {
      const bend = a + noise(t / 30, i, 2) * 1.2
      const [px, py] = [Math.floor(x + Math.cos(bend) * t), Math.floor(y + Math.sin(bend) * t)]
      if (px > 0 && py > 0 && px < W && py < H) fibres.put(px, py, 0.03)
    }
  }
  const drift = coarse(W, H, 6, (x, y) => cloud(x / 420, y / 420, 9, 4))
  canvas.paint((x, y) => {
    const age = drift(x, y) * 0.03 - fibres.at(x, y) + (grain(x / 2, y / 2, 4) - 0.5) * 0.012
    const [r, g, b] = canvas.at(x, y)
    return [r + age, g + age, b + age * 1.3]
  })
  const ink = (
    mask: Plane,
    depth: number,
    more: { edge?: number; flow?: number; flowSize?: number; fade?: (x: number, y: number) => number } = {},
  ) =>
    layWash(canvas, {
      mask,
      pigment: hex(INK),
      depth,
      paper,
      seed: chance.index(999),
      edge: 0.2,
      edgeWidth: 3,
      grain: 0.18,
      flow: 0.5,
      flowSize: 160,
      ...more,
    })

  const range = (
    peaks: readonly Peak[],
    seed: number,
    depth: number,
    mist: number,
    ends: number,
    spread: number,
    edge: number,
  ) => {
    const line = skyline(peaks, seed)
    const tops = Array.from({ length: W }, (_, x) => line(x))
    const top = (x: number) => tops[clamp(x | 0, 0, W - 1)] as number
    const mask = new Plane(W, H).each((x, y) => smooth(-1, 1, y - top(x)))
    const veil = coarse(W, H, 4, (x, y) => cloud(x / 260, y / 90, seed + 7, 4))
    const fade = (x: number, y: number) => {
      const down = (y - top(x)) / mist
      return (
        smooth(ends, ends - 420, y + veil(x, y) * 190) *
        clamp(1 - down + veil(x, y) * 0.5) ** 1.3 *
        (0.72 + 0.5 * smooth(0, 0.14, down)) *
        smooth(-0.5, 0.1, veil(x, y) + 0.75 - down * 0.6)
      )
    }
    ink(spread > 0 ? bleed(mask, spread, seed) : mask, depth, { fade, edge, flow: 0.7, flowSize: 130 })
    return { top, fade }
  }
  range(
    [
      [120, 560, 210, 0.3, 1.3],
      [420, 660, 150, -0.2, 1.1],
      [600, 430, 190, 0.35, 1.6],
      [905, 600, 170, -0.3, 1.2],
    ],
    4,
    0.42,
    440,
    1150,
    9,
    0.1,
  )
  range(
    [
      [40, 690, 170, 0.2, 1.4],
      [330, 850, 110, 0.4, 1.2],
      [850, 520, 150, -0.42, 2.2],
      [1010, 640, 120, 0.1, 1.5],
    ],
    15,
    0.85,
    500,
    1330,
    3,
    0.4,
  )
  const near = range(
    [
      [96, 720, 150, 0.45, 2],
      [300, 985, 150, 0.25, 1.5],
    ],
    28,
    1.75,
    640,
    1490,
    0,
    0.5,
  )
  const right = range(
    [
      [985, 1060, 170, -0.2, 1.7],
      [800, 1330, 110, -0.3, 1.2],
    ],
    36,
    1.5,
    430,
    1700,
    0,
    0.5,
  )
  axeCuts(canvas, chance, near, 0, 470, 150)
  axeCuts(canvas, chance, right, 740, W, 90)
  for (const [x, size, lean] of [
    [188, 120, 0.22],
    [84, 86, -0.1],
    [262, 92, 0.3],
    [366, 66, 0.4],
  ] as const)
    pine(canvas, chance, x, near.top(x), size, lean)
  for (const [x, size, lean] of [
    [930, 88, -0.35],
    [838, 64, -0.2],
  ] as const)
    pine(canvas, chance, x, right.top(x), size, lean)

  // Shore, water, boat.
  const bank = wobble(
    spline(points('-40 1660, 160 1622, 330 1668, 420 1716, 250 1752, -40 1790'), 8, true),
    12,
    34,
    4,
  )
  ink(bleed(shapeMask(W, H, [bank], 2, 4), 10, 4), 0.9, {
    edge: 0.5,
    flow: 1.1,
    flowSize: 70,
    fade: (x) => smooth(430, 120, x),
  })
  for (let i = 0; i < 34; i++) reed(canvas, chance, chance.range(-10, 330), 1690 + chance.bell() * 24)
  for (let i = 0; i < 16; i++) {
    const [x, y] = [chance.range(420, 980), 1560 + chance.next() ** 0.8 * 330]
    const long = chance.range(60, 250)
    const path = wobble(
      resample(
        [
          [x, y],
          [x + long, y + chance.bell() * 3],
        ],
        12,
      ),
      5,
      60,
      i,
    )
    brushStroke(canvas, {
      path,
      width: chance.range(2, 5),
      colour: hex('#77787a'),
      seed: i,
      load: 0.55,
      bristle: 1,
      alpha: 0.5,
      body: 0,
      pickup: 0,
      taper: 0.8,
    })
  }
  boat(canvas, chance, 640, 1650)
  for (const [x, y, s] of [
    [560, 300, 15],
    [604, 322, 12],
    [640, 300, 13],
    [690, 336, 10],
    [520, 346, 9],
  ] as const) {
    for (const side of [-1, 1])
      brushStroke(canvas, {
        path: spline(
          [
            [x, y],
            [x + side * s, y - s * 0.75],
            [x + side * s * 2.1, y - s * 0.4],
          ],
          2,
        ),
        width: 3.4,
        colour: hex('#35363a'),
        seed: x,
        body: 0,
        pickup: 0,
        taper: 0.9,
        alpha: 0.85,
      })
  }
  emboss(canvas, paper, 0.035)
  return canvas
}
