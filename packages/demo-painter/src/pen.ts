import type { Canvas } from './canvas'
import { hex } from './colour'
import type { Point } from './geometry'
import { clamp, grain, smooth } from './noise'
import { traceLine } from './trace'

/** A fine pen line that swells and thins. */
export function pen(
  canvas: Canvas,
  path: readonly Point[],
  width: number,
  strength: number,
  colour = '#3a3430',
): void {
  let total = 0
  for (let i = 1; i < path.length; i++)
    total += Math.hypot(
      (path[i] as Point)[0] - (path[i - 1] as Point)[0],
      (path[i] as Point)[1] - (path[i - 1] as Point)[1],
    )
  const ink = hex(colour)
  traceLine(path, width + 1, 0, canvas.width, canvas.height, (x, y, u, v) => {
    const t = u / total
    const half =
      (width / 2) *
      (0.55 + 0.75 * grain(u / 40, 1, total | 0)) *
      smooth(-0.02, 0.08, t) *
      smooth(1.02, 0.7, t)
    const a = smooth(-0.55, 0.55, half - Math.abs(v)) * (0.7 + 0.4 * grain(u / 6, 3, 5))
    if (a > 0) canvas.cover(x, y, ink, clamp(a * strength))
  })
}
