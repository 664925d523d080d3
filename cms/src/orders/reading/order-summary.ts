import type { LineType } from '@gesso/shared-types/order'
import { sql } from '@payloadcms/db-postgres'
import { batched } from '../../database/batched'

/** A line of an order as a list shows it. */
export type GlanceLine = {
  title: string
  type: LineType
  printSize: string | null
  quantity: number
  thumbnail: string | null
}

/** What the panel's list shows of an order beside its fields. */
export type OrderGlance = { id: string; name: string; email: string; lines: GlanceLine[] }

/** The glance of an order by its id; those of one list are read in one statement. */
export const orderGlance = batched<string, OrderGlance>(async (context, ids) => {
  const glances = await context.query<OrderGlance>(sql`
    SELECT orders.id, first_name || ' ' || last_name AS name, email, coalesce(lines, '[]') AS lines
    FROM orders JOIN customers ON customers.id = customer_id LEFT JOIN LATERAL (
      SELECT json_agg(json_build_object('title', title, 'type', type, 'printSize', print_size,
        'quantity', quantity, 'thumbnail', (
          SELECT thumbnail FROM artworks_rels JOIN pictures ON pictures.id = pictures_id
          WHERE parent_id = artworks.id AND path = 'images' ORDER BY "order" LIMIT 1))
        ORDER BY order_items.id) AS lines
      FROM order_items JOIN artworks ON artworks.id = artwork_id WHERE order_id = orders.id) items ON true
    WHERE orders.id = ANY(${sql.param(ids)}::text[])`)
  return new Map(glances.map((glance) => [glance.id, glance]))
})
