import { sql } from '@payloadcms/db-postgres'
import { deleteEmailsOfKind } from '../../emails/delete-emails'
import type { KeptWithMessage } from '../../messages/message-email'
import type { Transaction } from '../../platform/context'
import { replyEmailStart } from './reply-email-key'

/** Why a message is not deleted, whose answer would go with it and never reach the visitor. */
const ANSWER_WAITS = 'Its answer is still waiting to be sent. Delete the message when it was.'

/** Whether an answer to a message is on its way; without a mail server none is. Locks the message. */
async function hasUnsentAnswer(tx: Transaction, id: number): Promise<boolean> {
  if (tx.env.mail.smtpUrl === null) return false
  await tx.query(sql`SELECT 1 FROM contact_messages WHERE id = ${id} FOR UPDATE`)
  const [waiting] = await tx.query(sql`
    SELECT 1 FROM emails WHERE kind = 'message_reply' AND split_part(key, ':', 2) = ${String(id)}
      AND state = 'queued' LIMIT 1`)
  return waiting !== undefined
}

/** A message stays while an answer to it waits to be sent, and its answers' emails go with it. */
export const answersOfMessage: KeptWithMessage = {
  refuses: async (tx, id) => ((await hasUnsentAnswer(tx, id)) ? ANSWER_WAITS : undefined),
  forget: (tx, id) => deleteEmailsOfKind(tx, 'message_reply', replyEmailStart(id)),
}
