import type { RECORDED_VALUES } from '@gesso/shared-types/features/archive/archive-list'
import { sql } from '@payloadcms/db-postgres'
import { LINE_PAID } from '../../orders/line-paid'
import { shopMode } from '../../orders/shop-mode'
import { AppError } from '../../platform/app-error'
import type { Context } from '../../platform/context'
import { isoInstant } from '../../platform/database/iso-instant'

/** One change of a value of a work. */
export type ValueChange = {
  at: string
  field: (typeof RECORDED_VALUES)[number]
  old: unknown
  new: unknown
}

/** One sale of the original or of prints. The price is a decimal string. */
export type WorkSale = {
  at: string
  /** The order; null for a sale elsewhere. */
  orderId: string | null
  orderNumber: string | null
  what: 'original' | 'print'
  printSize: string | null
  quantity: number
  price: string | null
  /** Whether it was cancelled or fully refunded since. */
  isTakenBack: boolean
}

export type WorkHistory = {
  id: number
  title: string
  isTrashed: boolean
  /** When the work was added. */
  since: string
  values: ValueChange[]
  sales: WorkSale[]
}

const MOST = 1000

/** Reads the prices, states and sales of a work over the years, the latest first. @throws AppError not_found */
export async function readWorkHistory(context: Context, id: number): Promise<WorkHistory> {
  const [work] = await context.query<{ title: string; isTrashed: boolean; createdAt: string }>(sql`
    SELECT title, deleted_at IS NOT NULL AS is_trashed, created_at FROM artworks WHERE id = ${id}`)
  if (!work) throw new AppError('not_found', { message: 'Artwork not found' })
  const [values, sales] = await Promise.all([
    context.query<ValueChange>(sql`
      SELECT at, field, old, new FROM artwork_values WHERE artwork_id = ${id} ORDER BY at DESC, id DESC LIMIT ${MOST}`),
    context.query<WorkSale>(sql`
      SELECT at, order_id, order_number, what, print_size, quantity, price, is_taken_back FROM (
        SELECT orders.money_settled_at AS at, orders.id AS order_id, orders.number AS order_number, CASE type WHEN 'payment' THEN 'original' ELSE type END AS what,
          print_size, quantity::int AS quantity, ${LINE_PAID}::text AS price,
          (order_items.cancelled_at IS NOT NULL OR orders.payment_state = 'refunded') AS is_taken_back
        FROM order_items JOIN orders ON orders.id = order_items.order_id
        WHERE order_items.artwork_id = ${id} AND orders.money_settled_at IS NOT NULL
          AND orders.mode = ${shopMode(context)}
        UNION ALL
        SELECT sale_date, NULL, NULL, 'original', NULL, 1, sale_price::text, false FROM artworks
        WHERE id = ${id} AND original_state = 'sold_elsewhere' AND sale_date IS NOT NULL
      ) AS sales ORDER BY at DESC LIMIT ${MOST}`),
  ])
  const moment = <Row extends { at: string }>(row: Row): Row => ({ ...row, at: isoInstant(row.at) })
  return {
    id,
    title: work.title,
    isTrashed: work.isTrashed,
    since: isoInstant(work.createdAt),
    values: values.map(moment),
    sales: sales.map(moment),
  }
}
