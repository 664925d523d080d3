import { Link } from '@payloadcms/ui'
import type { DefaultServerCellComponentProps } from 'payload'
import { artworkSummary } from '../../../artworks/artwork-summary'
import { shopContext } from '../../../context'
import { Thumbnail } from '../Thumbnail'
import { rowAddress } from './row-address'

/** A work in a list: its first picture and its title, which leads to it. */
export async function ArtworkCell(props: DefaultServerCellComponentProps) {
  const { cellData, link, payload, rowData } = props
  const glance = await artworkSummary(shopContext(payload), Number(rowData.id))
  const shown = (
    <>
      <Thumbnail url={glance?.thumbnail} />
      <em>{String(cellData)}</em>
    </>
  )
  return link ? (
    <Link className="gesso-work" href={rowAddress(props)} prefetch={false}>
      {shown}
    </Link>
  ) : (
    <span className="gesso-work">{shown}</span>
  )
}
