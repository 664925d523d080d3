import { brushStroke } from './brush'
import { Canvas } from './canvas'
import { hex, vary } from './colour'
import { ellipse, type Point, spline, wobble } from './geometry'
import { cloud, noise } from './noise'
import type { Plane } from './plane'
import { type Chance, seeded } from './random'
import { addRelief, light, tooth } from './surface'
import { shapeMask } from './wash'

const W = 1360
const H = 1700

type Facet = { shape: Point[]; colour: string; angle: number; curve?: number }

const OUTLINE: Point[] = [[676, 214], [884, 262], [1006, 420], [1032, 640], [1004, 880], [920, 1100], [800, 1262], [690, 1312], [566, 1262], [430, 1096], [346, 880], [318, 640], [344, 420], [468, 258]]
const NOSE: Point[] = [[676, 232], [664, 430], [652, 610], [610, 800], [584, 898], [604, 944], [676, 956]]

/** The head as a mosaic: every piece has one colour and one way of the brush. */
const FACETS: readonly Facet[] = [
  { shape: [[-20, -20], [700, -20], [680, 240], [340, 420], [310, 700], [-20, 820]], colour: '#27506b', angle: 0.6 },
  { shape: [[680, -20], [W + 20, -20], [W + 20, 700], [1034, 640], [1000, 400], [880, 260], [676, 220]], colour: '#c8553a', angle: -0.7 },
  { shape: [[-20, 800], [330, 660], [360, 900], [470, 1150], [420, 1500], [-20, 1480]], colour: '#3a7a78', angle: 1.1 },
  { shape: [[1030, 620], [W + 20, 660], [W + 20, 1480], [960, 1480], [880, 1190], [1000, 900]], colour: '#8c2f3c', angle: -1.2 },
  { shape: [[-20, 1420], [430, 1400], [560, 1330], [600, 1720], [-20, 1720]], colour: '#1f3346', angle: 0.2 },
  { shape: [[560, 1240], [820, 1240], [850, 1430], [W + 20, 1440], [W + 20, 1720], [540, 1720]], colour: '#22384c', angle: -0.25 },
  { shape: [[540, 1180], [840, 1180], [830, 1440], [690, 1520], [560, 1440]], colour: '#b98a5a', angle: 1.5 },
  { shape: [[690, 1240], [842, 1180], [832, 1440], [690, 1520]], colour: '#8a5a4a', angle: 1.45 },
  { shape: spline(OUTLINE, 10, true), colour: '#e2b272', angle: 1.4 },
  { shape: [[676, 214], [884, 262], [1006, 420], [1020, 560], [820, 540], [668, 470]], colour: '#e9923f', angle: 0.5 },
  { shape: [[676, 214], [468, 258], [344, 420], [322, 570], [500, 540], [664, 480]], colour: '#f0cf7c', angle: -0.6 },
  { shape: [[664, 470], [820, 540], [1024, 560], [1026, 700], [980, 760], [760, 770], [640, 700]], colour: '#d96a3c', angle: 0.1 },
  { shape: [[322, 560], [500, 540], [664, 480], [650, 620], [620, 760], [440, 790], [330, 720]], colour: '#e7bf86', angle: -0.15 },
  { shape: [[330, 716], [440, 786], [620, 756], [588, 900], [470, 1010], [382, 990]], colour: '#d9856a', angle: 0.7 },
  { shape: [[760, 766], [984, 756], [1006, 880], [950, 1030], [800, 1010], [690, 930]], colour: '#b5423c', angle: -0.7 },
  { shape: [[470, 1006], [600, 940], [690, 960], [690, 1314], [566, 1262], [430, 1096], [384, 988]], colour: '#e8a25e', angle: 1 },
  { shape: [[690, 950], [800, 1008], [952, 1028], [900, 1130], [800, 1262], [690, 1314]], colour: '#9c3a4a', angle: -1 },
  { shape: [[676, 232], [664, 430], [652, 610], [610, 800], [584, 898], [604, 944], [690, 956], [724, 930], [716, 700], [720, 460]], colour: '#f4dc9c', angle: 1.5 },
  { shape: [[690, 440], [722, 460], [720, 700], [728, 930], [690, 958], [676, 900], [690, 700]], colour: '#d8743e', angle: 1.5 },
  { shape: spline([[430, 262], [560, 190], [700, 176], [880, 216], [1010, 340], [1060, 560], [1000, 470], [880, 330], [700, 262], [520, 300], [380, 430], [318, 560], [316, 430]], 8, true), colour: '#20283a', angle: 0.2, curve: 1 },
  { shape: spline([[1030, 640], [1078, 640], [1090, 720], [1060, 820], [1016, 830]], 6, true), colour: '#e08a4a', angle: 1.3 },
]

function fillFacet(canvas: Canvas, chance: Chance, facet: Facet, index: number): void {
  const mask = shapeMask(W, H, [wobble(spline(facet.shape, 14, true), 5, 60, index)], 2, index)
  const xs = facet.shape.map(([x]) => x)
  const ys = facet.shape.map(([, y]) => y)
  const [cx, cy] = [(Math.min(...xs) + Math.max(...xs)) / 2, (Math.min(...ys) + Math.max(...ys)) / 2]
  const reach = Math.hypot(Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys)) / 2 + 40
  const [c, s] = [Math.cos(facet.angle), Math.sin(facet.angle)]
  const base = hex(facet.colour)
  const lay = (width: number, gap: number, load: number, body: number, amount: number, mixIn: number) => {
    for (let off = -reach; off < reach; off += gap) {
      for (let from = -reach; from < reach; ) {
        const long = chance.range(60, 170)
        const at = (t: number): Point => [cx + c * t - s * (off + noise(t / 90, off, 3) * 8), cy + s * t + c * (off + noise(t / 90, off, 3) * 8)]
        const [start, end] = [at(from), at(from + long)]
        const slip = chance.bell() * long * 0.14
        const path = spline([[start[0] - s * slip, start[1] + c * slip], at(from + long * 0.5), [end[0] + s * slip, end[1] - c * slip]], 8)
        const [px, py] = at(from + long / 2)
        const drift = cloud(px / 260, py / 260, index + 3, 3) * 0.16 + ((px - 676) / W) * -0.06
        const colour = vary([base[0] + drift, base[1] + drift * 0.9, base[2] + drift * 0.7], chance, amount)
        brushStroke(canvas, { path, width: width * chance.range(0.7, 1.3), colour, seed: chance.index(1 << 20), mask, load, bristle: 0.75, body, pickup: mixIn, ragged: 0.9, streak: 0.035 })
        from += long * chance.range(0.6, 0.9)
      }
    }
  }
  lay(58, 30, 0.9, 1.2, 0.02, 0.2)
  lay(36, 28, 0.9, 2.2, 0.03, 0.18)
}

function contour(canvas: Canvas, chance: Chance, points: readonly Point[], width: number, colour = '#1b2230'): void {
  const path = wobble(spline(points, 8), 4, 90, chance.index(99))
  brushStroke(canvas, { path, width, colour: hex(colour), seed: chance.index(1 << 20), load: 0.95, bristle: 0.8, body: 1.8, pickup: 0.16, ragged: 0.5 })
}

function eye(canvas: Canvas, chance: Chance, cx: number, cy: number, size: number, turn: number, open: boolean): void {
  const [c, s] = [Math.cos(turn), Math.sin(turn)]
  const at = (x: number, y: number): Point => [cx + (x * c - y * s) * size, cy + (x * s + y * c) * size]
  if (open) {
    fillFacet(canvas, chance, { shape: [at(-1, 0), at(-0.4, -0.42), at(0.3, -0.44), at(1, 0.02), at(0.35, 0.36), at(-0.4, 0.36)], colour: '#f3ead2', angle: turn }, 61)
    fillFacet(canvas, chance, { shape: ellipse(...at(0.04, -0.03), size * 0.34, size * 0.36, 0, 12), colour: '#2f7f86', angle: 0.8 }, 63)
    fillFacet(canvas, chance, { shape: ellipse(...at(0.04, -0.03), size * 0.17, size * 0.18, 0, 10), colour: '#141a26', angle: 0.8 }, 65)
    contour(canvas, chance, [at(0.1, -0.12), at(0.16, -0.16)], size * 0.13, '#fdf6e0')
    contour(canvas, chance, [at(-1.05, 0.03), at(-0.4, 0.36), at(0.35, 0.36), at(1, 0.03)], 9)
  }
  contour(canvas, chance, [at(-1.1, 0.06), at(-0.4, open ? -0.44 : 0.3), at(0.3, open ? -0.46 : 0.32), at(1.12, 0)], open ? 19 : 22)
  if (!open) for (const t of [-0.6, -0.2, 0.25, 0.65]) contour(canvas, chance, [at(t, 0.26), at(t * 1.12, 0.5)], 8)
  contour(canvas, chance, [at(-1.2, -0.72), at(-0.3, -1.06), at(0.5, -1.02), at(1.25, -0.7)], 26, '#20283a')
}

/** A head in oil on board: pieces of pure colour inside dark contours, one eye open and one shut. */
export function paintListener(): Canvas {
  const chance = seeded(151)
  const canvas = new Canvas(W, H, hex('#5a3a2c'))
  const board: Plane = tooth(W, H, 5, 4)
  addRelief(canvas, board, 1.1)
  FACETS.forEach((facet, index) => {
    fillFacet(canvas, chance, facet, index)
  })
  contour(canvas, chance, [...OUTLINE.slice(3), OUTLINE[0] as Point], 17)
  contour(canvas, chance, NOSE, 19)
  contour(canvas, chance, [[604, 944], [650, 962], [724, 934]], 14)
  eye(canvas, chance, 496, 668, 104, -0.06, false)
  eye(canvas, chance, 852, 650, 112, 0.05, true)
  fillFacet(canvas, chance, { shape: spline([[560, 1104], [630, 1078], [676, 1092], [724, 1076], [796, 1100], [724, 1118], [640, 1120]], 5, true), colour: '#a32c38', angle: 0.05 }, 71)
  fillFacet(canvas, chance, { shape: spline([[572, 1112], [650, 1124], [720, 1122], [786, 1106], [722, 1160], [640, 1162]], 5, true), colour: '#d4543f', angle: 0.05 }, 73)
  contour(canvas, chance, [[548, 1104], [630, 1118], [676, 1112], [730, 1118], [808, 1098]], 12)
  contour(canvas, chance, [[560, 1330], [566, 1430], [690, 1520], [826, 1440], [830, 1300]], 14)
  contour(canvas, chance, [[1034, 650], [1080, 650], [1086, 730], [1054, 812], [1016, 826]], 13)
  contour(canvas, chance, [[676, 1190], [690, 1250], [690, 1310]], 9)
  for (let i = 0; i < 7; i++) contour(canvas, chance, [[420 + i * 84, 296 - Math.sin((i / 6) * Math.PI) * 64], [430 + i * 82, 330 - Math.sin((i / 6) * Math.PI) * 70], [452 + i * 76, 372 - Math.sin((i / 6) * Math.PI) * 80]], 7, '#3e5470')
  light(canvas, 0.42, 0.18)
  return canvas
}
