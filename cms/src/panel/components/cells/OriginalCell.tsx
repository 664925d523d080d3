import { parseMoney } from '@gesso/shared-types/money'
import type { DefaultServerCellComponentProps } from 'payload'
import { artworkSummary } from '../../../artworks/artwork-summary'
import { shopContext } from '../../../context'
import { Badge } from '../Badge'

/** How the original stands: what the artist said, and what the orders know (design §3, §5.1). */
export async function OriginalCell({ cellData, payload, rowData }: DefaultServerCellComponentProps) {
  const glance = await artworkSummary(shopContext(payload), Number(rowData.id))
  if (glance?.isSold || !cellData) return <Badge tone="wrong">Sold</Badge>
  if (glance?.isHeld) return <Badge tone="open">Reserved</Badge>
  return parseMoney(rowData.originalPrice) ? (
    <Badge tone="open">For sale</Badge>
  ) : (
    <Badge tone="wrong">No price</Badge>
  )
}
