import { Canvas } from '../canvas'
import { hex, hexes, mix, type Rgb, ramp } from '../colour'
import { points, spline } from '../geometry'
import { clamp, cloud, crest, noise, smooth } from '../noise'
import { coarse } from '../plane'

export const W = 2560

export const H = 1280

/** The horizon. */
export const LINE = 800

/** The middle of the falling rain at a height; the wind from the left blows it sideways. */
const rainAt = (y: number): number => 1890 - (LINE - y) * 0.34 + noise(y / 240, 3, 9) * 60

/** How dense the rain is at a place, 0 to 1: a curtain with a ragged near side and a soft far one. */
export function rain(x: number, y: number): number {
  const off = x - rainAt(y)
  const near = smooth(-430, -210 + noise(y / 160, 1, 4) * 70, off)
  const far = smooth(780, 160, off)
  return near * far * smooth(120, 560, y + noise(x / 170, y / 90, 14) * 90)
}

/** The gap where the sun comes through, in the sky and on the water below. */
const opening = (x: number): number => Math.exp(-(((x - 640) / 560) ** 2))

function skyAt(
  x: number,
  y: number,
  bank: (x: number, y: number) => number,
  towers: (x: number, y: number) => number,
): Rgb {
  const low = smooth(330, LINE - 10, y)
  const body = bank(x, y)
  const over = smooth(900, 300, Math.abs(x - 1700)) * smooth(620, 260, y)
  const tone = 0.37 + body * 0.85 + low * (0.16 + opening(x) * 0.42) - smooth(360, 0, y) * 0.16 - over * 0.15
  let c = ramp(hexes('#1c242e #303c49 #51606c #7f8d95 #b3b5ab #e2d5b2 #f8ebc6'), tone)
  // Cumulus behind, lit from the left.
  const mass = towers(x, y) + smooth(700, 480, Math.hypot((x - 900) / 1.5, y - 520)) * 0.26 - 0.12
  if (mass > 0) {
    const slope = towers(x - 30, y - 34) - towers(x, y)
    const lit = ramp(hexes('#6f7883 #979a9c #c6bda9 #efdfbb #fff5dc'), 0.5 - slope * 1.7 + (520 - y) / 1300)
    c = mix(c, lit, smooth(0, 0.16, mass) * smooth(150, 330, y) * smooth(1750, 1250, x) * 0.9)
  }
  const fall = rain(x, y)
  if (fall > 0) {
    const streak =
      noise((x + (LINE - y) * 0.34) / 34, y / 620, 21) + noise((x + (LINE - y) * 0.34) / 110, y / 700, 22)
    const wet = ramp(hexes('#1b242d #2b3742 #43525c #66747a'), 0.42 + streak * 0.26 + low * 0.16)
    c = mix(c, wet, clamp(fall * (0.86 + streak * 0.2)))
  }
  return c
}

/** A squall over open water: a lit opening on the left, the curtain of rain on the right, one sail between them. */
export function plan(): Canvas {
  const bank = coarse(W, H, 3, (x, y) => cloud(x / 820 + y / 1500, y / 230, 33, 5))
  const towers = coarse(W, H, 3, (x, y) => cloud(x / 420, y / 260, 12, 5))
  const swell = coarse(W, H, 2, (x, y) => {
    const t = Math.max(0.02, (y - LINE) / (H - LINE))
    return crest(x / (90 + 620 * t) + t * 3, y / (12 + 120 * t), 8, 4)
  })
  const scene = new Canvas(W, H, [0, 0, 0]).paint((x, y) => {
    if (y < LINE + noise(x / 260, 2, 5) * 3) return skyAt(x, y, bank, towers)
    const t = (y - LINE) / (H - LINE)
    const face = Math.sin(Math.log(t + 0.06) * 11 + noise(x / (230 + 560 * t), t * 6, 6) * 2.5 + x / 1900)
    const s = swell(x, y)
    const under = rain(clamp(x - t * 260, 0, W), LINE - 6)
    const deep = ramp(
      hexes('#0d1c23 #15323a #24504f #477a6b #86ab8f'),
      0.4 + face * 0.27 + (s - 0.62) * 1.1 - under * 0.2 * (1 - t) - t * 0.06,
    )
    const glint =
      opening(x - t * 60) * smooth(1, 0.1, t) * (0.45 + 0.55 * smooth(-0.5, 0.7, face + (s - 0.6) * 2))
    let c = mix(deep, ramp(hexes('#8fa79c #d6d3b4 #fbf0cd'), 0.25 + s * 0.9 - t * 0.4), clamp(glint * 0.95))
    c = mix(c, hex('#3a474d'), under * smooth(0.4, 0, t) * 0.65)
    const foam = smooth(0.74, 0.95, s * 0.72 + face * 0.22 + 0.13) * smooth(0, 0.09, t)
    c = mix(c, ramp(hexes('#a3b4ac #dcdccb #f9f3e0'), s * 1.2 - 0.3 + face * 0.2), clamp(foam) * 0.85)
    return c
  })
  // The sail: as small as it is from a beach.
  scene.fill(points('1392 816, 1404 806, 1470 806, 1484 812, 1470 828, 1404 828'), hex('#1d2126'))
  scene.fill(spline(points('1434 806, 1428 690, 1414 730, 1398 800'), 4, true), hex('#fff3d8'))
  scene.fill(spline(points('1442 804, 1438 684, 1466 760, 1478 800'), 4, true), hex('#e8d3ab'))
  return scene
}
