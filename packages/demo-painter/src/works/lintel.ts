import { brushStroke } from '../brush'
import { Canvas } from '../canvas'
import { hex, mix, type Rgb } from '../colour'
import { type Point, resample, wobble } from '../geometry'
import { clamp, cloud, grain, lerp, noise, smooth } from '../noise'
import { coarse, Plane } from '../plane'
import { seeded } from '../random'
import { addRelief, light, weave } from '../surface'

const W = 1440
const H = 1800

type Field = {
  left: number
  top: number
  right: number
  bottom: number
  /** From the first, covering layer to the last glaze. */
  layers: readonly (readonly [colour: string, opacity: number])[]
  /** Torn tape leaves hard teeth; 0 leaves the soft edge of a rag. */
  tear: number
  slant?: number
}

/** Fields laid one over another; each keeps a rim of the ones below. */
const FIELDS: readonly Field[] = [
  {
    left: 96,
    top: 110,
    right: 1352,
    bottom: 760,
    tear: 0.35,
    layers: [
      ['#8f3a24', 0.9],
      ['#b4512c', 0.75],
      ['#c9713a', 0.5],
      ['#a13b22', 0.35],
      ['#d48a4c', 0.28],
    ],
  },
  {
    left: 120,
    top: 806,
    right: 1330,
    bottom: 1106,
    tear: 0.8,
    slant: 6,
    layers: [
      ['#20303c', 0.94],
      ['#2f4a58', 0.7],
      ['#1a2530', 0.5],
      ['#47707a', 0.26],
    ],
  },
  {
    left: 88,
    top: 1140,
    right: 1360,
    bottom: 1698,
    tear: 0.35,
    layers: [
      ['#c6a56a', 0.92],
      ['#dcc08a', 0.7],
      ['#e9d6ab', 0.5],
      ['#c79a58', 0.26],
    ],
  },
  {
    left: 842,
    top: 60,
    right: 1042,
    bottom: 1752,
    tear: 1,
    slant: -3,
    layers: [
      ['#e6dcc6', 0.82],
      ['#d9c3a4', 0.5],
      ['#efe7d6', 0.55],
    ],
  },
  {
    left: 866,
    top: 820,
    right: 1020,
    bottom: 1092,
    tear: 1,
    slant: -2,
    layers: [
      ['#b8482a', 0.9],
      ['#d3673a', 0.6],
    ],
  },
  { left: 256, top: 1236, right: 700, bottom: 1262, tear: 1, slant: 3, layers: [['#23323d', 0.86]] },
]

/** A colour field: rectangles in many thin layers, scrubbed on and pulled off with torn tape. */
export function paintLintel(): Canvas {
  const chance = seeded(31)
  const canvas = new Canvas(W, H, hex('#3a1f1a'))
  const cloth = weave(W, H, 4.2, 5)
  addRelief(canvas, cloth, 1)
  canvas.paint((x, y) => {
    const rub = cloud(x / 240, y / 180, 2, 5)
    return mix(
      mix(hex('#4a2620'), hex('#2a1a1c'), clamp(0.5 + rub)),
      hex('#7a3b28'),
      smooth(0.5, 1, cloth.at(x, y) + rub * 0.6) * 0.4,
    )
  })
  for (const field of FIELDS) {
    for (const [layer, [code, opacity]] of field.layers.entries()) layDown(field, hex(code), opacity, layer)
  }
  // Scratches through to the ground, and drips of the thinnest glaze.
  for (let i = 0; i < 26; i++)
    scratch(chance.range(120, 1300), chance.range(150, 1650), chance.range(40, 360), chance.bell() * 0.5)
  light(canvas, 0.3, 0.06)
  return canvas

  function layDown(field: Field, colour: Rgb, opacity: number, layer: number): void {
    const seed = chance.index(9999)
    const [dx, dy] = [chance.bell() * 7, chance.bell() * 7]
    const inset = layer * chance.range(2, 8)
    const { left, top, right, bottom, tear, slant = 0 } = field
    const upright = bottom - top > right - left
    const pool = coarse(W, H, 6, (x, y) => cloud(x / 330, y / 260, seed + 5, 4))
    const mask = new Plane(W, H).each((x, y) => {
      if (x < left - 40 || x > right + 40 || y < top - 40 || y > bottom + 40) return 0
      const across = (slant * (upright ? y - top : x - left)) / 160
      const sx = x + dx + (upright ? across : 0)
      const sy = y + dy + (upright ? 0 : across)
      const wave = noise(x / 210, y / 210, seed) * 9 + noise(x / 40, y / 40, seed + 1) * 3
      const near = Math.min(sx - left, right - sx, sy - top, bottom - sy) - inset + wave
      const torn = (grain(x / 7, y / 7, seed + 2) - 0.5) * 11 + (grain(x / 2.4, y / 2.4, seed + 3) - 0.5) * 5
      const soft = smooth(-12, 26, near + (grain(x / 3, y / 3, seed + 4) - 0.5) * 22)
      const hard = smooth(-1, 1.2, near + torn * (0.4 + 0.6 * smooth(-0.1, 0.3, pool(x, y))))
      return lerp(soft, hard, tear) * (0.7 + 0.3 * smooth(-0.3, 0.2, pool(x, y)))
    })
    const width = upright ? 64 : layer === 0 ? 110 : 78
    const rows = upright ? right - left : bottom - top
    for (let pass = 0; pass < (layer === 0 ? 2 : 1); pass++) {
      for (let at = -20; at < rows + 20; at += width * 0.46) {
        let from = -60
        const end = (upright ? bottom - top : right - left) + 40
        while (from < end) {
          const long = chance.range(220, 620)
          const off = at + chance.bell() * 14
          const line: Point[] = upright
            ? [
                [left + off, top + from],
                [left + off + chance.bell() * 12, top + from + long],
              ]
            : [
                [left + from, top + off],
                [left + from + long, top + off + chance.bell() * 16],
              ]
          if (chance.chance(0.5)) line.reverse()
          const shade = 1 + chance.bell() * 0.035 + pool((line[0] as Point)[0], (line[0] as Point)[1]) * 0.12
          const path = wobble(resample(line, 14), 7, 120, seed)
          brushStroke(canvas, {
            path,
            width: width * chance.range(0.7, 1.25),
            seed: chance.index(1 << 20),
            mask,
            alpha: opacity * (pass ? 0.6 : 0.8),
            colour: [colour[0] * shade, colour[1] * shade, colour[2] * shade],
            load: chance.range(0.5, 0.95) - layer * 0.05,
            bristle: 0.95,
            body: 0.7,
            pickup: 0.12,
            ragged: 0.8,
            streak: 0.06,
          })
          from += long * chance.range(0.6, 0.95)
        }
      }
    }
  }

  function scratch(x: number, y: number, long: number, lean: number): void {
    const seed = chance.index(9999)
    for (let t = 0; t < long; t++) {
      const [px, py] = [
        x + t * Math.cos(lean) + noise(t / 40, 1, seed) * 6,
        y + t * Math.sin(lean) + noise(t / 40, 5, seed) * 6,
      ]
      if (px < 1 || py < 1 || px > W - 2 || py > H - 2 || grain(t / 9, 0, seed) < 0.34) continue
      canvas.cover(px | 0, py | 0, hex('#3a2019'), 0.55)
      canvas.cover(px | 0, (py | 0) + 1, hex('#f0e2c8'), 0.22)
    }
  }
}
