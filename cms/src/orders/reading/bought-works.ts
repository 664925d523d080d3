import type { ConfirmedOrder } from '@gesso/shared-types/orders/order'
import { sql } from '@payloadcms/db-postgres'
import { type PresentablePicture, presentPicture } from '../../pictures/present-picture'
import type { Context } from '../../platform/context'
import { readAlong } from '../../platform/database/read-along'
import type { Rows } from '../../platform/database/rows'
import { LINE_TITLE } from '../line-title'
import { orderDetails, toldOfLine } from '../order-detail'

type Row = Pick<Rows['order_items'], 'artworkId' | 'type' | 'printSize' | 'quantity'> & {
  title: string
} & Pick<Rows['artworks'], 'year' | 'medium' | 'originalDimensions'> & {
    isCancelled: boolean
    read: unknown[]
  }

type PictureRow = PresentablePicture & { artworkId: number }

/**
 * Reads the items of an order for its confirmation, with details and first picture of each artwork, in two statements.
 */
export async function readBoughtWorks(context: Context, orderId: string): Promise<ConfirmedOrder['items']> {
  const details = context.extensions(orderDetails).flatMap(({ line }) => line ?? [])
  const lines = await context.query<Row>(sql`
    SELECT artwork_id, type, print_size, quantity::int AS quantity, cancelled_at IS NOT NULL AS is_cancelled,
      ${LINE_TITLE} AS title, ${readAlong(details)} AS read, year::int AS year, medium, original_dimensions
    FROM order_items JOIN artworks ON artworks.id = artwork_id
    WHERE order_id = ${orderId} ORDER BY order_items.id`)
  // Without zoom tiles, which that page does not use.
  const pictures = await context.query<PictureRow>(sql`
    SELECT DISTINCT ON (parent_id) parent_id AS artwork_id, filename, width::int AS width, height::int AS height,
      placeholder, renditions, NULL AS tiles, alt
    FROM artworks_rels JOIN pictures ON pictures.id = pictures_id
    WHERE path = 'images' AND parent_id IN (SELECT artwork_id FROM order_items WHERE order_id = ${orderId})
    ORDER BY parent_id, "order"`)
  const pictureOf = new Map(pictures.map(({ artworkId, ...picture }) => [artworkId, presentPicture(picture)]))
  return lines.map(({ artworkId, read, ...line }) => ({
    ...toldOfLine(details, read),
    ...line,
    picture: pictureOf.get(artworkId) ?? null,
  }))
}
