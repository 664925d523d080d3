import type { ImportProblem, OtherShop } from '@gesso/shared-types/features/import/import'

/** One variant of a product in another shop, such as one size, with its price. */
export type Variant = {
  /** What tells it apart from the others, such as `A4`; empty for the only variant. */
  label: string
  /** As the file writes it. */
  price: string
  /** How many are in stock; null where the file does not count them. */
  stock: number | null
  grams: number | null
}

/** A product of another shop, whatever its file looks like. */
export type Product = {
  /** The product's first row, numbered as in a spreadsheet. */
  row: number
  /** The other shop's own name or id for it. */
  key: string
  title: string
  /** HTML or plain text. */
  description: string
  /** What else the other shop says about it: its type, categories and tags. */
  words: string
  /** What the variants differ in, such as `Size`. */
  optionNames: string[]
  variants: Variant[]
  /** Addresses, in order. */
  pictures: string[]
  /** What pictures show, by their addresses, where the file says it. */
  alts?: Record<string, string>
  isPublished: boolean
  /** The paths of its page in the other shop. */
  oldPaths: string[]
  details: Partial<Record<'medium' | 'year' | 'originalDimensions', string>>
}

/** A file of another shop that was read. */
export type ProductsFile = {
  shop: OtherShop
  products: Product[]
  /** The number of products in the file, including those with problems. */
  total: number
  problems: ImportProblem[]
  /** The file's names for the columns of this shop's own table. */
  columns: Partial<Record<string, string>>
}

/** Reads a number of pieces in stock; null for words such as `Unlimited`. */
export const readStock = (cell: string): number | null =>
  /^-?\d{1,9}(\.0+)?$/.test(cell) ? Math.max(0, Number.parseInt(cell, 10)) : null

/** Splits a cell with several addresses at spaces, line breaks, bars, and commas before an address. */
export const readAddresses = (cell: string): string[] =>
  cell.split(/[\s|]+|,(?=https?:)/).filter((part) => part !== '')
