import { Canvas } from '../canvas'
import { hex, hexes, mix, type Rgb, ramp } from '../colour'
import { box, type Point, points, spline, wobble } from '../geometry'
import { clamp, cloud, crest, noise, smooth } from '../noise'
import { coarse } from '../plane'

export const W = 1900

export const H = 1200

export const LINE = 500

/** The burst where the sea meets the pier head. */
export const BURST: Point = [1240, 560]

export function plan(): Canvas {
  const bank = coarse(W, H, 3, (x, y) => cloud(x / 620 + y / 900, y / 210, 3, 5))
  const fume = coarse(W, H, 3, (x, y) => cloud(x / 170, y / 200, 14, 5))
  const swell = coarse(W, H, 2, (x, y) => {
    const t = Math.max(0.02, (y - LINE) / (H - LINE))
    return crest(x / (120 + 560 * t) + t * 3, y / (20 + 150 * t), 8, 4)
  })
  const roll = (x: number, y: number) => {
    const t = Math.max(0.02, (y - LINE) / (H - LINE))
    return Math.sin(Math.log(t + 0.09) * 9.5 + noise(x / (260 + 500 * t), t * 5, 6) * 2.3 + x / 1500)
  }
  return new Canvas(W, H, [0, 0, 0]).paint((x, y) => {
    const shaft = smooth(0.2, 0, Math.abs((x - 420 + (y - 200) * 0.55) / 900)) * smooth(40, 420, y)
    const sky = ramp(
      hexes('#1f2a35 #35434f #56646c #87908c #bdb9a4 #e3d6b4'),
      0.42 + bank(x, y) * 0.85 + shaft * 0.42 + (y / LINE) * 0.1 - 0.1,
    )
    let c: Rgb = sky
    if (y > LINE + noise(x / 200, 2, 5) * 5) {
      const t = (y - LINE) / (H - LINE)
      const face = roll(x, y)
      const s = swell(x, y)
      const deep = ramp(
        hexes('#10222a #1b3a40 #2d5652 #4f7b6c #8fb09a'),
        0.44 + face * 0.34 + (s - 0.62) * 1.1 - t * 0.1,
      )
      const back = mix(deep, hex('#a9aea2'), shaft * 0.35 * (1 - t))
      const foam =
        smooth(0.72, 0.98, s * 0.7 + face * 0.26 + 0.14) *
          smooth(0, 0.06, t) *
          (0.55 + 0.45 * smooth(0.55, 0.75, s)) +
        smooth(0.8, 0.9, s) * 0.5
      c = mix(back, ramp(hexes('#8aa19c #c8cfc4 #f2efe0'), s * 1.2 - 0.3 + face * 0.2), clamp(foam) * 0.9)
    }
    // Spray thrown up and blown to the left.
    const lean = (BURST[1] - y) * 0.62
    const bx = (x - BURST[0] + lean) / (190 + Math.max(0, BURST[1] - y) * 0.5)
    const by = (y - BURST[1] + 150) / 400
    const plume = 0.9 - Math.hypot(bx, by) + fume(x, y) * 1.15 + fume(x * 2.3, y * 2.3) * 0.3
    if (plume > 0 && y < 820) {
      const lit = ramp(
        hexes('#7f8f92 #aab4b0 #dcdccd #f8f4e4'),
        0.5 + (fume(x, y) - fume(x + 26, y + 30)) * 1.3 + fume(x, y) * 0.55 - (BURST[1] - y) / 1700,
      )
      c = mix(c, lit, smooth(0, 0.62, plume) * smooth(800, 640, y))
    }
    return c
  })
}

export function pier(scene: Canvas): void {
  const wall = wobble(
    spline(points('2000 486, 1500 520, 1320 540, 1290 600, 1310 720, 1520 742, 2000 800'), 10, true),
    8,
    40,
    3,
  )
  scene.fill(wall, (x, y) =>
    mix(
      ramp(hexes('#3b3a3a #2a2b30 #191d24'), (y - 500) / 260 + noise(x / 40, y / 14, 4) * 0.3),
      hex('#6a6258'),
      smooth(548, 520, y) * 0.8,
    ),
  )
  scene.fill(box(1520, 300, 74, 232, 3), (x) => mix(hex('#d9cdb4'), hex('#6d6a68'), smooth(1530, 1592, x)))
  scene.fill(box(1518, 360, 78, 52, 2), (x) => mix(hex('#9c3a2c'), hex('#4f2626'), smooth(1530, 1592, x)))
  scene.fill(box(1530, 262, 54, 40, 2), hex('#33383c'))
  scene.fill(box(1540, 270, 34, 24, 2), hex('#ffe3a0'))
  scene.fill(points('1524 264, 1557 232, 1590 264'), hex('#3a2c2c'))
  scene.fill(box(1508, 524, 98, 22, 3), hex('#4a4642'))
}
