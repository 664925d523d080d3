import type { ContactInput } from '@gesso/shared-types/message'
import { sql } from '@payloadcms/db-postgres'
import type { Payload } from 'payload'
import { checkSolution } from '../bot-check/check-solution'
import { spendProof } from '../bot-check/spend-proof'
import { withTransaction } from '../database/transaction'
import { queueLetter } from '../letters/queue-letter'
import type { ContactMessageTold } from '../letters/templates/contact-message'
import { letterOfMessage } from './message-letter'
import { oneLine } from './one-line'

/**
 * Keeps a visitor's message for the artist, who is told by letter.
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
    const [kept] = await rows<ContactMessageTold>(sql`
      INSERT INTO contact_messages (name, email, subject, message)
      VALUES (${oneLine(name)}, ${email}, ${oneLine(subject)}, ${message})
      RETURNING id, name, email, subject, message`)
    if (!kept) throw new Error('The message was not written')
    await queueLetter(rows, {
      kind: 'contact_message',
      key: letterOfMessage(kept.id),
      recipient: null,
      orderId: null,
      data: kept,
    })
  })
}
