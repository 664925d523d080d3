import { brushStroke } from '../brush'
import { Canvas } from '../canvas'
import { hex, hexes, mix, type Rgb, vary } from '../colour'
import { resample, wobble } from '../geometry'
import { clamp, cloud, grain, lerp, noise, smooth } from '../noise'
import { coarse } from '../plane'
import { type Chance, seeded } from '../random'
import { addRelief, light, weave } from '../surface'

const S = 1700

type Drag = {
  /** Pulled across if true, otherwise down. */
  across: boolean
  /** The range of the blade on the other axis, and where it starts and lifts. */
  from: number
  to: number
  start: number
  end: number
  /** Paint along the blade. */
  colours: readonly Rgb[]
  /** From 0, which barely touches, to 1, which covers nearly everything. */
  press: number
  /** How much of the wet paint underneath is carried along: 1 turns muddy half way, 0 stays clean. */
  wet?: number
}

type Pair = readonly [from: number, to: number]

/** Pulls a long blade loaded with paint: it covers, skips, tears open and carries along what was wet. */
function drag(
  canvas: Canvas,
  chance: Chance,
  { across, from, to, start, end, colours, press, wet = 1 }: Drag,
): void {
  const seed = chance.index(9999)
  const lanes = Math.abs(to - from)
  const step = end > start ? 1 : -1
  const bump = coarse(S, S, 4, (x, y) =>
    across ? cloud(x / 420, y / 110, seed, 5) : cloud(x / 110, y / 420, seed, 5),
  )
  const { relief } = canvas
  for (let lane = 0; lane < lanes; lane++) {
    const at = from + lane
    const place =
      (lane / lanes) * colours.length +
      noise(lane / 60, 3, seed) * 1.2 +
      (grain(lane / 7, 2, seed) - 0.5) * 1.6 +
      (grain(lane / 2.2, 4, seed) - 0.5) * 1.2
    const first = colours[clamp(Math.floor(place), 0, colours.length - 1)] as Rgb
    let held = vary(first, chance, 0.03)
    let load = 0.8 + grain(lane / 22, 1, seed) * 0.5
    const ragged = (grain(lane / 30, 5, seed) + grain(lane / 5, 6, seed) * 0.3) * 90
    const edge = smooth(0, 14, Math.min(lane, lanes - lane) + noise(at / 9, 1, seed) * 5)
    for (let k = start + step * ragged; step > 0 ? k < end - ragged : k > end + ragged; k += step) {
      const along = Math.round(k)
      const sway = Math.round(at + noise(along / 260, 9, seed) * 9)
      const [x, y] = across ? [along, sway] : [sway, along]
      if (x < 0 || y < 0 || x >= S || y >= S) continue
      const i = y * S + x
      const hill = (relief.data[i] as number) * 0.1
      const tear =
        grain(across ? x / 34 : x / 3, across ? y / 3 : y / 34, seed + 3) * 0.42 +
        grain(across ? x / 9 : x / 1.7, across ? y / 1.7 : y / 9, seed + 4) * 0.18
      const touch = smooth(0.32, 0.44, press * 0.62 + bump(x, y) * 0.62 + load * 0.22 + hill - tear) * edge
      if (touch <= 0.01) {
        load = Math.max(0, load - 0.00004)
        continue
      }
      const under = canvas.at(x, y)
      canvas.cover(x, y, held, touch * 0.94)
      held = mix(held, under, (0.0016 + 0.012 * tear * tear) * wet)
      load -= 0.00022 * touch
      relief.data[i] = lerp(
        relief.data[i] as number,
        1.1 + load * 0.9 + tear * 3.2 + grain(at / 1.6, along / 300, seed) * 0.7,
        touch * 0.8,
      )
    }
    // Where the blade lifts, paint stays behind as a ridge.
    const lift = Math.round(end - step * ragged)
    for (let k = 0; k < 7; k++) {
      const [x, y] = across ? [lift + step * k, at] : [at, lift + step * k]
      if (x < 0 || y < 0 || x >= S || y >= S) continue
      canvas.cover(x, y, held, 0.75 * edge * (1 - k / 8))
      relief.data[y * S + x] = (relief.data[y * S + x] as number) + 2.4 * (1 - k / 7) * edge
    }
  }
}

/** River ice as it breaks: warm under-layers buried by greys and whites, torn open again along the dark water. */
export function paintThaw(): Canvas {
  const chance = seeded(71)
  const canvas = new Canvas(S, S, hex('#9c4a2c'))
  addRelief(canvas, weave(S, S, 4.6, 6), 1)
  const under = hexes('#8f3a26 #b9622f #d8a044 #24506e #173248 #3f5f66 #2c5870 #efe2c2 #12202c')
  for (let i = 0; i < 420; i++) {
    const [x, y] = [chance.range(-60, S), chance.range(-60, S)]
    const long = chance.range(160, 620)
    const lean = chance.chance(0.7) ? chance.bell() * 0.16 : Math.PI / 2 + chance.bell() * 0.2
    const zone = cloud(x / 700, y / 700, 4, 2)
    const colour = vary(
      zone > 0.12
        ? chance.pick(under.slice(3, 5))
        : zone < -0.14
          ? chance.pick(under.slice(0, 3))
          : chance.pick(under),
      chance,
      0.03,
    )
    const path = wobble(
      resample(
        [
          [x, y],
          [x + Math.cos(lean) * long, y + Math.sin(lean) * long],
        ],
        14,
      ),
      24,
      160,
      i,
    )
    brushStroke(canvas, {
      path,
      width: chance.range(50, 130),
      colour,
      seed: i,
      load: 1,
      bristle: 0.5,
      body: 2,
      pickup: 0.3,
      ragged: 0.6,
    })
  }
  const ice = hexes('#e6e9e6 #bccad0 #93aab6 #efece2 #7390a0 #d2d9d7')
  const deep = hexes('#1c3a50 #2c5870 #14222e #3d6f7d')
  const pull = (
    across: boolean,
    [from, to]: Pair,
    [start, end]: Pair,
    colours: readonly Rgb[],
    press: number,
    wet?: number,
  ) =>
    drag(canvas, chance, { across, from, to, start, end, colours, press, ...(wet !== undefined && { wet }) })
  const snow = hexes('#f4f1e8 #dfe5e4 #c3d0d6 #efece2 #d5dddd')
  pull(false, [0, 620], [-40, S + 60], deep, 0.62)
  pull(false, [1120, S], [S + 40, -60], [...deep, ...ice], 0.55)
  pull(true, [540, 820], [-60, S + 80], hexes('#c8642f #e58a3c #f0c25a #8f4a30'), 0.46, 0.5)
  pull(true, [-10, 330], [S + 60, -60], hexes('#a9bcc6 #c9d4d8 #8fa5b1 #dfe4e2'), 0.66, 0.3)
  pull(true, [250, 640], [-60, S + 60], snow, 0.6, 0.22)
  pull(true, [1180, 1720], [S + 60, -60], [...snow, hex('#9fb4bf'), ...snow], 0.62, 0.22)
  pull(true, [770, 1150], [S + 60, -60], hexes('#14222e #1c3a50 #0f1a22 #2c5870 #22465a'), 0.62, 0.3)
  pull(true, [1080, 1230], [140, S + 60], snow, 0.5, 0.25)
  pull(true, [1330, 1440], [-60, 1180], hexes('#2f5468 #1c3a50 #6d8797'), 0.46, 0.4)
  pull(false, [760, 1080], [-40, 1520], snow, 0.3, 0.4)
  pull(true, [692, 744], [160, 1300], hexes('#f6d98a #eab254'), 0.54, 0.4)
  light(canvas, 0.36, 0.2)
  return canvas
}
