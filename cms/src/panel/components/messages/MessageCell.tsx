import { Link } from '@payloadcms/ui'
import type { DefaultServerCellComponentProps } from 'payload'
import { Badge } from '../Badge'
import { rowAddress } from '../cells/row-address'

/** A message's subject as a link to it, with a badge while it is unread. */
export function MessageCell(props: DefaultServerCellComponentProps) {
  return (
    <span className="gesso-cell">
      <Link href={rowAddress(props)} prefetch={false}>
        {String(props.cellData)}
      </Link>
      {!props.rowData.readAt && <Badge tone="open">New</Badge>}
    </span>
  )
}
