import type { Canvas } from '../canvas'
import { hex } from '../colour'
import { box, resample, spline, wobble } from '../geometry'
import { grain, hash, smooth } from '../noise'
import { shapeMask } from '../wash'

/** A small red seal without words: a leaf in a square. */
export function seal(canvas: Canvas, x: number, y: number): void {
  const red = hex('#b23a2a')
  const mask = shapeMask(
    canvas.width,
    canvas.height,
    [wobble(resample(box(x, y, 58, 58, 2, 3), 5, true), 2.5, 14, 3)],
    0.6,
    5,
  )
  const leaf = shapeMask(
    canvas.width,
    canvas.height,
    [
      spline(
        [
          [x + 29, y + 8],
          [x + 46, y + 26],
          [x + 30, y + 50],
          [x + 13, y + 27],
        ],
        3,
        true,
      ),
    ],
    0.6,
    2,
  )
  const vein = shapeMask(canvas.width, canvas.height, [box(x + 27.5, y + 14, 2.6, 36)], 0.5, 2)
  mask.each((px, py, v) => {
    const print =
      v *
      (1 - leaf.at(px, py) * (1 - vein.at(px, py))) *
      smooth(0.1, 0.4, grain(px / 3, py / 3, 6) + hash(px, py, 2) * 0.25)
    if (print > 0) canvas.cover(px, py, red, print * 0.85)
    return v
  })
}
