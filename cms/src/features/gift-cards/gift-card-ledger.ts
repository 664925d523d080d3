import type { GiftCardMove } from '@gesso/shared-types/features/gift-cards/gift-card'
import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Transaction } from '../../platform/context'

type Entry = {
  move: GiftCardMove
  /** In integer cents; below zero for what leaves the card. */
  amountCents: number
  orderId?: string
  refundId?: number
  /** The artist's, or the shop's own. */
  reason?: string
}

/**
 * Adds an entry to a card's ledger, which alone changes its balance: a trigger adds it up, and a check refuses what is
 * more than there is. What happens once for an order or a refund is written once.
 * @returns whether it was written now
 */
export async function addEntry(tx: Transaction, giftCardId: number, entry: Entry): Promise<boolean> {
  const { move, amountCents, orderId = null, refundId = null, reason = null } = entry
  const written = await tx.query(sql`
    INSERT INTO gift_card_entries (gift_card_id, move, amount_cents, order_id, refund_id, reason)
    VALUES (${giftCardId}, ${move}, ${amountCents}, ${orderId}, ${refundId}, ${reason})
    ON CONFLICT DO NOTHING RETURNING id`)
  return written.length > 0
}

/** Keeps what an order is to take of a card from all others. The card's row is locked. */
export const reserve = (
  tx: Transaction,
  giftCardId: number,
  orderId: string,
  cents: number,
): Promise<boolean> => addEntry(tx, giftCardId, { move: 'reserved', amountCents: -cents, orderId })

/** Gives back what an order that ended unpaid had reserved. */
export const release = (
  tx: Transaction,
  giftCardId: number,
  orderId: string,
  cents: number,
): Promise<boolean> => addEntry(tx, giftCardId, { move: 'released', amountCents: cents, orderId })

/** Takes what an order had reserved, now that it is paid. */
export async function spend(
  tx: Transaction,
  giftCardId: number,
  orderId: string,
  cents: number,
): Promise<void> {
  if (await release(tx, giftCardId, orderId, cents))
    await addEntry(tx, giftCardId, { move: 'spent', amountCents: -cents, orderId })
}
