import type { PrintOption } from '@gesso/shared-types/artwork'
import { joinCell, splitCell } from '../../csv/cell-list'
import { readPrice } from './read-price'

/** The size may contain `=` or `:` itself, so the last one separates it from its price. */
const PRINT = /^(.*\S)\s*[=:]\s*(.*)$/s

/** Reads print options from a cell like `A4 = 20.00 | A3 = 35.50`. @returns them, or what is wrong */
export function readPrints(cell: string): PrintOption[] | { problem: string } {
  const options: PrintOption[] = []
  for (const item of splitCell(cell)) {
    const match = PRINT.exec(item)
    if (!match) return { problem: `"${item}" has no price; write a print like "A4 = 20.00"` }
    const price = readPrice(match[2] ?? '')
    if (price === null) {
      return { problem: `"${match[2]}" cannot be read as a price; write a print like "A4 = 20.00"` }
    }
    options.push({ size: match[1] ?? '', price })
  }
  return options
}

/** Writes print options as a cell that `readPrints` reads back unchanged. */
export const printCell = (options: readonly PrintOption[]): string =>
  joinCell(options.map(({ size, price }) => `${size} = ${price}`))
