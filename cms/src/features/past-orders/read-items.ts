import type { PastLine } from './past-record'
import { readAmount } from './read-amount'

const MAX_TEXT = 300
const MAX_LINES = 500
const MAX_CELL = 200_000

/** Where an item begins; a title may contain any character, semicolons too. */
const BEGINNING = /(?:^|;)\s*(?=product_name:)/

/**
 * Reads the lines of an order as Big Cartel writes them into one cell:
 * `product_name:Blue hills|product_option_name:A3|quantity:1|price:35.0|total:35.0;product_name:…`.
 */
export function readItems(
  cell: string,
  currency: string | null,
): { lines: PastLine[] } | { problem: string } {
  if (cell.length > MAX_CELL) return { problem: 'The items are too long.' }
  const lines: PastLine[] = []
  for (const item of cell.split(BEGINNING).filter((text) => text.trim() !== '')) {
    const part = (name: string): string =>
      new RegExp(`(?:^|\\|)${name}:(.*?)(?=\\|(?:product_option_name|quantity|price|total):|$)`, 's')
        .exec(item)?.[1]
        ?.trim() ?? ''
    const title = part('product_name')
    const quantity = part('quantity')
    const price = part('price')
    const read = price === '' ? null : readAmount(price, currency)
    if (title === '') return { problem: 'An item has no name.' }
    if (title.length > MAX_TEXT || part('product_option_name').length > MAX_TEXT)
      return { problem: `A name of an item has more than ${MAX_TEXT} characters.` }
    if (!/^\d{0,6}$/.test(quantity)) return { problem: `“${quantity.slice(0, 40)}” is not a whole number.` }
    if (read && 'problem' in read) return { problem: read.problem }
    lines.push({
      title,
      variant: part('product_option_name') || null,
      sku: null,
      quantity: Number(quantity || 1),
      price: read?.amount ?? null,
    })
    if (lines.length > MAX_LINES) return { problem: `An order can have at most ${MAX_LINES} lines.` }
  }
  return { lines }
}
