import { hash, noise } from './noise'

export type Point = readonly [x: number, y: number]

/** Parses points written as 'x y, x y, x y'. */
export function points(list: string): Point[] {
  return list.split(', ').map((pair) => {
    const [x, y] = pair.split(' ').map(Number)
    return [x ?? 0, y ?? 0]
  })
}

export const distance = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1])

const around = (points: readonly Point[], i: number, closed: boolean): Point =>
  (closed
    ? points[(i + points.length) % points.length]
    : points[Math.min(points.length - 1, Math.max(0, i))]) as Point

/** A smooth line through all points (Catmull-Rom), one point about every `step` pixels. */
export function spline(points: readonly Point[], step = 6, closed = false): Point[] {
  const line: Point[] = []
  const spans = closed ? points.length : points.length - 1
  for (let i = 0; i < spans; i++) {
    const [a, b, c, d] = [-1, 0, 1, 2].map((k) => around(points, i + k, closed)) as [
      Point,
      Point,
      Point,
      Point,
    ]
    const parts = Math.max(1, Math.ceil(distance(b, c) / step))
    for (let k = 0; k < parts; k++) {
      const t = k / parts
      const at = (n: 0 | 1) =>
        0.5 *
        (2 * b[n] +
          (c[n] - a[n]) * t +
          (2 * a[n] - 5 * b[n] + 4 * c[n] - d[n]) * t * t +
          (3 * b[n] - a[n] - 3 * c[n] + d[n]) * t * t * t)
      line.push([at(0), at(1)])
    }
  }
  if (!closed) line.push(around(points, points.length - 1, false))
  return line
}

/** The same straight lines, with a point about every `step` pixels. */
export function resample(points: readonly Point[], step: number, closed = false): Point[] {
  const line: Point[] = []
  const spans = closed ? points.length : points.length - 1
  for (let i = 0; i < spans; i++) {
    const a = around(points, i, closed)
    const b = around(points, i + 1, closed)
    const parts = Math.max(1, Math.round(distance(a, b) / step))
    for (let k = 0; k < parts; k++) {
      line.push([a[0] + ((b[0] - a[0]) * k) / parts, a[1] + ((b[1] - a[1]) * k) / parts])
    }
  }
  if (!closed) line.push(around(points, points.length - 1, false))
  return line
}

/** Makes a line as unsteady as a hand: points move by up to `amount` pixels, in waves of `scale` pixels. */
export const wobble = (points: readonly Point[], amount: number, scale: number, seed: number): Point[] =>
  points.map(([x, y]) => [
    x + noise(x / scale, y / scale, seed) * amount,
    y + noise(x / scale, y / scale, seed + 91) * amount,
  ])

export function ellipse(cx: number, cy: number, rx: number, ry: number, turn = 0, count = 48): Point[] {
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  return Array.from({ length: count }, (_, i) => {
    const a = (i / count) * Math.PI * 2
    const [x, y] = [Math.cos(a) * rx, Math.sin(a) * ry]
    return [cx + x * cos - y * sin, cy + x * sin + y * cos] as const
  })
}

/** A rectangle as drawn by hand: each corner is up to `off` pixels away from its place. */
export function box(x: number, y: number, width: number, height: number, off = 0, seed = 1): Point[] {
  const corners: Point[] = [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ]
  return corners.map(([px, py], i) => [
    px + (hash(i, 1, seed) - 0.5) * 2 * off,
    py + (hash(i, 2, seed) - 0.5) * 2 * off,
  ])
}

/**
 * Visits every pixel that a polygon covers, even-odd, with its coverage from 0 to 1.
 * Pixels outside width × height are left out.
 */
export function fillPolygon(
  polygons: readonly (readonly Point[])[],
  width: number,
  height: number,
  visit: (x: number, y: number, cover: number) => void,
): void {
  const ys = polygons.flatMap((points) => points.map((point) => point[1]))
  const top = Math.max(0, Math.floor(Math.min(...ys)))
  const bottom = Math.min(height - 1, Math.ceil(Math.max(...ys)))
  const row = new Float32Array(width + 2)
  const edges = polygons.flatMap((points) =>
    points.map((point, i) => [point, around(points, i + 1, true)] as const),
  )
  for (let y = top; y <= bottom; y++) {
    row.fill(0)
    const live = edges.filter(([a, b]) => Math.min(a[1], b[1]) <= y + 1 && Math.max(a[1], b[1]) >= y)
    for (let part = 0; part < 4; part++) {
      const level = y + (part + 0.5) / 4
      const cuts: number[] = []
      for (const [a, b] of live) {
        if (a[1] <= level !== b[1] <= level) {
          cuts.push(a[0] + ((level - a[1]) / (b[1] - a[1])) * (b[0] - a[0]))
        }
      }
      cuts.sort((p, q) => p - q)
      for (let i = 0; i + 1 < cuts.length; i += 2) {
        addSpan(row, Math.max(0, cuts[i] as number), Math.min(width, cuts[i + 1] as number))
      }
    }
    for (let x = 0; x < width; x++) {
      const cover = row[x] as number
      if (cover > 0.002) visit(x, y, Math.min(1, cover))
    }
  }
}

function addSpan(row: Float32Array, from: number, to: number): void {
  if (to <= from) return
  const first = Math.floor(from)
  const last = Math.floor(to)
  if (first === last) {
    row[first] = (row[first] as number) + (to - from) / 4
    return
  }
  row[first] = (row[first] as number) + (first + 1 - from) / 4
  for (let x = first + 1; x < last; x++) row[x] = (row[x] as number) + 0.25
  row[last] = (row[last] as number) + (to - last) / 4
}
