import { formatCents, toCents } from '@gesso/shared-types/money/money'
import { sql } from '@payloadcms/db-postgres/drizzle'
import { AppError } from '../../platform/app-error'
import type { Transaction } from '../../platform/context'
import { addEntry } from './gift-card-ledger'

type Bought = { id: number; amount: string; balance: string; state: string }

/**
 * Voids the card that an order has bought, because a refund of its purchase is asked for. That must be the whole sum,
 * and nothing of the card may be spent. Does nothing for any other order.
 * @throws AppError conflict
 */
export async function voidBoughtCard(
  tx: Transaction,
  orderId: string,
  { refundId, isWhole }: { refundId: number; isWhole: boolean },
): Promise<void> {
  const [card] = await tx.query<Bought>(sql`
    SELECT id, amount, balance, state FROM gift_cards WHERE order_id = ${orderId} FOR NO KEY UPDATE`)
  if (!card) return
  if (card.state === 'void') throw new AppError('conflict', { message: 'This gift card is void already.' })
  const left = toCents(card.balance)
  if (left < toCents(card.amount)) {
    const spent = formatCents(toCents(card.amount) - left)
    throw new AppError('conflict', {
      message: `${spent} of this gift card are spent or reserved by an order, so its purchase cannot be given back. What is left stays on it.`,
    })
  }
  if (!isWhole) throw new AppError('conflict', { message: 'A gift card is given back as a whole.' })
  await makeVoid(tx, card.id, left, { refundId, reason: 'Its purchase is given back.' })
}

/** Takes the rest off a locked card and voids it. */
export async function makeVoid(
  tx: Transaction,
  id: number,
  leftCents: number,
  { refundId, reason }: { refundId?: number; reason: string },
): Promise<void> {
  const why = { reason, ...(refundId !== undefined && { refundId }) }
  await addEntry(tx, id, { move: 'voided', amountCents: -leftCents, ...why })
  await tx.query(sql`UPDATE gift_cards SET state = 'void', updated_at = now() WHERE id = ${id}`)
}

/** Makes cards valid again whose refunds failed, because their buyers have paid for them. */
export async function restoreAfterFailedRefunds(tx: Transaction, orderId: string): Promise<void> {
  const failed = await tx.query<{ id: number; refundId: number; cents: number }>(sql`
    SELECT gift_cards.id, refund_id, (-amount_cents)::int AS cents FROM gift_cards
    JOIN gift_card_entries ON gift_card_id = gift_cards.id AND move = 'voided'
    JOIN refunds ON refunds.id = refund_id AND refunds.state = 'failed'
    WHERE gift_cards.order_id = ${orderId} AND NOT EXISTS (
      SELECT 1 FROM gift_card_entries AS later WHERE later.refund_id = gift_card_entries.refund_id AND move = 'restored')
    FOR NO KEY UPDATE OF gift_cards`)
  for (const { id, refundId, cents } of failed) {
    await tx.query(sql`UPDATE gift_cards SET state = 'active', updated_at = now() WHERE id = ${id}`)
    await addEntry(tx, id, { move: 'restored', amountCents: cents, refundId, reason: 'The refund failed.' })
  }
}

/** Voids a card whose purchase was refunded in full in the provider's dashboard. */
export async function voidIfPurchaseIsRefunded(tx: Transaction, orderId: string): Promise<void> {
  const [card] = await tx.query<Bought>(sql`
    SELECT gift_cards.id, amount, balance, gift_cards.state FROM gift_cards JOIN orders ON orders.id = order_id
    WHERE order_id = ${orderId} AND gift_cards.state = 'active' AND payment_state = 'refunded' FOR NO KEY UPDATE OF gift_cards`)
  if (card)
    await makeVoid(tx, card.id, toCents(card.balance), {
      reason: 'Its purchase was given back at the provider.',
    })
}
