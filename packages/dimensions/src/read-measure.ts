/** The value in millimetres or grams, or a sentence that says why the text cannot be read. */
export type ReadMeasure = { value: number } | { problem: string }

const LENGTHS: Readonly<Record<string, number>> = {
  mm: 1,
  cm: 10,
  m: 1000,
  in: 25.4,
  inch: 25.4,
  inches: 25.4,
  '"': 25.4,
  '″': 25.4,
  ft: 304.8,
  feet: 304.8,
  "'": 304.8,
  '′': 304.8,
}
const WEIGHTS: Readonly<Record<string, number>> = {
  g: 1,
  kg: 1000,
  oz: 28.349_523_125,
  lb: 453.592_37,
  lbs: 453.592_37,
}

/** A number with at most three decimals, and its unit. */
const MEASURE = /^(\d{1,6})(?:[.,](\d{1,3}))?\s*([a-z]+|["″'′])\.?$/i

function readWith(
  text: string,
  units: Readonly<Record<string, number>>,
  { example, largest, tooLarge }: { example: string; largest: number; tooLarge: string },
): ReadMeasure {
  const match = MEASURE.exec(text.trim().replace(/[”“]/g, '"').replace(/[’‘]/g, "'"))
  const unit = match?.[3] === undefined ? undefined : units[match[3].toLowerCase()]
  if (!match || unit === undefined) return { problem: `Write a number and its unit, like ${example}.` }
  const value = Number(`${match[1]}.${match[2] ?? '0'}`) * unit
  if (value <= 0) return { problem: `Write more than 0, like ${example}.` }
  return value > largest ? { problem: tooLarge } : { value }
}

/** Reads a length as people write it: `120 cm`, `1.2 m`, `48 in`, `4 ft`. @returns millimetres, at most 20 m */
export const readLength = (text: string): ReadMeasure =>
  readWith(text, LENGTHS, { example: '120 cm or 48 in', largest: 20_000, tooLarge: 'At most 20 m.' })

/** Reads a weight as people write it: `3.2 kg`, `800 g`, `7 lb`. @returns grams, at most 5,000 kg */
export const readWeight = (text: string): ReadMeasure =>
  readWith(text, WEIGHTS, { example: '3.2 kg or 7 lb', largest: 5_000_000, tooLarge: 'At most 5000 kg.' })
