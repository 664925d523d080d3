export const clamp = (value: number, low = 0, high = 1): number => Math.min(high, Math.max(low, value))

export const lerp = (from: number, to: number, t: number): number => from + (to - from) * t

/** 0 below `low`, 1 above `high`, smooth between; falls when `low` is above `high`. */
export function smooth(low: number, high: number, value: number): number {
  const t = clamp((value - low) / (high - low))
  return t * t * (3 - 2 * t)
}

/** The number of a lattice point, from 0 to below 1. */
export function hash(x: number, y: number, seed: number): number {
  let h = Math.imul(x | 0, 374761393) ^ Math.imul(y | 0, 668265263) ^ Math.imul(seed | 0, 1274126177)
  h = Math.imul(h ^ (h >>> 13), 1103515245)
  h = Math.imul(h ^ (h >>> 16), 2246822519)
  return ((h ^ (h >>> 15)) >>> 0) / 4294967296
}

const DIRECTIONS = 4096
const cosines = Float64Array.from({ length: DIRECTIONS }, (_, i) => Math.cos((i / DIRECTIONS) * Math.PI * 2))
const sines = Float64Array.from({ length: DIRECTIONS }, (_, i) => Math.sin((i / DIRECTIONS) * Math.PI * 2))

function slope(ix: number, iy: number, seed: number, dx: number, dy: number): number {
  const turn = Math.floor(hash(ix, iy, seed) * DIRECTIONS)
  return (cosines[turn] as number) * dx + (sines[turn] as number) * dy
}

/** Gradient noise, about -1 to 1. */
export function noise(x: number, y: number, seed: number): number {
  const ix = Math.floor(x)
  const iy = Math.floor(y)
  const fx = x - ix
  const fy = y - iy
  const ux = fx * fx * fx * (fx * (fx * 6 - 15) + 10)
  const uy = fy * fy * fy * (fy * (fy * 6 - 15) + 10)
  const top = lerp(slope(ix, iy, seed, fx, fy), slope(ix + 1, iy, seed, fx - 1, fy), ux)
  const bottom = lerp(slope(ix, iy + 1, seed, fx, fy - 1), slope(ix + 1, iy + 1, seed, fx - 1, fy - 1), ux)
  return lerp(top, bottom, uy) * 1.5
}

/**
 * Value noise from 0 to 1. It is cheaper and blockier than gradient noise, which suits bristles and paper.
 */
export function grain(x: number, y: number, seed: number): number {
  const ix = Math.floor(x)
  const iy = Math.floor(y)
  const fx = x - ix
  const fy = y - iy
  const ux = fx * fx * (3 - 2 * fx)
  const top = lerp(hash(ix, iy, seed), hash(ix + 1, iy, seed), ux)
  const bottom = lerp(hash(ix, iy + 1, seed), hash(ix + 1, iy + 1, seed), ux)
  return lerp(top, bottom, fy * fy * (3 - 2 * fy))
}

/** Layered gradient noise, about -1 to 1. */
export function cloud(x: number, y: number, seed: number, octaves = 4): number {
  let sum = 0
  let size = 0.5
  let px = x
  let py = y
  for (let i = 0; i < octaves; i++) {
    sum += noise(px, py, seed + i * 17) * size
    // Each octave is rotated, so that the lattice does not become visible.
    const turned = px * 1.62 + py * 1.21 + 5.2
    py = py * 1.62 - px * 1.21 + 1.3
    px = turned
    size *= 0.5
  }
  return sum
}

/** Layered noise of sharp crests, 0 to 1: rock, foam, creases. */
export function crest(x: number, y: number, seed: number, octaves = 4): number {
  let sum = 0
  let size = 0.5
  let px = x
  let py = y
  for (let i = 0; i < octaves; i++) {
    sum += (1 - Math.abs(noise(px, py, seed + i * 31))) * size
    const turned = px * 1.6 + py * 1.2 + 3.1
    py = py * 1.6 - px * 1.2 + 7.7
    px = turned
    size *= 0.5
  }
  return sum
}
