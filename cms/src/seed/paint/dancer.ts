import { Canvas } from './canvas'
import { hex, type Rgb } from './colour'
import { dryStroke } from './dry'
import { ellipse, type Point, spline, wobble } from './geometry'
import { clamp, cloud, smooth } from './noise'
import type { Plane } from './plane'
import { type Chance, seeded } from './random'
import { emboss, tooth } from './surface'
import { bleed, shapeMask } from './wash'

const W = 1430
const H = 1820
const BLACK: Rgb = hex('#1f1b1a')
const CHALK: Rgb = hex('#f6f0e4')
const WAIST: Point = [690, 790]

/** A hand with a stick of charcoal over one sheet. */
class Drawing {
  readonly paper: Plane

  constructor(
    readonly canvas: Canvas,
    readonly chance: Chance,
  ) {
    this.paper = tooth(W, H, 3.4, 12)
  }

  line(points: readonly Point[], width: number, pressure: number, colour = BLACK, lean = 0): void {
    const seed = this.chance.index(9999)
    const swell = this.chance.range(0.1, 0.9)
    dryStroke(this.canvas, {
      path: wobble(spline(points, 5), 3, 90, seed), width, colour, tooth: this.paper, seed, lean, alpha: 0.92,
      pressure: (t) => pressure * (0.62 + 0.45 * Math.sin(Math.PI * clamp(t * 0.8 + swell * 0.3))) * smooth(-0.02, 0.05, t) * smooth(1.02, 0.82, t),
    })
  }

  /** The same contour looked for several times, then found. */
  search(points: readonly Point[], tries: number, width: number, pressure: number): void {
    for (let i = 0; i < tries; i++) {
      const last = i === tries - 1
      const [dx, dy] = [this.chance.bell() * (last ? 1 : 8), this.chance.bell() * (last ? 1 : 8)]
      const moved = points.map(([x, y]): Point => [x + dx + this.chance.bell() * 2, y + dy + this.chance.bell() * 2])
      this.line(moved, width * (last ? 1.2 : 0.7), pressure * (last ? 1.1 : 0.66))
    }
  }

  /** Rubbed with the thumb, along a slant. */
  smudge(polygon: readonly Point[], spread: number, amount: number, colour = BLACK): void {
    const mask = bleed(shapeMask(W, H, [polygon]), spread, this.chance.index(999))
    const rub = this.chance.range(0, 9)
    mask.each((x, y, value) => {
      if (value < 0.01) return value
      const streak = 0.75 + 0.8 * cloud((x + y * 0.6) / 220, (y - x * 0.6) / 34, 5 + rub, 3)
      this.canvas.cover(x, y, colour, clamp(value * amount * streak))
      return value
    })
  }

  /** An arm or a leg: a dark and a light side between two contours. */
  limb(joints: readonly Point[], widths: readonly number[], shadow: number, pressure: number): void {
    const side = (sign: number, share = 1): Point[] =>
      joints.map(([x, y], i) => {
        const a = joints[Math.max(0, i - 1)] as Point
        const b = joints[Math.min(joints.length - 1, i + 1)] as Point
        const far = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1
        const off = ((widths[i] as number) / 2) * sign * share
        return [x - ((b[1] - a[1]) / far) * off, y + ((b[0] - a[0]) / far) * off]
      })
    this.smudge([...spline(side(1), 8), ...spline(side(0, 1), 8).reverse()], 5, shadow)
    this.search(side(1), 3, 9, pressure)
    this.search(side(-1), 3, 6, pressure * 0.85)
    this.line(side(-0.35), Math.min(...widths) * 0.7, 0.56, CHALK)
  }
}

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
  return [from, [from[0] * 0.62 + lag[0] * 0.38, from[1] + (lag[1] - from[1]) * 0.36], [lag[0] * 0.55 + end[0] * 0.45, lag[1] * 0.55 + end[1] * 0.45 + 14], end]
}

function drawSkirt(on: Drawing): void {
  const { chance } = on
  on.smudge([[640, 790], [744, 790], ...[-0.1, 0.4, 0.8, 1.2, 1.6, 2.0, 2.4, 2.8].map((a) => hem(a, 0.93))], 24, 0.3)
  on.smudge([[700, 800], [744, 790], hem(-0.15), hem(0.25), hem(0.6), hem(0.85)], 22, 0.55)
  on.smudge([[676, 810], [690, 810], hem(1.5), hem(1.75), hem(1.95)], 16, 0.5)
  on.smudge([[650, 806], [660, 810], hem(2.35), hem(2.5)], 14, 0.42)
  for (let i = 0; i < 54; i++) on.line(fold(chance.range(-0.35, Math.PI + 0.45), chance, chance.range(0.7, 1.02)), chance.range(3, 12), chance.range(0.35, 0.75))
  for (const a of [0.3, 0.42, 0.75, 1.05, 1.62, 1.8, 2.4, 2.5, 2.95]) on.line(fold(a + chance.bell() * 0.03, chance), chance.range(18, 38), chance.range(0.55, 0.95), BLACK, 0.5)
  for (let k = 0; k < 7; k++) {
    const [start, long] = [chance.range(-0.7, 0.1), chance.range(2.8, 3.9)]
    const size = 1 + chance.bell() * 0.03
    on.line(Array.from({ length: 36 }, (_, i) => hem(start + (i / 35) * long, size)), chance.range(4, 11), chance.range(0.5, 1))
  }
  on.line(Array.from({ length: 30 }, (_, i) => hem(0.1 + (i / 29) * 1.5, 0.985)), 17, 0.95, BLACK, -0.5)
  for (let k = 0; k < 3; k++) on.line(Array.from({ length: 30 }, (_, i) => hem(Math.PI + 0.25 + (i / 29) * 2.5, 0.95 + k * 0.02)), 5, 0.5)
  for (const a of [1.3, 2.05, 2.15, 2.7, 3.1]) on.line(fold(a, chance, 0.96).slice(1), chance.range(22, 44), 0.58, CHALK, 0.4)
}

function drawBody(on: Drawing): void {
  on.limb([[604, 556], [538, 484], [476, 372], [520, 268], [584, 178], [620, 128]], [56, 48, 40, 36, 24, 14], 0.34, 0.8)
  on.limb([[786, 566], [880, 596], [986, 588], [1062, 526], [1136, 452], [1190, 424]], [54, 48, 40, 34, 24, 14], 0.5, 0.8)
  for (const [x, y] of [[660, 96], [652, 112], [640, 84]] as const) on.line([[614, 136], [632, 116], [x, y]], 6, 0.7)
  for (const [x, y] of [[1240, 396], [1244, 418], [1226, 434]] as const) on.line([[1180, 430], [1210, 416], [x, y]], 6, 0.7)
  // Back: shoulder blades, the line of the spine, a dark bodice laced low.
  on.smudge([[700, 540], [792, 560], [780, 650], [752, 730], [744, 796], [690, 800], [706, 690]], 15, 0.55)
  on.smudge([[616, 660], [690, 690], [776, 650], [752, 730], [746, 800], [636, 800], [622, 730]], 9, 0.62)
  on.search([[672, 468], [664, 506], [604, 540], [584, 582], [604, 650], [630, 724], [634, 800]], 4, 10, 0.9)
  on.search([[722, 470], [732, 510], [792, 544], [808, 588], [786, 650], [758, 726], [748, 800]], 4, 10, 0.92)
  on.line([[698, 520], [688, 600], [690, 700], [692, 790]], 8, 0.72)
  on.line([[636, 596], [652, 640], [684, 652]], 8, 0.5)
  on.line([[770, 600], [746, 644], [712, 650]], 10, 0.66)
  on.line([[612, 654], [650, 690], [694, 698], [740, 684], [784, 650]], 12, 0.95)
  for (let i = 0; i < 4; i++) on.line([[632, 786 + i * 6], [690, 806 + i * 5], [750, 784 + i * 6]], 12, 0.85)
  on.line([[612, 572], [622, 630], [640, 670]], 26, 0.64, CHALK, 0.4)
  on.line([[600, 548], [640, 530], [664, 512]], 12, 0.6, CHALK)
  // Head bent to the lifted arm, hair gathered low.
  on.smudge(ellipse(690, 410, 50, 62, -0.35), 6, 0.62)
  on.search(ellipse(690, 410, 50, 64, -0.35, 14), 3, 9, 0.85)
  for (let i = 0; i < 13; i++) on.line([[652 + i * 5, 366 + Math.abs(i - 5) * 3], [672 + i * 4, 404], [716, 448]], 13, on.chance.range(0.6, 0.98))
  on.smudge(ellipse(734, 456, 32, 28, 0.4), 5, 0.7)
  on.search(ellipse(734, 456, 32, 28, 0.4, 10), 3, 13, 0.95)
  on.line([[650, 392], [662, 366], [690, 352]], 10, 0.55, CHALK)
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
  on.smudge([[170, 700], [430, 520], [590, 560], [620, 780], [420, 1040], [140, 1120]], 70, 0.3)
  on.smudge([[830, 640], [1200, 560], [1290, 760], [1180, 930], [900, 860]], 70, 0.16)
  on.smudge([[270, 1690], [700, 1630], [1240, 1610], [1160, 1720], [640, 1780]], 34, 0.36)
  for (let i = 0; i < 64; i++) {
    const [x, y, long] = [chance.range(150, 560), chance.range(560, 1080), chance.range(120, 280)]
    if (x + long * 0.5 > 630 || y > 1230 - x * 0.75) continue
    on.line([[x, y + long * 0.62], [x + long * 0.28, y + long * 0.3], [x + long * 0.5, y]], chance.range(16, 46), chance.range(0.3, 0.62), BLACK, 0.5)
  }
  // The leg she turns on, and the one that follows.
  on.limb([[668, 1330], [664, 1440], [676, 1540], [668, 1640], [676, 1700]], [84, 74, 62, 40, 34], 0.5, 0.9)
  for (let i = 0; i < 4; i++) on.line([[656, 1676], [660, 1716], [684, 1768 + i * 3], [694, 1716], [694, 1680]], 13, 0.98)
  on.limb([[850, 1330], [930, 1400], [1030, 1440], [1120, 1500], [1170, 1544]], [72, 62, 54, 34, 18], 0.45, 0.75)
  drawSkirt(on)
  drawBody(on)
  for (let i = 0; i < 30; i++) {
    const [x, y] = [chance.range(300, 1000), chance.range(1690, 1775)]
    on.line([[x, y], [x + chance.range(80, 170), y - 6], [x + chance.range(200, 380), y - chance.range(4, 26)]], chance.range(10, 30), chance.range(0.35, 0.62))
  }
  emboss(canvas, paper, 0.05)
  return canvas
}
