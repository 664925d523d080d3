import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Transaction } from '../../platform/context'
import { queueGiftCardLetter } from './queue-gift-card-letter'

/**
 * Queues the letters of cards whose day has come, each once. Cards that another transaction has locked are left to
 * it.
 * @param id only this card
 * @returns how many were queued
 */
export async function sendDueLetters(tx: Transaction, id: number | null = null): Promise<number> {
  const due = await tx.query<{ id: number }>(sql`
    UPDATE gift_cards SET letter_queued_at = now() WHERE id IN (
      SELECT id FROM gift_cards WHERE state = 'active' AND letter_queued_at IS NULL AND letter_due_at <= now()
        AND (${id}::int IS NULL OR id = ${id}) ORDER BY letter_due_at LIMIT 100 FOR NO KEY UPDATE SKIP LOCKED)
    RETURNING id`)
  for (const card of due) await queueGiftCardLetter(tx, card.id, 'first')
  return due.length
}
