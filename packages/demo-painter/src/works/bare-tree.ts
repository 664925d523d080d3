import { type Point, spline } from '../geometry'
import { clamp, noise, smooth } from '../noise'
import type { Plane } from '../plane'
import type { Chance } from '../random'
import { traceLine } from '../trace'

export type Limb = { path: Point[]; width: number }

/** A bare tree that forks and forks again. */
export function growTree(
  limbs: Limb[],
  chance: Chance,
  from: Point,
  angle: number,
  long: number,
  width: number,
): void {
  const points: Point[] = [from]
  let [x, y] = from
  let a = angle
  for (let i = 0; i < 5; i++) {
    a += chance.bell() * 0.15
    x += Math.cos(a) * (long / 5)
    y += Math.sin(a) * (long / 5)
    points.push([x, y])
  }
  limbs.push({ path: spline(points, 5), width })
  if (width < 3) return
  const forks = chance.chance(0.45) ? 3 : 2
  for (let i = 0; i < forks; i++) {
    const turn = (i - (forks - 1) / 2) * chance.range(0.55, 0.95) + chance.bell() * 0.12
    const way = a + turn
    // Twigs grow upwards; none hangs down.
    growTree(
      limbs,
      chance,
      [x, y],
      way - Math.cos(way) * -0.08 * Math.sign(Math.sin(way)),
      long * chance.range(0.68, 0.88),
      width * chance.range(0.58, 0.72),
    )
  }
}

/** Leaves the tree uncut in relief, with a line cut along the moonlit side of its thick limbs. */
export function standTree(key: Plane, limbs: readonly Limb[]): void {
  const stand = ({ path, width }: Limb, more: number, value: number) => {
    let gone = 0
    traceLine(path, width / 2 + more + 2, width * 0.3, key.width, key.height, (x, y, u, v) => {
      gone = Math.max(gone, u)
      const half =
        (width / 2) * (1 - clamp(u / (path.length * 5)) * 0.32) +
        more +
        noise(u / 13, v > 0 ? 3 : 8, 5) * width * 0.06
      const a = smooth(-0.7, 0.7, half - Math.abs(v))
      key.put(x, y, key.at(x, y) * (1 - a) + value * a)
    })
  }
  for (const limb of limbs) if (limb.width > 9) stand(limb, 5, 0)
  for (const limb of limbs) stand(limb, 0, 1)
}
