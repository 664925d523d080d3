import type { ContactInput } from '@gesso/shared-types/message'
import { sql } from '@payloadcms/db-postgres'
import type { Payload } from 'payload'
import { checkSolution } from '../bot-check/check-solution'
import { spendProof } from '../bot-check/spend-proof'
import { withTransaction } from '../database/transaction'
import { oneLine } from './one-line'

/**
 * Keeps a visitor's message for the artist.
 * @param altcha the solved bot-check (design §6)
 * @throws AppError bot_check_failed
 */
export async function sendMessage(
  payload: Payload,
  { name, email, subject, message }: ContactInput,
  altcha: string | undefined,
): Promise<void> {
  const proof = await checkSolution(altcha)
  await withTransaction(payload, async ({ rows }) => {
    await spendProof(rows, proof)
    await rows(sql`
      INSERT INTO contact_messages (name, email, subject, message)
      VALUES (${oneLine(name)}, ${email}, ${oneLine(subject)}, ${message})`)
  })
}
