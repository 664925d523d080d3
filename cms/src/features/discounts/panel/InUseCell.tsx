import type { DefaultServerCellComponentProps } from 'payload'
import { Badge } from '../../../panel/components/Badge'

/** Whether a code is switched on. */
export const InUseCell = ({ cellData }: DefaultServerCellComponentProps) =>
  cellData ? <Badge tone="open">In use</Badge> : <Badge tone="done">Off</Badge>
