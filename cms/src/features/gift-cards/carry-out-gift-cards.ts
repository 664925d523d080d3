import { formatCents, fromCents, toCents } from '@gesso/shared-types/money/money'
import { sql } from '@payloadcms/db-postgres'
import { movePayment } from '../../orders/move-payment'
import { stateAfterRefunds } from '../../orders/payment/state-after-refunds'
import { eachFollower } from '../../orders/payment-follower'
import { lockOrder } from '../../orders/reading/find-order'
import { recordHistory } from '../../orders/record-history'
import type { Transaction } from '../../platform/context'
import { addEntry } from './gift-card-ledger'
import { queueGiftCardRefundEmail } from './queue-gift-card-refund-email'
import { restoreAfterFailedRefunds, voidIfPurchaseIsRefunded } from './void-bought-card'

type Due = { id: number; cents: number; isAlone: boolean }

/** A card stays valid for at least this many days after money came back to it. */
const GOOD_AGAIN_DAYS = 90

/**
 * Carries out the effects of a locked order's refunds on gift cards, as far as the refunds have succeeded: a card's
 * part goes back to the card, a card whose purchase was refunded becomes void, and one whose refund failed is valid
 * again. May be repeated.
 */
export async function carryOutGiftCards(tx: Transaction, orderId: string): Promise<void> {
  await restoreAfterFailedRefunds(tx, orderId)
  await voidIfPurchaseIsRefunded(tx, orderId)
  const due = await tx.query<Due>(sql`
    SELECT id, (gift_card_amount * 100)::int AS cents, gift_card_amount = amount AS is_alone FROM refunds
    WHERE order_id = ${orderId} AND state = 'succeeded' AND gift_card_amount > 0 AND NOT EXISTS (
      SELECT 1 FROM gift_card_entries WHERE refund_id = refunds.id AND move = 'refunded') ORDER BY id`)
  for (const refund of due) await giveBack(tx, orderId, refund)
}

async function giveBack(tx: Transaction, orderId: string, { id, cents, isAlone }: Due): Promise<void> {
  const order = await lockOrder(tx, orderId)
  if (!order || order.giftCardId === null) return
  const written = await addEntry(tx, order.giftCardId, {
    move: 'refunded',
    amountCents: cents,
    orderId,
    refundId: id,
  })
  if (!written) return
  await tx.query(sql`
    UPDATE gift_cards SET expires_at = greatest(expires_at, now() + make_interval(days => ${GOOD_AGAIN_DAYS}))
    WHERE id = ${order.giftCardId} AND expires_at IS NOT NULL`)
  const giftCardRefundedCents = toCents(order.giftCardRefundedAmount) + cents
  const columns = sql`gift_card_refunded_amount = ${fromCents(giftCardRefundedCents)}`
  const to = stateAfterRefunds({
    capturedCents: toCents(order.capturedAmount),
    refundedCents: toCents(order.refundedAmount),
    giftCardCents: toCents(order.giftCardAmount),
    giftCardRefundedCents,
  })
  const sentence = `${formatCents(cents)} went back to the gift card.`
  if (to !== order.paymentState) {
    await movePayment(tx, orderId, order.paymentState, to, { also: columns, sentence })
  } else {
    await tx.query(sql`UPDATE orders SET ${columns}, updated_at = now() WHERE id = ${orderId}`)
    await recordHistory(tx, orderId, sentence)
  }
  await eachFollower(tx, (follower) => follower.refundRecorded?.(tx, order))
  if (isAlone)
    await queueGiftCardRefundEmail(tx, orderId, { refundRow: id, cents, isWhole: to === 'refunded' })
}
