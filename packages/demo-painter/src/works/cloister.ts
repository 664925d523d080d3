import { Canvas } from '../canvas'
import { hex } from '../colour'
import { box, resample, wobble } from '../geometry'
import { dot, look, type Things, unit, type Vec } from '../march'
import { clamp, cloud, grain, lerp, noise, smooth } from '../noise'
import { Plane } from '../plane'
import { seeded } from '../random'
import { emboss, tooth } from '../surface'
import { shapeMask } from '../wash'

const W = 1780
const H = 1335
const [LEFT, TOP, WIDE, TALL] = [150, 120, 1480, 1060]
const SUN: Vec = [13, 10.5, -1.5]

/** Distance to the edge of an arched opening, below 0 inside. */
function arch(across: number, up: number, half: number, foot: number, spring: number): number {
  if (up > spring) return Math.hypot(across, up - spring) - half
  return Math.max(Math.abs(across) - half, foot - up)
}

/** The solid around a vaulted walk with arches to the court on its right side. */
function stone(p: Vec): number {
  const [x, y, z] = p
  const walk = Math.max(arch(x, y, 1.5, 0, 2.1), z - 15)
  const bay = z - Math.round((z - 0.4) / 2.3) * 2.3 - 0.4
  const opening = Math.max(arch(bay, y, 0.78, 0.62, 1.75), -x + 1.2)
  const door = Math.max(arch(x + 0.1, y, 0.5, 0, 1.5), z - 17)
  const court = Math.max(2.15 - x, 0.1 - y)
  const air = Math.min(walk, opening, court, door)
  const ribs = Math.abs(z - Math.round(z / 2.3 - 0.5) * 2.3 - 1.15) - 0.13
  const rib = Math.max(ribs, -arch(x, y, 1.36, 0, 2.1), y < 1.9 ? 1 : -1, x - 1.5)
  const shaft = Math.hypot(x + 1.5, z - Math.round(z / 2.3 - 0.5) * 2.3 - 1.15) - 0.13
  return Math.min(-air, rib, Math.max(shaft, y - 2.1))
}
const THINGS: Things = { near: (p) => stone(p) * 0.8, what: () => 0 }

type Plan = { tone: Plane; way: Plane; edge: Plane }

/** Tone 0 to 1, direction of the first hatching, and contours, all at a third of the size. */
function plan(): Plan {
  const [w, h] = [Math.ceil(W / 3), Math.ceil(H / 3)]
  const tone = new Plane(w, h, 1)
  const way = new Plane(w, h)
  const depth = new Plane(w, h)
  const turn = new Plane(w, h)
  for (let y = 0; y < h; y++) {
    for (let x = 0; x < w; x++) {
      const ray = unit([
        ((x * 3 - LEFT - WIDE * 0.44) / WIDE) * 1.25,
        ((TOP + TALL * 0.56 - y * 3) / WIDE) * 1.25,
        1,
      ])
      const hit = look(THINGS, [-0.35, 1.5, -2.2], ray, SUN, 40)
      if (!hit || hit.at[0] > 2.3) {
        depth.put(x, y, 40)
        tone.put(x, y, 1.2)
        continue
      }
      const [nx, ny] = hit.normal
      const stones = noise(hit.at[2] * 2.2 + hit.at[1] * 5, hit.at[0] * 3 + hit.at[1], 4) * 0.07
      const joint =
        ny > 0.8
          ? smooth(0.035, 0, Math.abs(((hit.at[2] * 1.6) % 1) - 0.5)) * 0.12 +
            smooth(
              0.03,
              0,
              Math.abs((((hit.at[0] + 9) * 1.5 + Math.floor(hit.at[2] * 1.6 + 0.5) * 0.5) % 1) - 0.5),
            ) *
              0.12
          : 0
      const bounce = 0.12 * clamp(-ny) + 0.08 * clamp(nx)
      tone.put(
        x,
        y,
        clamp(hit.lamp * 1.3 + hit.open * 0.5 + bounce * 1.6 - 0.14 + stones - joint - hit.at[2] * 0.006),
      )
      way.put(
        x,
        y,
        ny > 0.7 ? 0 : Math.abs(nx) > 0.7 ? Math.PI / 2 : ny < -0.2 ? Math.atan2(nx, -ny) : Math.PI / 2,
      )
      depth.put(x, y, hit.at[2])
      turn.put(x, y, dot(hit.normal, [0.31, 0.57, 0.76]))
    }
  }
  const edge = new Plane(w, h).each((x, y) => {
    const jump =
      Math.abs(depth.near(x + 1, y) - depth.near(x - 1, y)) +
      Math.abs(depth.near(x, y + 1) - depth.near(x, y - 1))
    const fold =
      Math.abs(turn.near(x + 1, y) - turn.near(x - 1, y)) +
      Math.abs(turn.near(x, y + 1) - turn.near(x, y - 1))
    return clamp(smooth(0.5, 1.5, jump) + smooth(0.35, 0.8, fold) * 0.7)
  })
  return { tone, way, edge }
}

/** An etching: contours with a wavering needle, four directions of hatching bitten one after the other. */
export function paintCloister(): Canvas {
  const chance = seeded(103)
  const canvas = new Canvas(W, H, hex('#efe8d9'))
  const paper = tooth(W, H, 3.6, 7)
  const { tone, way, edge } = plan()
  const ink = new Plane(W, H)
  const dab = (x: number, y: number, strength: number) => {
    const [ix, iy] = [Math.floor(x), Math.floor(y)]
    for (let j = iy - 1; j <= iy + 2; j++) {
      for (let i = ix - 1; i <= ix + 2; i++) {
        if (i < 0 || j < 0 || i >= W || j >= H) continue
        const d = Math.hypot(i - x, j - y)
        ink.put(i, j, Math.max(ink.at(i, j), strength * clamp(0.55 + strength * 0.75 - d * 0.78)))
      }
    }
  }
  const inside = (x: number, y: number) =>
    x > LEFT + 14 && y > TOP + 14 && x < LEFT + WIDE - 14 && y < TOP + TALL - 14
  /** One family of lines; `sees` says which surfaces it belongs to. */
  const hatch = (angle: number, gap: number, from: number, full: number, sees: (w: number) => number) => {
    const [c, s] = [Math.cos(angle), Math.sin(angle)]
    const seed = chance.index(9999)
    for (let off = -1300; off < 1300; off += gap * chance.range(0.75, 1.25)) {
      let lift = 0
      for (let t = -1250; t < 1250; t += 0.8) {
        const sway = noise(t / 130, off / 30, seed) * 3.2
        const x = W / 2 + c * t - s * (off + sway)
        const y = H / 2 + s * t + c * (off + sway)
        if (!inside(x, y)) continue
        const dark = tone.sample(x / 3, y / 3) + cloud(x / 70, y / 70, seed, 2) * 0.09
        const press = smooth(from, full, dark) * sees(way.near(x / 3, y / 3))
        // Each line is lifted and set down again now and then.
        if (lift > 0) lift -= 0.8
        else if (chance.chance(0.0012)) lift = chance.range(3, 9)
        if (press > 0.05 && lift <= 0) dab(x, y, 0.42 + press * 0.5)
      }
    }
  }
  const near = (w: number, angle: number) => (Math.abs(Math.sin(w - angle)) < 0.45 ? 1 : 0)
  hatch(0.02, 6.2, 0.66, 0.3, (w) => near(w, 0))
  hatch(Math.PI / 2 + 0.03, 6.2, 0.66, 0.3, (w) => near(w, Math.PI / 2))
  hatch(0.62, 6.4, 0.62, 0.3, (w) => near(w, 0.62))
  hatch(-0.62, 6.4, 0.62, 0.3, (w) => near(w, -0.62))
  hatch(-0.82, 6.2, 0.42, 0.16, () => 1)
  hatch(0.74, 5.8, 0.28, 0.08, () => 1)
  hatch(0.08, 5.2, 0.17, 0.02, () => 1)
  for (let y = TOP; y < TOP + TALL; y += 1) {
    for (let x = LEFT; x < LEFT + WIDE; x += 1) {
      const [sx, sy] = [x + noise(x / 60, y / 60, 3) * 2.4, y + noise(x / 60, y / 60, 5) * 2.4]
      const line = edge.sample(sx / 3, sy / 3)
      if (inside(x, y) && line > 0.45 && grain(x / 40, y / 40, 2) > 0.12)
        ink.put(x, y, Math.max(ink.at(x, y), smooth(0.45, 0.75, line) * 0.85))
    }
  }
  const plate = shapeMask(W, H, [wobble(resample(box(LEFT, TOP, WIDE, TALL, 2), 12, true), 1.4, 60, 5)])
  const wipe = (x: number, y: number) =>
    0.05 + cloud(x / 320, y / 210, 8, 4) * 0.035 + cloud((x + y) / 60, (x - y) / 420, 9, 3) * 0.02
  const rim = plate.blurred(5)
  canvas.paint((x, y) => {
    const p = plate.at(x, y)
    const bevel = clamp(1 - Math.abs(rim.at(x, y) - 0.5) * 2.6) * 0.12
    const lightSide = x - LEFT + (y - TOP) < WIDE * 0.6 ? -1 : 1
    const film = p * (wipe(x, y) + smooth(0.995, 0.8, rim.at(x, y)) * 0.05)
    const bite = ink.at(x, y) * (0.86 + grain(x / 3, y / 3, 6) * 0.2)
    const ground = 1 - film - bevel * (lightSide < 0 ? 0.9 : -0.35)
    const [r, g, b] = canvas.at(x, y)
    const dark = clamp(bite)
    return [
      lerp(r * ground, 0.13, dark),
      lerp(g * ground * 0.995, 0.115, dark),
      lerp(b * ground * 0.975, 0.105, dark),
    ]
  })
  emboss(canvas, paper, 0.045)
  return canvas
}
