import { Canvas } from '../canvas'
import { hex } from '../colour'
import { alongForms } from '../forms'
import { cloud } from '../noise'
import { paintPass } from '../painter'
import { seeded } from '../random'
import { addRelief, light, weave } from '../surface'
import { H, plan, W } from './room-plan'

/** An interior in egg tempera: hatched in thousands of short thin strokes, grey over grey. */
export function paintRoom(): Canvas {
  const chance = seeded(137)
  const scene = plan()
  const canvas = new Canvas(W, H, hex('#a89880'))
  addRelief(canvas, weave(W, H, 3.2, 5), 0.35)
  const direction = alongForms(scene, 5, (x, y) => -1 + cloud(x / 160, y / 160, 6, 2) * 1.5)
  const thin = { load: 0.8, bristle: 0.85, body: 0.3, pickup: 0.12, soft: 1.6 }
  paintPass(
    canvas,
    scene,
    { size: 46, cover: 1.8, length: 2.4, direction, vary: 0.016, stop: 9, stroke: { ...thin, load: 0.9 } },
    chance,
  )
  paintPass(
    canvas,
    scene,
    { size: 20, cover: 2, length: 3, direction, vary: 0.018, stop: 0.14, enough: 0.03, stroke: thin },
    chance,
  )
  paintPass(
    canvas,
    scene,
    {
      size: 10,
      cover: 2,
      length: 4,
      direction,
      vary: 0.02,
      stop: 0.1,
      enough: 0.03,
      loose: 0.2,
      stroke: { ...thin, load: 0.9 },
    },
    chance,
  )
  paintPass(
    canvas,
    scene,
    {
      size: 5,
      cover: 1.7,
      length: 6,
      direction,
      vary: 0.022,
      stop: 0.08,
      enough: 0.025,
      loose: 0.25,
      stroke: { ...thin, load: 1, bristle: 0.6, alpha: 0.85, taper: 0.5 },
    },
    chance,
  )
  paintPass(
    canvas,
    scene,
    {
      size: 3,
      cover: 0.9,
      length: 7,
      direction: (x, y) => direction(x, y) + 0.7,
      vary: 0.025,
      stop: 0.07,
      loose: 0.2,
      stroke: { ...thin, load: 1, bristle: 0.4, alpha: 0.6, taper: 0.6, body: 0.5 },
    },
    chance,
  )
  light(canvas, 0.34, 0.04)
  return canvas
}
