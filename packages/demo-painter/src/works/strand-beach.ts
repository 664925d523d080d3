import { Canvas } from '../canvas'
import { hex, hexes, mix, ramp, vary } from '../colour'
import { box, ellipse, type Point, points, resample, spline, wobble } from '../geometry'
import { Gouache } from '../gouache'
import { cloud, noise, smooth } from '../noise'
import type { Chance } from '../random'
import { dog, person } from './walkers'

export const W = 1960

export const H = 1120

export const LINE = 372

/** The beach laid in with flat shapes. */
export function layIn(chance: Chance): Gouache {
  const canvas = new Canvas(W, H, hex('#e7c9a2'))
  const on = new Gouache(canvas, chance)
  const wide = (from: number, to: number, rise: number, seed: number): Point[] => {
    const edge = (y: number, s: number) =>
      Array.from(
        { length: 42 },
        (_, i): Point => [-30 + i * 50, y + noise(i / 7, 1, s) * rise + noise(i / 2.2, 4, s) * rise * 0.25],
      )
    return [...edge(from, seed), ...edge(to, seed + 1).reverse()]
  }
  on.flat(
    [wide(-20, LINE + 10, 4, 1)],
    (x, y) =>
      ramp(
        hexes('#8fb0b4 #b6c6ba #e6d6ae #f6c995 #f2a77c'),
        y / LINE + noise(x / 600, 1, 3) * 0.06 + Math.exp(-Math.abs(x - 420) / 500) * 0.05,
      ),
    0.01,
  )
  on.flat([ellipse(430, 286, 50, 49)], hex('#fff3cf'), 0, 0, 1.5)
  for (const [x, y, w, h] of [
    [980, 96, 620, 30],
    [1320, 150, 520, 26],
    [300, 182, 460, 20],
    [760, 236, 700, 18],
    [1540, 258, 460, 20],
    [120, 304, 300, 12],
  ] as const) {
    on.flat(
      [
        wobble(
          spline(
            [
              [x - w / 2, y],
              [x - w * 0.2, y - h],
              [x + w * 0.1, y - h * 0.7],
              [x + w * 0.3, y - h * 1.1],
              [x + w / 2, y],
              [x, y + h * 0.5],
            ],
            8,
            true,
          ),
          h * 0.4,
          60,
          x,
        ),
      ],
      mix(hex('#e79a86'), hex('#f8d6a4'), chance.next() * 0.5),
      0.02,
      0.52,
    )
  }
  on.flat(
    [
      [
        ...wide(LINE - 34, LINE + 6, 3, 9).map(
          ([x, y]): Point => [
            x,
            y - 30 * smooth(1150, 1700, x) - 26 * smooth(1500, 1900, x) * noise(x / 120, 2, 4),
          ],
        ),
      ],
    ],
    (x) => mix(hex('#6f8796'), hex('#a98a8c'), smooth(1400, 300, x)),
    0.02,
  )
  on.flat(
    [wide(LINE, 520, 3, 11)],
    (x, y) =>
      mix(
        ramp(hexes('#5d8a94 #7fa5a2 #b9c0a8'), (y - LINE) / 150),
        hex('#f6cf9a'),
        Math.exp(-(((x - 430) / 130) ** 2)) * 0.7,
      ),
    0,
  )
  for (let i = 0; i < 70; i++) {
    const [x, y] = [430 + chance.bell() * (40 + i), LINE + 8 + chance.next() * 150]
    on.stroke(
      resample(
        [
          [x - 26, y],
          [x + chance.range(10, 46), y],
        ],
        8,
      ),
      chance.range(2.5, 6),
      hex('#fff0c8'),
      0.7,
      0.9,
    )
  }
  const surf = (y: number, thick: number, seed: number) =>
    on.flat(
      [wide(y, y + thick, 12, seed).map(([x, py]): Point => [x, py + Math.sin(x / 240 + seed) * 14])],
      hex('#f8efdd'),
      0.01,
      0.5,
    )
  surf(470, 12, 21)
  on.flat(
    [wide(505, 640, 10, 31).map(([x, y]): Point => [x, y + Math.sin(x / 260) * 12])],
    (x, y) =>
      mix(
        ramp(hexes('#a7b9ac #cdbb9b #d9b28c'), (y - 500) / 140),
        hex('#f8d29e'),
        Math.exp(-(((x - 440) / 190) ** 2)) * 0.6,
      ),
    0.01,
    0.3,
  )
  surf(520, 20, 24)
  surf(590, 11, 27)
  on.flat(
    [wide(632, 820, 14, 41)],
    (x, y) =>
      mix(
        ramp(hexes('#cfa883 #c9976f #c08f6c'), (y - 640) / 180),
        hex('#e9bf92'),
        smooth(0.1, 0.4, cloud(x / 300, y / 40, 5, 3)),
      ),
    0.02,
    0.34,
  )
  on.flat(
    [wide(786, H + 20, 16, 51)],
    (x, y) => ramp(hexes('#dcb283 #d3a271 #bd8660'), (y - 790) / 340 + cloud(x / 340, y / 90, 7, 3) * 0.3),
    0.03,
    0.36,
  )
  for (let i = 0; i < 90; i++) {
    const [x, y] = [chance.range(-20, W), 680 + chance.next() ** 0.8 * 430]
    const t = (y - 640) / 480
    on.stroke(
      wobble(
        resample(
          [
            [x, y],
            [x + 60 + t * 190, y + chance.bell() * 4],
          ],
          12,
        ),
        4,
        60,
        i,
      ),
      2.5 + t * 7,
      vary(chance.pick(hexes('#e9c796 #b07f60 #c4936c #f0d5a6')), chance, 0.02),
      0.55,
      0.75,
    )
  }
  // Far walkers, a family, a woman with her dog, a child that runs.
  for (const [x, tall, coat] of [
    [760, 62, '#3f4a60'],
    [792, 58, '#a5524a'],
    [1270, 74, '#2f3f54'],
    [1610, 54, '#c07a4a'],
    [1636, 40, '#3b4c5c'],
    [212, 58, '#4a3d50'],
  ] as const)
    person(on, { x, foot: 556 + tall * 0.6, tall, coat, skirt: tall < 60, stride: 0.07 })
  person(on, { x: 1420, foot: 800, tall: 250, coat: '#2f4a63', hat: '#d8bd8a', stride: 0.12 })
  person(on, { x: 1520, foot: 812, tall: 232, coat: '#c9503c', skirt: true, arm: 0.13 })
  person(on, { x: 1592, foot: 796, tall: 130, coat: '#e0b13f', stride: 0.14, arm: 0.2 })
  person(on, { x: 980, foot: 738, tall: 150, coat: '#f1ead8', stride: 0.2, arm: 0.24 })
  person(on, { x: 470, foot: 968, tall: 380, coat: '#27404c', skirt: true, hat: '#e9d3a2', arm: 0.12 })
  dog(on, 700, 990, 92)
  on.stroke(wobble(spline(points('512 790, 580 880, 650 900, 752 916'), 6), 3, 60, 3), 2.6, hex('#3a2f2f'), 1)
  // A beached boat closes the left edge.
  on.flat(
    [
      wobble(
        spline(points('-60 1010, 70 1000, 230 956, 262 968, 210 1046, 120 1084, -60 1096'), 8, true),
        4,
        60,
        3,
      ),
    ],
    hex('#2f6a74'),
    0.1,
  )
  on.flat(
    [wobble(spline(points('-60 1056, 110 1050, 226 1010, 206 1048, 120 1084, -60 1096'), 8, true), 4, 60, 4)],
    hex('#1f4450'),
    0.1,
  )
  on.stroke(spline(points('-40 1006, 80 996, 236 956'), 6), 9, hex('#f4e3c0'), 0.95)
  on.flat([box(-40, 1092, 260, 16, 4)], hex('#7d5f58'), 0.02, 0.4)
  for (const [x, y, s] of [
    [620, 150, 26],
    [700, 118, 20],
    [560, 108, 16],
    [1180, 66, 18],
  ] as const)
    for (const side of [-1, 1])
      on.stroke(
        spline(
          [
            [x, y],
            [x + side * s * 0.5, y - s * 0.42],
            [x + side * s, y - s * 0.2],
          ],
          2,
        ),
        s * 0.17,
        hex('#fbf1de'),
      )
  return on
}
