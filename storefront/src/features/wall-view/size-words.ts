import { centimetres, inches } from '@gesso/dimensions/both-units'
import type { WallSize } from '@gesso/dimensions/read-dimensions'

/** Names each side, whatever the order of the label: `73.7 cm high, 92.1 cm wide (29 × 36¼ in)`. */
export const sizeText = ({ width, height }: WallSize): string =>
  `${centimetres(height)} cm high, ${centimetres(width)} cm wide (${inches(height)} × ${inches(width)} in)`
