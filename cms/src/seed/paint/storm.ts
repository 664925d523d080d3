import { brushStroke } from './brush'
import { Canvas } from './canvas'
import { hex, hexes, mix, type Rgb, ramp, vary } from './colour'
import { box, type Point, spline, wobble } from './geometry'
import { clamp, cloud, crest, noise, smooth } from './noise'
import { paintPass } from './painter'
import { coarse } from './plane'
import { type Chance, seeded } from './random'
import { addRelief, light, weave } from './surface'

const W = 1900
const H = 1200
const LINE = 500

/** The burst where the sea meets the pier head. */
const BURST: Point = [1240, 560]

function plan(): Canvas {
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
    const sky = ramp(hexes('#1f2a35 #35434f #56646c #87908c #bdb9a4 #e3d6b4'), 0.42 + bank(x, y) * 0.85 + shaft * 0.42 + (y / LINE) * 0.1 - 0.1)
    let c: Rgb = sky
    if (y > LINE + noise(x / 200, 2, 5) * 5) {
      const t = (y - LINE) / (H - LINE)
      const face = roll(x, y)
      const s = swell(x, y)
      const deep = ramp(hexes('#10222a #1b3a40 #2d5652 #4f7b6c #8fb09a'), 0.44 + face * 0.34 + (s - 0.62) * 1.1 - t * 0.1)
      const back = mix(deep, hex('#a9aea2'), shaft * 0.35 * (1 - t))
      const foam = smooth(0.72, 0.98, s * 0.7 + face * 0.26 + 0.14) * smooth(0, 0.06, t) * (0.55 + 0.45 * smooth(0.55, 0.75, s)) + smooth(0.8, 0.9, s) * 0.5
      c = mix(back, ramp(hexes('#8aa19c #c8cfc4 #f2efe0'), s * 1.2 - 0.3 + face * 0.2), clamp(foam) * 0.9)
    }
    // Spray thrown up and blown to the left.
    const lean = (BURST[1] - y) * 0.62
    const bx = (x - BURST[0] + lean) / (190 + Math.max(0, BURST[1] - y) * 0.5)
    const by = (y - BURST[1] + 150) / 400
    const plume = 0.9 - Math.hypot(bx, by) + fume(x, y) * 1.15 + fume(x * 2.3, y * 2.3) * 0.3
    if (plume > 0 && y < 820) {
      const lit = ramp(hexes('#7f8f92 #aab4b0 #dcdccd #f8f4e4'), 0.5 + (fume(x, y) - fume(x + 26, y + 30)) * 1.3 + fume(x, y) * 0.55 - (BURST[1] - y) / 1700)
      c = mix(c, lit, smooth(0, 0.62, plume) * smooth(800, 640, y))
    }
    return c
  })
}

function pier(scene: Canvas): void {
  const wall = wobble(spline([[2000, 486], [1500, 520], [1320, 540], [1290, 600], [1310, 720], [1520, 742], [2000, 800]], 10, true), 8, 40, 3)
  scene.fill(wall, (x, y) => mix(ramp(hexes('#3b3a3a #2a2b30 #191d24'), (y - 500) / 260 + noise(x / 40, y / 14, 4) * 0.3), hex('#6a6258'), smooth(548, 520, y) * 0.8))
  scene.fill(box(1520, 300, 74, 232, 3), (x) => mix(hex('#d9cdb4'), hex('#6d6a68'), smooth(1530, 1592, x)))
  scene.fill(box(1518, 360, 78, 52, 2), (x) => mix(hex('#9c3a2c'), hex('#4f2626'), smooth(1530, 1592, x)))
  scene.fill(box(1530, 262, 54, 40, 2), hex('#33383c'))
  scene.fill(box(1540, 270, 34, 24, 2), hex('#ffe3a0'))
  scene.fill([[1524, 264], [1557, 232], [1590, 264]], hex('#3a2c2c'))
  scene.fill(box(1508, 524, 98, 22, 3), hex('#4a4642'))
}

function spatter(canvas: Canvas, chance: Chance): void {
  for (let i = 0; i < 2400; i++) {
    const a = -Math.PI / 2 - 0.35 + chance.bell() * 0.75
    const far = 120 + chance.next() ** 0.6 * 520
    const [x, y] = [BURST[0] + Math.cos(a) * far * 0.95 - 60, BURST[1] + 60 + Math.sin(a) * far * 0.9]
    if (y > 800 || x < 0 || x > W) continue
    const long = chance.range(1, 9)
    const turn = a + 0.5 + chance.bell() * 0.3
    brushStroke(canvas, { path: [[x, y], [x + Math.cos(turn) * long, y + Math.sin(turn) * long]], width: 1.4 + chance.next() ** 3 * 7, colour: vary(chance.pick(hexes('#f6f2e4 #dfe0d4 #c5cbc4')), chance, 0.02), seed: i, body: 2.6, bristle: 0.2, pickup: 0.05, ragged: 0.5, alpha: chance.range(0.5, 1) })
  }
  for (let i = 0; i < 15; i++) {
    const [x, y, s] = [chance.range(160, 900), chance.range(180, 430), chance.range(9, 19)]
    for (const side of [-1, 1]) {
      brushStroke(canvas, { path: spline([[x, y], [x + side * s * 0.9, y - s * chance.range(0.2, 0.7)], [x + side * s * 2, y - s * chance.range(-0.2, 0.3)]], 3), width: s * 0.26, colour: hex('#f1ece0'), seed: i, body: 1.5, bristle: 0.2, taper: 0.7, pickup: 0.05 })
    }
  }
}

/** A gale in oil: wide brushes and rags for sky and sea, the knife and a flicked brush for the white. */
export function paintStorm(): Canvas {
  const chance = seeded(113)
  const scene = plan()
  pier(scene)
  const canvas = new Canvas(W, H, hex('#55493f'))
  addRelief(canvas, weave(W, H, 5.4, 8), 1)
  const direction = (x: number, y: number) => {
    const off = Math.hypot((x - BURST[0]) / 1.1, y - BURST[1])
    const fan = Math.atan2(y - BURST[1] - 260, x - BURST[0] - 40)
    if (off < 420 && y < 700 && !(x > 1290 && y > 480)) return fan + noise(x / 80, y / 80, 4) * 0.5
    if (x > 1290 && y > 250 && y < 790 && y > 480 - (x > 1500 && x < 1600 ? 250 : 0)) return x < 1600 && y < 520 ? Math.PI / 2 : 0.08
    if (y < LINE) return -0.32 + cloud(x / 500, y / 260, 6, 2) * 1.1
    const t = (y - LINE) / (H - LINE)
    return noise(x / (160 + 300 * t), y / (40 + 80 * t), 9) * (0.5 + t * 0.7)
  }
  paintPass(canvas, scene, { size: 120, cover: 1.8, length: 3.4, direction, vary: 0.025, stop: 9, stroke: { load: 0.8, bristle: 0.95, body: 0.8, pickup: 0.35 } }, chance)
  paintPass(canvas, scene, { size: 58, cover: 1.9, length: 3.6, direction, vary: 0.028, stop: 0.42, enough: 0.08, stroke: { load: 0.85, bristle: 0.9, body: 1.5, pickup: 0.35 } }, chance)
  const low = (x: number, y: number) => (y < LINE - 20 && Math.hypot(x - BURST[0], y - BURST[1]) > 460 && !(x > 1480 && x < 1640 && y > 210) ? 0.22 : 1)
  paintPass(canvas, scene, { size: 28, cover: 1.9, length: 3.6, direction, vary: 0.03, stop: 0.32, enough: 0.1, where: low, stroke: { load: 0.95, bristle: 0.8, body: 2.2, pickup: 0.24 } }, chance)
  paintPass(canvas, scene, { size: 13, cover: 1.6, length: 3.6, direction, vary: 0.03, stop: 0.28, enough: 0.12, where: low, stroke: { load: 1, bristle: 0.65, body: 2.4, pickup: 0.16 } }, chance)
  paintPass(canvas, scene, { size: 26, cover: 1.1, length: 1.9, direction, vary: 0.015, stop: 0.3, where: (x, y) => (y > 120 && scene.near(x, y)[0] > 0.87 && scene.near(x, y)[2] > 0.8 ? 0.6 : 0), tint: (c) => mix(c, hex('#fbf7ea'), 0.4), stroke: { load: 0.9, bristle: 0.3, body: 5, pickup: 0.14, ragged: 1 } }, chance)
  spatter(canvas, chance)
  paintPass(canvas, scene, { size: 7, cover: 1.2, length: 2.4, direction: (x, y) => (y < 545 ? Math.PI / 2 : direction(x, y)), vary: 0.02, stop: 0.2, enough: 0.1, where: (x, y) => (x > 1490 && x < 1620 && y > 225 && y < 550 ? 1 : 0), stroke: { load: 1.1, bristle: 0.4, body: 1.6, pickup: 0.1 } }, chance)
  light(canvas, 0.46, 0.24)
  return canvas
}
