import { sql } from '@payloadcms/db-postgres'
import type { Context } from '../../platform/context'

/** Reads the number of an existing order. @throws Error when there is none */
export async function readOrderNumber(context: Context, id: string): Promise<string> {
  const [order] = await context.query<{ number: string }>(sql`SELECT number FROM orders WHERE id = ${id}`)
  if (!order) throw new Error(`There is no order ${id}`)
  return order.number
}
