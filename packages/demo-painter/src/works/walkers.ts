import { hex, mix } from '../colour'
import { type Point, points, spline, wobble } from '../geometry'
import type { Gouache } from '../gouache'

type Person = {
  x: number
  foot: number
  tall: number
  coat: string
  skirt?: boolean
  stride?: number
  hat?: string
  arm?: number
}

/** A walker in few shapes; the long shadow and the reflection come first. */
export function person(
  on: Gouache,
  { x, foot, tall, coat, skirt, stride = 0.1, hat, arm = 0.14 }: Person,
): void {
  const at = (points: readonly (readonly [number, number])[]): Point[] =>
    points.map(([px, py]) => [x + px * tall, foot - py * tall])
  const long = tall * 1.9
  on.flat(
    [
      wobble(
        spline(
          [
            [x - tall * 0.04, foot - 2],
            [x + tall * 0.05, foot],
            [x + long * 0.72, foot + tall * 0.3],
            [x + long, foot + tall * 0.36],
            [x + long * 0.7, foot + tall * 0.37],
          ],
          8,
          true,
        ),
        4,
        40,
        foot,
      ),
    ],
    hex('#8a7688'),
    0.2,
    0.42,
  )
  const dark = mix(hex(coat), hex('#20263a'), 0.42)
  if (skirt) {
    on.flat(
      [spline(at(points('-0.07 0.5, 0.07 0.5, 0.12 0.16, 0.15 0.06, -0.13 0.06, -0.11 0.2')), 3, true)],
      hex(coat),
      1.5,
      0,
      0.8,
    )
    on.flat(
      [
        at(points('-0.05 0.08, -0.01 0.08, -0.015 0, -0.06 0')),
        at(points('0.03 0.08, 0.07 0.08, 0.075 0, 0.03 0')),
      ],
      hex('#2a2c3c'),
      1.5,
      0,
      0.6,
    )
  } else {
    on.flat(
      [
        at([
          [-0.075, 0.5],
          [0.0, 0.5],
          [-0.03, 0.25],
          [-stride, 0.01],
          [-stride - 0.06, 0.0],
          [-0.09, 0.26],
        ]),
        at([
          [0, 0.5],
          [0.075, 0.5],
          [0.07, 0.26],
          [stride + 0.04, 0.01],
          [stride - 0.02, 0],
          [0.0, 0.26],
        ]),
      ],
      mix(dark, hex('#22283c'), 0.5),
      1.5,
      0,
      0.8,
    )
  }
  on.flat(
    [
      spline(
        at(
          points(
            '-0.09 0.48, -0.105 0.68, -0.085 0.8, -0.02 0.845, 0.03 0.845, 0.09 0.8, 0.1 0.66, 0.085 0.47',
          ),
        ),
        3,
        true,
      ),
    ],
    hex(coat),
    1.5,
    0,
    0.8,
  )
  on.flat(
    [spline(at(points('0.02 0.845, 0.09 0.8, 0.1 0.66, 0.085 0.47, 0.02 0.47, 0.05 0.66')), 3, true)],
    dark,
    1.5,
    0,
    0.8,
  )
  on.stroke(
    spline(
      at([
        [-0.08, 0.78],
        [-arm, 0.62],
        [-arm * 0.75, 0.47],
      ]),
      3,
    ),
    tall * 0.05,
    mix(hex(coat), hex('#fff0d8'), 0.12),
  )
  on.stroke(
    spline(
      at([
        [0.085, 0.78],
        [arm * 0.95, 0.62],
        [arm, 0.47],
      ]),
      3,
    ),
    tall * 0.05,
    dark,
  )
  on.flat(
    [spline(at(points('-0.05 0.9, -0.045 0.97, 0 0.995, 0.045 0.97, 0.05 0.9, 0 0.85')), 2, true)],
    hex('#a8705a'),
    1.5,
    0,
    0.6,
  )
  on.flat(
    [
      spline(
        at(
          hat
            ? points('-0.1 0.955, -0.05 0.965, -0.04 1.02, 0.04 1.02, 0.05 0.965, 0.1 0.95, 0 0.94')
            : points('-0.055 0.93, -0.05 0.99, 0 1.01, 0.055 0.98, 0.056 0.9, 0.02 0.95'),
        ),
        2,
        true,
      ),
    ],
    hex(hat ?? '#3a2a2a'),
    0,
    0,
    0.6,
  )
  // The side that the low sun catches.
  on.stroke(spline(at(points('-0.1 0.5, -0.108 0.68, -0.088 0.79')), 3), tall * 0.022, hex('#ffe2b0'), 0.8)
  on.stroke(
    spline(
      at([
        [-0.056, 0.91],
        [-0.05, 0.97],
      ]),
      3,
    ),
    tall * 0.016,
    hex('#ffe2b0'),
    0.8,
  )
}

export function dog(on: Gouache, x: number, foot: number, s: number): void {
  const at = (points: readonly (readonly [number, number])[]): Point[] =>
    points.map(([px, py]) => [x + px * s, foot - py * s])
  on.flat(
    [wobble(spline(at(points('-0.5 0, 0.4 0.02, 1.6 -0.3, 2.2 -0.42, 1.5 -0.44')), 5, true), 3, 30, 5)],
    hex('#8a7688'),
    0.2,
    0.42,
  )
  on.flat(
    [
      spline(
        at(
          points(
            '-0.62 0.52, -0.3 0.62, 0.3 0.58, 0.5 0.72, 0.62 0.92, 0.78 0.9, 0.98 0.76, 0.8 0.66, 0.66 0.5, 0.5 0.34, -0.5 0.3',
          ),
        ),
        3,
        true,
      ),
    ],
    hex('#2a2a34'),
    0,
    0,
    0.8,
  )
  for (const [a, b] of [
    [-0.52, -0.62],
    [-0.36, -0.28],
    [0.36, 0.28],
    [0.48, 0.62],
  ] as const)
    on.stroke(
      at([
        [a, 0.36],
        [b, 0.02],
      ]),
      s * 0.12,
      hex('#24242e'),
    )
  on.stroke(spline(at(points('-0.58 0.5, -0.8 0.66, -0.92 0.9')), 3), s * 0.09, hex('#2a2a34'))
  on.stroke(spline(at(points('-0.56 0.56, -0.1 0.64, 0.3 0.62')), 3), s * 0.05, hex('#ffe0ae'), 0.7)
}
