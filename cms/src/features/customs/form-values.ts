import { countryName } from '@gesso/shared-types/addresses/country-names'
import { fromCents } from '@gesso/shared-types/money/money'
import type { DeclaredLine, DeclaredOrder } from './declared-order'
import { describe, sumOf } from './declared-order'

/** The currency of all orders. */
export const CURRENCY = 'USD'

/** Kilograms with three decimals, at least a gram. */
export const kilograms = (grams: number): string => (Math.max(1, Math.round(grams)) / 1000).toFixed(3)

export const value = (cents: number): string => `${fromCents(cents)} ${CURRENCY}`

/** What a line's boxes say, on each of the documents. */
export const lineValues = (line: DeclaredLine) => ({
  description: describe(line),
  quantity: String(line.quantity),
  weight: kilograms(line.grams ?? 0),
  value: value(line.value.cents),
  code: line.code ?? '',
  origin: line.origin ? `${line.origin} ${countryName(line.origin)}` : '',
})

export const totalValue = ({ lines }: DeclaredOrder): string => value(sumOf(lines))

export const TEST_WORDS = 'Of a test order: no card was charged. Do not use it.'
