import type { Canvas } from './canvas'
import { lightness } from './colour'
import { Plane } from './plane'

/**
 * The direction of a brush that follows the forms of a plan: along its lines of equal lightness.
 * @param rest the direction where the plan is flat
 */
export function alongForms(
  plan: Canvas,
  radius: number,
  rest: (x: number, y: number) => number,
): (x: number, y: number) => number {
  const tone = new Plane(plan.width, plan.height).each((x, y) => lightness(plan.at(x, y))).blurred(radius)
  return (x, y) => {
    const step = 3
    const sx = tone.near(x + step, y) - tone.near(x - step, y)
    const sy = tone.near(x, y + step) - tone.near(x, y - step)
    const steep = Math.min(1, Math.hypot(sx, sy) * 60)
    if (steep < 0.05) return rest(x, y)
    const form = Math.atan2(sx, -sy)
    let turn = form - rest(x, y)
    turn -= Math.round(turn / Math.PI) * Math.PI
    return rest(x, y) + turn * steep
  }
}
