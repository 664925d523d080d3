import type { DefaultServerCellComponentProps } from 'payload'
import { artworkSummary } from '../../../artworks/artwork-summary'
import { shopContext } from '../../../platform/context'
import { OriginalActions } from './OriginalActions'

/** What the artist can do with the original of a row: keep it, offer it again, say that it was sold elsewhere. */
export async function OriginalActionsCell({ payload, rowData, viewType }: DefaultServerCellComponentProps) {
  // Payload also renders a column's cell without a row.
  if (!rowData || viewType === 'trash') return null
  const id = Number(rowData.id)
  const summary = await artworkSummary(shopContext(payload), id)
  if (!summary || summary.offer === 'sold' || summary.isHeldByOrder) return null
  return (
    <OriginalActions
      id={id}
      offer={summary.offer}
      price={String(rowData.originalPrice ?? '')}
      title={String(rowData.title)}
    />
  )
}
