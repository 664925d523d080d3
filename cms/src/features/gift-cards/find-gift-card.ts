import { toCents } from '@gesso/shared-types/money/money'
import type { OrderMode } from '@gesso/shared-types/orders/order'
import { type SQL, sql } from '@payloadcms/db-postgres/drizzle'
import type { Context, Transaction } from '../../platform/context'
import { hashCode } from './gift-code'

/** A card that can be spent: what is on it, in integer cents. `expiresAt` is null where it does not run out. */
export type UsableCard = { id: number; lastFour: string; balanceCents: number; expiresAt: string | null }

/** Said alike of a code that nobody has, one that has run out, one that is void, and one of test payments. */
export const UNKNOWN_CARD = 'This is not the code of a gift card that can be used here.'

type Row = Pick<UsableCard, 'id' | 'lastFour' | 'expiresAt'> & { balance: string }

/** The card of a typed code if it can be spent in this mode; null otherwise. One look-up, whatever becomes of it. */
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

/**
 * As `findUsableCard`; nobody else spends the card until the transaction ends. The last of all rows that an order locks,
 * after its artworks.
 */
export async function lockUsableCard(
  tx: Transaction,
  typed: string,
  mode: OrderMode,
): Promise<UsableCard | null> {
  await tx.query(sql`SELECT 1 FROM gift_cards WHERE code_hash = ${hashCode(typed)} FOR NO KEY UPDATE`)
  return findUsableCard(tx, typed, mode)
}

/** Over the row of the settings: whether gift cards are sold. */
export const SELLS_GIFT_CARDS: SQL = sql`(coalesce(gift_card_sums, '') <> ''
  OR (gift_card_least IS NOT NULL AND gift_card_most IS NOT NULL))`

/** Whether there may be gift cards to be spent. */
export const HAS_GIFT_CARDS: SQL = sql`EXISTS (SELECT 1 FROM gift_cards WHERE state <> 'unpaid')`
