import { fromCents, toCents } from '@gesso/shared-types/money/money'
import { sql } from '@payloadcms/db-postgres'
import { AppError } from '../../platform/app-error'
import { record } from '../../platform/audit/record'
import type { Context, Transaction } from '../../platform/context'
import { withTransaction } from '../../platform/database/transaction'
import { queueGiftCardLetter } from './queue-gift-card-letter'
import { makeVoid } from './void-bought-card'

type Card = { id: number; state: string; lastFour: string; balance: string; isQueued: boolean; time: string }

async function lockGoodCard(tx: Transaction, id: number): Promise<Card> {
  const [card] = await tx.query<Card>(sql`
    SELECT id, state, last_four, balance, letter_queued_at IS NOT NULL AS is_queued, gen_random_uuid()::text AS time
    FROM gift_cards WHERE id = ${id} AND state <> 'unpaid' FOR NO KEY UPDATE`)
  if (!card) throw new AppError('not_found', { message: 'There is no such gift card.' })
  if (card.state === 'void') throw new AppError('conflict', { message: 'This gift card is void.' })
  return card
}

/**
 * Sends a card's letter again to the same address. A letter that waits for its day is sent now.
 * @throws AppError not_found; conflict for a void card
 */
export function resendGiftCard(context: Context, id: number): Promise<void> {
  return withTransaction(context, async (tx) => {
    const { lastFour, isQueued, time } = await lockGoodCard(tx, id)
    if (!isQueued) await tx.query(sql`UPDATE gift_cards SET letter_queued_at = now() WHERE id = ${id}`)
    await queueGiftCardLetter(tx, id, isQueued ? time : 'first')
    await record(tx, { action: 'sent_again', noun: 'gift_card', recordId: id, label: `… ${lastFour}` })
  })
}

/**
 * Voids a card with the rest of its balance, for a reason that its ledger shows. Sums that orders have reserved stay
 * theirs.
 * @throws AppError not_found; conflict when it is void already
 */
export function voidGiftCard(context: Context, id: number, reason: string): Promise<void> {
  return withTransaction(context, async (tx) => {
    const { lastFour, balance } = await lockGoodCard(tx, id)
    await makeVoid(tx, id, toCents(balance), { reason })
    await record(tx, {
      action: 'voided',
      noun: 'gift_card',
      recordId: id,
      label: `… ${lastFour}`,
      changes: [{ field: 'balance', old: balance, new: fromCents(0) }],
    })
  })
}

export type LedgerEntry = {
  id: number
  move: string
  cents: number
  orderId: string | null
  number: string | null
  reason: string | null
  at: string
}

/** Reads a card's ledger, the oldest entry first. */
export const readLedger = (context: Context, id: number): Promise<LedgerEntry[]> =>
  context.query<LedgerEntry>(sql`
    SELECT gift_card_entries.id, move, amount_cents AS cents, order_id, number, reason, gift_card_entries.created_at AS at
    FROM gift_card_entries LEFT JOIN orders ON orders.id = order_id
    WHERE gift_card_entries.gift_card_id = ${id} ORDER BY gift_card_entries.id`)
