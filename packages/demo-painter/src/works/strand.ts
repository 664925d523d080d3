import { Canvas } from '../canvas'
import { hex } from '../colour'
import { alongForms } from '../forms'
import { noise } from '../noise'
import { paintPass } from '../painter'
import { seeded } from '../random'
import { addRelief, emboss, light } from '../surface'
import { H, LINE, layIn, W } from './strand-beach'

/** Gouache on tinted paper: flat shapes first, then loose mat touches that break their edges. */
export function paintStrand(): Canvas {
  const chance = seeded(149)
  const on = layIn(chance)
  const plan = on.canvas.copy()
  const canvas = new Canvas(W, H, hex('#d9a988'))
  addRelief(canvas, on.paper, 1.6)
  const forms = alongForms(plan, 4, (x, y) =>
    y < LINE ? -0.04 + noise(x / 300, y / 60, 4) * 0.5 : 0.03 + noise(x / 240, y / 40, 5) * 0.3,
  )
  const mat = { bristle: 0.9, body: 0.25, pickup: 0.12, streak: 0.045, ragged: 0.6 }
  paintPass(
    canvas,
    plan,
    {
      size: 64,
      cover: 1.7,
      length: 4.2,
      direction: forms,
      vary: 0.02,
      stop: 9,
      stroke: { ...mat, load: 0.85 },
    },
    chance,
  )
  paintPass(
    canvas,
    plan,
    {
      size: 30,
      cover: 1.8,
      length: 4,
      direction: forms,
      vary: 0.025,
      stop: 0.2,
      enough: 0.06,
      stroke: { ...mat, load: 0.8 },
    },
    chance,
  )
  paintPass(
    canvas,
    plan,
    {
      size: 14,
      cover: 1.9,
      length: 3.4,
      direction: forms,
      vary: 0.028,
      stop: 0.2,
      enough: 0.07,
      stroke: { ...mat, load: 0.95, bristle: 0.7 },
    },
    chance,
  )
  paintPass(
    canvas,
    plan,
    {
      size: 7.5,
      cover: 2,
      length: 3,
      direction: forms,
      vary: 0.025,
      stop: 0.22,
      enough: 0.09,
      stroke: { ...mat, load: 1, bristle: 0.5 },
    },
    chance,
  )
  paintPass(
    canvas,
    plan,
    {
      size: 4.5,
      cover: 1.6,
      length: 2.8,
      direction: forms,
      vary: 0.015,
      stop: 0.25,
      enough: 0.16,
      stroke: { ...mat, load: 1.1, bristle: 0.3 },
    },
    chance,
  )
  light(canvas, 0.16)
  emboss(canvas, on.paper, 0.05)
  return canvas
}
