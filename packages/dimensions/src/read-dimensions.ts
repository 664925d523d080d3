import { type Group, readMeasures } from './dimension-measures'
import { readNumber } from './dimension-number'
import { FOOT, INCH, readTokens, type Side, type Token } from './dimension-tokens'

/** A size as it hangs on a wall, in millimetres. */
export type WallSize = { width: number; height: number }

/** The smallest and largest possible side, in millimetres: anything else is a mistake. */
const SMALLEST = 5
const LARGEST = 20_000

/** ISO 216: shorter and longer side of A0 to A6, in millimetres. */
const PAPERS = [
  [841, 1189],
  [594, 841],
  [420, 594],
  [297, 420],
  [210, 297],
  [148, 210],
  [105, 148],
] as const

/** How much better width × height must fit the picture's shape before it counts; a natural logarithm. */
const CLEARLY = 0.03

/**
 * Guesses the unit of numbers without one: inches for fractions and multiples of 1/16, centimetres for other decimals;
 * for whole numbers, inches up to 96, centimetres up to 400, else millimetres.
 */
function guessUnit(group: Group): number {
  const values = group.map((measure) => readNumber(measure, null))
  const largest = Math.max(...values)
  if (group.some(({ fraction }) => fraction > 0)) return INCH
  if (values.some((value) => (value * 16) % 1 !== 0)) return 10
  return largest <= 96 ? INCH : largest <= 400 ? 10 : 1
}

/** A number without a unit has the unit of the next one, as in `24 × 36 in`, or of the first. */
function unitsOf(group: Group): number[] {
  const known = group.map(({ unit }) => unit)
  if (known.every((unit) => unit === null)) return group.map(() => guessUnit(group))
  const [first] = known
  return known.map((unit, index) => {
    const next = known.slice(index).find((each) => each !== null)
    // Feet are not carried over: in `6' × 48` the second number is in another unit.
    return unit ?? next ?? (first && first !== FOOT ? first : Number.NaN)
  })
}

/** A length with the side that it measures. */
type Named = { length: number; side: Side | null }

function namesOf(group: Group, order: readonly Side[]): Named[] {
  const units = unitsOf(group)
  const lengths = group.map((measure, index) => {
    const unit = units[index] ?? Number.NaN
    return { length: readNumber(measure, unit) * unit, side: measure.side }
  })
  const isNamed = group.some(({ side }) => side !== null)
  if (isNamed || order.length < group.length) return lengths
  return lengths.map(({ length }, index) => ({ length, side: order[index] ?? null }))
}

const isPossible = (length: number): boolean => length >= SMALLEST && length <= LARGEST

/** Rounds to a hundredth of a millimetre. */
const round = (length: number): number => Math.round(length * 100) / 100

/**
 * Decides which of two lengths is the height where the text does not: the first, unless the picture clearly fits the
 * other way.
 */
function place(first: number, second: number, ratio: number | undefined): WallSize {
  const heightFirst = { width: second, height: first }
  if (!ratio || !(ratio > 0)) return heightFirst
  const misfit = (width: number, height: number) => Math.abs(Math.log(ratio) - Math.log(width / height))
  const isWidthFirst = misfit(first, second) + CLEARLY < misfit(second, first)
  return isWidthFirst ? { width: first, height: second } : heightFirst
}

function sizeOf(group: Group, order: readonly Side[], ratio: number | undefined): WallSize | null {
  if (group.length > 3 || group.some(({ isSure, isFramed }) => !isSure || isFramed === 'yes')) return null
  const named = namesOf(group, order)
  const sizes = sidesOf(named, ratio)
  if (!sizes || !isPossible(sizes.width) || !isPossible(sizes.height)) return null
  return { width: round(sizes.width), height: round(sizes.height) }
}

function sidesOf(named: readonly Named[], ratio: number | undefined): WallSize | null {
  const [first, second] = named
  if (first?.side === 'equal') return { width: first.length, height: first.length }
  if (!first || !second) return null
  const find = (side: Side) => named.filter((each) => each.side === side)
  const [heights, widths] = [find('height'), find('width')]
  const unnamed = named.filter(({ side }) => side === null || side === 'equal')
  if (heights.length > 1 || widths.length > 1) return null
  if (heights.length + widths.length === 0) {
    const [one, other] = unnamed
    return one && other ? place(one.length, other.length, ratio) : null
  }
  const height = heights[0] ?? unnamed[0]
  const width = widths[0] ?? unnamed[0]
  return height && width ? { width: width.length, height: height.length } : null
}

/** Finds the first size of a whole work without its frame, or of the framed one if there is no other. */
function findSize(tokens: Token[]): { group: Group; order: readonly Side[] } | null {
  const { groups, order } = readMeasures(tokens)
  for (const isFramed of ['no', 'perhaps'] as const)
    for (const group of groups)
      if (group[0]?.isFramed === isFramed && sizeOf(group, order, undefined)) return { group, order }
  return null
}

/**
 * Reads the size of a work as people write it: `24 × 36 in`, `73,7 x 92,1 cm (29 x 36 1/4 in.)`, `5'2" by 4'`, `H 1.2
 * m, W 80 cm`, `12½ × 9`, `A3`, `Ø 60 cm`. Height comes first, as museums write it, unless letters or the picture say
 * otherwise (docs/decisions/wall-view.md). Never throws; linear time.
 * @param ratio the picture's width divided by its height
 * @returns millimetres; null where the text has no size of a whole work or is ambiguous
 */
export function readDimensions(text: string, ratio?: number): WallSize | null {
  const tokens = readTokens(text)
  const found = findSize(tokens)
  if (found) return sizeOf(found.group, found.order, ratio)
  const paper = tokens.find((token) => token.kind === 'paper')
  if (!paper || tokens.some(({ kind }) => kind === 'number')) return null
  const [width, height] = PAPERS[paper.size] ?? []
  return width && height ? place(height, width, ratio) : null
}

/**
 * Reads how deep a work is: the third of its numbers, or the one that says so, as in `24 × 36 × 1.5 in`, `H 50, W 70, D
 * 4 cm`. Never throws; linear time.
 * @returns millimetres; null where the text has no such number
 */
export function readDepth(text: string): number | null {
  const found = findSize(readTokens(text))
  if (!found) return null
  const named = namesOf(found.group, found.order)
  const deep =
    named.find(({ side }) => side === 'depth') ??
    (named.every(({ side }) => side === null) ? named[2] : undefined)
  return deep && isDeep(deep.length) ? round(deep.length) : null
}

const isDeep = (length: number): boolean => length > 0 && length <= LARGEST
