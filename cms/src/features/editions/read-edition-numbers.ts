import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Context } from '../../platform/context'
import { LINE_NUMBERS } from './line-edition'

/**
 * Reads the numbers of an order's lines by the line's id, such as '4/25' or 'AP 1/2'. Lines without any are left out.
 */
export async function readEditionNumbers(context: Context, orderId: string): Promise<Map<string, string[]>> {
  const lines = await context.query<{ id: number; numbers: string[] }>(sql`
    SELECT id, ${LINE_NUMBERS} AS numbers FROM order_items WHERE order_id = ${orderId} AND edition_id IS NOT NULL
    ORDER BY id`)
  return new Map(
    lines.filter(({ numbers }) => numbers.length > 0).map(({ id, numbers }) => [String(id), numbers]),
  )
}
