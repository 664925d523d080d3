import { brushStroke } from './brush'
import { Canvas } from './canvas'
import { hex } from './colour'
import { box, type Point, resample, spline, wobble } from './geometry'
import { clamp, cloud, crest, grain, hash, noise, smooth } from './noise'
import { coarse, Plane } from './plane'
import { type Chance, seeded } from './random'
import { emboss, tooth } from './surface'
import { bleed, layWash, shapeMask } from './wash'

const W = 1040
const H = 2000
const INK = '#4b4d52'

type Peak = readonly [x: number, top: number, half: number]

/** Height of the skyline made of steep, rounded peaks. */
function skyline(peaks: readonly Peak[], seed: number): (x: number) => number {
  return (x) => {
    let top = H
    for (const [px, py, half] of peaks) {
      const off = Math.abs(x - px - noise(x / 60, py, seed) * 14) / half
      top = Math.min(top, py + off ** 2.4 * 260 + crest(x / 46, py / 50, seed, 4) * 34 + noise(x / 11, py, seed) * 5)
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
  const ink = (mask: Plane, depth: number, more: { edge?: number; flow?: number; flowSize?: number; fade?: (x: number, y: number) => number } = {}) =>
    layWash(canvas, { mask, pigment: hex(INK), depth, paper, seed: chance.index(999), edge: 0.2, edgeWidth: 3, grain: 0.18, flow: 0.5, flowSize: 160, ...more })

  const range = (peaks: readonly Peak[], seed: number, depth: number, mist: number, ends: number, spread: number, edge: number) => {
    const line = skyline(peaks, seed)
    const tops = Array.from({ length: W }, (_, x) => line(x))
    const top = (x: number) => tops[clamp(x | 0, 0, W - 1)] as number
    const mask = new Plane(W, H).each((x, y) => smooth(-1, 1, y - top(x)))
    const veil = coarse(W, H, 4, (x, y) => cloud(x / 260, y / 90, seed + 7, 4))
    const fade = (x: number, y: number) => {
      const down = (y - top(x)) / mist
      return smooth(ends, ends - 420, y + veil(x, y) * 190) * clamp(1 - down + veil(x, y) * 0.5) ** 1.3 * (0.72 + 0.5 * smooth(0, 0.14, down)) * smooth(-0.5, 0.1, veil(x, y) + 0.75 - down * 0.6)
    }
    ink(spread > 0 ? bleed(mask, spread, seed) : mask, depth, { fade, edge, flow: 0.7, flowSize: 130 })
    return { top, fade }
  }
  range([[190, 520, 120], [360, 620, 90], [560, 470, 130], [760, 600, 110], [930, 540, 120]], 4, 0.42, 420, 1150, 9, 0.1)
  range([[80, 700, 120], [300, 780, 90], [820, 560, 150], [980, 690, 120], [620, 880, 80]], 15, 0.85, 470, 1330, 3, 0.4)
  const near = range([[150, 760, 170], [330, 1010, 120], [20, 900, 130]], 28, 1.75, 620, 1490, 0, 0.5)
  const right = range([[960, 1110, 150], [820, 1290, 90], [1060, 1180, 140]], 36, 1.5, 420, 1700, 0, 0.5)
  axeCuts(canvas, chance, near, 0, 470, 150)
  axeCuts(canvas, chance, right, 740, W, 90)
  for (const [x, y, size, lean] of [[196, 760, 120, 0.22], [96, 800, 86, -0.1], [300, 966, 100, 0.3], [930, 1120, 88, -0.35], [846, 1262, 64, -0.2], [388, 1080, 66, 0.4]] as const) pine(canvas, chance, x, y, size, lean)

  // Shore, water, boat.
  const bank = wobble(spline([[-40, 1660], [160, 1622], [330, 1668], [420, 1716], [250, 1752], [-40, 1790]], 8, true), 12, 34, 4)
  ink(bleed(shapeMask(W, H, [bank], 2, 4), 10, 4), 0.9, { edge: 0.5, flow: 1.1, flowSize: 70, fade: (x) => smooth(430, 120, x) })
  for (let i = 0; i < 34; i++) reed(canvas, chance, chance.range(-10, 330), 1690 + chance.bell() * 24)
  for (let i = 0; i < 16; i++) {
    const [x, y] = [chance.range(420, 980), 1560 + chance.next() ** 0.8 * 330]
    const long = chance.range(60, 250)
    const path = wobble(resample([[x, y], [x + long, y + chance.bell() * 3]], 12), 5, 60, i)
    brushStroke(canvas, { path, width: chance.range(2, 5), colour: hex('#77787a'), seed: i, load: 0.55, bristle: 1, alpha: 0.5, body: 0, pickup: 0, taper: 0.8 })
  }
  boat(canvas, chance, 640, 1650)
  for (const [x, y, s] of [[560, 300, 15], [604, 322, 12], [640, 300, 13], [690, 336, 10], [520, 346, 9]] as const) {
    for (const side of [-1, 1]) brushStroke(canvas, { path: spline([[x, y], [x + side * s, y - s * 0.75], [x + side * s * 2.1, y - s * 0.4]], 2), width: 3.4, colour: hex('#35363a'), seed: x, body: 0, pickup: 0, taper: 0.9, alpha: 0.85 })
  }
  seal(canvas, 884, 1812)
  emboss(canvas, paper, 0.035)
  return canvas
}

type Side = { top: (x: number) => number; fade: (x: number, y: number) => number }

/** The broken strokes that give rock its faces, made with the side of a nearly dry brush. */
function axeCuts(canvas: Canvas, chance: Chance, { top, fade }: Side, from: number, to: number, count: number): void {
  for (let i = 0; i < count * 3; i++) {
    const x = chance.range(from, to)
    const y = top(x) + chance.next() ** 1.3 * 430 + 6
    const strength = fade(x, y)
    if (strength < 0.3) continue
    const slope = (top(x + 14) - top(x - 14)) / 28
    const lean = clamp(slope, -2.4, 2.4)
    const long = chance.range(26, 120)
    const dx = (lean === 0 ? 0.2 : Math.sign(lean)) * long * 0.32
    const path = wobble(spline([[x, y], [x + dx * 0.4, y + long * 0.4], [x + dx, y + long]], 5), 7, 26, i)
    brushStroke(canvas, { path, width: chance.range(7, 26), colour: hex('#232428'), seed: i, load: chance.range(0.25, 0.6), bristle: 1, alpha: 0.3 + strength * 0.35, body: 0, pickup: 0, taper: 0.4, ragged: 1, streak: 0 })
  }
}

function pine(canvas: Canvas, chance: Chance, x: number, y: number, size: number, lean: number): void {
  const ink = { colour: hex('#1f2023'), body: 0, pickup: 0, streak: 0 }
  const tip: Point = [x + lean * size * 1.3, y - size]
  const trunk = wobble(spline([[x, y + 14], [x + lean * size * 0.2, y - size * 0.4], tip], 4), 9, 34, size)
  brushStroke(canvas, { ...ink, path: trunk, width: size * 0.075, seed: size, load: 0.9, bristle: 0.9, taper: 0.7, alpha: 0.9 })
  for (let k = 0; k < 6; k++) {
    const t = 0.34 + k * 0.13
    const at: Point = [x + (tip[0] - x) * t, y + (tip[1] - y) * t]
    const side = k % 2 ? 1 : -1
    const long = size * (0.62 - t * 0.36) * chance.range(0.8, 1.2)
    const end: Point = [at[0] + side * long, at[1] - long * 0.12]
    brushStroke(canvas, { ...ink, path: spline([at, [at[0] + side * long * 0.5, at[1] - long * 0.2], end], 3), width: size * 0.032, seed: k, taper: 0.6, alpha: 0.85 })
    for (let i = 0; i < 40; i++) {
      const u = chance.range(0.25, 1.1)
      const root: Point = [at[0] + side * long * u, at[1] - long * 0.16 + chance.bell() * 2]
      const a = -Math.PI / 2 + chance.bell() * 0.75
      const needle = size * chance.range(0.07, 0.15)
      brushStroke(canvas, { ...ink, path: [root, [root[0] + Math.cos(a) * needle, root[1] + Math.sin(a) * needle * 0.75]], width: 1.9, seed: i, taper: 0.8, alpha: chance.range(0.35, 0.85), bristle: 0.2 })
    }
  }
}

function reed(canvas: Canvas, chance: Chance, x: number, y: number): void {
  const tall = chance.range(40, 130)
  const bend = chance.range(10, 60)
  brushStroke(canvas, { path: spline([[x, y], [x + bend * 0.2, y - tall * 0.6], [x + bend, y - tall]], 4), width: chance.range(2.5, 6), colour: hex('#28292c'), seed: x | 0, taper: 0.9, load: 0.8, body: 0, pickup: 0, alpha: chance.range(0.35, 0.8), streak: 0 })
}

function boat(canvas: Canvas, chance: Chance, x: number, y: number): void {
  const ink = { colour: hex('#202124'), body: 0, pickup: 0, streak: 0, taper: 0.5 }
  brushStroke(canvas, { ...ink, path: spline([[x - 92, y - 8], [x - 40, y + 6], [x + 40, y + 6], [x + 108, y - 14]], 4), width: 9, seed: 3, load: 0.9, alpha: 0.9 })
  brushStroke(canvas, { ...ink, path: spline([[x - 70, y + 22], [x, y + 26], [x + 60, y + 20]], 4), width: 7, seed: 4, load: 0.4, alpha: 0.4, bristle: 1 })
  brushStroke(canvas, { ...ink, path: spline([[x - 16, y - 2], [x - 8, y - 34], [x + 34, y - 36], [x + 46, y - 2]], 4), width: 6, seed: 5, load: 0.7, alpha: 0.75 })
  brushStroke(canvas, { ...ink, path: spline([[x + 72, y - 8], [x + 76, y - 34], [x + 72, y - 50]], 3), width: 13, seed: 6, load: 0.9, alpha: 0.85 })
  brushStroke(canvas, { ...ink, path: spline([[x + 56, y - 54], [x + 72, y - 64], [x + 90, y - 53]], 3), width: 6, seed: 7, alpha: 0.95 })
  brushStroke(canvas, { ...ink, path: wobble(resample([[x + 84, y - 78], [x + 118, y + 46]], 10), 2, 30, 3), width: 2.4, seed: chance.index(99), alpha: 0.85 })
}

/** A small red seal without words: a leaf in a square. */
function seal(canvas: Canvas, x: number, y: number): void {
  const red = hex('#b23a2a')
  const mask = shapeMask(W, H, [wobble(resample(box(x, y, 58, 58, 2, 3), 5, true), 2.5, 14, 3)], 0.6, 5)
  const leaf = shapeMask(W, H, [spline([[x + 29, y + 8], [x + 46, y + 26], [x + 30, y + 50], [x + 13, y + 27]], 3, true)], 0.6, 2)
  const vein = shapeMask(W, H, [box(x + 27.5, y + 14, 2.6, 36)], 0.5, 2)
  mask.each((px, py, v) => {
    const print = v * (1 - leaf.at(px, py) * (1 - vein.at(px, py))) * smooth(0.1, 0.4, grain(px / 3, py / 3, 6) + hash(px, py, 2) * 0.25)
    if (print > 0) canvas.cover(px, py, red, print * 0.85)
    return v
  })
}
