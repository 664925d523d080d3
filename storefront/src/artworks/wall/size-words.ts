import type { WallSize } from '@gesso/shared-types/read-dimensions'

const QUARTERS = ['', '¼', '½', '¾']

/** Centimetres with one decimal at most: `73.7`, `60`. */
export const centimetres = (millimetres: number): string => String(Math.round(millimetres) / 10)

/** Inches to the quarter, as on a label: `36¼`; never none. */
export function inches(millimetres: number): string {
  const quarters = Math.max(1, Math.round((millimetres / 25.4) * 4))
  return `${Math.floor(quarters / 4) || ''}${QUARTERS[quarters % 4]}`
}

/** Says which side is which, whatever order the label has: `73.7 cm high, 92.1 cm wide (29 × 36¼ in)`. */
export const sizeText = ({ width, height }: WallSize): string =>
  `${centimetres(height)} cm high, ${centimetres(width)} cm wide (${inches(height)} × ${inches(width)} in)`
