import { countWorks } from '@gesso/shared-types/artworks/count-works'
import { formatCents, toCents } from '@gesso/shared-types/money/money'
import { workWords } from '../archive/archive-words'
import { type Column, type PrintedTable, textColumn } from '../printing/lay-out-table'

/** A work of an insurance list. `value` is a decimal string; null where nobody said one. */
export type InsuredWork = {
  title: string
  inventoryNumber: string | null
  date: string | null
  medium: string | null
  originalDimensions: string | null
  value: string | null
}

const sum = (heading: string): Column => ({ heading, align: 'right', share: 1.4 })

/** Sum of decimal strings in cents; null counts as nothing. */
export const sumOf = (amounts: readonly (string | null)[]): number =>
  amounts.reduce((cents, amount) => cents + (amount === null ? 0 : toCents(amount)), 0)

/** A sum of a work in words. */
export const valueWords = (value: string | null): string =>
  value === null ? 'not said' : formatCents(toCents(value))

const wordsOf = (work: InsuredWork): string => {
  const facts = workWords(work)
  return facts ? `${work.title}. ${facts}` : work.title
}

/** A list of works with their insurance values and the sum. */
export const insuranceTable = (works: readonly InsuredWork[]): PrintedTable => ({
  name: 'Works',
  columns: [textColumn('Number', 2), textColumn('Work', 6), sum('Insurance value')],
  rows: works.map((work) => [work.inventoryNumber ?? '', wordsOf(work), valueWords(work.value)]),
  total: ['', countWorks(works.length), formatCents(sumOf(works.map(({ value }) => value)))],
})

/** The list of a consignment: also prices, and the gallery’s share of each. */
export const consignmentTable = (
  works: readonly (InsuredWork & { price: string | null; share: number })[],
): PrintedTable => ({
  name: 'Works',
  columns: [
    textColumn('Number', 2),
    textColumn('Work', 5),
    sum('Insurance value'),
    sum('Price'),
    sum('Share'),
  ],
  rows: works.map((work) => [
    work.inventoryNumber ?? '',
    wordsOf(work),
    valueWords(work.value),
    valueWords(work.price),
    `${work.share}%`,
  ]),
  total: [
    '',
    countWorks(works.length),
    formatCents(sumOf(works.map(({ value }) => value))),
    formatCents(sumOf(works.map(({ price }) => price))),
    '',
  ],
})
