import { Canvas } from '../canvas'
import { BLACK, CHALK, Drawing, H, W } from '../charcoal'
import { hex } from '../colour'
import { ellipse, type Point, points } from '../geometry'
import { cloud } from '../noise'
import { type Chance, seeded } from '../random'
import { emboss } from '../surface'

const WAIST: Point = [690, 790]

/** A point on the swinging hem: a tilted, billowing ring. */
function hem(angle: number, size = 1): Point {
  const billow = 1 + 0.1 * Math.sin(angle * 2 + 1.1) + 0.06 * Math.sin(angle * 6 + 2)
  const x = Math.cos(angle) * 560 * size * billow
  const y = Math.sin(angle) * 205 * size * billow
  return [704 + x * 0.97 + y * 0.1, 1212 + y - x * 0.24 + 16 * Math.sin(angle * 5)]
}

/** A fold: leaves the waist, lags behind the turn, ends at the hem. */
function fold(angle: number, chance: Chance, size = 1): Point[] {
  const [end, lag] = [hem(angle, size), hem(angle + 0.55, 0.6)]
  const from: Point = [WAIST[0] + Math.cos(angle) * 52, WAIST[1] + 10 + chance.range(-6, 14)]
  return [
    from,
    [from[0] * 0.62 + lag[0] * 0.38, from[1] + (lag[1] - from[1]) * 0.36],
    [lag[0] * 0.55 + end[0] * 0.45, lag[1] * 0.55 + end[1] * 0.45 + 14],
    end,
  ]
}

function drawSkirt(on: Drawing): void {
  const { chance } = on
  on.smudge(
    [[640, 790], [744, 790], ...[-0.1, 0.4, 0.8, 1.2, 1.6, 2.0, 2.4, 2.8].map((a) => hem(a, 0.93))],
    24,
    0.3,
  )
  on.smudge([[700, 800], [744, 790], hem(-0.15), hem(0.25), hem(0.6), hem(0.85)], 22, 0.55)
  on.smudge([[676, 810], [690, 810], hem(1.5), hem(1.75), hem(1.95)], 16, 0.5)
  on.smudge([[650, 806], [660, 810], hem(2.35), hem(2.5)], 14, 0.42)
  for (let i = 0; i < 54; i++)
    on.line(
      fold(chance.range(-0.35, Math.PI + 0.45), chance, chance.range(0.7, 1.02)),
      chance.range(3, 12),
      chance.range(0.35, 0.75),
    )
  for (const a of [0.3, 0.42, 0.75, 1.05, 1.62, 1.8, 2.4, 2.5, 2.95])
    on.line(
      fold(a + chance.bell() * 0.03, chance),
      chance.range(18, 38),
      chance.range(0.55, 0.95),
      BLACK,
      0.5,
    )
  for (let k = 0; k < 7; k++) {
    const [start, long] = [chance.range(-0.7, 0.1), chance.range(2.8, 3.9)]
    const size = 1 + chance.bell() * 0.03
    on.line(
      Array.from({ length: 36 }, (_, i) => hem(start + (i / 35) * long, size)),
      chance.range(4, 11),
      chance.range(0.5, 1),
    )
  }
  on.line(
    Array.from({ length: 30 }, (_, i) => hem(0.1 + (i / 29) * 1.5, 0.985)),
    17,
    0.95,
    BLACK,
    -0.5,
  )
  for (let k = 0; k < 3; k++)
    on.line(
      Array.from({ length: 30 }, (_, i) => hem(Math.PI + 0.25 + (i / 29) * 2.5, 0.95 + k * 0.02)),
      5,
      0.5,
    )
  for (const a of [1.3, 2.05, 2.15, 2.7, 3.1])
    on.line(fold(a, chance, 0.96).slice(1), chance.range(22, 44), 0.58, CHALK, 0.4)
}

function drawBody(on: Drawing): void {
  on.limb(points('604 556, 538 484, 476 372, 520 268, 584 178, 620 128'), [56, 48, 40, 36, 24, 14], 0.34, 0.8)
  on.limb(
    points('786 566, 880 596, 986 588, 1062 526, 1136 452, 1190 424'),
    [54, 48, 40, 34, 24, 14],
    0.5,
    0.8,
  )
  for (const [x, y] of [
    [660, 96],
    [652, 112],
    [640, 84],
  ] as const)
    on.line(
      [
        [614, 136],
        [632, 116],
        [x, y],
      ],
      6,
      0.7,
    )
  for (const [x, y] of [
    [1240, 396],
    [1244, 418],
    [1226, 434],
  ] as const)
    on.line(
      [
        [1180, 430],
        [1210, 416],
        [x, y],
      ],
      6,
      0.7,
    )
  // Back: shoulder blades, the line of the spine, a dark bodice laced low.
  on.smudge(points('700 540, 792 560, 780 650, 752 730, 744 796, 690 800, 706 690'), 15, 0.55)
  on.smudge(points('616 660, 690 690, 776 650, 752 730, 746 800, 636 800, 622 730'), 9, 0.62)
  on.search(points('672 468, 664 506, 604 540, 584 582, 604 650, 630 724, 634 800'), 4, 10, 0.9)
  on.search(points('722 470, 732 510, 792 544, 808 588, 786 650, 758 726, 748 800'), 4, 10, 0.92)
  on.line(points('698 520, 688 600, 690 700, 692 790'), 8, 0.72)
  on.line(points('636 596, 652 640, 684 652'), 8, 0.5)
  on.line(points('770 600, 746 644, 712 650'), 10, 0.66)
  on.line(points('612 654, 650 690, 694 698, 740 684, 784 650'), 12, 0.95)
  for (let i = 0; i < 4; i++)
    on.line(
      [
        [632, 786 + i * 6],
        [690, 806 + i * 5],
        [750, 784 + i * 6],
      ],
      12,
      0.85,
    )
  on.line(points('612 572, 622 630, 640 670'), 26, 0.64, CHALK, 0.4)
  on.line(points('600 548, 640 530, 664 512'), 12, 0.6, CHALK)
  // Head bent to the lifted arm, hair gathered low.
  on.smudge(ellipse(690, 410, 50, 62, -0.35), 6, 0.62)
  on.search(ellipse(690, 410, 50, 64, -0.35, 14), 3, 9, 0.85)
  for (let i = 0; i < 13; i++)
    on.line(
      [
        [652 + i * 5, 366 + Math.abs(i - 5) * 3],
        [672 + i * 4, 404],
        [716, 448],
      ],
      13,
      on.chance.range(0.6, 0.98),
    )
  on.smudge(ellipse(734, 456, 32, 28, 0.4), 5, 0.7)
  on.search(ellipse(734, 456, 32, 28, 0.4, 10), 3, 13, 0.95)
  on.line(points('650 392, 662 366, 690 352'), 10, 0.55, CHALK)
}

/** A gesture drawing of a dancer turning: searching lines, broad sides of the stick, thumb and chalk. */
export function paintDancer(): Canvas {
  const canvas = new Canvas(W, H, hex('#b3a28a'))
  const on = new Drawing(canvas, seeded(19))
  const { chance, paper } = on
  canvas.paint((x, y) => {
    const tone = cloud(x / 500, y / 500, 3, 4) * 0.025 + (paper.at(x, y) - 0.5) * 0.035
    const [r, g, b] = canvas.at(x, y)
    return [r + tone, g + tone, b + tone]
  })
  on.smudge(points('170 700, 430 520, 590 560, 620 780, 420 1040, 140 1120'), 70, 0.3)
  on.smudge(points('830 640, 1200 560, 1290 760, 1180 930, 900 860'), 70, 0.16)
  on.smudge(points('270 1690, 700 1630, 1240 1610, 1160 1720, 640 1780'), 34, 0.36)
  for (let i = 0; i < 64; i++) {
    const [x, y, long] = [chance.range(150, 560), chance.range(560, 1080), chance.range(120, 280)]
    if (x + long * 0.5 > 630 || y > 1230 - x * 0.75) continue
    on.line(
      [
        [x, y + long * 0.62],
        [x + long * 0.28, y + long * 0.3],
        [x + long * 0.5, y],
      ],
      chance.range(16, 46),
      chance.range(0.3, 0.62),
      BLACK,
      0.5,
    )
  }
  // The leg she turns on, and the one that follows.
  on.limb(points('668 1330, 664 1440, 676 1540, 668 1640, 676 1700'), [84, 74, 62, 40, 34], 0.5, 0.9)
  for (let i = 0; i < 4; i++)
    on.line(
      [
        [656, 1676],
        [660, 1716],
        [684, 1768 + i * 3],
        [694, 1716],
        [694, 1680],
      ],
      13,
      0.98,
    )
  on.limb(points('850 1330, 930 1400, 1030 1440, 1120 1500, 1170 1544'), [72, 62, 54, 34, 18], 0.45, 0.75)
  drawSkirt(on)
  drawBody(on)
  for (let i = 0; i < 30; i++) {
    const [x, y] = [chance.range(300, 1000), chance.range(1690, 1775)]
    on.line(
      [
        [x, y],
        [x + chance.range(80, 170), y - 6],
        [x + chance.range(200, 380), y - chance.range(4, 26)],
      ],
      chance.range(10, 30),
      chance.range(0.35, 0.62),
    )
  }
  emboss(canvas, paper, 0.05)
  return canvas
}
