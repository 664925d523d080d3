import { sql } from '@payloadcms/db-postgres'
import { groupBy } from '../../orders/group-by'
import { shopMode } from '../../orders/shop-mode'
import type { Context } from '../../platform/context'
import { type ByKind, divideGivenBack, type SoldPart } from './divide-given-back'
import { moneyEntries, SOLD_KINDS } from './money-entries'
import { type OrderGiving, readGivings } from './read-givings'

/** A refund or lost dispute of the year, divided among the kinds that were sold. */
export type GivenBack = Omit<OrderGiving, 'isOfYear' | 'lines'> & { parts: ByKind }

const orderOf = ({ orderId }: { orderId: string }): string => orderId

/**
 * Reads what was given back in a year, oldest first. How it is divided depends on what the order gave back before, in
 * any year.
 */
export async function readGivenBack(context: Context, year: number, zone: string): Promise<GivenBack[]> {
  const rows = await readGivings(context, year, zone)
  const orders = [...new Set(rows.map(({ orderId }) => orderId))]
  if (orders.length === 0) return []
  const areThese = sql`orders.id = ANY(${sql.param(orders)}::text[])`
  const sold = await context.query<SoldPart & { orderId: string }>(sql`
    SELECT order_id, kind, line, sum(cents)::float8 AS cents
    FROM ${moneyEntries(shopMode(context), zone, areThese)} WHERE kind = ANY(${sql.param([...SOLD_KINDS])}::text[])
    GROUP BY order_id, kind, line ORDER BY line NULLS LAST, kind`)
  const soldByOrder = groupBy(sold, orderOf)
  const parts = new Map<OrderGiving, ByKind>()
  for (const [order, givings] of groupBy(rows, orderOf)) {
    for (const [place, divided] of divideGivenBack(soldByOrder.get(order) ?? [], givings).entries()) {
      const giving = givings[place]
      if (giving) parts.set(giving, divided)
    }
  }
  return rows.flatMap((row) => {
    const { isOfYear, lines, ...given } = row
    return isOfYear ? [{ ...given, parts: parts.get(row) ?? {} }] : []
  })
}
