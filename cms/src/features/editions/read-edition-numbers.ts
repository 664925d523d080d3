import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Context } from '../../platform/context'
import { LINE_NUMBERS } from './line-edition'

/** The numbers that the lines of an order have, by the line's id: '4/25', 'AP 1/2'. Lines without any are left out. */
export async function readEditionNumbers(context: Context, orderId: string): Promise<Map<string, string[]>> {
  const lines = await context.query<{ id: number; numbers: string[] }>(sql`
    SELECT id, ${LINE_NUMBERS} AS numbers FROM order_items WHERE order_id = ${orderId} AND edition_id IS NOT NULL
    ORDER BY id`)
  return new Map(
    lines.filter(({ numbers }) => numbers.length > 0).map(({ id, numbers }) => [String(id), numbers]),
  )
}
