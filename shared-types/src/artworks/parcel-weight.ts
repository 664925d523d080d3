import { readWeight } from '@gesso/dimensions/read-measure'

const POUND = 453.592_37

type Line = { quantity: number; isCancelled: boolean; weight?: string | null | undefined }

const isImperial = (weight: string): boolean => /(oz|lbs?)\.?$/i.test(weight.trim())

const shown = (amount: number): string =>
  amount.toLocaleString('en-US', { maximumFractionDigits: amount < 10 ? 2 : 1, useGrouping: false })

/**
 * The total weight of an order's lines, without cancelled ones: `1.2 kg`, or pounds where all weights are in pounds or
 * ounces. `at least 1.2 kg` where some lines have no weight; null where none has one.
 */
export function parcelWeight(lines: readonly Line[]): string | null {
  const sent = lines.filter(({ isCancelled }) => !isCancelled)
  const weighed = sent.flatMap(({ weight, quantity }) => {
    const read = readWeight(weight ?? '')
    return 'value' in read ? [{ weight: weight ?? '', grams: read.value * quantity }] : []
  })
  if (weighed.length === 0) return null
  const grams = weighed.reduce((sum, line) => sum + line.grams, 0)
  const words = weighed.every(({ weight }) => isImperial(weight))
    ? `${shown(grams / POUND)} lb`
    : grams < 1000
      ? `${Math.ceil(grams)} g`
      : `${shown(grams / 1000)} kg`
  return weighed.length < sent.length ? `at least ${words}` : words
}
