import { readTokens } from './dimension-tokens'
import { readDimensions, type WallSize } from './read-dimensions'

const QUARTERS = ['', '¼', '½', '¾']

/** Millimetres as centimetres with at most one decimal: `73.7`, `60`. */
export const centimetres = (millimetres: number): string => String(Math.round(millimetres) / 10)

/** Millimetres as inches, rounded to quarters as on a label: `36¼`; at least `¼`. */
export function inches(millimetres: number): string {
  const quarters = Math.max(1, Math.round((millimetres / 25.4) * 4))
  return `${Math.floor(quarters / 4) || ''}${QUARTERS[quarters % 4]}`
}

/** Whether the text itself says which side is which, so that the picture's shape does not decide. */
const isNamed = (text: string): boolean => {
  const [upright, lying] = [readDimensions(text, 0.2), readDimensions(text, 5)]
  return upright?.width === lying?.width && upright?.width !== upright?.height
}

/** Writes a size in one unit, height first. */
const inOne = (
  { width, height }: WallSize,
  write: (millimetres: number) => string,
  unit: string,
  named: boolean,
) =>
  named
    ? `${write(height)} ${unit} high, ${write(width)} ${unit} wide`
    : `${write(height)} × ${write(width)} ${unit}`

/**
 * Adds the missing unit to dimensions: `72.5 × 92 cm (28½ × 36¼ in)`.
 * @returns null where both units are there already or no size can be read
 */
export function inBothUnits(text: string): string | null {
  const size = readDimensions(text)
  if (!size) return null
  const units = readTokens(text).flatMap((token) => (token.kind === 'unit' ? [token.millimetres] : []))
  const isImperial = units.some((unit) => unit > 20 && unit !== 100 && unit !== 1000)
  const isMetric = units.some((unit) => unit <= 10 || unit === 100 || unit === 1000)
  if (isImperial && isMetric) return null
  const named = isNamed(text)
  if (isImperial) return `${text} (${inOne(size, centimetres, 'cm', named)})`
  if (isMetric) return `${text} (${inOne(size, inches, 'in', named)})`
  return `${text} (${inOne(size, centimetres, 'cm', named)}; ${inOne(size, inches, 'in', named)})`
}

/** A size as numbers, for tables: centimetres to the millimetre, inches to a hundredth. */
export const measuresOf = ({ width, height }: WallSize) => ({
  heightCm: Math.round(height) / 10,
  widthCm: Math.round(width) / 10,
  heightIn: Math.round((height / 25.4) * 100) / 100,
  widthIn: Math.round((width / 25.4) * 100) / 100,
})
