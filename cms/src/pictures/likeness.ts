import type { Sharp } from './safe-sharp'

/** One value of each pixel, 0 to 255. */
type Plane = { values: Float32Array; width: number; height: number }

/** A picture as the eye divides it: lightness at full size, and both differences of colour at half of it. */
export type Planes = { lightness: Plane; blueness: Plane; redness: Plane }

/** The side of the squares that are compared, px. They stand beside each other: overlapping ones give the same to 0.001. */
const SQUARE = 8
/** From the definition of SSIM: keep squares of one colour from deciding. */
const STEADY_MEAN = (0.01 * 255) ** 2
const STEADY_SPREAD = (0.03 * 255) ** 2
/** How much lightness counts; each of the two colours counts once. */
const LIGHTNESS = 4

/** Reads an opaque picture in sRGB, or in grey. */
export async function readPlanes(picture: Sharp): Promise<Planes> {
  const { data, info } = await picture.raw({ depth: 'uchar' }).toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const size = width * height
  const lightness = new Float32Array(size)
  const blueness = new Float32Array(size)
  const redness = new Float32Array(size)
  const [green, blue] = channels < 3 ? [0, 0] : [1, 2]
  for (let pixel = 0, at = 0; pixel < size; pixel += 1, at += channels) {
    const r = data[at] ?? 0
    const b = data[at + blue] ?? 0
    // As JPEG, WebP and AVIF divide colours (BT.601).
    const y = 0.299 * r + 0.587 * (data[at + green] ?? 0) + 0.114 * b
    lightness[pixel] = y
    blueness[pixel] = 128 + 0.564 * (b - y)
    redness[pixel] = 128 + 0.713 * (r - y)
  }
  const plane = (values: Float32Array): Plane => ({ values, width, height })
  return { lightness: plane(lightness), blueness: halve(plane(blueness)), redness: halve(plane(redness)) }
}

/** The plane at half its size; one that is too small for it stays as it is. */
function halve(plane: Plane): Plane {
  const width = plane.width >> 1
  const height = plane.height >> 1
  if (width === 0 || height === 0) return plane
  const values = new Float32Array(width * height)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = 2 * y * plane.width + 2 * x
      const upper = (plane.values[at] ?? 0) + (plane.values[at + 1] ?? 0)
      const lower = (plane.values[at + plane.width] ?? 0) + (plane.values[at + plane.width + 1] ?? 0)
      values[y * width + x] = (upper + lower) / 4
    }
  }
  return { values, width, height }
}

/**
 * How much a compressed picture is like the one that it was made of: SSIM over squares of eight pixels, of lightness and
 * of both colours (docs/decisions/picture-quality.md). Both have the same size.
 * @returns 1 when they are equal; above 0.94 hardly anybody can tell them apart
 */
export function likeness(made: Planes, original: Planes): number {
  const sum =
    LIGHTNESS * planeLikeness(made.lightness, original.lightness) +
    planeLikeness(made.blueness, original.blueness) +
    planeLikeness(made.redness, original.redness)
  return sum / (LIGHTNESS + 2)
}

function planeLikeness(made: Plane, { values, width, height }: Plane): number {
  // A picture that is smaller than a square is one square.
  const wide = Math.min(SQUARE, width)
  const high = Math.min(SQUARE, height)
  let sum = 0
  let squares = 0
  for (let top = 0; top + high <= height; top += high) {
    for (let left = 0; left + wide <= width; left += wide) {
      sum += squareLikeness(made.values, values, top * width + left, width, wide, high)
      squares += 1
    }
  }
  return sum / squares
}

/** SSIM of one square. @param start its first pixel @param line pixels from one line to the next */
function squareLikeness(
  a: Float32Array,
  b: Float32Array,
  start: number,
  line: number,
  wide: number,
  high: number,
): number {
  let sumA = 0
  let sumB = 0
  let sumAA = 0
  let sumBB = 0
  let sumAB = 0
  for (let y = 0; y < high; y += 1) {
    const end = start + y * line + wide
    for (let at = end - wide; at < end; at += 1) {
      const p = a[at] as number
      const q = b[at] as number
      sumA += p
      sumB += q
      sumAA += p * p
      sumBB += q * q
      sumAB += p * q
    }
  }
  const pixels = wide * high
  const meanA = sumA / pixels
  const meanB = sumB / pixels
  const spread = (sumAA + sumBB) / pixels - meanA * meanA - meanB * meanB
  const together = sumAB / pixels - meanA * meanB
  return (
    ((2 * meanA * meanB + STEADY_MEAN) * (2 * together + STEADY_SPREAD)) /
    ((meanA * meanA + meanB * meanB + STEADY_MEAN) * (spread + STEADY_SPREAD))
  )
}
