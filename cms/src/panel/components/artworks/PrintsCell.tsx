import type { PrintOption } from '@gesso/shared-types/artworks/artwork'
import { formatPrice, parseMoney } from '@gesso/shared-types/money/money'
import { Link } from '@payloadcms/ui'
import type { DefaultServerCellComponentProps } from 'payload'
import { rowAddress } from '../cells/row-address'

/** The prints of an artwork in a list: the number of sizes, and the lowest price. Those of a work lead to its prints. */
export function PrintsCell(props: DefaultServerCellComponentProps) {
  const { cellData, collectionSlug, rowData } = props
  const words = printWords(Array.isArray(cellData) ? cellData : [], Boolean(rowData.printsAvailable))
  if (collectionSlug !== 'artworks') return words
  return (
    <Link className="gesso-prints-link" href={`${rowAddress(props)}?tab=prints`} prefetch={false}>
      {words}
    </Link>
  )
}

function printWords(options: readonly PrintOption[], areForSale: boolean) {
  if (!areForSale) return <span className="gesso-hint">Not for sale</span>
  if (options.length === 0) return <span className="gesso-hint">None</span>
  const lowest = Math.min(...options.map(({ price }) => parseMoney(price) ?? 0))
  return (
    <span className="gesso-money">
      {options.length === 1 ? '1 size' : `${options.length} sizes`}, from {formatPrice(lowest)}
    </span>
  )
}
