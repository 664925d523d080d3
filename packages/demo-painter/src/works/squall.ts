import { brushStroke } from '../brush'
import { Canvas } from '../canvas'
import { hex, hexes, mix, vary } from '../colour'
import { cloud, noise, smooth } from '../noise'
import { paintPass } from '../painter'
import { type Chance, seeded } from '../random'
import { addRelief, light, weave } from '../surface'
import { H, LINE, plan, rain, W } from './squall-sea'

const RAIN_LEAN = Math.PI / 2 - 0.33

function direction(x: number, y: number): number {
  if (y < LINE) {
    if (rain(x, y) > 0.35) return RAIN_LEAN + noise(x / 90, y / 240, 5) * 0.12
    return -0.14 + cloud(x / 620, y / 320, 6, 2) * 1.3
  }
  const t = (y - LINE) / (H - LINE)
  return noise(x / (180 + 340 * t), y / (34 + 80 * t), 9) * (0.25 + t * 0.6)
}

const nearSail = (x: number, y: number) => Math.abs(x - 1436) < 70 && Math.abs(y - 760) < 90

/** Touches of the knife on the lit water, and a few crests in front. */
function lights(canvas: Canvas, chance: Chance): void {
  for (let i = 0; i < 900; i++) {
    const t = chance.next() ** 2.4
    const x = 640 + chance.bell() * (240 + 260 * t)
    const y = LINE + 5 + t * 430 + chance.bell() * 26 * t
    const long = (8 + 70 * t) * chance.range(0.5, 1.4)
    brushStroke(canvas, {
      path: [
        [x - long / 2, y],
        [x + long / 2, y + chance.bell() * 1.5],
      ],
      width: 2.5 + 9 * t * chance.range(0.5, 1.2),
      colour: vary(chance.pick(hexes('#fff6da #fbe9bf #e9dfc0')), chance, 0.02),
      seed: i,
      body: 3.4,
      bristle: 0.25,
      pickup: 0.1,
      ragged: 1,
      alpha: 0.94,
    })
  }
}

/** A very large sea: the widest brushes for sky and water, rain dragged down through the wet paint. */
export function paintSquall(): Canvas {
  const chance = seeded(149)
  const scene = plan()
  const canvas = new Canvas(W, H, hex('#6a5140'))
  addRelief(canvas, weave(W, H, 4.2, 8), 1)
  const pass = (
    size: number,
    cover: number,
    stop: number,
    enough: number,
    stroke: { load: number; bristle: number; body: number; pickup: number },
    where?: (x: number, y: number) => number,
  ) =>
    paintPass(
      canvas,
      scene,
      { size, cover, length: 3.6, direction, vary: 0.026, stop, enough, stroke, ...(where && { where }) },
      chance,
    )
  pass(130, 1.9, 9, 0, { load: 0.85, bristle: 0.95, body: 0.8, pickup: 0.35 })
  pass(62, 1.9, 0.42, 0.07, { load: 0.85, bristle: 0.9, body: 1.5, pickup: 0.34 })
  const calm = (x: number, y: number) => (y < LINE - 12 && !nearSail(x, y) ? 0.34 : 1)
  pass(30, 1.9, 0.32, 0.09, { load: 0.95, bristle: 0.8, body: 2.1, pickup: 0.24 }, calm)
  pass(15, 1.6, 0.28, 0.11, { load: 1, bristle: 0.65, body: 2.3, pickup: 0.16 }, calm)
  // The curtain, pulled down with a wide dry brush.
  for (let i = 0; i < 420; i++) {
    const y = chance.range(300, 640)
    const x = 1300 + chance.next() * 1200
    if (!chance.chance(rain(x, y) * 0.9)) continue
    const long = chance.range(140, 420)
    const end = Math.min(LINE - 2, y + long)
    const lean = (end - y) * 0.34
    brushStroke(canvas, {
      path: [
        [x, y],
        [x + lean * 0.5, (y + end) / 2],
        [x + lean, end],
      ],
      width: chance.range(10, 54),
      colour: vary(chance.pick(hexes('#2a353f #3d4b55 #56646c #707c80 #1e2831')), chance, 0.02),
      seed: i,
      load: chance.range(0.3, 0.65),
      bristle: 1,
      body: 0.9,
      pickup: 0.4,
      alpha: 0.55,
      taper: 0.3,
    })
  }
  lights(canvas, chance)
  paintPass(
    canvas,
    scene,
    {
      size: 26,
      cover: 0.9,
      length: 2.2,
      direction,
      vary: 0.015,
      stop: 0.3,
      where: (x, y) =>
        scene.near(x, y)[0] > 0.86 ? (y < LINE ? 0.4 : 0.55) * smooth(0.86, 0.95, scene.near(x, y)[0]) : 0,
      tint: (c) => mix(c, hex('#fff8e6'), 0.4),
      stroke: { load: 1, bristle: 0.3, body: 4.6, pickup: 0.14, ragged: 1 },
    },
    chance,
  )
  paintPass(
    canvas,
    scene,
    {
      size: 8,
      cover: 2.2,
      length: 2.6,
      direction: () => Math.PI / 2,
      vary: 0.015,
      stop: 0.2,
      enough: 0.06,
      where: (x, y) => (nearSail(x, y) && y < 834 && y > 676 ? 1 : 0),
      stroke: { load: 1.1, bristle: 0.4, body: 2.4, pickup: 0.06 },
    },
    chance,
  )
  light(canvas, 0.46, 0.22)
  return canvas
}
