import { brushStroke } from '../brush'
import { Canvas } from '../canvas'
import { hex, mix, vary } from '../colour'
import { cloud, noise } from '../noise'
import { paintPass } from '../painter'
import { seeded } from '../random'
import { addRelief, light, weave } from '../surface'
import { H, kerb, plan, STREET, VANISH, W } from './tram-street'

/** A wet street at night with the palette knife: slabs above, dragged verticals below. */
export function paintRain(): Canvas {
  const chance = seeded(97)
  const scene = plan(chance)
  const canvas = new Canvas(W, H, hex('#1d2032'))
  addRelief(canvas, weave(W, H, 5, 3), 0.8)
  const direction = (x: number, y: number) => {
    const upright = Math.PI / 2 + noise(x / 120, y / 120, 4) * 0.16
    if (y > kerb(x)) return noise(x / 260, y / 44, 3) > 0.34 ? noise(x / 90, y / 40, 6) * 0.2 : upright
    const open = Math.abs(x - VANISH[0]) < 130 + Math.max(0, 700 - y) * 0.5
    return open ? -0.9 + cloud(x / 260, y / 260, 7, 2) * 1.3 : upright
  }
  const knife = { bristle: 0.22, load: 1.1, body: 2.4, pickup: 0.3, ragged: 0.9, streak: 0.05, soft: 0.8 }
  paintPass(
    canvas,
    scene,
    {
      size: 90,
      cover: 1.5,
      length: 2.4,
      direction,
      vary: 0.02,
      stop: 9,
      stroke: { ...knife, bristle: 0.6, body: 0.8 },
    },
    chance,
  )
  paintPass(
    canvas,
    scene,
    {
      size: 44,
      cover: 1.8,
      length: 2.4,
      direction,
      vary: 0.025,
      stop: 0.34,
      enough: 0.05,
      loose: 0.08,
      stroke: knife,
    },
    chance,
  )
  paintPass(
    canvas,
    scene,
    {
      size: 24,
      cover: 1.9,
      length: 2.6,
      direction,
      vary: 0.03,
      stop: 0.26,
      enough: 0.07,
      loose: 0.08,
      stroke: knife,
    },
    chance,
  )
  paintPass(
    canvas,
    scene,
    {
      size: 12,
      cover: 1.6,
      length: 2.6,
      direction,
      vary: 0.03,
      stop: 0.24,
      enough: 0.09,
      loose: 0.08,
      stroke: { ...knife, body: 2 },
    },
    chance,
  )
  paintPass(
    canvas,
    scene,
    {
      size: 6.5,
      cover: 1.1,
      length: 2.6,
      direction,
      vary: 0.02,
      stop: 0.22,
      enough: 0.14,
      stroke: { ...knife, body: 1.6 },
    },
    chance,
  )
  // Loaded lights, and rain scratched into the wet paint.
  for (let i = 0; i < 900; i++) {
    const [x, y] = [chance.range(0, W), chance.range(300, H)]
    const c = scene.near(x, y)
    if (c[0] < 0.7) continue
    const long = y > STREET ? chance.range(8, 22) : chance.range(6, 14)
    const flat = y > STREET && chance.chance(0.7)
    brushStroke(canvas, {
      path: flat
        ? [
            [x - long, y],
            [x + long, y + chance.bell()],
          ]
        : [
            [x, y - long * 0.6],
            [x, y + long * 0.6],
          ],
      width: chance.range(5, 13),
      colour: vary(mix(c, hex('#fff4d0'), 0.4), chance, 0.02),
      seed: i,
      ...knife,
      body: 4,
      pickup: 0.12,
    })
  }
  for (let i = 0; i < 150; i++) {
    const [x, y, long] = [chance.range(0, W), chance.range(0, H * 0.9), chance.range(40, 150)]
    brushStroke(canvas, {
      path: [
        [x, y],
        [x - long * 0.13, y + long],
      ],
      width: chance.range(1.2, 2.6),
      colour: mix(canvas.near(x, y), hex('#aebbd0'), 0.4),
      seed: i,
      load: 0.8,
      bristle: 0.4,
      body: -0.8,
      pickup: 0.1,
      alpha: 0.5,
      taper: 0.7,
    })
  }
  light(canvas, 0.44, 0.24)
  return canvas
}
