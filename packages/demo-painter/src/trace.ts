import { distance, type Point } from './geometry'

let reach = new Float32Array(0)
let along = new Float32Array(0)
let touched = new Int32Array(1 << 16)

/** Leaves out points that are too close together to matter for a broad line. */
function thinned(path: readonly Point[], least: number): readonly Point[] {
  const kept: Point[] = []
  for (const [i, point] of path.entries()) {
    const before = kept[kept.length - 1]
    if (!before || i === path.length - 1 || distance(before, point) >= least) kept.push(point)
  }
  return kept
}

/**
 * Visits each pixel within `half` of a line once, with its place along the line and its signed distance
 * from it, both in pixels. `over` lengthens the ends straight on, so that a brush can have a flat end.
 */
export function traceLine(
  line: readonly Point[],
  half: number,
  over: number,
  width: number,
  height: number,
  visit: (x: number, y: number, u: number, v: number) => void,
): void {
  if (reach.length < width * height) {
    reach = new Float32Array(width * height).fill(1e9)
    along = new Float32Array(width * height)
  }
  const path = thinned(line, half * 0.5)
  let count = 0
  let start = 0
  for (let i = 0; i + 1 < path.length; i++) {
    const a = path[i] as Point
    const b = path[i + 1] as Point
    const length = distance(a, b)
    if (length < 1e-6) continue
    const dx = (b[0] - a[0]) / length
    const dy = (b[1] - a[1]) / length
    const low = i === 0 ? -over : 0
    const high = i + 2 === path.length ? length + over : length
    const [ax, ay] = [a[0] + dx * low, a[1] + dy * low]
    const [bx, by] = [a[0] + dx * high, a[1] + dy * high]
    const left = Math.max(0, Math.floor(Math.min(ax, bx) - half))
    const right = Math.min(width - 1, Math.ceil(Math.max(ax, bx) + half))
    const top = Math.max(0, Math.floor(Math.min(ay, by) - half))
    const bottom = Math.min(height - 1, Math.ceil(Math.max(ay, by) + half))
    for (let y = top; y <= bottom; y++) {
      for (let x = left; x <= right; x++) {
        const rx = x + 0.5 - a[0]
        const ry = y + 0.5 - a[1]
        const t = Math.min(high, Math.max(low, rx * dx + ry * dy))
        const [ox, oy] = [rx - dx * t, ry - dy * t]
        const square = ox * ox + oy * oy
        if (square >= half * half) continue
        const far = Math.sqrt(square)
        const at = y * width + x
        const known = reach[at] as number
        if (far >= Math.abs(known)) continue
        if (known > 1e8) {
          if (count === touched.length) {
            const more = new Int32Array(count * 2)
            more.set(touched)
            touched = more
          }
          touched[count++] = at
        }
        reach[at] = rx * dy - ry * dx > 0 ? far : -far
        along[at] = start + t
      }
    }
    start += length
  }
  for (let i = 0; i < count; i++) {
    const at = touched[i] as number
    const v = reach[at] as number
    reach[at] = 1e9
    visit(at % width, (at / width) | 0, along[at] as number, v)
  }
}
