import { Link } from '@payloadcms/ui'
import type { DefaultServerCellComponentProps } from 'payload'
import { rowAddress } from '../cells/row-address'
import { Thumbnail } from '../Thumbnail'

/** A picture in a list: its thumbnail, and what people call it. */
export function PictureCell(props: DefaultServerCellComponentProps) {
  const { cellData, link, rowData } = props
  const content = (
    <>
      <Thumbnail url={typeof rowData?.thumbnail === 'string' ? rowData.thumbnail : null} />
      <span>{String(cellData)}</span>
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
