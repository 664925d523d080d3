import { brushStroke } from '../brush'
import type { Canvas } from '../canvas'
import { hex, hexes, mix, type Rgb, ramp, vary } from '../colour'
import { type Point, spline, wobble } from '../geometry'
import { clamp, noise, smooth } from '../noise'
import type { Chance } from '../random'

export type Trunk = { x: number; foot: number; wide: number; lean: number; depth: number }

const barkAt = (trunk: Trunk, side: number, y: number): Rgb => {
  const turn = clamp(0.5 + side * 0.62 + noise(y / 40, trunk.x, 3) * 0.12)
  const bark = ramp(hexes('#55648a #7d8cab #a9b3c6 #dccfc8 #f7e0bf #efc394'), turn)
  return mix(hex('#a7a6b8'), bark, 0.35 + 0.65 * trunk.depth)
}

/** Trunks are built of short level strokes around their form, then scarred with black. */
export function paintTrunk(canvas: Canvas, chance: Chance, trunk: Trunk): void {
  const { x, foot, wide, lean, depth } = trunk
  const middle = (y: number) => x + (foot - y) * lean + noise(y / 260, x, 5) * wide * 0.55
  const girth = (y: number) => wide * (0.62 + 0.38 * (y / foot)) * (1 + smooth(foot - 46, foot, y) * 0.35)
  for (let y = foot; y > -20; y -= wide * 0.075 + 1.5) {
    for (let k = 0; k < 3; k++) {
      const side = chance.range(-0.42, 0.42)
      const half = girth(y) * chance.range(0.12, 0.3)
      const cx = middle(y) + side * girth(y)
      const left = Math.max(cx - half, middle(y) - girth(y) * 0.5)
      const right = Math.min(cx + half, middle(y) + girth(y) * 0.5)
      if (right - left < 2) continue
      const sag = (right - left) * 0.1
      brushStroke(canvas, {
        path: spline(
          [
            [left, y - sag * side],
            [(left + right) / 2, y + sag],
            [right, y + sag * side],
          ],
          4,
        ),
        width: wide * 0.14 + 3,
        colour: vary(barkAt(trunk, side, y), chance, 0.025),
        seed: chance.index(1 << 20),
        bristle: 0.55,
        body: 1.8 * depth,
        pickup: 0.1,
        ragged: 0.3,
      })
    }
  }
  const marks = Math.round(foot / (wide * 0.5))
  for (let i = 0; i < marks; i++) {
    const y = chance.range(0, foot - 4)
    const low = smooth(foot * 0.62, foot, y)
    const side = chance.range(-0.46, 0.3)
    const long = girth(y) * chance.range(0.08, 0.36) * (1 + low * 0.8)
    const from = middle(y) + side * girth(y)
    const to = Math.min(from + long, middle(y) + girth(y) * 0.47)
    if (to - from < 2) continue
    brushStroke(canvas, {
      path: spline(
        [
          [from, y],
          [(from + to) / 2, y + 3],
          [to, y + chance.bell() * 2],
        ],
        3,
      ),
      width: chance.range(2, 5 + wide * 0.07 + low * 7),
      colour: mix(vary(hex('#2a2730'), chance, 0.03), hex('#8d8798'), 0.6 * (1 - depth)),
      seed: i,
      bristle: 0.7,
      load: 0.8,
      body: 1.2,
      pickup: 0.1,
      taper: 0.4,
    })
  }
  for (let i = 0; i < 3 + depth * 5; i++) {
    const y = chance.range(20, foot * 0.6)
    const way = chance.chance(0.5) ? 1 : -1
    const long = chance.range(60, 210) * (0.4 + depth * 0.7)
    const start: Point = [middle(y) + way * girth(y) * 0.45, y]
    const path = wobble(
      spline(
        [start, [start[0] + way * long * 0.45, y - long * 0.35], [start[0] + way * long, y - long * 0.42]],
        5,
      ),
      10,
      50,
      i,
    )
    brushStroke(canvas, {
      path,
      width: 3 + wide * 0.05,
      colour: mix(hex('#38323c'), hex('#9a93a6'), 1 - depth),
      seed: i,
      taper: 0.85,
      load: 0.9,
      body: 1,
      pickup: 0.1,
    })
    for (let k = 0; k < 5; k++) {
      const from = path[Math.floor(path.length * chance.range(0.3, 0.98))] as Point
      const drop = chance.range(20, 80) * (0.5 + depth * 0.6)
      brushStroke(canvas, {
        path: spline(
          [
            from,
            [from[0] + way * drop * 0.3, from[1] - drop * 0.2],
            [from[0] + way * drop * 0.7, from[1] + drop * 0.3],
          ],
          4,
        ),
        width: 1.8 + depth,
        colour: mix(hex('#5d4a4c'), hex('#a49aa8'), 1 - depth),
        seed: k,
        taper: 0.8,
        load: 0.7,
        body: 0.6,
        pickup: 0.1,
        alpha: 0.85,
      })
    }
  }
}
