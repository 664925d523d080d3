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
 * Keeps a visitor's message for the artist, who is told by email.
 * @param altcha the solved bot-check (design §6)
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
    const [kept] = await tx.query<ContactMessageData>(sql`
      INSERT INTO contact_messages (name, email, subject, message)
      VALUES (${toSingleLine(name)}, ${email}, ${toSingleLine(subject)}, ${message})
      RETURNING id, name, email, subject, message`)
    if (!kept) throw new Error('The message was not written')
    await queueEmail(tx, {
      kind: 'contact_message',
      key: messageEmailKey(kept.id),
      recipient: null,
      orderId: null,
      data: kept,
    })
  })
}
