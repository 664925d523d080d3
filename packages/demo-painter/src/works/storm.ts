import { brushStroke } from '../brush'
import { Canvas } from '../canvas'
import { hex, hexes, mix, vary } from '../colour'
import { spline } from '../geometry'
import { cloud, noise } from '../noise'
import { paintPass } from '../painter'
import { type Chance, seeded } from '../random'
import { addRelief, light, weave } from '../surface'
import { BURST, H, LINE, pier, plan, W } from './storm-sea'

function spatter(canvas: Canvas, chance: Chance): void {
  for (let i = 0; i < 2400; i++) {
    const a = -Math.PI / 2 - 0.35 + chance.bell() * 0.75
    const far = 120 + chance.next() ** 0.6 * 520
    const [x, y] = [BURST[0] + Math.cos(a) * far * 0.95 - 60, BURST[1] + 60 + Math.sin(a) * far * 0.9]
    if (y > 800 || x < 0 || x > W) continue
    const long = chance.range(1, 9)
    const turn = a + 0.5 + chance.bell() * 0.3
    brushStroke(canvas, {
      path: [
        [x, y],
        [x + Math.cos(turn) * long, y + Math.sin(turn) * long],
      ],
      width: 1.4 + chance.next() ** 3 * 7,
      colour: vary(chance.pick(hexes('#f6f2e4 #dfe0d4 #c5cbc4')), chance, 0.02),
      seed: i,
      body: 2.6,
      bristle: 0.2,
      pickup: 0.05,
      ragged: 0.5,
      alpha: chance.range(0.5, 1),
    })
  }
  for (let i = 0; i < 15; i++) {
    const [x, y, s] = [chance.range(160, 900), chance.range(180, 430), chance.range(9, 19)]
    for (const side of [-1, 1]) {
      brushStroke(canvas, {
        path: spline(
          [
            [x, y],
            [x + side * s * 0.9, y - s * chance.range(0.2, 0.7)],
            [x + side * s * 2, y - s * chance.range(-0.2, 0.3)],
          ],
          3,
        ),
        width: s * 0.26,
        colour: hex('#f1ece0'),
        seed: i,
        body: 1.5,
        bristle: 0.2,
        taper: 0.7,
        pickup: 0.05,
      })
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
    if (x > 1290 && y > 250 && y < 790 && y > 480 - (x > 1500 && x < 1600 ? 250 : 0))
      return x < 1600 && y < 520 ? Math.PI / 2 : 0.08
    if (y < LINE) return -0.32 + cloud(x / 500, y / 260, 6, 2) * 1.1
    const t = (y - LINE) / (H - LINE)
    return noise(x / (160 + 300 * t), y / (40 + 80 * t), 9) * (0.5 + t * 0.7)
  }
  paintPass(
    canvas,
    scene,
    {
      size: 120,
      cover: 1.8,
      length: 3.4,
      direction,
      vary: 0.025,
      stop: 9,
      stroke: { load: 0.8, bristle: 0.95, body: 0.8, pickup: 0.35 },
    },
    chance,
  )
  paintPass(
    canvas,
    scene,
    {
      size: 58,
      cover: 1.9,
      length: 3.6,
      direction,
      vary: 0.028,
      stop: 0.42,
      enough: 0.08,
      stroke: { load: 0.85, bristle: 0.9, body: 1.5, pickup: 0.35 },
    },
    chance,
  )
  const low = (x: number, y: number) =>
    y < LINE - 20 && Math.hypot(x - BURST[0], y - BURST[1]) > 460 && !(x > 1480 && x < 1640 && y > 210)
      ? 0.22
      : 1
  paintPass(
    canvas,
    scene,
    {
      size: 28,
      cover: 1.9,
      length: 3.6,
      direction,
      vary: 0.03,
      stop: 0.32,
      enough: 0.1,
      where: low,
      stroke: { load: 0.95, bristle: 0.8, body: 2.2, pickup: 0.24 },
    },
    chance,
  )
  paintPass(
    canvas,
    scene,
    {
      size: 13,
      cover: 1.6,
      length: 3.6,
      direction,
      vary: 0.03,
      stop: 0.28,
      enough: 0.12,
      where: low,
      stroke: { load: 1, bristle: 0.65, body: 2.4, pickup: 0.16 },
    },
    chance,
  )
  paintPass(
    canvas,
    scene,
    {
      size: 26,
      cover: 1.1,
      length: 1.9,
      direction,
      vary: 0.015,
      stop: 0.3,
      where: (x, y) => (y > 120 && scene.near(x, y)[0] > 0.87 && scene.near(x, y)[2] > 0.8 ? 0.6 : 0),
      tint: (c) => mix(c, hex('#fbf7ea'), 0.4),
      stroke: { load: 0.9, bristle: 0.3, body: 5, pickup: 0.14, ragged: 1 },
    },
    chance,
  )
  spatter(canvas, chance)
  paintPass(
    canvas,
    scene,
    {
      size: 7,
      cover: 1.2,
      length: 2.4,
      direction: (x, y) => (y < 545 ? Math.PI / 2 : direction(x, y)),
      vary: 0.02,
      stop: 0.2,
      enough: 0.1,
      where: (x, y) => (x > 1490 && x < 1620 && y > 225 && y < 550 ? 1 : 0),
      stroke: { load: 1.1, bristle: 0.4, body: 1.6, pickup: 0.1 },
    },
    chance,
  )
  light(canvas, 0.46, 0.24)
  return canvas
}
