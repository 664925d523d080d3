import { Canvas } from './canvas'
import { hex } from './colour'
import { type Point, spline, wobble } from './geometry'
import { clamp, cloud, grain, noise, smooth } from './noise'
import type { Plane } from './plane'
import { type Chance, seeded } from './random'
import { emboss, tooth } from './surface'
import { traceLine } from './trace'
import { bleed, layWash, shapeMask, type Wash } from './wash'

const W = 1300
const H = 1820
type Lay = (mask: Plane, pigment: string, depth: number, more?: Partial<Wash>) => void

/** A fine pen line that swells and thins. */
function pen(canvas: Canvas, path: readonly Point[], width: number, strength: number, colour = '#3a3430'): void {
  let total = 0
  for (let i = 1; i < path.length; i++) total += Math.hypot((path[i] as Point)[0] - (path[i - 1] as Point)[0], (path[i] as Point)[1] - (path[i - 1] as Point)[1])
  const ink = hex(colour)
  traceLine(path, width + 1, 0, W, H, (x, y, u, v) => {
    const t = u / total
    const half = (width / 2) * (0.55 + 0.75 * grain(u / 40, 1, total | 0)) * smooth(-0.02, 0.08, t) * smooth(1.02, 0.7, t)
    const a = smooth(-0.55, 0.55, half - Math.abs(v)) * (0.7 + 0.4 * grain(u / 6, 3, 5))
    if (a > 0) canvas.cover(x, y, ink, clamp(a * strength))
  })
}

/** One petal between two angles: its outline, and the line of its frilled rim. */
function petal(cx: number, cy: number, from: number, to: number, reach: number, squash: number, seed: number): { outline: Point[]; rim: Point[] } {
  const rim: Point[] = []
  for (let i = 0; i <= 26; i++) {
    const t = i / 26
    const a = from + (to - from) * t
    const frill = 1 + 0.055 * Math.sin(t * 19 + seed) + 0.05 * noise(t * 7, seed, 3)
    const belly = 0.42 + 0.58 * Math.sin(Math.PI * clamp(t * 0.94 + 0.03)) ** 0.42
    rim.push([cx + Math.cos(a) * reach * belly * frill, cy + Math.sin(a) * reach * belly * frill * squash])
  }
  return { outline: wobble([...rim, [cx, cy]], 3, 40, seed), rim }
}

/** An open flower: back petals, front petals, the dark middle, veins drawn with a dry point of the brush. */
function flower(canvas: Canvas, lay: Lay, chance: Chance, cx: number, cy: number, size: number, squash: number, turn: number): void {
  const petals = [
    [-2.9, -0.9],
    [-1.9, 0.25],
    [2.2, 3.9],
    [0.05, 1.5],
    [1.1, 2.75],
  ] as const
  petals.forEach(([from, to], k) => {
    const seed = chance.index(999)
    const reach = size * (k < 2 ? 1.04 : 0.94) * chance.range(0.94, 1.06)
    const { outline, rim } = petal(cx, cy, from + turn, to + turn, reach, squash * (k < 2 ? 1.05 : 0.92), seed)
    const mask = shapeMask(W, H, [outline], 1.5, seed)
    const out = (x: number, y: number) => Math.hypot(x - cx, (y - cy) / squash) / reach
    lay(mask, '#ee6c4a', 0.62, { edge: 0.5, edgeWidth: 5, flow: 0.9, flowSize: size * 0.5, fade: (x, y) => 0.55 + 0.6 * smooth(0.25, 0.95, out(x, y)) })
    lay(mask, '#d8392f', 0.75, { edge: 0.9, edgeWidth: 4, flow: 1.2, flowSize: size * 0.34, fade: (x, y) => smooth(0.72, 0.3, out(x, y)) * 0.7 + smooth(0.5, 1, out(x, y)) * smooth(-0.1, 0.35, cloud(x / 60, y / 60, seed, 3)) * 0.7 })
    lay(mask, '#6a2a3c', 0.8, { edge: 0, flow: 0.6, flowSize: 40, fade: (x, y) => smooth(0.42, 0.14, out(x, y)) })
    for (let i = 0; i < 17; i++) {
      const end = rim[Math.floor(chance.range(2, 24))] as Point
      const t0 = chance.range(0.2, 0.5)
      const t1 = chance.range(0.75, 0.97)
      const at = (t: number): Point => [cx + (end[0] - cx) * t, cy + (end[1] - cy) * t]
      pen(canvas, wobble(spline([at(t0), at((t0 + t1) / 2), at(t1)], 5), 7, 60, i + seed), 1.5, 0.34, '#a3242c')
    }
    pen(canvas, wobble(spline([...rim], 5), 2, 30, seed + 1), 1.9, 0.6, '#7c2226')
  })
  lay(bleed(shapeMask(W, H, [wobble(spline([[cx - size * 0.17, cy], [cx, cy - size * 0.15 * squash], [cx + size * 0.17, cy], [cx, cy + size * 0.16 * squash]], 3, true), 5, 14, 3)]), 5, 7), '#4a5a48', 1.3, { edge: 0.5, edgeWidth: 3, flow: 0.6, flowSize: 20 })
  for (let i = 0; i < 90; i++) {
    const a = chance.range(0, Math.PI * 2)
    const far = size * chance.range(0.17, 0.33)
    const tip: Point = [cx + Math.cos(a) * far, cy + Math.sin(a) * far * squash]
    pen(canvas, [[cx + Math.cos(a) * size * 0.12, cy + Math.sin(a) * size * 0.12 * squash], tip], 1.3, 0.6, '#2b2430')
    pen(canvas, [[tip[0] - 2.4, tip[1]], [tip[0] + 2.4, tip[1] + 1]], 5.2, 0.9, '#2b2430')
  }
  for (let i = 0; i < 9; i++) {
    const a = (i / 9) * Math.PI * 2
    pen(canvas, [[cx, cy], [cx + Math.cos(a) * size * 0.12, cy + Math.sin(a) * size * 0.11 * squash]], 1.6, 0.75, '#25331f')
  }
}

function stem(canvas: Canvas, lay: Lay, points: readonly Point[], wide: number, seed: number): void {
  const line = wobble(spline(points, 8), 4, 120, seed)
  const side = (sign: number) => line.map(([x, y], i): Point => [x + sign * wide * (0.5 + 0.25 * (i / line.length)), y])
  lay(shapeMask(W, H, [[...side(-1), ...side(1).reverse()]], 0.8, seed), '#8fa05a', 0.9, { edge: 0.8, edgeWidth: 3, flow: 0.9, flowSize: 90 })
  lay(shapeMask(W, H, [[...side(0.2), ...side(1).reverse()]], 0.8, seed), '#5c7448', 0.7, { edge: 0.4, edgeWidth: 3, flow: 0.9, flowSize: 70 })
  pen(canvas, side(1), 1.8, 0.6)
  pen(canvas, side(-1), 1.3, 0.45)
  for (let i = 6; i < line.length - 3; i += 2) {
    const [x, y] = line[i] as Point
    const way = i % 4 ? 1 : -1
    const long = 9 + grain(i, 4, seed) * 12
    pen(canvas, [[x + way * wide * 0.5, y], [x + way * (wide * 0.5 + long), y - 3 + grain(i, 7, seed) * 8]], 1, 0.42)
  }
}

/** A feathered leaf: lobes along a bent rib, each with its vein. */
function leaf(canvas: Canvas, lay: Lay, chance: Chance, foot: Point, angle: number, long: number, bend: number): void {
  const rib: Point[] = []
  let [x, y] = foot
  for (let i = 0; i <= 24; i++) {
    rib.push([x, y])
    const a = angle + bend * (i / 24)
    x += Math.cos(a) * (long / 24)
    y += Math.sin(a) * (long / 24)
  }
  const lobes: Point[][] = []
  const veins: Point[][] = []
  for (let k = 0; k < 9; k++) {
    const t = 0.14 + k * 0.1
    const [bx, by] = rib[Math.min(24, Math.round(t * 24))] as Point
    for (const sign of [-1, 1]) {
      const a = angle + bend * t + sign * (0.95 - t * 0.4)
      const reach = long * 0.3 * Math.sin(Math.PI * (0.2 + t * 0.75)) * chance.range(0.8, 1.15)
      const at = (u: number, v: number): Point => [bx + Math.cos(a - sign * u * 0.25) * reach * u - Math.sin(a) * v * reach * 0.2, by + Math.sin(a - sign * u * 0.25) * reach * u + Math.cos(a) * v * reach * 0.2]
      lobes.push(spline([at(-0.05, -0.7), at(0.35, -0.9), at(0.55, -1.25), at(0.7, -0.7), at(1.05, 0), at(0.72, 0.8), at(0.5, 1.2), at(0.35, 0.8), at(-0.05, 0.7)], 5, true))
      veins.push(spline([at(0, 0), at(0.5, 0.1), at(0.95, 0)], 5))
    }
  }
  const seed = chance.index(999)
  const mask = shapeMask(W, H, lobes, 1.2, seed)
  lay(mask, '#a9b482', 0.75, { edge: 0.6, edgeWidth: 4, flow: 1, flowSize: 120 })
  lay(mask, '#5f7d5c', 0.9, { edge: 0.7, edgeWidth: 4, flow: 1.3, flowSize: 80, fade: (px, py) => smooth(-0.2, 0.3, cloud(px / 110, py / 110, seed, 3)) })
  for (const lobe of lobes) pen(canvas, lobe, 1.4, 0.42)
  for (const vein of veins) pen(canvas, vein, 1.2, 0.42)
  pen(canvas, rib, 2.6, 0.6)
}

function bud(canvas: Canvas, lay: Lay, x: number, y: number, size: number, lean: number): void {
  const shape = wobble(spline([[x, y + size], [x - size * 0.52, y + size * 0.3], [x - size * 0.45 + lean, y - size * 0.6], [x + lean, y - size], [x + size * 0.45 + lean, y - size * 0.6], [x + size * 0.52, y + size * 0.3]], 4, true), 2, 20, 4)
  lay(shapeMask(W, H, [shape], 1, 3), '#9aa866', 0.9, { edge: 0.8, edgeWidth: 4, flow: 0.9, flowSize: 40 })
  lay(shapeMask(W, H, [spline([[x, y + size * 0.9], [x + lean * 0.4 + size * 0.06, y], [x + lean, y - size * 0.95], [x + size * 0.46 + lean, y - size * 0.5], [x + size * 0.5, y + size * 0.3]], 4, true)], 1, 5), '#5f7748', 0.8, { edge: 0.5, edgeWidth: 3, flow: 0.8, flowSize: 30 })
  lay(shapeMask(W, H, [[[x + lean * 0.3 - 2, y + size * 0.3], [x + lean - 7, y - size * 0.9], [x + lean + 6, y - size * 0.9], [x + lean * 0.3 + 6, y + size * 0.3]]], 1.5, 5), '#e2482f', 1, { edge: 0.6, edgeWidth: 3 })
  pen(canvas, [...shape, shape[0] as Point], 1.7, 0.55)
  for (let i = 0; i < 46; i++) {
    const [px, py] = shape[Math.floor((i / 46) * shape.length)] as Point
    pen(canvas, [[px, py], [px + (px - x) * 0.26 + 2, py + (py - y) * 0.16 - 3]], 1, 0.4)
  }
}

/** A botanical sheet: pencil-fine line and clear washes, one plant in all its stages. */
export function paintPoppies(): Canvas {
  const chance = seeded(131)
  const canvas = new Canvas(W, H, hex('#f5f0e2'))
  const paper = tooth(W, H, 3.6, 6)
  canvas.paint((x, y) => {
    const fox = smooth(0.44, 0.7, cloud(x / 60, y / 60, 13, 3)) * 0.02 + cloud(x / 500, y / 500, 4, 3) * 0.012
    const [r, g, b] = canvas.at(x, y)
    return [r - fox * 0.6, g - fox, b - fox * 1.8]
  })
  const lay: Lay = (mask, pigment, depth, more = {}) => layWash(canvas, { mask, pigment: hex(pigment), depth, paper, seed: chance.index(9999), grain: 0.16, ...more })
  stem(canvas, lay, [[640, 1700], [650, 1400], [612, 1000], [560, 640]], 8, 3)
  stem(canvas, lay, [[652, 1700], [700, 1420], [800, 1120], [880, 930]], 7, 5)
  stem(canvas, lay, [[630, 1700], [560, 1480], [420, 1260], [330, 1060], [300, 960], [318, 900], [356, 908]], 6, 7)
  stem(canvas, lay, [[662, 1700], [760, 1540], [930, 1390], [1010, 1270]], 6, 9)
  leaf(canvas, lay, chance, [636, 1600], -2.7, 400, 0.55)
  leaf(canvas, lay, chance, [655, 1560], -0.45, 430, -0.35)
  leaf(canvas, lay, chance, [630, 1270], -2.45, 270, -0.4)
  flower(canvas, lay, chance, 560, 560, 300, 0.86, 0.1)
  flower(canvas, lay, chance, 905, 880, 190, 0.62, 0.5)
  bud(canvas, lay, 356, 962, 54, 0)
  // The ripe capsule.
  const pod = spline([[1010, 1276], [968, 1210], [964, 1150], [1000, 1112], [1026, 1112], [1062, 1150], [1056, 1212]], 4, true)
  lay(shapeMask(W, H, [pod], 1, 3), '#b9b07c', 0.9, { edge: 0.8, edgeWidth: 4, flow: 0.9, flowSize: 50 })
  lay(shapeMask(W, H, [spline([[1012, 1274], [1030, 1190], [1024, 1114], [1062, 1150], [1056, 1212]], 4, true)], 1, 3), '#7d7a52', 0.8, { edge: 0.5, edgeWidth: 3, flow: 0.8, flowSize: 40 })
  pen(canvas, [...pod, pod[0] as Point], 1.9, 0.6)
  const cap = spline([[952, 1112], [980, 1086], [1013, 1080], [1048, 1088], [1076, 1112], [1012, 1122]], 4, true)
  lay(shapeMask(W, H, [cap], 1, 3), '#6a5a44', 1, { edge: 0.7, edgeWidth: 3, flow: 0.8, flowSize: 30 })
  pen(canvas, [...cap, cap[0] as Point], 1.8, 0.65)
  for (let i = 0; i < 7; i++) pen(canvas, spline([[1010 + (i - 3) * 3, 1266], [1010 + (i - 3) * 14, 1190], [1012 + (i - 3) * 9, 1118]], 5), 1.1, 0.4)
  for (let i = 0; i < 8; i++) pen(canvas, [[1013, 1104], [1013 + (i - 3.5) * 16, 1112 - Math.abs(i - 3.5) * 1.5]], 1.1, 0.5)
  emboss(canvas, paper, 0.045)
  return canvas
}
