import type { PrintOption } from '@gesso/shared-types/artworks/artwork'
import { fromCents } from '@gesso/shared-types/money/money'
import { readTypedMoney } from '@gesso/shared-types/money/typed-money'
import { joinCell, splitCell } from '../../platform/csv/cell-list'

/** The last `=` or `:` separates the size from its price, because the size may contain them. */
const PRINT = /^(.*\S)\s*[=:]\s*(.*)$/s

/** The weight of a print, after its price. */
const WEIGHT = /^(.*\S)\s*\(([^()]+)\)$/s

/** Reads print options from a cell like `A4 = 20.00 | A3 = 35.50 (350 g)`. @returns them, or what is wrong */
export function readPrints(cell: string): PrintOption[] | { problem: string } {
  const options: PrintOption[] = []
  for (const item of splitCell(cell)) {
    const match = PRINT.exec(item)
    if (!match) return { problem: `"${item}" has no price; write a print like "A4 = 20.00"` }
    const [, amount = match[2] ?? '', weight = ''] = WEIGHT.exec(match[2] ?? '') ?? []
    const price = readTypedMoney(amount)
    if ('problem' in price) return { problem: `The price of "${match[1]}": ${price.problem}` }
    options.push({
      size: match[1] ?? '',
      price: fromCents(price.cents),
      ...(weight.trim() && { weight: weight.trim() }),
    })
  }
  return options
}

/** Writes print options as a cell that `readPrints` restores unchanged. */
export const printCell = (options: readonly PrintOption[]): string =>
  joinCell(options.map(({ size, price, weight }) => `${size} = ${price}${weight ? ` (${weight})` : ''}`))
