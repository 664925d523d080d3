import { sql } from '@payloadcms/db-postgres'
import { checkSolution } from '../bot-check/check-solution'
import { spendProof } from '../bot-check/spend-proof'
import type { Context } from '../context'
import { withTransaction } from '../database/transaction'
import { normalizeEmail } from './normalize-email'

/**
 * Puts an address on the collector's list. Twice is a success, and says nothing about who is on it (design §3).
 * @param altcha the solved bot-check (design §6)
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
