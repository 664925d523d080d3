import type { DefaultServerCellComponentProps } from 'payload'
import { shopContext } from '../../../context'
import { orderGlance } from '../../../orders/reading/order-summary'
import { Thumbnail } from '../Thumbnail'
import { lineText } from './line-text'

const MOST = 3

/** What was ordered: pictures of the first works, and the first one's title. */
export async function OrderWorksCell({ payload, rowData }: DefaultServerCellComponentProps) {
  const { lines = [] } = (await orderGlance(shopContext(payload), String(rowData.id))) ?? {}
  const [first] = lines
  if (!first) return null
  return (
    <span className="gesso-work">
      {lines.slice(0, MOST).map((line) => (
        <Thumbnail key={`${line.title} ${line.type} ${line.printSize}`} url={line.thumbnail} />
      ))}
      <span className="gesso-two-lines">
        <em>{first.title}</em>
        <span className="gesso-hint">
          {lines.length > 1 ? `and ${lines.length - 1} more` : lineText(first)}
        </span>
      </span>
    </span>
  )
}
