import { gouge, printBlock } from '../block'
import { Canvas } from '../canvas'
import { hex } from '../colour'
import { box, ellipse, fillPolygon, type Point, resample, wobble } from '../geometry'
import { clamp, cloud, noise, smooth } from '../noise'
import { Plane } from '../plane'
import { type Chance, seeded } from '../random'
import { emboss, tooth } from '../surface'
import { shapeMask } from '../wash'
import { growTree, type Limb, standTree } from './bare-tree'

const S = 1640

const [LEFT, TOP, SIDE] = [130, 120, 1380]

const MOON: Point = [905, 470]

const crest = (x: number, base: number, rise: number, size: number, seed: number) =>
  base - rise * noise(x / size, 0.5, seed) - 10 * noise(x / 90, 3, seed)

const far = (x: number) => crest(x, 800, 70, 420, 3) + (x - 800) * 0.05

const middle = (x: number) => crest(x, 930, 80, 520, 9) - (x - 800) * 0.08

const near = (x: number) => crest(x, 1120, 70, 700, 14) + (x - 800) * 0.1

const FARM = [
  [316, middle(360) + 8, 190, 62],
  [500, middle(520) + 12, 104, 36],
] as const

function fill(block: Plane, polygon: readonly Point[], value: number): void {
  fillPolygon([polygon], S, S, (x, y, cover) => block.put(x, y, block.at(x, y) * (1 - cover) + value * cover))
}

/** Sky: rings of short cuts around the moon, close near it and rare far off. */
function cutSky(key: Plane, chance: Chance): void {
  for (let r = 178; r < 1250; r += 15 + r * 0.006) {
    let a = chance.range(0, 1)
    while (a < Math.PI * 2 + 1) {
      const long = chance.range(34, 92) + r * 0.05
      const skip = smooth(200, 1150, r)
      const arc = Array.from({ length: 9 }, (_, i): Point => {
        const at = a + ((i / 8) * long) / r
        const sway = noise(at * 3, r / 130, 4) * 16
        return [MOON[0] + Math.cos(at) * (r + sway), MOON[1] + Math.sin(at) * (r + sway) * 0.96]
      })
      const [mx, my] = arc[4] as Point
      if (my < far(mx) - 6 && !chance.chance(skip * 0.72))
        gouge(key, arc, chance.range(5, 9.5) * (1 - skip * 0.45))
      a += (long + chance.range(8, 22) + skip * 30) / r
    }
  }
}

/** Furrows that run together to a point far off, cut from the near end. */
function cutFurrows(
  key: Plane,
  chance: Chance,
  vanish: Point,
  from: number,
  to: number,
  step: number,
  top: (x: number) => number,
  bottom: (x: number) => number,
): void {
  for (let x = from; x < to; x += step * chance.range(0.85, 1.2)) {
    const line: Point[] = []
    for (let t = 0; t <= 1; t += 0.02) {
      const px = x + (vanish[0] - x) * t + Math.sin(t * 2.6 + x / 300) * 26 * (1 - t)
      const py = 1640 + (vanish[1] - 1640) * t
      if (py > top(px) + 5 && py < bottom(px) - 5) line.push([px, py])
      else if (line.length > 0 && py < top(px)) break
    }
    let at = 0
    while (at < line.length - 3) {
      const count = Math.floor(chance.range(6, 15))
      const part = line.slice(at, at + count).reverse()
      const [, y] = (part[0] ?? [0, 0]) as Point
      const width = 3 + clamp((y - 830) / 600) * 15
      if (part.length > 2) gouge(key, wobble(part, 2.5, 40, at + x), width * chance.range(0.7, 1.1))
      at += count + (chance.chance(0.6) ? 1 : 0)
    }
  }
}

/** The farm: white gables, lit window, all cut clear. */
function cutFarm(key: Plane, warm: Plane): void {
  const house = (x: number, y: number, w: number, h: number) => {
    fill(
      key,
      wobble(
        resample(
          [
            [x, y],
            [x, y - h],
            [x + w * 0.28, y - h * 1.75],
            [x + w * 0.56, y - h],
            [x + w * 0.56, y],
          ],
          12,
          true,
        ),
        3,
        30,
        x,
      ),
      0,
    )
    fill(
      key,
      wobble(
        resample(
          [
            [x + w * 0.3, y - h * 1.78],
            [x + w * 0.98, y - h * 1.7],
            [x + w * 1.18, y - h * 0.98],
            [x + w * 0.56, y - h * 0.98],
          ],
          12,
          true,
        ),
        3,
        30,
        x,
      ),
      1,
    )
    fill(key, box(x + w * 0.58, y - h * 0.92, w * 0.56, h * 0.92, 2, 3), 1)
    fill(key, box(x + w * 0.72, y - h * 0.66, w * 0.13, h * 0.34, 1.5, 5), 0)
    fill(key, box(x + w * 0.2, y - h * 0.8, w * 0.15, h * 0.4, 1.5, 6), 1)
    fill(key, box(x + w * 0.78, y - h * 2.1, w * 0.1, h * 0.5, 1.5, 6), 1)
    for (let i = 0; i < 9; i++)
      gouge(
        key,
        [
          [x + w * (0.36 + i * 0.07), y - h * 1.66],
          [x + w * (0.5 + i * 0.075), y - h * 1.06],
        ],
        4,
      )
    fill(warm, box(x + w * 0.7, y - h * 0.68, w * 0.17, h * 0.38, 1, 7), 1)
  }
  for (const [x, y, w, h] of FARM) house(x, y, w, h)
}

/** A linocut in three blocks: straw yellow, slate blue, black. */
export function paintPloughland(): Canvas {
  const chance = seeded(23)
  const canvas = new Canvas(S, S, hex('#f3eddf'))
  const paper = tooth(S, S, 4, 8)
  const edge = wobble(resample(box(LEFT, TOP, SIDE, SIDE, 3, 4), 14, true), 4, 50, 6)
  const key = new Plane(S, S)
  const blue = new Plane(S, S)
  const warm = new Plane(S, S)
  fill(key, edge, 1)
  cutSky(key, chance)
  fill(key, wobble(ellipse(...MOON, 150, 148, 0, 60), 5, 40, 2), 0)
  for (let x = LEFT; x < LEFT + SIDE; x += 10) {
    gouge(
      key,
      [
        [x - 2, far(x) + 2],
        [x + 14, far(x + 12) + 2],
      ],
      7,
    )
    gouge(
      key,
      [
        [x - 2, middle(x) + 2],
        [x + 14, middle(x + 12) + 2],
      ],
      8,
    )
    gouge(
      key,
      [
        [x - 2, near(x) + 2],
        [x + 14, near(x + 12) + 2],
      ],
      10,
    )
  }
  cutFurrows(key, chance, [1300, 700], -700, 3000, 46, far, middle)
  cutFurrows(key, chance, [300, 760], -2600, 4200, 74, middle, near)
  cutFurrows(key, chance, [900, 800], -1500, 3400, 74, near, () => 1700)
  fill(blue, edge, 1)
  fill(blue, ellipse(...MOON, 152, 150, 0, 60), 0)
  blue.each((x, y, v) => {
    const glow = Math.hypot(x - MOON[0], y - MOON[1])
    const cut =
      y < far(x)
        ? smooth(430, 600, glow + noise(x / 60, y / 14, 3) * 110)
        : y > near(x)
          ? 1
          : y > middle(x)
            ? smooth(-0.1, -0.02, cloud(x / 260, y / 60, 6, 2) + 0.12)
            : 1
    return v * cut
  })
  fill(warm, edge, 1)
  fill(warm, ellipse(...MOON, 136, 134, 0, 60), 0)
  cutFarm(key, warm)
  for (const [x, y, w, h] of FARM) fill(blue, box(x + 3, y - h * 1.3, w * 0.5, h * 1.3, 3), 0)
  const limbs: Limb[] = []
  growTree(limbs, seeded(8), [1050, near(1050) + 14], -1.78, 236, 48)
  standTree(key, limbs)
  for (let i = 0; i < 15; i++)
    gouge(
      key,
      [
        [1044 + chance.range(-14, 16) - i, near(1050) - 10 - i * 15],
        [1040 + chance.range(-8, 14) - i, near(1050) - 44 - i * 15],
      ],
      4.5,
    )
  const within = shapeMask(S, S, [edge])
  key.each((x, y, v) => v * within.at(x, y))
  printBlock(canvas, warm, hex('#e6c778'), 3, [0, 0], 0.9)
  printBlock(canvas, blue, hex('#5d8596'), 5, [3, -2], 0.88)
  printBlock(canvas, key, hex('#1c1d22'), 7, [-1, 1], 0.97)
  emboss(canvas, paper, 0.05)
  return canvas
}
