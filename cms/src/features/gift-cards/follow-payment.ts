import { toCents } from '@gesso/shared-types/money/money'
import type { PaymentState } from '@gesso/shared-types/orders/order'
import { sql } from '@payloadcms/db-postgres/drizzle'
import type { PaymentMove } from '../../orders/payment-follower'
import type { Transaction } from '../../platform/context'
import { release, spend } from './gift-card-ledger'
import { issueGiftCard } from './issue-gift-card'

/** The gift cards of an order: the one that pays for it, and whether the order buys one. */
export type OrderCards = { giftCardId: number | null; giftCardAmount: string; buysCard: boolean }

const ENDED_UNPAID: readonly PaymentState[] = ['expired', 'lost', 'failed']

/**
 * Follows a move of an order's payment in its transaction: the card that pays is spent or released, and the card that
 * is bought is issued or deleted. Moves between paid states are refunds, which `carryOutGiftCards` handles.
 */
export async function followPayment(
  tx: Transaction,
  { orderId, to, isNewlyPaid }: PaymentMove,
  { giftCardId, giftCardAmount, buysCard }: OrderCards,
): Promise<void> {
  const cents = toCents(giftCardAmount)
  if (giftCardId !== null && isNewlyPaid) await spend(tx, giftCardId, orderId, cents)
  if (giftCardId !== null && ENDED_UNPAID.includes(to)) await release(tx, giftCardId, orderId, cents)
  if (buysCard && isNewlyPaid) await issueGiftCard(tx, orderId)
  // The recipient and the message of a card that was never paid are not kept.
  if (buysCard && ENDED_UNPAID.includes(to))
    await tx.query(sql`DELETE FROM gift_cards WHERE order_id = ${orderId} AND state = 'unpaid'`)
}
