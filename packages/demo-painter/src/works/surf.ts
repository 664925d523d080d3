import { Canvas } from '../canvas'
import { hex, hexes, mix, type Rgb, ramp } from '../colour'
import { clamp, cloud, crest, noise, smooth } from '../noise'
import { paintPass } from '../painter'
import { seeded } from '../random'
import { addRelief, light, weave } from '../surface'

const W = 1540
const H = 1100
const LINE = 330

/** Height of the breaking wave's lip, and of its foot. */
const lip = (x: number): number =>
  540 +
  noise(x / 300, 2, 4) * 30 -
  150 * Math.exp(-(((x - 560) / 330) ** 2)) -
  40 * Math.exp(-(((x - 1330) / 240) ** 2))
const foot = (x: number): number => 740 + noise(x / 300, 5, 6) * 34 + (x - 700) * 0.02

function plan(): Canvas {
  return new Canvas(W, H, [0, 0, 0]).paint((x, y): Rgb => {
    if (y < LINE) {
      const high = cloud(x / 460, y / 130, 14, 4)
      const sky = ramp(hexes('#86a8c4 #aec3cd #d8d6c6 #efe2c8'), y / LINE + high * 0.3)
      return mix(sky, ramp(hexes('#b9b6bb #f3e9d6 #fffaf0'), 0.5 + high), smooth(0.04, 0.24, high) * 0.85)
    }
    const top = lip(x)
    const base = foot(x)
    if (y < top) {
      const t = (y - LINE) / (top - LINE)
      const s = crest(x / (100 + 200 * t), y / (14 + 24 * t), 8, 4)
      const sea = ramp(hexes('#7fa2ae #4f8592 #2f6a78 #2a5c66'), t + (0.6 - s) * 0.7)
      return mix(sea, hex('#f4f0e2'), smooth(0.78, 0.88, s) * 0.8)
    }
    if (y < base) {
      const t = (y - top) / (base - top)
      // On the right the wave has already broken; on the left it is still rising.
      const broken = smooth(520, 900, x) * smooth(1500, 1120, x)
      const spill = smooth(0.34 + broken * 0.66, broken * 0.5 - 0.06, t + noise(x / 90, 3, 5) * 0.24)
      const green = ramp(
        hexes('#9fd0b4 #5fae9f #2f7f80 #1f5a63 #2c5459'),
        t * 1.05 + noise(x / 60, y / 110, 9) * 0.16,
      )
      const white = ramp(hexes('#b9cfcf #e4e8dd #fffaec'), 0.6 + noise(x / 40, y / 60, 12) * 0.5 - t * 0.3)
      const foamy = smooth(0.2, 0.62, spill + noise(x / 46, y / 70, 15) * 0.42)
      return mix(green, white, clamp(foamy))
    }
    const t = (y - base) / (H - base)
    const wash = cloud(x / (260 + 200 * t), y / (36 + 60 * t), 21, 4)
    const sand = ramp(hexes('#9d8b74 #c2a67c #d9bd8c'), 0.2 + t * 0.8 + noise(x / 200, y / 30, 7) * 0.25)
    const mirror = mix(sand, hex('#b9c8cf'), smooth(0.75, 0.15, t) * 0.7)
    return mix(
      mirror,
      ramp(hexes('#cfd8d4 #fffaec'), 0.6 + wash),
      smooth(0.3, 0.02, t + wash * 0.5 - 0.02) + smooth(0.16, 0.3, wash) * smooth(0.9, 0.3, t) * 0.8,
    )
  })
}

/** A sketch of one wave on a panel as small as a hand, in few and broad strokes. */
export function paintSurf(): Canvas {
  const chance = seeded(163)
  const scene = plan()
  const canvas = new Canvas(W, H, hex('#96694a'))
  addRelief(canvas, weave(W, H, 9, 4), 1.1)
  const direction = (x: number, y: number) => {
    if (y < LINE) return -0.2 + cloud(x / 420, y / 240, 6, 2) * 1.4
    if (y < lip(x)) return noise(x / 200, y / 40, 9) * 0.2
    if (y < foot(x)) return Math.PI / 2 + 0.5 + noise(x / 160, y / 160, 3) * 0.8
    return noise(x / 240, y / 70, 9) * 0.3
  }
  const pass = (size: number, cover: number, length: number, stop: number, enough: number, body: number) =>
    paintPass(
      canvas,
      scene,
      {
        size,
        cover,
        length,
        direction,
        vary: 0.034,
        stop,
        enough,
        stroke: { load: 0.95, bristle: 0.9, body, pickup: 0.24, streak: 0.08 },
      },
      chance,
    )
  pass(130, 1.9, 2.6, 9, 0, 1.4)
  pass(74, 1.3, 2.8, 0.4, 0.1, 3)
  pass(44, 1.3, 3, 0.34, 0.13, 3.6)
  pass(25, 0.9, 3, 0.3, 0.17, 3.6)
  paintPass(
    canvas,
    scene,
    {
      size: 54,
      cover: 0.8,
      length: 1.7,
      direction,
      vary: 0.012,
      stop: 0.3,
      where: (x, y) => (y > 400 && scene.near(x, y)[0] > 0.88 && scene.near(x, y)[2] > 0.82 ? 0.75 : 0),
      tint: (c) => mix(c, hex('#fffaf0'), 0.5),
      stroke: { load: 1, bristle: 0.35, body: 8, pickup: 0.12, ragged: 1 },
    },
    chance,
  )
  light(canvas, 0.44, 0.22)
  return canvas
}
