import type { Canvas } from './canvas'
import type { Rgb } from './colour'
import { fillPolygon, type Point } from './geometry'
import { clamp, cloud, smooth } from './noise'
import { coarse, Plane } from './plane'

/** A mask of polygons; `fray` makes its edge ragged by that many pixels. */
export function shapeMask(
  width: number,
  height: number,
  polygons: readonly (readonly Point[])[],
  fray = 0,
  seed = 1,
): Plane {
  const mask = new Plane(width, height)
  for (const polygon of polygons) {
    fillPolygon([polygon], width, height, (x, y, cover) => {
      mask.put(x, y, Math.max(mask.at(x, y), cover))
    })
  }
  if (fray === 0) return mask
  const source = mask.copy()
  const soft = mask.blurred(fray * 2.5)
  return mask.each((x, y, value) => {
    const near = soft.at(x, y)
    if (near < 0.001 || near > 0.999) return value
    return source.sample(
      x + cloud(x / 14, y / 14, seed, 3) * fray * 2,
      y + cloud(x / 14, y / 14, seed + 40, 3) * fray * 2,
    )
  })
}

/** Spreads a mask as on wet paper: by about `spread` pixels, in fingers. */
export function bleed(mask: Plane, spread: number, seed: number): Plane {
  const soft = mask.blurred(spread)
  return soft.each((x, y, value) => {
    if (value < 0.004 || value > 0.998) return value < 0.5 ? 0 : 1
    const finger = cloud(x / spread / 1.4, y / spread / 1.4, seed, 4)
    return smooth(0.04, 0.92, value + finger * 0.42 * smooth(0, 0.3, value))
  })
}

type Wash = {
  mask: Plane
  /** The colour of one layer on white paper. */
  pigment: Rgb
  depth?: number
  /** The dark rim where the wash dried, 0 to 2, and its width in pixels. */
  edge?: number
  edgeWidth?: number
  /** How uneven the wash is, and the size of its blotches in pixels. */
  flow?: number
  flowSize?: number
  /** How much pigment settles in the hollows of the paper. */
  grain?: number
  paper: Plane
  seed: number
  /** How the depth changes from place to place. */
  fade?: (x: number, y: number) => number
}

/** Lays one transparent wash. */
export function layWash(canvas: Canvas, wash: Wash): void {
  const { mask, pigment, depth = 1, edge = 0.6, edgeWidth = 7, flow = 0.35, flowSize = 160 } = wash
  const { grain = 0.5, paper, seed, fade } = wash
  const soft = mask.blurred(edgeWidth)
  const drift = coarse(canvas.width, canvas.height, Math.max(2, Math.min(8, flowSize / 24)), (x, y) =>
    cloud(x / flowSize, y / flowSize, seed, 5),
  )
  for (let y = 0; y < canvas.height; y++) {
    for (let x = 0; x < canvas.width; x++) {
      const m = mask.at(x, y)
      if (m < 0.004) continue
      const uneven = drift(x, y)
      const rim = clamp((1 - soft.at(x, y)) * 1.9) ** 1.6 * (0.7 + uneven * 0.9)
      const settle = 1 + grain * (0.5 - paper.at(x, y)) * 1.8
      const place = fade ? fade(x, y) : 1
      const d =
        depth * m * place * (Math.max(0.1, 1 + flow * 1.6 * uneven) * settle + edge * Math.max(0, rim) * m)
      if (d > 0) canvas.glaze(x, y, pigment, d)
    }
  }
}

/** Lays a wash of the given colour and depth on the current sheet. */
export type Lay = (mask: Plane, pigment: string, depth: number, more?: Partial<Wash>) => void

/** Makes a mask of the size of the current sheet. */
export type Shape = (polygons: readonly (readonly Point[])[], fray?: number) => Plane
