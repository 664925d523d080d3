import { sql } from '@payloadcms/db-postgres'
import { checkSolution } from '../bot-check/check-solution'
import { spendProof } from '../bot-check/spend-proof'
import type { Context } from '../context'
import { withTransaction } from '../database/transaction'
import { normalizeEmail } from './normalize-email'

/**
 * Subscribes an address. A second time succeeds too, so that the answer does not reveal who is subscribed.
 * @param altcha the solved bot check
 * @throws AppError bot_check_failed
 */
export async function subscribe(context: Context, email: string, altcha: string | undefined): Promise<void> {
  const proof = await checkSolution(context, altcha)
  await withTransaction(context, async (tx) => {
    await spendProof(tx, proof)
    await tx.query(sql`
      INSERT INTO newsletter_subscriptions (email, subscribed_at) VALUES (${normalizeEmail(email)}, now())
      ON CONFLICT DO NOTHING`)
  })
}
