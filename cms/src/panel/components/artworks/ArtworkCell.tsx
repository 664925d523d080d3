import { Link } from '@payloadcms/ui'
import type { DefaultServerCellComponentProps } from 'payload'
import { artworkSummary } from '../../../artworks/artwork-summary'
import { shopContext } from '../../../platform/context'
import { rowAddress } from '../cells/row-address'
import { Thumbnail } from '../Thumbnail'

/** An artwork in a list: its first picture and its title, which links to it. */
export async function ArtworkCell(props: DefaultServerCellComponentProps) {
  const { cellData, link, payload, rowData } = props
  const summary = await artworkSummary(shopContext(payload), Number(rowData.id))
  const content = (
    <>
      <Thumbnail url={summary?.thumbnail} />
      <em>{String(cellData)}</em>
    </>
  )
  return link ? (
    <Link className="gesso-work" href={rowAddress(props)} prefetch={false}>
      {content}
    </Link>
  ) : (
    <span className="gesso-work">{content}</span>
  )
}
