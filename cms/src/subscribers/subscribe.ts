import { sql } from '@payloadcms/db-postgres'
import type { Payload } from 'payload'
import { checkSolution } from '../bot-check/check-solution'
import { spendProof } from '../bot-check/spend-proof'
import { withTransaction } from '../database/transaction'
import { sameEmail } from './same-email'

/**
 * Puts an address on the collector's list. Twice is a success, and says nothing about who is on it (design §3).
 * @param altcha the solved bot-check (design §6)
 * @throws AppError bot_check_failed
 */
export async function subscribe(payload: Payload, email: string, altcha: string | undefined): Promise<void> {
  const proof = await checkSolution(altcha)
  await withTransaction(payload, async ({ rows }) => {
    await spendProof(rows, proof)
    await rows(sql`
      INSERT INTO newsletter_subscriptions (email, subscribed_at) VALUES (${sameEmail(email)}, now())
      ON CONFLICT DO NOTHING`)
  })
}
