import { sql } from '@payloadcms/db-postgres'
import type { Context } from '../platform/context'

/** Reads the order that a message is about; null without one, and for an order in the trash. */
export async function readAskedOrder(
  context: Context,
  messageId: number,
): Promise<{ id: string; number: string } | null> {
  const [order] = await context.query<{ id: string; number: string }>(sql`
    SELECT id, number FROM orders WHERE deleted_at IS NULL
      AND id = (SELECT order_id FROM contact_messages WHERE id = ${messageId})`)
  return order ?? null
}
