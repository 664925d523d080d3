import type { ContactInput } from '@gesso/shared-types/message'
import { sql } from '@payloadcms/db-postgres'
import { checkSolution } from '../bot-check/check-solution'
import { spendProof } from '../bot-check/spend-proof'
import type { Context } from '../context'
import { withTransaction } from '../database/transaction'
import { queueEmail } from '../emails/queue-email'
import type { ContactMessageData } from '../emails/templates/contact-message'
import { toSingleLine } from '../text/to-single-line'
import { messageEmailKey } from './message-email'

/**
 * Stores a visitor's message and queues an email about it for the artist.
 * @param altcha the solved bot check
 * @throws AppError bot_check_failed
 */
export async function sendMessage(
  context: Context,
  { name, email, subject, message }: ContactInput,
  altcha: string | undefined,
): Promise<void> {
  const proof = await checkSolution(context, altcha)
  await withTransaction(context, async (tx) => {
    await spendProof(tx, proof)
    const [stored] = await tx.query<ContactMessageData>(sql`
      INSERT INTO contact_messages (name, email, subject, message)
      VALUES (${toSingleLine(name)}, ${email}, ${toSingleLine(subject)}, ${message})
      RETURNING id, name, email, subject, message`)
    if (!stored) throw new Error('The message was not stored')
    await queueEmail(tx, {
      kind: 'contact_message',
      key: messageEmailKey(stored.id),
      recipient: null,
      orderId: null,
      data: stored,
    })
  })
}
