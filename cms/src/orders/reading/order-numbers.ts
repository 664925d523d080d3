import { sql } from '@payloadcms/db-postgres'
import type { Context } from '../../platform/context'

/** The numbers of orders, by their ids. An id that is no order's has none. */
export async function findOrderNumbers(
  context: Context,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const found = await context.query<{ id: string; number: string }>(
    sql`SELECT id, number FROM orders WHERE id = ANY(${sql.param([...ids])}::text[])`,
  )
  return new Map(found.map(({ id, number }) => [id, number]))
}

/** The number of an order that there is. */
export async function readOrderNumber(context: Context, id: string): Promise<string> {
  const number = (await findOrderNumbers(context, [id])).get(id)
  if (number === undefined) throw new Error(`There is no order ${id}`)
  return number
}
