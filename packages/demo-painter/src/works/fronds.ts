import { brushStroke } from '../brush'
import { Canvas } from '../canvas'
import { hex, type Rgb } from '../colour'
import { box, type Point, resample, spline, wobble } from '../geometry'
import { clamp, grain, smooth } from '../noise'
import type { Plane } from '../plane'
import { type Chance, seeded } from '../random'
import { emboss, tooth } from '../surface'
import { shapeMask } from '../wash'

const S = 1640

/** A piece of paper painted with gouache and cut with scissors, laid on what is there. */
function paste(
  canvas: Canvas,
  chance: Chance,
  mask: Plane,
  colour: Rgb,
  grainAngle: number,
  lift: number,
): void {
  const shadow = mask.blurred(5)
  const drop = 4 + lift
  for (let y = 0; y < S; y++) {
    for (let x = 0; x < S; x++) {
      const dark = shadow.near(x - drop * 0.7, y - drop) * (1 - mask.at(x, y))
      if (dark > 0.01) canvas.glaze(x, y, [0.62, 0.58, 0.6], dark * 0.75)
    }
  }
  mask.each((x, y, cover) => {
    if (cover > 0) canvas.cover(x, y, colour, cover)
    return cover
  })
  const [c, s] = [Math.cos(grainAngle), Math.sin(grainAngle)]
  const [from, to] = bounds(mask)
  const middle: Point = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]
  const reach = Math.hypot(to[0] - from[0], to[1] - from[1]) / 2 + 30
  for (let off = -reach; off < reach; off += 22) {
    const shade = 1 + chance.bell() * 0.022
    const start = -reach + chance.range(-40, 40)
    const line: Point[] = [
      [middle[0] + c * start - s * off, middle[1] + s * start + c * off],
      [middle[0] + c * reach - s * off, middle[1] + s * reach + c * off],
    ]
    brushStroke(canvas, {
      path: wobble(resample(line, 24), 10, 200, chance.index(999)),
      width: chance.range(34, 62),
      seed: chance.index(1 << 20),
      mask,
      colour: [clamp(colour[0] * shade), clamp(colour[1] * shade), clamp(colour[2] * shade)],
      load: 1.05,
      bristle: 0.5,
      body: 0,
      pickup: 0.05,
      streak: 0.02,
      alpha: 0.45,
      ragged: 0.3,
    })
  }
  // The cut edge of the sheet is white, where light falls on it.
  mask.each((x, y, cover) => {
    if (cover < 0.5) return cover
    const rim = clamp(1 - mask.near(x - 2, y - 2))
    if (rim > 0.02) canvas.cover(x, y, [1, 0.99, 0.96], rim * 0.34)
    return cover
  })
}

function bounds(mask: Plane): [Point, Point] {
  let [left, top, right, bottom] = [S, S, 0, 0]
  mask.each((x, y, cover) => {
    if (cover > 0.5) {
      left = Math.min(left, x)
      right = Math.max(right, x)
      top = Math.min(top, y)
      bottom = Math.max(bottom, y)
    }
    return cover
  })
  return [
    [left, top],
    [right, bottom],
  ]
}

/** Scissors don't run smoothly: short straight cuts with slight corners. */
const snip = (points: readonly Point[], seed: number): Point[] =>
  wobble(resample(points, 17, true), 3.4, 26, seed)

/** A frond: a bent stem with rounded lobes to both sides, cut in one go. */
function frond(
  chance: Chance,
  foot: Point,
  angle: number,
  long: number,
  lobes: number,
  wide: number,
  bend: number,
): Plane {
  const shapes: Point[][] = []
  const spine: Point[] = []
  let [x, y] = foot
  for (let i = 0; i <= 20; i++) {
    spine.push([x, y])
    const a = angle + bend * (i / 20)
    x += Math.cos(a) * (long / 20)
    y += Math.sin(a) * (long / 20)
  }
  const side = (sign: number) =>
    spine.map(([px, py], i): Point => {
      const a = angle + bend * (i / 20) + Math.PI / 2
      const half = sign * wide * 0.14 * (1 - (i / 20) * 0.7)
      return [px + Math.cos(a) * half, py + Math.sin(a) * half]
    })
  shapes.push(snip([...side(1), ...side(-1).reverse()], chance.index(99)))
  for (let k = 0; k < lobes; k++) {
    const t = 0.16 + (k / (lobes - 1)) * 0.84
    const [bx, by] = spine[Math.round(t * 20)] as Point
    const reach = wide * Math.sin(Math.PI * (0.2 + t * 0.68)) ** 0.8 * chance.range(0.85, 1.12)
    const thick = (long / lobes) * chance.range(0.34, 0.46)
    for (const sign of [-1, 1]) {
      const a = angle + bend * t + sign * (k === lobes - 1 ? 0.28 : 0.95 - t * 0.3 + chance.bell() * 0.06)
      const curl = sign * -0.25
      const at = (u: number, v: number): Point => {
        const turn = a + curl * u
        return [
          bx + Math.cos(turn) * reach * u - Math.sin(turn) * thick * v,
          by + Math.sin(turn) * reach * u + Math.cos(turn) * thick * v,
        ]
      }
      const lobe: Point[] = [
        at(-0.1, -0.45),
        at(0.45, -0.62),
        at(0.85, -0.95),
        at(1.12, -0.5),
        at(1.15, 0.3),
        at(0.88, 0.9),
        at(0.45, 0.6),
        at(-0.1, 0.45),
      ]
      shapes.push(snip(spline(lobe, 5, true), chance.index(99)))
    }
  }
  return shapeMask(S, S, shapes)
}

const sheet = (x: number, y: number, width: number, height: number, seed: number) =>
  shapeMask(S, S, [wobble(resample(box(x, y, width, height, 9, seed), 40, true), 3, 90, seed)])

/** Cut-outs: gouache-painted sheets, scissors, paste. */
export function paintFronds(): Canvas {
  const chance = seeded(83)
  const canvas = new Canvas(S, S, hex('#f4efe3'))
  const paper = tooth(S, S, 4, 6)
  const lay = (mask: Plane, code: string, angle: number, lift = 0) =>
    paste(canvas, chance, mask, hex(code), angle, lift)
  lay(sheet(64, 70, 560, 700, 1), '#1f4f8f', 1.5)
  lay(sheet(616, 58, 452, 520, 2), '#f2c230', 0.1)
  lay(sheet(1056, 72, 520, 640, 3), '#e98a9c', 1.6)
  lay(sheet(60, 762, 480, 812, 4), '#e4572e', 1.55)
  lay(sheet(530, 566, 560, 520, 5), '#f7f1e4', 0.05)
  lay(sheet(1080, 700, 500, 430, 6), '#23423c', 0.1)
  lay(sheet(528, 1076, 566, 500, 7), '#6b4e93', 1.5)
  lay(sheet(1086, 1122, 494, 452, 8), '#8cbf9f', 0.05)
  lay(frond(chance, [330, 740], -1.5, 600, 6, 190, 0.25), '#f7f1e4', 0.4, 2)
  lay(frond(chance, [700, 520], -1.05, 400, 5, 150, -0.5), '#23423c', 1.2, 2)
  lay(frond(chance, [1300, 680], -1.75, 560, 6, 180, 0.5), '#b3243a', 0.6, 2)
  lay(frond(chance, [200, 1530], -1.2, 720, 7, 170, -0.35), '#f2c230', 1, 2)
  lay(frond(chance, [760, 1060], -1.9, 470, 5, 200, 0.75), '#1f4f8f', 0.2, 3)
  lay(frond(chance, [1120, 1010], -0.35, 420, 5, 140, -0.3), '#e98a9c', 0.9, 2)
  lay(frond(chance, [800, 1550], -1.45, 440, 5, 190, -0.3), '#f4a63a', 0.8, 2)
  lay(frond(chance, [1400, 1560], -1.9, 410, 5, 160, 0.6), '#1b2a4a', 0.4, 2)
  canvas.paint((x, y) => {
    const speck = grain(x / 3, y / 3, 4) > 0.985 ? 0.03 : 0
    const [r, g, b] = canvas.at(x, y)
    const mat = 1 + (smooth(0, 1, paper.at(x, y)) - 0.5) * 0.02 - speck
    return [r * mat, g * mat, b * mat]
  })
  emboss(canvas, paper, 0.03)
  return canvas
}
