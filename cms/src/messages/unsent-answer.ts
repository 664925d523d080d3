import { sql } from '@payloadcms/db-postgres'
import { APIError, type CollectionBeforeDeleteHook } from 'payload'
import { hookTransaction, type Transaction } from '../platform/context'

/** Why a message cannot be deleted: its answer would be deleted too and never reach the visitor. */
export const ANSWER_WAITS = 'Its answer is still waiting to be sent. Delete the message when it was.'

/** Whether an answer to a message is waiting to be sent; never without a mail server. Locks the message. */
export async function hasUnsentAnswer(tx: Transaction, id: number): Promise<boolean> {
  if (tx.env.mail.smtpUrl === null) return false
  await tx.query(sql`SELECT 1 FROM contact_messages WHERE id = ${id} FOR UPDATE`)
  const [waiting] = await tx.query(sql`
    SELECT 1 FROM emails WHERE kind = 'message_reply' AND split_part(key, ':', 2) = ${String(id)}
      AND state = 'queued' LIMIT 1`)
  return waiting !== undefined
}

/** Refuses to delete such a message in the panel. */
export const refuseUnsentAnswer: CollectionBeforeDeleteHook = async ({ id, req }) => {
  if (await hasUnsentAnswer(hookTransaction(req), Number(id))) {
    throw new APIError(ANSWER_WAITS, 409, undefined, true)
  }
}
