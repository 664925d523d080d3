import { brushStroke } from '../brush'
import { Canvas } from '../canvas'
import { hex, vary } from '../colour'
import { ellipse, type Point, points, spline, wobble } from '../geometry'
import { cloud, noise } from '../noise'
import type { Plane } from '../plane'
import { type Chance, seeded } from '../random'
import { addRelief, light, tooth } from '../surface'
import { shapeMask } from '../wash'
import { FACETS, type Facet, NOSE, OUTLINE } from './listener-pieces'

const W = 1360

const H = 1700

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
        const at = (t: number): Point => [
          cx + c * t - s * (off + noise(t / 90, off, 3) * 8),
          cy + s * t + c * (off + noise(t / 90, off, 3) * 8),
        ]
        const [start, end] = [at(from), at(from + long)]
        const slip = chance.bell() * long * 0.14
        const path = spline(
          [
            [start[0] - s * slip, start[1] + c * slip],
            at(from + long * 0.5),
            [end[0] + s * slip, end[1] - c * slip],
          ],
          8,
        )
        const [px, py] = at(from + long / 2)
        const drift = cloud(px / 260, py / 260, index + 3, 3) * 0.16 + ((px - 676) / W) * -0.06
        const colour = vary([base[0] + drift, base[1] + drift * 0.9, base[2] + drift * 0.7], chance, amount)
        brushStroke(canvas, {
          path,
          width: width * chance.range(0.7, 1.3),
          colour,
          seed: chance.index(1 << 20),
          mask,
          load,
          bristle: 0.75,
          body,
          pickup: mixIn,
          ragged: 0.9,
          streak: 0.035,
        })
        from += long * chance.range(0.6, 0.9)
      }
    }
  }
  lay(58, 30, 0.9, 1.2, 0.02, 0.2)
  lay(36, 28, 0.9, 2.2, 0.03, 0.18)
}

function contour(
  canvas: Canvas,
  chance: Chance,
  points: readonly Point[],
  width: number,
  colour = '#1b2230',
): void {
  const path = wobble(spline(points, 8), 4, 90, chance.index(99))
  brushStroke(canvas, {
    path,
    width,
    colour: hex(colour),
    seed: chance.index(1 << 20),
    load: 0.95,
    bristle: 0.8,
    body: 1.8,
    pickup: 0.16,
    ragged: 0.5,
  })
}

function eye(
  canvas: Canvas,
  chance: Chance,
  cx: number,
  cy: number,
  size: number,
  turn: number,
  open: boolean,
): void {
  const [c, s] = [Math.cos(turn), Math.sin(turn)]
  const at = (x: number, y: number): Point => [cx + (x * c - y * s) * size, cy + (x * s + y * c) * size]
  if (open) {
    fillFacet(
      canvas,
      chance,
      {
        shape: [at(-1, 0), at(-0.4, -0.42), at(0.3, -0.44), at(1, 0.02), at(0.35, 0.36), at(-0.4, 0.36)],
        colour: '#f3ead2',
        angle: turn,
      },
      61,
    )
    fillFacet(
      canvas,
      chance,
      { shape: ellipse(...at(0.04, -0.03), size * 0.34, size * 0.36, 0, 12), colour: '#2f7f86', angle: 0.8 },
      63,
    )
    fillFacet(
      canvas,
      chance,
      { shape: ellipse(...at(0.04, -0.03), size * 0.17, size * 0.18, 0, 10), colour: '#141a26', angle: 0.8 },
      65,
    )
    contour(canvas, chance, [at(0.1, -0.12), at(0.16, -0.16)], size * 0.13, '#fdf6e0')
    contour(canvas, chance, [at(-1.05, 0.03), at(-0.4, 0.36), at(0.35, 0.36), at(1, 0.03)], 9)
  }
  contour(
    canvas,
    chance,
    [at(-1.1, 0.06), at(-0.4, open ? -0.44 : 0.3), at(0.3, open ? -0.46 : 0.32), at(1.12, 0)],
    open ? 19 : 22,
  )
  if (!open)
    for (const t of [-0.6, -0.2, 0.25, 0.65]) contour(canvas, chance, [at(t, 0.26), at(t * 1.12, 0.5)], 8)
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
  contour(canvas, chance, points('604 944, 650 962, 724 934'), 14)
  eye(canvas, chance, 496, 668, 104, -0.06, false)
  eye(canvas, chance, 852, 650, 112, 0.05, true)
  fillFacet(
    canvas,
    chance,
    {
      shape: spline(points('560 1104, 630 1078, 676 1092, 724 1076, 796 1100, 724 1118, 640 1120'), 5, true),
      colour: '#a32c38',
      angle: 0.05,
    },
    71,
  )
  fillFacet(
    canvas,
    chance,
    {
      shape: spline(points('572 1112, 650 1124, 720 1122, 786 1106, 722 1160, 640 1162'), 5, true),
      colour: '#d4543f',
      angle: 0.05,
    },
    73,
  )
  contour(canvas, chance, points('548 1104, 630 1118, 676 1112, 730 1118, 808 1098'), 12)
  contour(canvas, chance, points('560 1330, 566 1430, 690 1520, 826 1440, 830 1300'), 14)
  contour(canvas, chance, points('1034 650, 1080 650, 1086 730, 1054 812, 1016 826'), 13)
  contour(canvas, chance, points('676 1190, 690 1250, 690 1310'), 9)
  for (let i = 0; i < 7; i++)
    contour(
      canvas,
      chance,
      [
        [420 + i * 84, 296 - Math.sin((i / 6) * Math.PI) * 64],
        [430 + i * 82, 330 - Math.sin((i / 6) * Math.PI) * 70],
        [452 + i * 76, 372 - Math.sin((i / 6) * Math.PI) * 80],
      ],
      7,
      '#3e5470',
    )
  light(canvas, 0.42, 0.18)
  return canvas
}
