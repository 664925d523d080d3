import { brushStroke } from '../brush'
import { Canvas } from '../canvas'
import { hex, hexes, mix, type Rgb, ramp } from '../colour'
import { type Point, resample, spline } from '../geometry'
import { clamp, cloud, noise, smooth } from '../noise'
import { paintPass } from '../painter'
import { coarse } from '../plane'
import { seeded } from '../random'
import { addRelief, light, weave } from '../surface'

const W = 1780
const H = 1400

/** The waterline, which in fog only shows in the reflections. */
const LINE = 640

const SUN: Point = [1180, 300]

/** Mixes the colour of a thing in fog: near things keep their own, far ones take that of the air. */
const far = (own: Rgb, air: Rgb, distance: number): Rgb => mix(own, air, clamp(distance))

function airAt(x: number, y: number, drift: (x: number, y: number) => number): Rgb {
  const t = Math.abs(y - LINE) / LINE
  const base = ramp(hexes('#d9d6c8 #cfd0c8 #bcc3c2 #a5b0b3'), t * 0.9 + drift(x, y) * 0.34)
  const sun = Math.exp(-((Math.hypot(x - SUN[0], y - SUN[1]) / 430) ** 1.3))
  const disc = smooth(66, 54, Math.hypot(x - SUN[0], y - SUN[1]))
  return mix(mix(base, hex('#f3e3bd'), sun * 0.8), hex('#fff3d2'), disc * 0.9)
}

/** The posts of a former jetty, one behind the other. */
type Post = readonly [x: number, foot: number, tall: number, wide: number, distance: number]
const POSTS: readonly Post[] = [
  [1046, 652, 52, 5, 0.86],
  [1092, 662, 68, 6, 0.8],
  [1150, 676, 90, 8, 0.71],
  [1222, 698, 124, 11, 0.6],
  [1312, 730, 172, 15, 0.46],
  [1430, 780, 252, 21, 0.3],
  [1596, 868, 384, 31, 0.12],
]

/** The near boat: the middle of its waterline, and its length. */
const NEAR = [470, 806, 420] as const

function hull(x: number, y: number, long: number): Point[] {
  const h = long * 0.15
  return spline(
    [
      [x - long * 0.5, y - h * 1.45],
      [x - long * 0.1, y - h * 0.86],
      [x + long * 0.44, y - h * 1.15],
      [x + long * 0.4, y - h * 0.1],
      [x, y + h * 0.18],
      [x - long * 0.36, y],
    ],
    5,
    true,
  )
}

/** A boat's mast: its foot, amidships above the waterline, and its top. */
const mastOf = (x: number, y: number, long: number): [Point, Point] => [
  [x - long * 0.08, y - long * 0.13],
  [x - long * 0.065, y - long * 0.86],
]

function boat(scene: Canvas, x: number, y: number, long: number, distance: number, own: string): void {
  const air = hex('#c3c7c2')
  const h = long * 0.15
  scene.fill(hull(x, y, long), (_x, py) =>
    far(mix(hex(own), hex('#20282d'), smooth(y - h, y + h * 0.2, py) * 0.7), air, distance),
  )
  scene.fill(
    spline(
      [
        [x - long * 0.46, y - h * 1.3],
        [x - long * 0.1, y - h * 0.84],
        [x + long * 0.42, y - h * 1.1],
        [x + long * 0.2, y - h * 0.62],
        [x - long * 0.2, y - h * 0.6],
      ],
      5,
      true,
    ),
    far(hex('#e3d6bd'), air, distance * 0.9),
    0.75,
  )
}

/**
 * What takes a single stroke: mast and forestay of the near boat, their reflection, the light on its rim.
 */
function lines(canvas: Canvas): void {
  const [step, head] = mastOf(NEAR[0], NEAR[1], NEAR[2])
  const dark = { colour: hex('#3b3a37'), body: 2, bristle: 0.4, pickup: 0.1, ragged: 0.2, seed: 3 }
  brushStroke(canvas, { ...dark, path: resample([step, head], 12), width: 8.5, taper: 0.35 })
  brushStroke(canvas, {
    ...dark,
    path: resample([head, [NEAR[0] + NEAR[2] * 0.42, NEAR[1] - NEAR[2] * 0.17]], 14),
    width: 2.4,
    alpha: 0.55,
    body: 0.6,
  })
  for (let i = 0; i < 17; i++) {
    const y = NEAR[1] + 62 + i * 15
    const sway = noise(y / 18, 2, 6) * (5 + i * 0.8)
    const half = 5.5 - i * 0.1 + noise(y / 11, 7, 6) * 2
    brushStroke(canvas, {
      path: [
        [step[0] + sway - half, y],
        [step[0] + sway + half, y + 1],
      ],
      width: 7.5,
      colour: hex('#63686a'),
      seed: i,
      body: 1.6,
      bristle: 0.5,
      pickup: 0.2,
      alpha: 0.8 - i * 0.035,
    })
  }
  const [x, y, long] = NEAR
  brushStroke(canvas, {
    path: spline(
      [
        [x - long * 0.49, y - long * 0.214],
        [x - long * 0.3, y - long * 0.168],
        [x - long * 0.08, y - long * 0.136],
        [x + long * 0.2, y - long * 0.15],
        [x + long * 0.43, y - long * 0.172],
      ],
      8,
    ),
    width: 6,
    colour: hex('#efe2c6'),
    seed: 8,
    body: 3,
    bristle: 0.4,
    pickup: 0.1,
  })
}

function plan(): Canvas {
  const drift = coarse(W, H, 4, (x, y) => cloud(x / 700, y / 260, 5, 4))
  const scene = new Canvas(W, H, [0, 0, 0]).paint((x, y) => airAt(x, Math.min(y, LINE), drift))
  // A headland only a little darker than the air.
  scene.paint((x, y) => {
    const top = LINE - 70 * smooth(900, 120, x) - noise(x / 210, 2, 8) * 22 - noise(x / 60, 2, 9) * 6
    const veil = smooth(top - 14, top + 40, y) * smooth(1000, 420, x) * 0.34
    return y < LINE ? mix(scene.at(x, y), hex('#8e9c9f'), veil) : scene.at(x, y)
  })
  boat(scene, 806, 664, 120, 0.72, '#4b5a5c')
  for (const [x, foot, tall, wide, distance] of POSTS) {
    const lean = noise(x / 9, 3, 4) * wide * 0.8
    scene.fill(
      [
        [x - wide / 2, foot],
        [x + wide / 2, foot],
        [x + wide * 0.42 + lean, foot - tall],
        [x - wide * 0.4 + lean, foot - tall - wide * 0.2],
      ],
      (px, py) =>
        far(
          mix(
            hex('#4a4a44'),
            hex('#22282a'),
            smooth(x - wide / 2, x + wide / 2, px) + smooth(foot - tall * 0.3, foot, py) * 0.5,
          ),
          hex('#bcc2be'),
          distance,
        ),
    )
  }
  boat(scene, ...NEAR, 0.1, '#7c3f34')
  const above = scene.copy()
  // Each thing is mirrored at its own foot, everything else at the waterline.
  const footAt = (x: number): number => {
    if (x > 262 && x < 690) return 812
    if (x > 740 && x < 872) return 667
    for (const [px, foot, , wide] of POSTS) if (Math.abs(x - px) < wide * 0.9) return foot
    return LINE
  }
  scene.paint((x, y) => {
    if (y < LINE) return above.at(x, y)
    const air = airAt(x, LINE, drift)
    const own = above.at(x, y)
    const foot = footAt(x)
    if (y < foot && Math.abs(own[0] - air[0]) + Math.abs(own[2] - air[2]) > 0.03) return own
    const t = (y - LINE) / (H - LINE)
    const sway = noise(x / 130, y / (6 + 26 * t), 31) * (3 + 26 * t) + noise(x / 50, y / 7, 33) * 4
    const base = y > foot ? foot : LINE
    const mirrored = above.near(x + sway, base - (y - base) * 0.94)
    const water = ramp(
      hexes('#cfd0c6 #aab5b4 #869698 #64777d'),
      t * 1.0 + noise(x / 300, y / (10 + 40 * t), 9) * 0.12,
    )
    const sun =
      Math.exp(-(((x - SUN[0] - sway) / (46 + 120 * t)) ** 2)) *
      smooth(-0.35, 0.35, noise(x / 90, y / (5 + 20 * t), 15) + 0.12 - t * 0.3)
    return mix(mix(mirrored, water, 0.3 + t * 0.4), hex('#f6e7c0'), clamp(sun * 0.7))
  })
  return scene
}

/** Fog on still water: few colours, close together, laid thin; only the near boat has its own. */
export function paintFog(): Canvas {
  const chance = seeded(157)
  const scene = plan()
  const canvas = new Canvas(W, H, hex('#b7a58c'))
  addRelief(canvas, weave(W, H, 5, 11), 1)
  const direction = (x: number, y: number) =>
    y < LINE ? 0.15 + cloud(x / 500, y / 300, 6, 2) * 1.6 : noise(x / 260, y / 60, 9) * 0.18
  const things = (x: number, y: number) =>
    y > 250 && y < 1010 && (x > 1020 || (x > 230 && x < 900)) ? 1 : y > LINE ? 0.5 : 0.3
  const pass = (size: number, cover: number, length: number, stop: number, enough: number, body: number) =>
    paintPass(
      canvas,
      scene,
      {
        size,
        cover,
        length,
        direction,
        vary: 0.014,
        stop,
        enough,
        where: things,
        stroke: { load: 0.95, bristle: 0.75, body, pickup: 0.22 },
      },
      chance,
    )
  paintPass(
    canvas,
    scene,
    {
      size: 110,
      cover: 2,
      length: 3,
      direction,
      vary: 0.016,
      stop: 9,
      stroke: { load: 0.9, bristle: 0.9, body: 0.8, pickup: 0.3 },
    },
    chance,
  )
  paintPass(
    canvas,
    scene,
    {
      size: 54,
      cover: 2,
      length: 3.4,
      direction,
      vary: 0.016,
      stop: 0.2,
      enough: 0.03,
      stroke: { load: 0.95, bristle: 0.85, body: 1.4, pickup: 0.3 },
    },
    chance,
  )
  pass(27, 2, 3.4, 0.18, 0.035, 1.8)
  pass(13, 2, 3.2, 0.16, 0.045, 2)
  const upright = (x: number, y: number) =>
    POSTS.some(([px, foot, tall, wide]) => Math.abs(x - px) < wide * 1.2 && y < foot && y > foot - tall - 12)
      ? Math.PI / 2
      : direction(x, y)
  paintPass(
    canvas,
    scene,
    {
      size: 7,
      cover: 2,
      length: 3.2,
      direction: upright,
      vary: 0.014,
      stop: 0.16,
      enough: 0.07,
      where: (x, y) => (things(x, y) === 1 ? 1 : 0),
      stroke: { load: 1.1, bristle: 0.5, body: 1.8, pickup: 0.08 },
    },
    chance,
  )
  lines(canvas)
  light(canvas, 0.42, 0.16)
  return canvas
}
