import type { Canvas } from './canvas'
import type { Rgb } from './colour'
import type { Point } from './geometry'
import { clamp, cloud, grain, hash, smooth } from './noise'
import type { Plane } from './plane'
import { traceLine } from './trace'

/**
 * Cuts once with a gouge: pointed at first, then wider, blunt at the end. Sets the block to `value` (0 is cut
 * away).
 */
export function gouge(block: Plane, path: readonly Point[], width: number, value = 0): void {
  let total = 0
  for (let i = 1; i < path.length; i++) {
    const [a, b] = [path[i - 1] as Point, path[i] as Point]
    total += Math.hypot(b[0] - a[0], b[1] - a[1])
  }
  traceLine(path, width / 2 + 1, width * 0.25, block.width, block.height, (x, y, u, v) => {
    const t = clamp(u / total)
    const body = smooth(-0.06, 0.55, t) * smooth(1.06, 0.92, t)
    const chip = (grain(u / 5, v > 0 ? 1 : 2, total | 0) - 0.5) * 1.4
    const a = smooth(-0.6, 0.6, (width / 2) * body + chip * body - Math.abs(v))
    if (a > 0) block.put(x, y, block.at(x, y) * (1 - a) + value * a)
  })
}

/**
 * Prints a block: inked where it is 1, a little thin and speckled as from a hand press.
 * @param shift misregistration in pixels
 */
export function printBlock(
  canvas: Canvas,
  block: Plane,
  ink: Rgb,
  seed: number,
  shift: Point,
  opacity = 0.96,
): void {
  const press = block.blurred(4)
  for (let y = 0; y < canvas.height; y++) {
    for (let x = 0; x < canvas.width; x++) {
      const [bx, by] = [
        x - shift[0] + cloud(x / 9, y / 9, seed, 2) * 0.8,
        y - shift[1] + cloud(x / 9, y / 9, seed + 3, 2) * 0.8,
      ]
      const stand = block.sample(bx, by)
      if (stand < 0.01) continue
      // The press squeezes ink towards the edges of raised areas and thins it inside large ones.
      const rim = clamp((press.sample(bx, by) - 0.99) * -3)
      const patch = cloud(x / 60, y / 60, seed + 9, 3)
      const salt = grain(x / 2.1, y / 2.1, seed + 5) * 0.6 + hash(x, y, seed) * 0.4
      const thin = smooth(0.74 - patch * 0.2, 0.97, salt) * (1 - rim * 0.6)
      const cover = stand * opacity * (1 - thin * 0.75) * (0.96 + patch * 0.06)
      canvas.cover(x, y, ink, clamp(cover))
    }
  }
}
