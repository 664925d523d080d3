import type { GiftCardMove } from '@gesso/shared-types/features/gift-cards/gift-card'
import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Transaction } from '../../platform/context'

type Entry = {
  move: GiftCardMove
  /** In integer cents; negative when money leaves the card. */
  amountCents: number
  orderId?: string
  refundId?: number
  /** The artist's reason or the shop's. */
  reason?: string
}

/**
 * Adds an entry to a card's ledger, which is the only way to change its balance: a trigger adds the entries up, and a
 * check refuses a negative balance. Each move of an order or a refund is written only once.
 * @returns whether the entry is new
 */
export async function addEntry(tx: Transaction, giftCardId: number, entry: Entry): Promise<boolean> {
  const { move, amountCents, orderId = null, refundId = null, reason = null } = entry
  const written = await tx.query(sql`
    INSERT INTO gift_card_entries (gift_card_id, move, amount_cents, order_id, refund_id, reason)
    VALUES (${giftCardId}, ${move}, ${amountCents}, ${orderId}, ${refundId}, ${reason})
    ON CONFLICT DO NOTHING RETURNING id`)
  return written.length > 0
}

/** Reserves for an order what it will take from a card. The caller has locked the card. */
export const reserve = (
  tx: Transaction,
  giftCardId: number,
  orderId: string,
  cents: number,
): Promise<boolean> => addEntry(tx, giftCardId, { move: 'reserved', amountCents: -cents, orderId })

/** Gives back what an unpaid order had reserved. */
export const release = (
  tx: Transaction,
  giftCardId: number,
  orderId: string,
  cents: number,
): Promise<boolean> => addEntry(tx, giftCardId, { move: 'released', amountCents: cents, orderId })

/** Spends what an order had reserved, once it is paid. */
export async function spend(
  tx: Transaction,
  giftCardId: number,
  orderId: string,
  cents: number,
): Promise<void> {
  if (await release(tx, giftCardId, orderId, cents))
    await addEntry(tx, giftCardId, { move: 'spent', amountCents: -cents, orderId })
}
