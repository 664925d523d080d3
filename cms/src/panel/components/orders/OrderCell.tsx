import { Link } from '@payloadcms/ui'
import type { DefaultServerCellComponentProps } from 'payload'
import { rowAddress } from '../cells/row-address'

/** An order's number, linked to the order, with a hint on test orders. */
export function OrderCell(props: DefaultServerCellComponentProps) {
  const { link, rowData } = props
  const number = String(rowData.number)
  return (
    <span className="gesso-cell gesso-number">
      {link ? (
        <Link href={rowAddress(props)} prefetch={false}>
          {number}
        </Link>
      ) : (
        number
      )}
      {rowData.mode === 'test' && <span className="gesso-hint">Test</span>}
    </span>
  )
}
