import { brushStroke } from './brush'
import { Canvas } from './canvas'
import { hex, hexes, mix, type Rgb, ramp, vary } from './colour'
import { box, ellipse, type Point, resample, spline, wobble } from './geometry'
import { alongForms } from './forms'
import { clamp, cloud, grain, noise, smooth } from './noise'
import { paintPass } from './painter'
import type { Plane } from './plane'
import { type Chance, seeded } from './random'
import { addRelief, emboss, light, tooth } from './surface'
import { shapeMask } from './wash'

const W = 1960
const H = 1120
const LINE = 372

/** A flat of gouache: opaque, mat, a little streaky, with an edge that the brush left. */
class Gouache {
  readonly paper: Plane

  constructor(
    readonly canvas: Canvas,
    readonly chance: Chance,
  ) {
    this.paper = tooth(W, H, 3.6, 5)
  }

  flat(polygons: readonly (readonly Point[])[], colour: Rgb | ((x: number, y: number) => Rgb), angle = 0.02, dry = 0, fray = 1.2): void {
    const seed = this.chance.index(9999)
    const mask = shapeMask(W, H, polygons, fray, seed)
    const of = typeof colour === 'function' ? colour : () => colour
    const [c, s] = [Math.cos(angle), Math.sin(angle)]
    mask.each((x, y, cover) => {
      if (cover < 0.01) return cover
      const [along, across] = [x * c + y * s, y * c - x * s]
      const streak = grain(across / 3.2, along / 210, seed) * 0.6 + grain(across / 11, along / 320, seed + 1) * 0.4
      const pool = cloud(x / 190, y / 190, seed, 3)
      const gap = dry > 0 ? smooth(dry * 0.9, dry * 0.9 - 0.25, streak * 0.75 + this.paper.at(x, y) * 0.35 - 0.1) : 0
      const light = (streak - 0.5) * 0.035 + pool * 0.025
      const [r, g, b] = of(x, y)
      this.canvas.cover(x, y, [r + light, g + light, b + light], clamp(cover * (1 - gap) * (0.95 + pool * 0.1)))
      return cover
    })
  }

  stroke(path: readonly Point[], width: number, colour: Rgb, load = 0.9, alpha = 1): void {
    brushStroke(this.canvas, { path, width, colour, seed: this.chance.index(1 << 20), load, bristle: 0.7, body: 0, pickup: 0.06, streak: 0.03, ragged: 0.4, alpha })
  }
}

type Person = { x: number; foot: number; tall: number; coat: string; skirt?: boolean; stride?: number; hat?: string; arm?: number }

/** A walker in few shapes, his long shadow and his reflection first. */
function person(on: Gouache, { x, foot, tall, coat, skirt, stride = 0.1, hat, arm = 0.14 }: Person): void {
  const at = (points: readonly (readonly [number, number])[]): Point[] => points.map(([px, py]) => [x + px * tall, foot - py * tall])
  const long = tall * 1.9
  on.flat([wobble(spline([[x - tall * 0.04, foot - 2], [x + tall * 0.05, foot], [x + long * 0.72, foot + tall * 0.3], [x + long, foot + tall * 0.36], [x + long * 0.7, foot + tall * 0.37]], 8, true), 4, 40, foot)], hex('#8a7688'), 0.2, 0.42)
  const dark = mix(hex(coat), hex('#20263a'), 0.42)
  if (skirt) {
    on.flat([spline(at([[-0.07, 0.5], [0.07, 0.5], [0.12, 0.16], [0.15, 0.06], [-0.13, 0.06], [-0.11, 0.2]]), 3, true)], hex(coat), 1.5, 0, 0.8)
    on.flat([at([[-0.05, 0.08], [-0.01, 0.08], [-0.015, 0], [-0.06, 0]]), at([[0.03, 0.08], [0.07, 0.08], [0.075, 0], [0.03, 0]])], hex('#2a2c3c'), 1.5, 0, 0.6)
  } else {
    on.flat([at([[-0.075, 0.5], [0.0, 0.5], [-0.03, 0.25], [-stride, 0.01], [-stride - 0.06, 0.0], [-0.09, 0.26]]), at([[0, 0.5], [0.075, 0.5], [0.07, 0.26], [stride + 0.04, 0.01], [stride - 0.02, 0], [0.0, 0.26]])], mix(dark, hex('#22283c'), 0.5), 1.5, 0, 0.8)
  }
  on.flat([spline(at([[-0.09, 0.48], [-0.105, 0.68], [-0.085, 0.8], [-0.02, 0.845], [0.03, 0.845], [0.09, 0.8], [0.1, 0.66], [0.085, 0.47]]), 3, true)], hex(coat), 1.5, 0, 0.8)
  on.flat([spline(at([[0.02, 0.845], [0.09, 0.8], [0.1, 0.66], [0.085, 0.47], [0.02, 0.47], [0.05, 0.66]]), 3, true)], dark, 1.5, 0, 0.8)
  on.stroke(spline(at([[-0.08, 0.78], [-arm, 0.62], [-arm * 0.75, 0.47]]), 3), tall * 0.05, mix(hex(coat), hex('#fff0d8'), 0.12))
  on.stroke(spline(at([[0.085, 0.78], [arm * 0.95, 0.62], [arm, 0.47]]), 3), tall * 0.05, dark)
  on.flat([spline(at([[-0.05, 0.9], [-0.045, 0.97], [0, 0.995], [0.045, 0.97], [0.05, 0.9], [0, 0.85]]), 2, true)], hex('#a8705a'), 1.5, 0, 0.6)
  on.flat([spline(at(hat ? [[-0.1, 0.955], [-0.05, 0.965], [-0.04, 1.02], [0.04, 1.02], [0.05, 0.965], [0.1, 0.95], [0, 0.94]] : [[-0.055, 0.93], [-0.05, 0.99], [0, 1.01], [0.055, 0.98], [0.056, 0.9], [0.02, 0.95]]), 2, true)], hex(hat ?? '#3a2a2a'), 0, 0, 0.6)
  // The side that the low sun catches.
  on.stroke(spline(at([[-0.1, 0.5], [-0.108, 0.68], [-0.088, 0.79]]), 3), tall * 0.022, hex('#ffe2b0'), 0.8)
  on.stroke(spline(at([[-0.056, 0.91], [-0.05, 0.97]]), 3), tall * 0.016, hex('#ffe2b0'), 0.8)
}

function dog(on: Gouache, x: number, foot: number, s: number): void {
  const at = (points: readonly (readonly [number, number])[]): Point[] => points.map(([px, py]) => [x + px * s, foot - py * s])
  on.flat([wobble(spline(at([[-0.5, 0], [0.4, 0.02], [1.6, -0.3], [2.2, -0.42], [1.5, -0.44]]), 5, true), 3, 30, 5)], hex('#8a7688'), 0.2, 0.42)
  on.flat([spline(at([[-0.62, 0.52], [-0.3, 0.62], [0.3, 0.58], [0.5, 0.72], [0.62, 0.92], [0.78, 0.9], [0.98, 0.76], [0.8, 0.66], [0.66, 0.5], [0.5, 0.34], [-0.5, 0.3]]), 3, true)], hex('#2a2a34'), 0, 0, 0.8)
  for (const [a, b] of [[-0.52, -0.62], [-0.36, -0.28], [0.36, 0.28], [0.48, 0.62]] as const) on.stroke(at([[a, 0.36], [b, 0.02]]), s * 0.12, hex('#24242e'))
  on.stroke(spline(at([[-0.58, 0.5], [-0.8, 0.66], [-0.92, 0.9]]), 3), s * 0.09, hex('#2a2a34'))
  on.stroke(spline(at([[-0.56, 0.56], [-0.1, 0.64], [0.3, 0.62]]), 3), s * 0.05, hex('#ffe0ae'), 0.7)
}

/** The beach laid in with flat shapes. */
function layIn(chance: Chance): Gouache {
  const canvas = new Canvas(W, H, hex('#e7c9a2'))
  const on = new Gouache(canvas, chance)
  const wide = (from: number, to: number, rise: number, seed: number): Point[] => {
    const edge = (y: number, s: number) => Array.from({ length: 42 }, (_, i): Point => [-30 + i * 50, y + noise(i / 7, 1, s) * rise + noise(i / 2.2, 4, s) * rise * 0.25])
    return [...edge(from, seed), ...edge(to, seed + 1).reverse()]
  }
  on.flat([wide(-20, LINE + 10, 4, 1)], (x, y) => ramp(hexes('#8fb0b4 #b6c6ba #e6d6ae #f6c995 #f2a77c'), y / LINE + noise(x / 600, 1, 3) * 0.06 - Math.exp(-Math.abs(x - 420) / 500) * -0.05), 0.01)
  on.flat([ellipse(430, 286, 50, 49)], hex('#fff3cf'), 0, 0, 1.5)
  for (const [x, y, w, h] of [[980, 96, 620, 30], [1320, 150, 520, 26], [300, 182, 460, 20], [760, 236, 700, 18], [1540, 258, 460, 20], [120, 304, 300, 12]] as const) {
    on.flat([wobble(spline([[x - w / 2, y], [x - w * 0.2, y - h], [x + w * 0.1, y - h * 0.7], [x + w * 0.3, y - h * 1.1], [x + w / 2, y], [x, y + h * 0.5]], 8, true), h * 0.4, 60, x)], mix(hex('#e79a86'), hex('#f8d6a4'), chance.next() * 0.5), 0.02, 0.52)
  }
  on.flat([[...wide(LINE - 34, LINE + 6, 3, 9).map(([x, y]): Point => [x, y - 30 * smooth(1150, 1700, x) - 26 * smooth(1500, 1900, x) * noise(x / 120, 2, 4)])]], (x) => mix(hex('#6f8796'), hex('#a98a8c'), smooth(1400, 300, x)), 0.02)
  on.flat([wide(LINE, 520, 3, 11)], (x, y) => mix(ramp(hexes('#5d8a94 #7fa5a2 #b9c0a8'), (y - LINE) / 150), hex('#f6cf9a'), Math.exp(-(((x - 430) / 130) ** 2)) * 0.7), 0)
  for (let i = 0; i < 70; i++) {
    const [x, y] = [430 + chance.bell() * (40 + i), LINE + 8 + chance.next() * 150]
    on.stroke(resample([[x - 26, y], [x + chance.range(10, 46), y]], 8), chance.range(2.5, 6), hex('#fff0c8'), 0.7, 0.9)
  }
  const surf = (y: number, thick: number, seed: number) => on.flat([wide(y, y + thick, 12, seed).map(([x, py], i): Point => [x, py + Math.sin(x / 240 + seed) * 14 - (i > 41 ? 0 : 0)])], hex('#f8efdd'), 0.01, 0.5)
  surf(470, 12, 21)
  on.flat([wide(505, 640, 10, 31).map(([x, y]): Point => [x, y + Math.sin(x / 260) * 12])], (x, y) => mix(ramp(hexes('#a7b9ac #cdbb9b #d9b28c'), (y - 500) / 140), hex('#f8d29e'), Math.exp(-(((x - 440) / 190) ** 2)) * 0.6), 0.01, 0.3)
  surf(520, 20, 24)
  surf(590, 11, 27)
  on.flat([wide(632, 820, 14, 41)], (x, y) => mix(ramp(hexes('#cfa883 #c9976f #c08f6c'), (y - 640) / 180), hex('#e9bf92'), smooth(0.1, 0.4, cloud(x / 300, y / 40, 5, 3))), 0.02, 0.34)
  on.flat([wide(786, H + 20, 16, 51)], (x, y) => ramp(hexes('#dcb283 #d3a271 #bd8660'), (y - 790) / 340 + cloud(x / 340, y / 90, 7, 3) * 0.3), 0.03, 0.36)
  for (let i = 0; i < 90; i++) {
    const [x, y] = [chance.range(-20, W), 680 + chance.next() ** 0.8 * 430]
    const t = (y - 640) / 480
    on.stroke(wobble(resample([[x, y], [x + 60 + t * 190, y + chance.bell() * 4]], 12), 4, 60, i), 2.5 + t * 7, vary(chance.pick(hexes('#e9c796 #b07f60 #c4936c #f0d5a6')), chance, 0.02), 0.55, 0.75)
  }
  // Far walkers, a family, a woman with her dog, a child that runs.
  for (const [x, tall, coat] of [[760, 62, '#3f4a60'], [792, 58, '#a5524a'], [1270, 74, '#2f3f54'], [1610, 54, '#c07a4a'], [1636, 40, '#3b4c5c'], [212, 58, '#4a3d50']] as const) person(on, { x, foot: 556 + tall * 0.6, tall, coat, skirt: tall < 60, stride: 0.07 })
  person(on, { x: 1420, foot: 800, tall: 250, coat: '#2f4a63', hat: '#d8bd8a', stride: 0.12 })
  person(on, { x: 1520, foot: 812, tall: 232, coat: '#c9503c', skirt: true, arm: 0.13 })
  person(on, { x: 1592, foot: 796, tall: 130, coat: '#e0b13f', stride: 0.14, arm: 0.2 })
  person(on, { x: 980, foot: 738, tall: 150, coat: '#f1ead8', stride: 0.2, arm: 0.24 })
  person(on, { x: 470, foot: 968, tall: 380, coat: '#27404c', skirt: true, hat: '#e9d3a2', arm: 0.12 })
  dog(on, 700, 990, 92)
  on.stroke(wobble(spline([[512, 790], [580, 880], [650, 900], [752, 916]], 6), 3, 60, 3), 2.6, hex('#3a2f2f'), 1)
  // A beached boat closes the left edge.
  on.flat([wobble(spline([[-60, 1010], [70, 1000], [230, 956], [262, 968], [210, 1046], [120, 1084], [-60, 1096]], 8, true), 4, 60, 3)], hex('#2f6a74'), 0.1)
  on.flat([wobble(spline([[-60, 1056], [110, 1050], [226, 1010], [206, 1048], [120, 1084], [-60, 1096]], 8, true), 4, 60, 4)], hex('#1f4450'), 0.1)
  on.stroke(spline([[-40, 1006], [80, 996], [236, 956]], 6), 9, hex('#f4e3c0'), 0.95)
  on.flat([box(-40, 1092, 260, 16, 4)], hex('#7d5f58'), 0.02, 0.4)
  for (const [x, y, s] of [[620, 150, 26], [700, 118, 20], [560, 108, 16], [1180, 66, 18]] as const) for (const side of [-1, 1]) on.stroke(spline([[x, y], [x + side * s * 0.5, y - s * 0.42], [x + side * s, y - s * 0.2]], 2), s * 0.17, hex('#fbf1de'))
  return on
}

/** Gouache on tinted paper: flat shapes first, then loose mat touches that break their edges. */
export function paintStrand(): Canvas {
  const chance = seeded(149)
  const on = layIn(chance)
  const plan = on.canvas.copy()
  const canvas = new Canvas(W, H, hex('#d9a988'))
  addRelief(canvas, on.paper, 1.6)
  const forms = alongForms(plan, 4, (x, y) => (y < LINE ? -0.04 + noise(x / 300, y / 60, 4) * 0.5 : 0.03 + noise(x / 240, y / 40, 5) * 0.3))
  const mat = { bristle: 0.9, body: 0.25, pickup: 0.12, streak: 0.045, ragged: 0.6 }
  paintPass(canvas, plan, { size: 64, cover: 1.7, length: 4.2, direction: forms, vary: 0.02, stop: 9, stroke: { ...mat, load: 0.85 } }, chance)
  paintPass(canvas, plan, { size: 30, cover: 1.8, length: 4, direction: forms, vary: 0.025, stop: 0.2, enough: 0.06, stroke: { ...mat, load: 0.8 } }, chance)
  paintPass(canvas, plan, { size: 14, cover: 1.9, length: 3.4, direction: forms, vary: 0.028, stop: 0.2, enough: 0.07, stroke: { ...mat, load: 0.95, bristle: 0.7 } }, chance)
  paintPass(canvas, plan, { size: 7.5, cover: 2, length: 3, direction: forms, vary: 0.025, stop: 0.22, enough: 0.09, stroke: { ...mat, load: 1, bristle: 0.5 } }, chance)
  paintPass(canvas, plan, { size: 4.5, cover: 1.6, length: 2.8, direction: forms, vary: 0.015, stop: 0.25, enough: 0.16, stroke: { ...mat, load: 1.1, bristle: 0.3 } }, chance)
  light(canvas, 0.16)
  emboss(canvas, on.paper, 0.05)
  return canvas
}
