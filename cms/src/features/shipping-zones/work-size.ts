import { readDimensions } from '@gesso/dimensions/read-dimensions'
import { readLength } from '@gesso/dimensions/read-measure'

/** What the artist wrote about a work's size. */
export type WrittenSize = { longestSide: string | null; originalDimensions: string | null }

/** The longest side in millimetres, as the artist wrote it or else from the dimensions; null if neither can be read. */
export function workSize({ longestSide, originalDimensions }: WrittenSize): number | null {
  const written = longestSide?.trim() ? readLength(longestSide) : null
  if (written && 'value' in written) return written.value
  const size = readDimensions(originalDimensions ?? '')
  return size && Math.max(size.width, size.height)
}
