import { Canvas } from '../canvas'
import { hex, mix } from '../colour'
import { alongForms } from '../forms'
import { cloud, smooth } from '../noise'
import { paintPass } from '../painter'
import { coarse } from '../plane'
import { seeded } from '../random'
import { addRelief, cracks, light, weave } from '../surface'
import { H, plan, W } from './pears-plan'

/** A still life in oil, thin in the dark and fuller in the light, under an old varnish. */
export function paintPears(): Canvas {
  const chance = seeded(53)
  const scene = plan()
  const canvas = new Canvas(W, H, hex('#4a3220'))
  addRelief(canvas, weave(W, H, 4.6, 9), 0.7)
  const direction = alongForms(scene, 9, (x, y) => 0.9 + cloud(x / 300, y / 300, 2, 2) * 1.4)
  const bright = (x: number, y: number) => scene.near(x, y)[0]
  const thin = { load: 0.9, bristle: 0.7, body: 0.35, pickup: 0.3, soft: 3 }
  paintPass(
    canvas,
    scene,
    { size: 70, cover: 1.8, length: 2.6, direction, vary: 0.014, stop: 9, stroke: thin },
    chance,
  )
  paintPass(
    canvas,
    scene,
    {
      size: 30,
      cover: 2,
      length: 3,
      direction,
      vary: 0.016,
      stop: 0.2,
      enough: 0.04,
      stroke: { ...thin, load: 1, body: 0.6 },
    },
    chance,
  )
  paintPass(
    canvas,
    scene,
    {
      size: 15,
      cover: 2.2,
      length: 3.4,
      direction,
      vary: 0.018,
      stop: 0.16,
      enough: 0.035,
      stroke: { load: 1.1, bristle: 0.55, body: 0.8, pickup: 0.22, soft: 2 },
    },
    chance,
  )
  paintPass(
    canvas,
    scene,
    {
      size: 7.5,
      cover: 2,
      length: 3.6,
      direction,
      vary: 0.02,
      stop: 0.14,
      enough: 0.04,
      where: (x, y) => 0.25 + bright(x, y),
      stroke: { load: 1.2, bristle: 0.45, body: 1, pickup: 0.15 },
    },
    chance,
  )
  paintPass(
    canvas,
    scene,
    {
      size: 4,
      cover: 1.4,
      length: 3,
      direction,
      vary: 0.02,
      stop: 0.12,
      enough: 0.06,
      where: (x, y) => smooth(0.12, 0.5, bright(x, y)),
      stroke: { load: 1.3, bristle: 0.3, body: 1.3, pickup: 0.1 },
    },
    chance,
  )
  paintPass(
    canvas,
    scene,
    {
      size: 9,
      cover: 0.9,
      length: 1.8,
      direction,
      vary: 0.02,
      stop: 0.12,
      where: (x, y) => smooth(0.72, 0.95, bright(x, y)) * 0.6,
      tint: (c) => mix(c, hex('#fff3d8'), 0.25),
      stroke: { load: 1.3, bristle: 0.3, body: 2.2, pickup: 0.1 },
    },
    chance,
  )
  light(canvas, 0.4, 0.16)
  const net = cracks(W, H, 46, 12)
  const age = coarse(W, H, 6, (x, y) => cloud(x / 400, y / 400, 14, 4))
  return canvas.paint((x, y) => {
    const [r, g, b] = canvas.at(x, y)
    const crack = 1 - net.at(x, y) * (0.2 + 0.3 * r)
    const amber = 1 - (0.05 + age(x, y) * 0.04)
    return [r * crack * 1.02, g * crack * (amber + 0.03), b * crack * amber * 0.95]
  })
}
