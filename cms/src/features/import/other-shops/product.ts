import type { ImportProblem, OtherShop } from '@gesso/shared-types/features/import/import'

/** What another shop sells of a product: one size, say, with its price. */
export type Variant = {
  /** What tells it from the others, such as `A4`; empty where it is the only one. */
  label: string
  /** As the file has it. */
  price: string
  /** How many there are; null where the file does not count them. */
  stock: number | null
  grams: number | null
}

/** A product of another shop, whatever its file looks like. */
export type Product = {
  /** The first row of it, as a spreadsheet shows it. */
  row: number
  /** By what the other shop knows it. */
  key: string
  title: string
  /** HTML or plain text. */
  description: string
  /** What else the other shop says of it: its kind and its tags. */
  words: string
  /** What the variants differ in, such as `Size`. */
  optionNames: string[]
  variants: Variant[]
  /** Addresses, in their order. */
  pictures: string[]
  isPublished: boolean
  /** Where the other shop had its page. */
  oldPaths: string[]
  details: Partial<Record<'medium' | 'year' | 'originalDimensions', string>>
}

/** A file of another shop, read. */
export type ProductsFile = {
  shop: OtherShop
  products: Product[]
  /** How many products the file has, those with problems included. */
  total: number
  problems: ImportProblem[]
  /** How the file calls the columns of this shop's own table. */
  columns: Partial<Record<string, string>>
}

/** A number of pieces in stock; null for words such as `Unlimited`. */
export const readStock = (cell: string): number | null =>
  /^-?\d{1,9}(\.0+)?$/.test(cell) ? Math.max(0, Number.parseInt(cell, 10)) : null

/** Addresses in a cell that has several, divided by spaces, line breaks, commas or bars. */
export const readAddresses = (cell: string): string[] =>
  cell.split(/[\s|]+|,(?=https?:)/).filter((part) => part !== '')
