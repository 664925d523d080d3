import { Canvas } from '../canvas'
import { hex, hexes, ramp } from '../colour'
import { box, type Point, resample, spline, wobble } from '../geometry'
import { clamp, cloud, grain, noise, smooth } from '../noise'
import { Plane } from '../plane'
import { type Chance, seeded } from '../random'
import { emboss, tooth } from '../surface'
import { shapeMask } from '../wash'

const W = 1300
const H = 1700
const RIB = 240

/** Leaflets along a rib, each a small toothed blade; returns them with the rib as polygons. */
function blade(
  chance: Chance,
  foot: Point,
  angle: number,
  long: number,
  wide: number,
  bend: number,
  pairs: number,
): Point[][] {
  const shapes: Point[][] = []
  const rib: Point[] = []
  let [x, y] = foot
  for (let i = 0; i <= RIB; i++) {
    rib.push([x, y])
    const a = angle + bend * (i / RIB) ** 1.4
    x += Math.cos(a) * (long / RIB)
    y += Math.sin(a) * (long / RIB)
  }
  const way = (t: number) => angle + bend * t ** 1.4
  const edge = (sign: number) =>
    rib.map(([px, py], i): Point => {
      const half = sign * (2.6 + long * 0.0035) * (1 - (i / RIB) * 0.85)
      return [px - Math.sin(way(i / RIB)) * half, py + Math.cos(way(i / RIB)) * half]
    })
  shapes.push([...edge(1), ...edge(-1).reverse()])
  for (let k = 0; k < pairs; k++) {
    const t = 0.14 + (k / pairs) * 0.84
    const [bx, by] = rib[Math.round(t * RIB)] as Point
    const reach = wide * Math.sin(Math.PI * (0.16 + t * 0.84)) ** 0.75 * chance.range(0.92, 1.08)
    for (const sign of [-1, 1]) {
      if (chance.chance(0.012)) continue
      const a = way(t) + sign * (1.25 - t * 0.45) + chance.bell() * 0.03
      const teeth = Math.max(5, Math.round(reach / 11))
      const thick = (long * 0.84 * 0.46) / pairs
      const rim = (side: number): Point[] =>
        Array.from({ length: teeth * 2 + 1 }, (_, i) => {
          const u = i / (teeth * 2)
          const body = (1 - u) ** 0.55 * (0.6 + 0.4 * Math.min(1, u * 8))
          const notch = i % 2 ? 0.36 : 1.04
          const v = side * thick * body * notch
          const turn = a + sign * -0.22 * u
          return [
            bx + Math.cos(turn) * reach * u - Math.sin(turn) * v,
            by + Math.sin(turn) * reach * u + Math.cos(turn) * v,
          ]
        })
      shapes.push([...rim(1), ...rim(-1).reverse()])
    }
  }
  return shapes
}

/** A cyanotype: ferns laid on brushed paper in the sun. */
export function paintFerns(): Canvas {
  const chance = seeded(139)
  const paper = tooth(W, H, 4, 9)
  const canvas = new Canvas(W, H, hex('#f1ecdf'))
  // Light that reached the paper, 1 in the open; each leaf lets a little through.
  const exposed = new Plane(W, H, 1)
  const press = (shapes: readonly (readonly Point[])[], through: number, lift: number) => {
    const sharp = shapeMask(W, H, shapes)
    const soft = sharp.blurred(lift)
    const far = sharp.blurred(lift * 4)
    const rise = chance.index(999)
    exposed.each((x, y, value) => {
      const up = smooth(-0.2, 0.4, cloud(x / 260, y / 260, rise, 3))
      const cover = sharp.at(x, y) * (1 - up) + soft.at(x, y) * up * 0.75 + far.at(x, y) * 0.25 * up
      const vein = 0.85 + 0.3 * grain(x / 5, y / 5, rise)
      return value * (1 - cover * (1 - through * vein))
    })
  }
  press(blade(chance, [560, 1560], -1.62, 1290, 290, 0.22, 25), 0.12, 4)
  press(blade(chance, [700, 1590], -1.28, 1010, 220, 0.42, 22), 0.2, 7)
  press(blade(chance, [430, 1570], -1.95, 880, 190, -0.5, 20), 0.16, 5)
  press(blade(chance, [300, 560], -2.0, 330, 90, 0.9, 15), 0.25, 9)
  press(blade(chance, [930, 1500], -0.9, 420, 100, -0.7, 15), 0.18, 4)
  // A crozier that had not opened.
  const coil: Point[] = Array.from({ length: 90 }, (_, i) => {
    const t = i / 89
    const a = 2.2 + t * 11
    const r = 8 + 88 * t ** 1.2
    return [944 + Math.cos(a) * r, 470 + Math.sin(a) * r]
  })
  const tail = coil[89] as Point
  const line = spline(
    [
      ...coil.filter((_, i) => i % 3 === 0),
      tail,
      [tail[0] + 36, 640],
      [tail[0] + 20, 860],
      [tail[0] - 30, 1090],
    ],
    5,
  )
  const ribbon = (sign: number) =>
    line.map(([x, y], i): Point => {
      const [a, b] = [line[Math.max(0, i - 1)] as Point, line[Math.min(line.length - 1, i + 1)] as Point]
      const long = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1
      const half = sign * (5 + 7 * smooth(0, 60, i))
      return [x - ((b[1] - a[1]) / long) * half, y + ((b[0] - a[0]) / long) * half]
    })
  const [outer, inner] = [ribbon(1), ribbon(-1)]
  const pieces: Point[][] = []
  for (let i = 0; i + 3 < line.length; i += 3)
    pieces.push([...outer.slice(i, i + 5), ...inner.slice(i, i + 5).reverse()])
  for (let i = 4; i < 92; i += 4) {
    const [x, y] = line[i] as Point
    pieces.push(
      wobble(
        [
          [x - 9, y - 8],
          [x + 8, y - 10],
          [x + 11, y + 7],
          [x - 7, y + 10],
        ],
        6,
        9,
        i,
      ),
    )
  }
  press(pieces, 0.14, 4)

  const coat = shapeMask(
    W,
    H,
    [wobble(resample(box(96, 92, W - 200, H - 190, 8, 3), 12, true), 16, 90, 5)],
    3,
    6,
  )
  const strokes = (x: number, y: number) =>
    grain(x / 9 + noise(y / 200, 1, 3) * 3, y / 420, 7) * 0.6 + grain(x / 31, y / 600, 8) * 0.4
  const blues = hexes('#f1ecdf #cfdbe0 #8fb0c8 #4679a6 #1f4f86 #12346a #0c2450')
  const streaks = new Plane(W, H).each((x, y) => {
    const near =
      Math.min(x - 70, W - 74 - x, y - 62, H - 66 - y) +
      noise(x / 26, y / 240, 4) * 30 +
      (grain(x / 12, y / 300, 2) - 0.5) * 16
    return smooth(0, 6, near)
  })
  canvas.paint((x, y) => {
    const coated = clamp(
      coat.at(x, y) + streaks.at(x, y) * smooth(0.32, 0.62, strokes(x, y) + paper.at(x, y) * 0.12),
    )
    const pool = cloud(x / 300, y / 300, 11, 4) * 0.1 + (strokes(x, y) - 0.5) * 0.16
    const speck = grain(x / 2.4, y / 2.4, 5) > 0.988 ? 0.25 : 0
    const depth = coated * clamp(exposed.at(x, y) * (0.9 + pool) - speck + (0.5 - paper.at(x, y)) * 0.09)
    const [r, g, b] = ramp(blues, clamp(depth))
    const age = 1 + cloud(x / 400, y / 400, 14, 3) * 0.015
    return [r * age, g * age, b * age]
  })
  emboss(canvas, paper, 0.045)
  return canvas
}
