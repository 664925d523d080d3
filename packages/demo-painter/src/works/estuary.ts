import { Canvas } from '../canvas'
import { hex } from '../colour'
import { box, type Point, points, resample, spline, wobble } from '../geometry'
import { cloud, lerp, noise, smooth } from '../noise'
import { coarse, Plane } from '../plane'
import { type Chance, seeded } from '../random'
import { emboss, tooth } from '../surface'
import { bleed, type Lay, layWash, type Shape, shapeMask } from '../wash'
import { boat } from './estuary-boat'

const W = 1900

const H = 1330

const SHORE = 668

/** What a brush leaves in one touch: a long lens with a heavy and a light end. */
function touch(x: number, y: number, long: number, thick: number, seed: number): Point[] {
  const edge = (sign: number) =>
    [0, 0.12, 0.35, 0.6, 0.85, 1].map((t): Point => {
      const body = Math.sin(Math.PI * t ** 0.7) * (0.8 + noise(t * 4, sign, seed) * 0.6)
      return [x + (t - 0.5) * long, y + sign * thick * 0.5 * body + noise(t * 3, 9, seed) * thick * 0.4]
    })
  return wobble(spline([...edge(-1), ...edge(1).reverse()], 6, true), thick * 0.16, 22, seed)
}

const ridge = (base: number, rise: number, size: number, seed: number, from: number, to: number): Point[] => {
  const line: Point[] = []
  for (let x = from; x <= to; x += 7) {
    const ends = smooth(from, from + 300, x) * smooth(to, to - 380, x)
    const crest = 0.6 + noise(x / size, 2, seed) * 0.5 + noise(x / 46, 2, seed) * 0.07
    line.push([x, base - rise * crest * ends])
  }
  return [...line, [to, base + 5], [from, base + 3]]
}

/** Three layers of cloud, wet into wet, with the paper left open between them. */
function sky(lay: Lay): void {
  const bank = (scale: number, seed: number, low: number, high: number) => {
    const mass = coarse(W, H, 3, (x, y) => {
      const near = 0.45 + (1 - y / SHORE) * 1.1
      return cloud(x / (scale * near * 1.9) - y / 700, y / (scale * near * 0.7), seed, 5)
    })
    return new Plane(W, H).each(
      (x, y) =>
        smooth(low, high, mass(x, y) + smooth(SHORE, 40, y) * 0.12) * smooth(SHORE - 30, SHORE - 200, y),
    )
  }
  lay(
    new Plane(W, H).each((_x, y) => smooth(160, 640, y) * smooth(SHORE + 420, SHORE - 40, y)),
    '#fbe6c4',
    0.75,
    { edge: 0, flow: 0.3, flowSize: 600 },
  )
  lay(
    new Plane(W, H).each(
      (x, y) => smooth(430, 640, y) * smooth(1650, 600, x) * smooth(SHORE + 190, SHORE, y),
    ),
    '#f6c39d',
    0.55,
    { edge: 0, flow: 0.8, flowSize: 420 },
  )
  lay(bank(420, 12, -0.05, 0.42), '#a4bcd0', 0.8, {
    edge: 0.3,
    edgeWidth: 14,
    flow: 0.4,
    flowSize: 260,
    grain: 0.5,
  })
  lay(bank(420, 12, 0.14, 0.5), '#8f9ab4', 0.75, {
    edge: 0.3,
    edgeWidth: 12,
    flow: 0.8,
    flowSize: 200,
    grain: 0.8,
  })
  lay(bank(260, 51, 0.24, 0.3), '#a3a4ba', 0.42, {
    edge: 1.1,
    edgeWidth: 6,
    flow: 0.9,
    flowSize: 140,
    grain: 0.8,
  })
}

/** Wet sand: bars of mud that lengthen and thicken towards the viewer, and a channel left nearly white. */
function shore(lay: Lay, shape: Shape, chance: Chance): void {
  const sand = coarse(W, H, 3, (x, y) => cloud(x / 520, y / 120, 8, 3))
  lay(
    new Plane(W, H).each((x, y) => smooth(SHORE, SHORE + 5, y) * smooth(-0.32, 0.1, sand(x, y))),
    '#ddcbab',
    0.62,
    { edge: 0.5, edgeWidth: 6, flow: 0.5, flowSize: 300, grain: 0.6 },
  )
  lay(
    new Plane(W, H).each((x, y) => smooth(SHORE + 60, H, y) * smooth(0.25, -0.2, sand(x + 300, y))),
    '#a9bccb',
    0.55,
    { edge: 0.2, flow: 0.6, flowSize: 380 },
  )
  const bars = (count: number, size: number) =>
    Array.from({ length: count }, () => {
      const t = chance.next() ** 1.7
      const bend = 900 + Math.sin(t * 4.4 + 0.4) * (120 + 330 * t)
      const side = chance.chance(0.5) ? -1 : 1
      const long = (110 + t * 760) * chance.range(0.5, 1.3) * size
      return touch(
        bend + side * (60 + t * 330 + long * chance.range(0.3, 0.9)),
        SHORE + 8 + t ** 1.25 * 600,
        long,
        (3 + t * 62) * size * chance.range(0.5, 1.1),
        chance.index(999),
      )
    })
  lay(shape(bars(34, 1.15), 2.5), '#c4ab88', 0.62, {
    edge: 0.9,
    edgeWidth: 6,
    flow: 0.8,
    flowSize: 150,
    grain: 0.9,
  })
  lay(shape(bars(30, 0.72), 2), '#a08f7e', 0.55, {
    edge: 0.9,
    edgeWidth: 5,
    flow: 0.9,
    flowSize: 110,
    grain: 1,
  })
  lay(shape(bars(20, 0.4), 1.5), '#7d7782', 0.6, {
    edge: 0.8,
    edgeWidth: 4,
    flow: 0.9,
    flowSize: 80,
    grain: 1,
  })
  // The last big shape in front, dropped in wet, holds the sheet at its lower corner.
  const front = wobble(
    spline(points('-80 1180, 240 1130, 560 1176, 860 1236, 1180 1290, 1320 1420, -80 1420'), 8, true),
    14,
    60,
    3,
  )
  lay(bleed(shape([front]), 7, 9), '#a69a90', 0.5, {
    edge: 0.9,
    edgeWidth: 9,
    flow: 1.1,
    flowSize: 210,
    grain: 1.2,
  })
}

/** A watercolour: washes from light to dark, wet into wet above, dry and crisp below. */
export function paintEstuary(): Canvas {
  const chance = seeded(7)
  const canvas = new Canvas(W, H, hex('#f7f4ec'))
  const paper = tooth(W, H, 5, 3)
  const sheet = shapeMask(
    W,
    H,
    [wobble(resample(box(64, 64, W - 128, H - 128, 3), 16, true), 3, 60, 5)],
    1.5,
    3,
  )
  const lay: Lay = (mask, pigment, depth, more = {}) => {
    // The sheet was taped to a board: nothing gets past the tape.
    mask.each((x, y, value) => value * sheet.at(x, y))
    layWash(canvas, {
      mask,
      pigment: hex(pigment),
      depth,
      paper,
      seed: chance.index(9999),
      ...more,
      grain: (more.grain ?? 0.4) * 0.5,
    })
  }
  const shape: Shape = (polygons, fray = 2) => shapeMask(W, H, polygons, fray, chance.index(9999))

  sky(lay)
  lay(bleed(shape([ridge(SHORE, 74, 330, 4, -300, 1500)]), 9, 5), '#a3b2c8', 0.8, {
    edge: 0.3,
    flow: 0.6,
    flowSize: 130,
  })
  lay(shape([ridge(SHORE + 3, 128, 300, 9, 900, 2300)]), '#7b93a0', 0.85, {
    edge: 0.6,
    flow: 0.9,
    flowSize: 150,
    grain: 0.9,
  })
  lay(bleed(shape([ridge(SHORE + 6, 62, 150, 15, 1180, 2300)]), 12, 5), '#6f7a62', 0.8, {
    edge: 0.4,
    flow: 1,
    flowSize: 70,
    grain: 1,
  })
  lay(shape([ridge(SHORE + 5, 26, 100, 19, -200, 560)]), '#7a877c', 0.8, {
    edge: 0.8,
    flow: 0.9,
    flowSize: 70,
  })
  shore(lay, shape, chance)
  boat(lay, shape, 560, 900, 250, 0.1, 350, '#c2603f')
  boat(lay, shape, 1222, 748, 122, -0.07, 178, '#54789a')
  boat(lay, shape, 1424, 712, 70, 0.05, 104, '#8c8a5c')

  const marks = (
    [
      [1500, 905, 158, 12],
      [1546, 880, 120, -7],
      [1706, 1036, 226, 18],
      [930, 760, 62, 5],
    ] as const
  ).map(([x, y, tall, lean]) =>
    wobble(
      resample(
        [
          [x - 3, y],
          [x + 3, y + 2],
          [x + lean + 1.6, y - tall],
          [x + lean - 1.6, y - tall - 3],
        ],
        16,
        true,
      ),
      2.5,
      34,
      x,
    ),
  )
  const glass = marks.map((mark) =>
    mark.map(
      ([x, y]): Point => [
        x + 4 + noise(y / 9, 1, 2) * 4,
        lerp((mark[0] as Point)[1], 2 * (mark[0] as Point)[1] - y, 0.6) + 4,
      ],
    ),
  )
  lay(shape(marks, 0.7), '#5a4c44', 1.4, { edge: 0.3, edgeWidth: 2, flow: 0.8, flowSize: 40 })
  lay(bleed(shape(glass, 2), 3, 2), '#7d746c', 0.5, { edge: 0.2 })
  const drops = Array.from({ length: 60 }, (_, i) => {
    const [x, y, r] = [chance.range(120, 900), chance.range(960, H - 90), chance.next() ** 4 * 5 + 0.9]
    return wobble(
      spline(
        [
          [x - r, y],
          [x, y - r],
          [x + r, y],
          [x, y + r],
        ],
        2,
        true,
      ),
      r * 0.3,
      4,
      i,
    )
  })
  lay(shape(drops, 0.4), '#8b7a66', 0.6, { edge: 0.9, edgeWidth: 2 })
  emboss(canvas, paper, 0.07)
  return canvas
}
