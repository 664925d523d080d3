import { clamp, lerp } from './noise'
import type { Chance } from './random'

/** Red, green and blue as a screen shows them (sRGB), 0 to 1. */
export type Rgb = readonly [red: number, green: number, blue: number]

/** Parses '#rrggbb'. */
export function hex(code: string): Rgb {
  const value = Number.parseInt(code.slice(1), 16)
  return [((value >> 16) & 255) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255]
}

const palettes = new Map<string, readonly Rgb[]>()

/** Parses '#rrggbb #rrggbb …'. The result is cached, because some callers ask for every pixel. */
export function hexes(codes: string): readonly Rgb[] {
  const known = palettes.get(codes)
  if (known) return known
  const palette = codes.split(' ').map(hex)
  palettes.set(codes, palette)
  return palette
}

export const mix = (from: Rgb, to: Rgb, t: number): Rgb => [
  lerp(from[0], to[0], t),
  lerp(from[1], to[1], t),
  lerp(from[2], to[2], t),
]

export const lightness = (colour: Rgb): number => colour[0] * 0.3 + colour[1] * 0.59 + colour[2] * 0.11

/** A slightly different mix of the same paint: lightness, warmth and a tinge of green vary at random. */
export function vary(colour: Rgb, chance: Chance, amount: number): Rgb {
  const light = chance.bell() * amount
  const warm = chance.bell() * amount * 0.6
  const green = chance.bell() * amount * 0.3
  return [clamp(colour[0] + light + warm), clamp(colour[1] + light + green), clamp(colour[2] + light - warm)]
}

/** The colour at `t`, from 0 to 1, of a gradient through all stops. */
export function ramp(stops: readonly Rgb[], t: number): Rgb {
  const place = clamp(t) * (stops.length - 1)
  const low = Math.min(Math.floor(place), stops.length - 2)
  return mix(stops[low] as Rgb, stops[low + 1] as Rgb, place - low)
}

/** The ground seen through a transparent film of colour; `depth` 1 is one layer. */
export const glazed = (ground: Rgb, film: Rgb, depth: number): Rgb => [
  ground[0] * Math.max(film[0], 0.004) ** depth,
  ground[1] * Math.max(film[1], 0.004) ** depth,
  ground[2] * Math.max(film[2], 0.004) ** depth,
]
