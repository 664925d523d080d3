import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Context } from '../../platform/context'
import { readAlong } from '../../platform/database/read-along'
import type { Rows } from '../../platform/database/rows'
import { LINE_PAID } from '../line-paid'
import { LINE_TITLE } from '../line-title'
import { LINE_WEIGHT } from '../line-weight'
import { type LineTold, orderDetails, toldOfLine } from '../order-detail'

/** A line of an order with its artwork's title, and what the buyer paid for it. */
export type OrderLineRow = Pick<
  Rows['order_items'],
  'id' | 'orderId' | 'artworkId' | 'type' | 'printSize' | 'quantity' | 'totalPrice'
> & {
  title: string
  isCancelled: boolean
  weight: string | null
  paidAmount: string
  /** The details of features. */
  told: LineTold
}

/** A picture of an ordered artwork; width and height in pixels. */
export type LinePictureRow = {
  artworkId: number
  filename: string
  thumbnail: string | null
  width: number | null
  height: number | null
  alt: string | null
}

/**
 * Reads the lines of any number of orders, and the pictures of their artworks in the artworks' order, in two
 * statements.
 */
export async function readOrderLines(
  context: Context,
  orderIds: readonly string[],
): Promise<{ lines: OrderLineRow[]; pictures: LinePictureRow[] }> {
  const ids = sql`ANY(${sql.param([...orderIds])}::text[])`
  const details = context
    .extensions(orderDetails)
    .flatMap(({ line, packing }) => [...(line ? [line] : []), ...(packing ? [packing] : [])])
  const rows = await context.query<Omit<OrderLineRow, 'told'> & { read: unknown[] }>(sql`
    SELECT order_items.id, order_id, artwork_id, type, print_size, quantity::int AS quantity, total_price, ${LINE_PAID} AS paid_amount,
      ${LINE_TITLE} AS title,
      cancelled_at IS NOT NULL AS is_cancelled,
      ${LINE_WEIGHT} AS weight, ${readAlong(details)} AS read
    FROM order_items JOIN artworks ON artworks.id = artwork_id
    WHERE order_id = ${ids} ORDER BY order_items.id`)
  const pictures = await context.query<LinePictureRow>(sql`
    SELECT parent_id AS artwork_id, filename, thumbnail, width::int AS width, height::int AS height, alt
    FROM artworks_rels JOIN pictures ON pictures.id = pictures_id
    WHERE path = 'images' AND parent_id IN (SELECT artwork_id FROM order_items WHERE order_id = ${ids})
    ORDER BY parent_id, "order"`)
  const lines = rows.map(({ read, ...line }) => ({ ...line, told: toldOfLine(details, read) }))
  return { lines, pictures }
}
