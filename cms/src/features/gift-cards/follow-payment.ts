import { toCents } from '@gesso/shared-types/money/money'
import type { PaymentState } from '@gesso/shared-types/orders/order'
import { sql } from '@payloadcms/db-postgres/drizzle'
import type { PaymentMove } from '../../orders/payment-follower'
import type { Transaction } from '../../platform/context'
import { release, spend } from './gift-card-ledger'
import { issueGiftCard } from './issue-gift-card'

/** What an order has to do with gift cards: the one that pays for it, and whether it buys one. */
export type OrderCards = { giftCardId: number | null; giftCardAmount: string; buysCard: boolean }

const ENDED_UNPAID: readonly PaymentState[] = ['expired', 'lost', 'failed']

/**
 * What a move of an order's payment means for gift cards, in the transaction of the move: the one that pays for it is
 * spent or free again, the one that it buys is issued or forgotten. Moves among the paid states are refunds, which
 * `carryOutGiftCards` sees to.
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
  // Whom it was for, and what they were to read, is kept for nothing.
  if (buysCard && ENDED_UNPAID.includes(to))
    await tx.query(sql`DELETE FROM gift_cards WHERE order_id = ${orderId} AND state = 'unpaid'`)
}
