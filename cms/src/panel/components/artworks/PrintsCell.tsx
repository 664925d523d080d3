import type { PrintOption } from '@gesso/shared-types/artworks/artwork'
import { formatPrice, parseMoney } from '@gesso/shared-types/money/money'
import type { DefaultServerCellComponentProps } from 'payload'

/** The prints of an artwork in a list: the number of sizes, and the lowest price. */
export function PrintsCell({ cellData, rowData }: DefaultServerCellComponentProps) {
  const options = Array.isArray(cellData) ? (cellData as PrintOption[]) : []
  if (!rowData.printsAvailable) return <span className="gesso-hint">Not for sale</span>
  if (options.length === 0) return <span className="gesso-hint">None</span>
  const lowest = Math.min(...options.map(({ price }) => parseMoney(price) ?? 0))
  return (
    <span className="gesso-money">
      {options.length === 1 ? '1 size' : `${options.length} sizes`}, from {formatPrice(lowest)}
    </span>
  )
}
