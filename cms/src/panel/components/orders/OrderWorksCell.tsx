import type { DefaultServerCellComponentProps } from 'payload'
import { orderSummary } from '../../../orders/reading/order-summary'
import { shopContext } from '../../../platform/context'
import { Thumbnail } from '../Thumbnail'
import { lineText } from './line-text'

const MAX_PICTURES = 3

/** What was ordered: pictures of the first artworks, and the title of the first. */
export async function OrderWorksCell({ payload, rowData }: DefaultServerCellComponentProps) {
  // Payload also renders a column's cell without a row.
  if (!rowData) return null
  const { items = [] } = (await orderSummary(shopContext(payload), String(rowData.id))) ?? {}
  const [first] = items
  if (!first) return null
  return (
    <span className="gesso-work">
      {items.slice(0, MAX_PICTURES).map((item) => (
        <Thumbnail key={item.id} url={item.artwork.thumbnail} />
      ))}
      <span className="gesso-two-lines">
        <em>{first.artwork.title}</em>
        <span className="gesso-hint">
          {items.length > 1 ? `and ${items.length - 1} more` : lineText(first)}
        </span>
      </span>
    </span>
  )
}
