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
  /** Pulled across, or down. */
  across: boolean
  /** Where the blade lies on the other axis, and where it sets out and lifts. */
  from: number
  to: number
  start: number
  end: number
  /** Paint along the blade. */
  colours: readonly Rgb[]
  /** 0 barely touches, 1 covers nearly all. */
  press: number
}

/** Pulls a long blade loaded with paint: it covers, skips, tears open and carries along what was wet. */
function drag(canvas: Canvas, chance: Chance, { across, from, to, start, end, colours, press }: Drag): void {
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
      held = mix(held, under, 0.0016 + 0.012 * tear * tear)
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

/** A scraped abstract: bright under-layers buried by ice greys, and torn open again. */
export function paintThaw(): Canvas {
  const chance = seeded(71)
  const canvas = new Canvas(S, S, hex('#b5482e'))
  addRelief(canvas, weave(S, S, 4.6, 6), 1)
  const under = hexes('#b8322a #d9652e #e8b23a #24506e #173248 #6d8f3c #c94f5e #efe2c2 #12202c')
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
  const ice = hexes('#dfe4e3 #b9c6cb #8ea5b1 #e9e6dc #6d8797 #c8d0cd')
  const deep = hexes('#1c3a50 #2c5870 #14222e #3d6f7d')
  const warm = hexes('#c8452f #e58a3c #f0c25a #8f2530')
  drag(canvas, chance, {
    across: false,
    from: 0,
    to: 620,
    start: -40,
    end: S + 60,
    colours: deep,
    press: 0.62,
  })
  drag(canvas, chance, {
    across: false,
    from: 1120,
    to: S,
    start: S + 40,
    end: -60,
    colours: [...deep, ...ice],
    press: 0.55,
  })
  drag(canvas, chance, {
    across: true,
    from: 560,
    to: 1010,
    start: -60,
    end: S + 80,
    colours: warm,
    press: 0.52,
  })
  drag(canvas, chance, {
    across: true,
    from: -10,
    to: 690,
    start: S + 60,
    end: -60,
    colours: ice,
    press: 0.5,
  })
  drag(canvas, chance, {
    across: true,
    from: 930,
    to: 1720,
    start: -60,
    end: S + 60,
    colours: [...ice, hex('#2f5468'), hex('#e9e6dc')],
    press: 0.47,
  })
  drag(canvas, chance, {
    across: false,
    from: 640,
    to: 1080,
    start: -40,
    end: 1480,
    colours: hexes('#e9e6dc #cfd8d8 #9fb3bb #f1ede2'),
    press: 0.34,
  })
  drag(canvas, chance, {
    across: true,
    from: 300,
    to: 372,
    start: 120,
    end: 980,
    colours: hexes('#f0c25a #e8a43a'),
    press: 0.52,
  })
  light(canvas, 0.36, 0.2)
  return canvas
}
