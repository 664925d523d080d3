import type { DefaultServerCellComponentProps } from 'payload'
import { artworkSummary } from '../../../artworks/artwork-summary'
import { shopContext } from '../../../platform/context'
import { Badge } from '../Badge'
import { Moment } from '../Moment'

/** Who sees an artwork; only a hint for those that everyone sees. */
export async function PublicationCell({ payload, rowData }: DefaultServerCellComponentProps) {
  const summary = await artworkSummary(shopContext(payload), Number(rowData.id))
  if (!summary || summary.isPublished) return <span className="gesso-hint">Everyone</span>
  if (summary.publishAt)
    return (
      <Badge tone="open">
        From <Moment at={summary.publishAt} />
      </Badge>
    )
  return <Badge tone="open">{summary.publication === 'draft' ? 'Draft' : 'Private link'}</Badge>
}
