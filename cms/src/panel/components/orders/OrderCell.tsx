import { orderNumber } from '@gesso/shared-types/order'
import { Link } from '@payloadcms/ui'
import type { DefaultServerCellComponentProps } from 'payload'
import { Badge } from '../Badge'
import { rowAddress } from '../cells/row-address'

/** An order's number, linked to the order, and a badge on test orders. */
export function OrderCell(props: DefaultServerCellComponentProps) {
  const { cellData, link, rowData } = props
  const number = orderNumber(String(cellData))
  return (
    <span className="gesso-cell">
      {link ? (
        <Link href={rowAddress(props)} prefetch={false}>
          {number}
        </Link>
      ) : (
        number
      )}
      {rowData.mode === 'test' && <Badge tone="wrong">Test</Badge>}
    </span>
  )
}
