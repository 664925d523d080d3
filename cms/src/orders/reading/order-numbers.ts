import { sql } from '@payloadcms/db-postgres'
import type { Context } from '../../platform/context'

/** Finds the numbers of orders by their ids; unknown ids are left out. */
async function findOrderNumbers(context: Context, ids: readonly string[]): Promise<Map<string, string>> {
  const found = await context.query<{ id: string; number: string }>(
    sql`SELECT id, number FROM orders WHERE id = ANY(${sql.param([...ids])}::text[])`,
  )
  return new Map(found.map(({ id, number }) => [id, number]))
}

/** Reads the number of an existing order. @throws Error when there is none */
export async function readOrderNumber(context: Context, id: string): Promise<string> {
  const number = (await findOrderNumbers(context, [id])).get(id)
  if (number === undefined) throw new Error(`There is no order ${id}`)
  return number
}
