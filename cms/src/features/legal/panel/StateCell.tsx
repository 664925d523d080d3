import type { DefaultServerCellComponentProps } from 'payload'
import { Badge } from '../../../panel/components/Badge'

/** Whether visitors see a legal page. */
export function StateCell({ rowData }: DefaultServerCellComponentProps) {
  // Payload also renders the columns of an empty list.
  if (!rowData) return null
  return rowData.state === 'published' ? <Badge>Published</Badge> : <Badge tone="open">Draft</Badge>
}
