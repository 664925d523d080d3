import { sql } from '@payloadcms/db-postgres'
import type { Context } from '../../platform/context'

/** Says how many gift cards can still be spent. Null for none. */
export async function remainingGiftCards(context: Context): Promise<string | null> {
  const [row] = await context.query<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM gift_cards WHERE state = 'active' AND balance > 0`)
  const count = row?.count ?? 0
  return count === 0
    ? null
    : count === 1
      ? '1 card still has a balance'
      : `${count.toLocaleString('en-US')} cards still have a balance`
}
