import type { PrintOption } from '@gesso/shared-types/artwork'
import { joinCell, splitCell } from '../../csv/cell-list'
import { readPrice } from './read-price'

/** The size may hold such signs itself: the last one parts it from its price. */
const PRINT = /^(.*\S)\s*[=:]\s*(.*)$/s

/** Print sizes from a cell like `A4 = 20.00 | A3 = 35.50`. @returns what is wrong as `problem` */
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

/** The cell from which `readPrints` makes these sizes again. */
export const printCell = (options: readonly PrintOption[]): string =>
  joinCell(options.map(({ size, price }) => `${size} = ${price}`))
