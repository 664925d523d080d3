import { readDimensions } from '@gesso/dimensions/read-dimensions'
import { readLength } from '@gesso/dimensions/read-measure'

/** What is written of a work's size. */
export type WrittenSize = { longestSide: string | null; originalDimensions: string | null }

/** The longest side of an original in millimetres: as the artist wrote it, else read from the dimensions; null if neither can be read. */
export function workSize({ longestSide, originalDimensions }: WrittenSize): number | null {
  const written = longestSide?.trim() ? readLength(longestSide) : null
  if (written && 'value' in written) return written.value
  const size = readDimensions(originalDimensions ?? '')
  return size && Math.max(size.width, size.height)
}
