import { Canvas } from '../canvas'
import { hex } from '../colour'
import { box, type Point, resample, spline, wobble } from '../geometry'
import { cloud, lerp, noise, smooth } from '../noise'
import { coarse, Plane } from '../plane'
import { seeded } from '../random'
import { emboss, tooth } from '../surface'
import { bleed, type Lay, layWash, type Shape, shapeMask } from '../wash'
import { boat } from './estuary-boat'
import { H, SHORE, shore, W } from './estuary-shore'

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
