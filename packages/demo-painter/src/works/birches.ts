import { brushStroke } from '../brush'
import { Canvas } from '../canvas'
import { hex, hexes, mix, ramp, vary } from '../colour'
import { type Point, spline, wobble } from '../geometry'
import { clamp, cloud, grain, noise, smooth } from '../noise'
import { paintPass } from '../painter'
import { seeded } from '../random'
import { addRelief, light, weave } from '../surface'
import { paintTrunk, type Trunk } from './birch'

const W = 1500

const H = 1500

const EDGE = 640

/** Late light from the right: rose on the snow, blue in the shadows. */
function plan(trunks: readonly Trunk[]): Canvas {
  const scene = new Canvas(W, H, [0, 0, 0]).paint((x, y) => {
    const sky = ramp(hexes('#a9b7c6 #c7c6c8 #e6cfc0 #f3d9ba'), y / EDGE + noise(x / 300, y / 120, 3) * 0.12)
    const wood = cloud(x / 60, y / 260, 5, 4) + smooth(EDGE - 240, EDGE - 20, y) * 0.9 - 0.45
    const far = ramp(hexes('#b9a9b4 #9a8ea4 #7d7a94 #6b6a80'), 0.5 + cloud(x / 30, y / 200, 6, 3))
    const c = mix(sky, far, smooth(-0.1, 0.3, wood) * smooth(EDGE + 20, EDGE - 30, y) * 0.85)
    const rim = EDGE + noise(x / 260, 1, 8) * 22 + (x - 750) * 0.02
    if (y < rim) return c
    const t = (y - rim) / (H - rim)
    const drift = cloud(x / (300 + 500 * t), y / (60 + 160 * t), 12, 4)
    const snow = ramp(hexes('#9fb0c8 #c3cbd8 #e3e0de #f5ebdc #fdf5e4'), 0.66 + drift * 0.9 - t * 0.06)
    return mix(snow, hex('#efc9a8'), smooth(0.1, 0.4, drift) * 0.22)
  })
  for (const { x, foot, wide, depth } of trunks) {
    const long = 300 + depth * 900
    const end: Point = [x - long * 1.1, foot + long * 0.34]
    const strip = [
      [x + wide * 0.4, foot - 3],
      [x - wide * 0.5, foot + wide * 0.16],
      [end[0] - wide * 0.4, end[1] + wide * 0.3],
      [end[0] + wide * 0.5, end[1]],
    ] as Point[]
    scene.fill(
      wobble(spline(strip, 30, true), 9, 90, foot),
      (px, py) => mix(hex('#6f88b4'), hex('#93a6c8'), clamp(noise(px / 90, py / 20, 4) + 0.4)),
      0.85,
    )
  }
  return scene
}

/** Birches in snow, in oil: a scumbled ground, then the trees from far to near. */
export function paintBirches(): Canvas {
  const chance = seeded(127)
  const trunks: Trunk[] = []
  for (let i = 0; i < 13; i++)
    trunks.push({
      x: 40 + i * 118 + chance.bell() * 30,
      foot: 690 + chance.range(0, 50),
      wide: chance.range(14, 24),
      lean: chance.bell() * 0.02,
      depth: 0.25,
    })
  for (const [x, foot, wide, lean] of [
    [250, 862, 44, 0.03],
    [640, 836, 38, -0.02],
    [1010, 880, 46, 0.025],
    [1352, 850, 40, -0.035],
  ] as const)
    trunks.push({ x, foot, wide, lean, depth: 0.62 })
  for (const [x, foot, wide, lean] of [
    [418, 1190, 104, -0.03],
    [1176, 1096, 84, 0.05],
    [1262, 1124, 70, -0.05],
  ] as const)
    trunks.push({ x, foot, wide, lean, depth: 1 })
  const scene = plan(trunks)
  const canvas = new Canvas(W, H, hex('#c7a58e'))
  addRelief(canvas, weave(W, H, 4.8, 7), 1)
  const direction = (x: number, y: number) =>
    y < EDGE
      ? Math.PI / 2 + cloud(x / 200, y / 200, 3, 2) * 1.6
      : 0.3 - (x / W) * 0.2 + noise(x / 300, y / 120, 5) * 0.5
  paintPass(
    canvas,
    scene,
    {
      size: 90,
      cover: 1.6,
      length: 2.6,
      direction,
      vary: 0.02,
      stop: 9,
      stroke: { load: 0.75, bristle: 0.95, body: 0.7, pickup: 0.3 },
    },
    chance,
  )
  paintPass(
    canvas,
    scene,
    {
      size: 44,
      cover: 1.8,
      length: 3,
      direction,
      vary: 0.025,
      stop: 0.25,
      enough: 0.05,
      stroke: { load: 0.85, bristle: 0.85, body: 1.5, pickup: 0.22 },
    },
    chance,
  )
  paintPass(
    canvas,
    scene,
    {
      size: 22,
      cover: 1.6,
      length: 3.2,
      direction,
      vary: 0.028,
      stop: 0.2,
      enough: 0.06,
      stroke: { load: 0.95, bristle: 0.7, body: 1.9, pickup: 0.16 },
    },
    chance,
  )
  const bright = (x: number, y: number) =>
    y > EDGE + 60 && scene.near(x, y)[0] > 0.94 && grain(x / 60, y / 30, 4) > 0.45 ? 0.7 : 0
  paintPass(
    canvas,
    scene,
    {
      size: 30,
      cover: 0.7,
      length: 2.4,
      direction,
      vary: 0.012,
      stop: 0.16,
      where: bright,
      tint: (c) => mix(c, hex('#fffaf0'), 0.5),
      stroke: { load: 0.9, bristle: 0.35, body: 3.6, pickup: 0.1, ragged: 0.9 },
    },
    chance,
  )
  for (const trunk of trunks.sort((a, b) => a.depth - b.depth)) {
    paintTrunk(canvas, chance, trunk)
    for (let i = 0; i < 5 + trunk.depth * 12; i++) {
      const x = trunk.x + chance.bell() * trunk.wide * 0.8
      brushStroke(canvas, {
        path: spline(
          [
            [x - trunk.wide * 0.5, trunk.foot + 6 + chance.bell() * 3],
            [x, trunk.foot + chance.bell() * 4],
            [x + trunk.wide * 0.5, trunk.foot + 7],
          ],
          4,
        ),
        width: 5 + trunk.wide * 0.13,
        colour: vary(chance.pick(hexes('#f6ecdc #dfe1e4 #fbf3e2')), chance, 0.015),
        seed: i,
        bristle: 0.5,
        body: 2.4,
        pickup: 0.12,
      })
    }
  }
  // Dry grass through the snow, and thick lights on the drifts.
  for (let i = 0; i < 260; i++) {
    const [x, y] = [chance.range(0, W), 760 + chance.next() ** 0.8 * 720]
    if (cloud(x / 200, y / 120, 41, 2) < 0.14) continue
    const tall = (y - 600) * chance.range(0.05, 0.14)
    brushStroke(canvas, {
      path: spline(
        [
          [x, y],
          [x + chance.bell() * 5, y - tall * 0.6],
          [x - tall * 0.35 + chance.bell() * 10, y - tall],
        ],
        3,
      ),
      width: chance.range(1.6, 3.6),
      colour: vary(chance.pick(hexes('#a9713a #c99552 #7a5438')), chance, 0.03),
      seed: i,
      taper: 0.8,
      body: 1.2,
      pickup: 0.06,
    })
  }
  light(canvas, 0.42, 0.16)
  return canvas
}
