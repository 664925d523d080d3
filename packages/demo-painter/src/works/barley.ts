import { brushStroke } from '../brush'
import { Canvas } from '../canvas'
import { hex, hexes, mix, ramp, vary } from '../colour'
import { type Point, spline } from '../geometry'
import { clamp, cloud, noise } from '../noise'
import { paintPass } from '../painter'
import { type Chance, seeded } from '../random'
import { addRelief, light, weave } from '../surface'
import { BARLEY, H, HORIZON, inPoplar, plan, skyAt, W } from './barley-land'

/** Whether a place is in or just around the row of poplars. */
const nearRow = (x: number, y: number) => x > 1250 && x < 1720 && y > 790 - (x - 1250) * 1.7 && y < 830

function direction(x: number, y: number): number {
  if (inPoplar(x, y)) return -Math.PI / 2 + noise(x / 40, y / 90, 5) * 0.7
  if (y < HORIZON) return -0.12 + cloud(x / 420, y / 260, 61, 2) * 2.6 + (x - 1000) * 0.0001
  if (y < 770) return 0.05 + noise(x / 200, y / 60, 3) * 0.3
  const t = (y - 770) / (H - 770)
  return -Math.PI / 2 + 0.75 + cloud(x / 420, y / 200, 71, 2) * 1.2 - t * 0.15
}

/** Ears of barley and some poppies in the foreground, and highlights laid with the knife in the clouds. */
function accents(canvas: Canvas, chance: Chance): void {
  for (let i = 0; i < 2600; i++) {
    const t = Math.sqrt(chance.next())
    const x = chance.range(-20, W + 20)
    const y = 800 + t * (H - 790)
    const long = 10 + t * t * 62
    const gust = cloud(x / 420, y / 200, 71, 2) * 1.1
    const angle = -Math.PI / 2 + 0.62 + gust + chance.bell() * 0.16
    const path = spline(
      [
        [x, y],
        [x + Math.cos(angle - 0.25) * long * 0.5, y + Math.sin(angle - 0.25) * long * 0.5],
        [x + Math.cos(angle) * long, y + Math.sin(angle) * long * 0.92],
      ],
      5,
    )
    const wave = cloud(x / (160 + t * 360) + t * 2, t * 6, 40, 3)
    const colour = vary(ramp(BARLEY, clamp(0.62 + wave * 0.75 + chance.bell() * 0.14)), chance, 0.03)
    brushStroke(canvas, {
      path,
      width: 2.5 + t * 6,
      colour,
      seed: i,
      body: 1.6,
      bristle: 0.5,
      taper: 0.7,
      pickup: 0.1,
    })
  }
  for (let i = 0; i < 330; i++) {
    const t = chance.next() ** 0.7
    const x = 150 + chance.bell() * 300 + t * 420
    const y = 830 + t * 440 + chance.bell() * 14
    if (cloud(x / 190, y / 90, 90, 2) < 0.06) continue
    const size = 4 + t * 15
    const angle = chance.range(-0.6, 0.4)
    const path: Point[] = [
      [x, y],
      [x + Math.cos(angle) * size, y + Math.sin(angle) * size],
    ]
    const colour = vary(chance.pick(hexes('#c8321f #b3261c #e0512c #8f1d22')), chance, 0.03)
    brushStroke(canvas, {
      path,
      width: size * 0.85,
      colour,
      seed: i,
      body: 3,
      bristle: 0.25,
      pickup: 0.08,
      ragged: 0.6,
    })
  }
}

/** An impasto landscape: broad thin underpainting, then ever smaller and thicker strokes. */
export function paintBarley(): Canvas {
  const chance = seeded(11)
  const scene = plan()
  const canvas = new Canvas(W, H, hex('#a8744a'))
  addRelief(canvas, weave(W, H, 5, 2), 0.9)
  const dry = { load: 0.85, bristle: 0.8, body: 0.5 }
  paintPass(
    canvas,
    scene,
    { size: 84, cover: 1.6, length: 3, direction, vary: 0.035, stop: 9, stroke: dry },
    chance,
  )
  paintPass(
    canvas,
    scene,
    {
      size: 40,
      cover: 1.7,
      length: 3.2,
      direction,
      vary: 0.035,
      stop: 0.3,
      enough: 0.1,
      stroke: { load: 1, body: 1.6, bristle: 0.75, pickup: 0.22 },
    },
    chance,
  )
  paintPass(
    canvas,
    scene,
    {
      size: 21,
      cover: 1.8,
      length: 3.6,
      direction,
      vary: 0.04,
      stop: 0.24,
      enough: 0.09,
      stroke: { load: 1.1, body: 2.2, bristle: 0.7, pickup: 0.16 },
    },
    chance,
  )
  const detail = (x: number, y: number) => (nearRow(x, y) ? 1 : y > 560 && y < 860 ? 0.95 : 0.55)
  paintPass(
    canvas,
    scene,
    {
      size: 11,
      cover: 1.5,
      length: 3.6,
      direction,
      vary: 0.045,
      stop: 0.22,
      enough: 0.1,
      where: detail,
      stroke: { load: 1.2, body: 2.4, bristle: 0.6, pickup: 0.1 },
    },
    chance,
  )
  accents(canvas, chance)
  const crestLight = (x: number, y: number) => (y < 560 && cloud(x / 200, y / 100, 8, 2) > 0.05 ? 0.5 : 0)
  paintPass(
    canvas,
    scene,
    {
      size: 30,
      cover: 0.5,
      length: 2.2,
      direction,
      vary: 0.02,
      stop: 0.16,
      where: (x, y) => (!nearRow(x, y) && skyAt(x, y)[0] > 0.82 ? crestLight(x, y) : 0),
      tint: (colour) => mix(colour, hex('#fff8e6'), 0.45),
      stroke: { load: 1.3, body: 4, bristle: 0.25, pickup: 0.12, ragged: 0.9 },
    },
    chance,
  )
  light(canvas, 0.5, 0.25)
  return canvas
}
