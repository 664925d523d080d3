import { parseMoney } from '@gesso/shared-types/money'
import type { DefaultServerCellComponentProps } from 'payload'
import { artworkSummary } from '../../../artworks/artwork-summary'
import { shopContext } from '../../../context'
import { Badge } from '../Badge'

/** Whether the original is sold, reserved or for sale, by the artist's own mark and by the orders. */
export async function OriginalCell({ cellData, payload, rowData }: DefaultServerCellComponentProps) {
  const summary = await artworkSummary(shopContext(payload), Number(rowData.id))
  if (summary?.isSold || !cellData) return <Badge tone="wrong">Sold</Badge>
  if (summary?.isOnHold) return <Badge tone="open">Reserved</Badge>
  return parseMoney(rowData.originalPrice) ? (
    <Badge tone="open">For sale</Badge>
  ) : (
    <Badge tone="wrong">No price</Badge>
  )
}
