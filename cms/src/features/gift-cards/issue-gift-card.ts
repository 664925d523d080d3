import { toCents } from '@gesso/shared-types/money/money'
import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Transaction } from '../../platform/context'
import { addEntry } from './gift-card-ledger'
import { codeOf, hashCode, hashLink, linkOf, newSeed } from './gift-code'
import { sendDueLetters } from './send-due-letters'

/**
 * Makes the card of an order valid, now that the order is paid. Its letter goes out at once or on its day, from which
 * its months count. The order is completed, since nothing is shipped.
 */
export async function issueGiftCard(tx: Transaction, orderId: string): Promise<void> {
  const secret = tx.env.payloadSecret
  const seed = newSeed()
  const code = codeOf(secret, seed)
  const [card] = await tx.query<{ id: number; amount: string }>(sql`
    UPDATE gift_cards SET state = 'active', seed = ${seed}, code_hash = ${hashCode(code)},
      link_hash = ${hashLink(linkOf(secret, seed))}, last_four = ${code.slice(-4)},
      expires_at = greatest(now(), letter_due_at) + make_interval(months =>
        (SELECT gift_card_months FROM shop_settings LIMIT 1)::int), updated_at = now()
    WHERE order_id = ${orderId} AND state = 'unpaid' RETURNING id, amount`)
  if (!card) return
  await addEntry(tx, card.id, { move: 'issued', amountCents: toCents(card.amount), orderId })
  await tx.query(sql`UPDATE orders SET status = 'completed' WHERE id = ${orderId}`)
  await sendDueLetters(tx, card.id)
}
