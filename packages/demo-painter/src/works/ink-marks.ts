import { brushStroke } from '../brush'
import type { Canvas } from '../canvas'
import { hex } from '../colour'
import { type Point, resample, spline, wobble } from '../geometry'
import { clamp } from '../noise'
import type { Chance } from '../random'

type Side = { top: (x: number) => number; fade: (x: number, y: number) => number }

/** The broken strokes that give rock its faces, made with the side of a nearly dry brush. */
export function axeCuts(
  canvas: Canvas,
  chance: Chance,
  { top, fade }: Side,
  from: number,
  to: number,
  count: number,
): void {
  for (let i = 0; i < count * 3; i++) {
    const x = chance.range(from, to)
    const y = top(x) + chance.next() ** 1.3 * 430 + 6
    const strength = fade(x, y)
    if (strength < 0.3) continue
    const slope = (top(x + 14) - top(x - 14)) / 28
    const lean = clamp(slope, -2.4, 2.4)
    const long = chance.range(26, 120)
    const dx = (lean === 0 ? 0.2 : Math.sign(lean)) * long * 0.32
    const path = wobble(
      spline(
        [
          [x, y],
          [x + dx * 0.4, y + long * 0.4],
          [x + dx, y + long],
        ],
        5,
      ),
      7,
      26,
      i,
    )
    brushStroke(canvas, {
      path,
      width: chance.range(7, 26),
      colour: hex('#232428'),
      seed: i,
      load: chance.range(0.25, 0.6),
      bristle: 1,
      alpha: 0.3 + strength * 0.35,
      body: 0,
      pickup: 0,
      taper: 0.4,
      ragged: 1,
      streak: 0,
    })
  }
}

export function pine(canvas: Canvas, chance: Chance, x: number, y: number, size: number, lean: number): void {
  const ink = { colour: hex('#1f2023'), body: 0, pickup: 0, streak: 0 }
  const tip: Point = [x + lean * size * 1.3, y - size]
  const trunk = wobble(spline([[x, y + 14], [x + lean * size * 0.2, y - size * 0.4], tip], 4), 9, 34, size)
  brushStroke(canvas, {
    ...ink,
    path: trunk,
    width: size * 0.075,
    seed: size,
    load: 0.9,
    bristle: 0.9,
    taper: 0.7,
    alpha: 0.9,
  })
  for (let k = 0; k < 6; k++) {
    const t = 0.34 + k * 0.13
    const at: Point = [x + (tip[0] - x) * t, y + (tip[1] - y) * t]
    const side = k % 2 ? 1 : -1
    const long = size * (0.62 - t * 0.36) * chance.range(0.8, 1.2)
    const end: Point = [at[0] + side * long, at[1] - long * 0.12]
    brushStroke(canvas, {
      ...ink,
      path: spline([at, [at[0] + side * long * 0.5, at[1] - long * 0.2], end], 3),
      width: size * 0.032,
      seed: k,
      taper: 0.6,
      alpha: 0.85,
    })
    for (let i = 0; i < 40; i++) {
      const u = chance.range(0.25, 1.1)
      const root: Point = [at[0] + side * long * u, at[1] - long * 0.16 + chance.bell() * 2]
      const a = -Math.PI / 2 + chance.bell() * 0.75
      const needle = size * chance.range(0.07, 0.15)
      brushStroke(canvas, {
        ...ink,
        path: [root, [root[0] + Math.cos(a) * needle, root[1] + Math.sin(a) * needle * 0.75]],
        width: 1.9,
        seed: i,
        taper: 0.8,
        alpha: chance.range(0.35, 0.85),
        bristle: 0.2,
      })
    }
  }
}

export function reed(canvas: Canvas, chance: Chance, x: number, y: number): void {
  const tall = chance.range(40, 130)
  const bend = chance.range(10, 60)
  brushStroke(canvas, {
    path: spline(
      [
        [x, y],
        [x + bend * 0.2, y - tall * 0.6],
        [x + bend, y - tall],
      ],
      4,
    ),
    width: chance.range(2.5, 6),
    colour: hex('#28292c'),
    seed: x | 0,
    taper: 0.9,
    load: 0.8,
    body: 0,
    pickup: 0,
    alpha: chance.range(0.35, 0.8),
    streak: 0,
  })
}

export function boat(canvas: Canvas, chance: Chance, x: number, y: number): void {
  const ink = { colour: hex('#202124'), body: 0, pickup: 0, streak: 0, taper: 0.5 }
  brushStroke(canvas, {
    ...ink,
    path: spline(
      [
        [x - 92, y - 8],
        [x - 40, y + 6],
        [x + 40, y + 6],
        [x + 108, y - 14],
      ],
      4,
    ),
    width: 9,
    seed: 3,
    load: 0.9,
    alpha: 0.9,
  })
  brushStroke(canvas, {
    ...ink,
    path: spline(
      [
        [x - 70, y + 22],
        [x, y + 26],
        [x + 60, y + 20],
      ],
      4,
    ),
    width: 7,
    seed: 4,
    load: 0.4,
    alpha: 0.4,
    bristle: 1,
  })
  brushStroke(canvas, {
    ...ink,
    path: spline(
      [
        [x - 16, y - 2],
        [x - 8, y - 34],
        [x + 34, y - 36],
        [x + 46, y - 2],
      ],
      4,
    ),
    width: 6,
    seed: 5,
    load: 0.7,
    alpha: 0.75,
  })
  brushStroke(canvas, {
    ...ink,
    path: spline(
      [
        [x + 72, y - 8],
        [x + 76, y - 34],
        [x + 72, y - 50],
      ],
      3,
    ),
    width: 13,
    seed: 6,
    load: 0.9,
    alpha: 0.85,
  })
  brushStroke(canvas, {
    ...ink,
    path: spline(
      [
        [x + 56, y - 54],
        [x + 72, y - 64],
        [x + 90, y - 53],
      ],
      3,
    ),
    width: 6,
    seed: 7,
    alpha: 0.95,
  })
  brushStroke(canvas, {
    ...ink,
    path: wobble(
      resample(
        [
          [x + 84, y - 78],
          [x + 118, y + 46],
        ],
        10,
      ),
      2,
      30,
      3,
    ),
    width: 2.4,
    seed: chance.index(99),
    alpha: 0.85,
  })
}
