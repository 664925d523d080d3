import { clamp } from './noise'

/** One number for every pixel: a mask, a relief, a channel of colour. */
export class Plane {
  readonly data: Float32Array

  constructor(
    readonly width: number,
    readonly height: number,
    fill = 0,
  ) {
    this.data = new Float32Array(width * height)
    if (fill !== 0) this.data.fill(fill)
  }

  /** The value of a pixel inside the plane. */
  at(x: number, y: number): number {
    return this.data[y * this.width + x] as number
  }

  /** The value of a pixel; outside the plane, that of the nearest edge. */
  near(x: number, y: number): number {
    return this.at(clamp(x | 0, 0, this.width - 1), clamp(y | 0, 0, this.height - 1))
  }

  /** The value between pixels, interpolated. */
  sample(x: number, y: number): number {
    const cx = clamp(x, 0, this.width - 1.001)
    const cy = clamp(y, 0, this.height - 1.001)
    const ix = cx | 0
    const iy = cy | 0
    const fx = cx - ix
    const fy = cy - iy
    const i = iy * this.width + ix
    const d = this.data
    const j = iy + 1 < this.height ? i + this.width : i
    const k = ix + 1 < this.width ? 1 : 0
    const top = (d[i] as number) * (1 - fx) + (d[i + k] as number) * fx
    const bottom = (d[j] as number) * (1 - fx) + (d[j + k] as number) * fx
    return top * (1 - fy) + bottom * fy
  }

  put(x: number, y: number, value: number): void {
    this.data[y * this.width + x] = value
  }

  /** Replaces every value by the result of `fn`. */
  each(fn: (x: number, y: number, value: number) => number): this {
    let i = 0
    for (let y = 0; y < this.height; y++) {
      for (let x = 0; x < this.width; x++, i++) this.data[i] = fn(x, y, this.data[i] as number)
    }
    return this
  }

  copy(): Plane {
    const twin = new Plane(this.width, this.height)
    twin.data.set(this.data)
    return twin
  }

  /** A blurred copy. Three box blurs come close to a Gaussian of the given radius. */
  blurred(radius: number): Plane {
    const r = Math.max(1, Math.round(radius * 0.6))
    const soft = this.copy()
    const between = new Plane(this.width, this.height)
    for (let pass = 0; pass < 3; pass++) {
      blurRows(soft.data, between.data, this.width, this.height, r)
      blurColumns(between.data, soft.data, this.width, this.height, r)
    }
    return soft
  }
}

/** A slowly changing field: computed for every `step`th pixel, interpolated between them. */
export function coarse(
  width: number,
  height: number,
  step: number,
  fn: (x: number, y: number) => number,
): (x: number, y: number) => number {
  const small = new Plane(Math.ceil(width / step) + 2, Math.ceil(height / step) + 2)
  small.each((x, y) => fn(x * step, y * step))
  return (x, y) => small.sample(x / step, y / step)
}

/** Computes a running mean over 2r + 1 pixels in every row. */
function blurRows(from: Float32Array, to: Float32Array, width: number, height: number, r: number): void {
  const share = 1 / (2 * r + 1)
  for (let y = 0; y < height; y++) {
    const start = y * width
    const first = from[start] as number
    const last = from[start + width - 1] as number
    let sum = first * r
    for (let i = 0; i < r; i++) sum += from[start + Math.min(i, width - 1)] as number
    for (let i = 0; i < width; i++) {
      sum += i + r < width ? (from[start + i + r] as number) : last
      to[start + i] = sum * share
      sum -= i - r >= 0 ? (from[start + i - r] as number) : first
    }
  }
}

/** Computes the same in every column, but goes row by row, which is faster for the processor's cache. */
function blurColumns(from: Float32Array, to: Float32Array, width: number, height: number, r: number): void {
  const share = 1 / (2 * r + 1)
  const sums = new Float64Array(width)
  const row = (y: number) => Math.min(height - 1, Math.max(0, y)) * width
  for (let k = -r; k < r; k++) {
    const at = row(k)
    for (let x = 0; x < width; x++) sums[x] = (sums[x] as number) + (from[at + x] as number)
  }
  for (let y = 0; y < height; y++) {
    const [enter, leave] = [row(y + r), row(y - r)]
    for (let x = 0; x < width; x++) {
      const sum = (sums[x] as number) + (from[enter + x] as number)
      to[y * width + x] = sum * share
      sums[x] = sum - (from[leave + x] as number)
    }
  }
}
