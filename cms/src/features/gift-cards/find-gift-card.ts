import { toCents } from '@gesso/shared-types/money/money'
import type { OrderMode } from '@gesso/shared-types/orders/order'
import { type SQL, sql } from '@payloadcms/db-postgres/drizzle'
import type { Context, Transaction } from '../../platform/context'
import { hashCode } from './gift-code'

/** A card that can be spent, with its balance in integer cents. `expiresAt` is null when it does not expire. */
export type UsableCard = { id: number; lastFour: string; balanceCents: number; expiresAt: string | null }

/**
 * The same message for a code that does not exist, or whose card has expired, is void or belongs to test payments.
 */
export const UNKNOWN_CARD = 'This is not the code of a gift card that can be used here.'

type Row = Pick<UsableCard, 'id' | 'lastFour' | 'expiresAt'> & { balance: string }

/** Reads the card of a typed code; null when it cannot be spent in this mode. It takes one query in every case. */
export async function findUsableCard(
  context: Context,
  typed: string,
  mode: OrderMode,
): Promise<UsableCard | null> {
  const [row] = await context.query<Row>(sql`
    SELECT id, last_four, balance, expires_at FROM gift_cards
    WHERE code_hash = ${hashCode(typed)} AND state = 'active' AND mode = ${mode}
      AND (expires_at IS NULL OR expires_at > now())`)
  return row
    ? { id: row.id, lastFour: row.lastFour, balanceCents: toCents(row.balance), expiresAt: row.expiresAt }
    : null
}

/** As `findUsableCard`, and locks the card until the transaction ends: the last row that an order locks. */
export async function lockUsableCard(
  tx: Transaction,
  typed: string,
  mode: OrderMode,
): Promise<UsableCard | null> {
  await tx.query(sql`SELECT 1 FROM gift_cards WHERE code_hash = ${hashCode(typed)} FOR NO KEY UPDATE`)
  return findUsableCard(tx, typed, mode)
}

/** SQL condition over the row of the settings: gift cards are sold. */
export const SELLS_GIFT_CARDS: SQL = sql`(gift_cards_on AND (coalesce(gift_card_sums, '') <> ''
  OR (gift_card_least IS NOT NULL AND gift_card_most IS NOT NULL)))`

/** SQL condition: there may be gift cards to spend. */
export const HAS_GIFT_CARDS: SQL = sql`EXISTS (SELECT 1 FROM gift_cards WHERE state <> 'unpaid')`
